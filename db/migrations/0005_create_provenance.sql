-- What grew from what, what was acted on, and who switched memory on or off.

create table influence (
  fact_id bigint not null references fact (id),
  -- Shown during the fact's ticket, before the words or events it cites.
  shown_fact_id bigint not null references fact (id),
  primary key (fact_id, shown_fact_id),
  -- A fact is stored after what it cites, and shown after it is stored: it cannot precede itself.
  constraint influence_is_of_another_fact check (fact_id <> shown_fact_id)
);
comment on table influence is 'A fact that had been shown when another was read from a ticket.';
create index influence_by_shown_fact on influence (shown_fact_id, fact_id);

create table serving_mode (
  id bigint generated always as identity primary key,
  -- on; shadow: record what would have been shown, and show nothing; off: read nothing.
  mode text not null,
  reason text not null,
  changed_by text not null,
  recorded_at timestamptz not null,
  constraint serving_mode_is_known check (mode in ('on', 'shadow', 'off')),
  constraint serving_mode_has_a_reason check (char_length(reason) between 1 and 500)
);
comment on table serving_mode is 'Every switch of memory; the newest row is in force, `on` before the first.';

-- Which mode a lookup was answered in: only what was answered in `on` was shown to anybody.
alter table lookup add column mode text not null default 'on'
  constraint lookup_mode_is_known check (mode in ('on', 'shadow', 'off'));

create table reply (
  id bigint generated always as identity primary key,
  ticket text not null,
  audience text not null,
  -- How many problems were found, by kind. The draft itself is not kept.
  problems jsonb not null,
  api_key_id bigint not null references api_key (id),
  recorded_at timestamptz not null,
  constraint reply_audience_is_known check (audience in ('buyer', 'seller', 'internal'))
);
comment on table reply is 'A draft reply that was checked.';
create index reply_by_ticket on reply (ticket, recorded_at);

create table reply_fact (
  reply_id bigint not null references reply (id),
  fact_id bigint not null references fact (id),
  primary key (reply_id, fact_id)
);
comment on table reply_fact is 'A fact that a checked reply acted on. Being shown is not being acted on.';
create index reply_fact_by_fact on reply_fact (fact_id);

create table unwind (
  id bigint generated always as identity primary key,
  root_fact_id bigint not null references fact (id),
  scope text not null,
  reason text not null,
  note text,
  unwound_by text not null,
  recorded_at timestamptz not null,
  constraint unwind_scope_is_known check (scope in ('root', 'descendants'))
);
comment on table unwind is 'One decision to take back a fact and what grew from it.';
alter table retraction add column unwind_id bigint references unwind (id);

do $$
declare
  history text;
begin
  foreach history in array array['influence', 'serving_mode', 'reply', 'reply_fact', 'unwind'] loop
    execute format(
      'create trigger %I before update or delete on %I for each row execute function refuse_rewriting_history()',
      history || '_is_append_only', history);
    execute format(
      'create trigger %I before truncate on %I for each statement execute function refuse_rewriting_history()',
      history || '_is_never_emptied', history);
    execute format('grant select, insert on %I to casebook_app', history);
  end loop;
end
$$;
