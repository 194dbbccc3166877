-- What was asked and what was shown, and who may ask.

create table api_key (
  id bigint generated always as identity primary key,
  name text not null,
  role text not null,
  -- SHA-256 of a 256-bit random key: nothing to guess, so no slow hash is needed.
  hash bytea not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  constraint api_key_hash_is_unique unique (hash),
  constraint api_key_role_is_known check (role in ('helpdesk', 'agent', 'ops'))
);
comment on table api_key is 'A bearer key and its one role. The key itself is shown once and not kept.';

create table lookup (
  id bigint generated always as identity primary key,
  -- The ticket during which it was made; it may not be closed yet.
  ticket text not null,
  subject text not null,
  topic text,
  purpose text not null,
  -- Current facts beyond those shown.
  more integer not null,
  api_key_id bigint not null references api_key (id),
  recorded_at timestamptz not null,
  constraint lookup_purpose_is_known check (purpose in ('internal', 'outbound'))
);
comment on table lookup is 'One lookup, recorded by the statement that read the facts it showed.';
create index lookup_by_ticket on lookup (ticket, recorded_at);
create index lookup_by_subject on lookup (subject, recorded_at);

create table lookup_fact (
  lookup_id bigint not null references lookup (id),
  position integer not null,
  fact_id bigint not null references fact (id),
  primary key (lookup_id, position)
);
comment on table lookup_fact is 'A fact that a lookup showed.';
create index lookup_fact_by_fact on lookup_fact (fact_id);
