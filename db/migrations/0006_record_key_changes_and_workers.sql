-- Who made and who revoked a key: a change by ops like any other.
alter table api_key add column created_by text not null default 'start';
alter table api_key add column revoked_by text;
alter table api_key add constraint api_key_revocation_is_signed
  check ((revoked_at is null) = (revoked_by is null));
comment on column api_key.created_by is 'The key that made it, or `start` for the first ones.';
grant update (revoked_by) on api_key to casebook_app;

-- Which workers are there: how the API knows that what it takes in is being read.
create table worker (
  id uuid primary key,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
comment on table worker is 'One row per running worker process, renewed every few seconds.';
grant select, insert, delete on worker to casebook_app;
grant update (seen_at) on worker to casebook_app;
