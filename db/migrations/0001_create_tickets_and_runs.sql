-- Closed tickets, one row per revision (a ticket that is reopened and closed again is a new
-- revision), and the run that reads facts from each. Committed before any bell is rung: a ticket
-- that was accepted is never lost, whatever happens to the queue.

create table ticket_revision (
  id bigint generated always as identity primary key,
  ticket text not null,
  closed_at timestamptz not null,
  -- The closed ticket as accepted, after the never-store filter; citations refer to this text.
  body jsonb not null,
  -- How many findings the filter removed at the door, by category. Counts alone.
  removed jsonb not null default '{}',
  buyer text,
  seller text,
  address text,
  repeat_of text,
  received_at timestamptz not null,
  -- The same close sent twice is one revision.
  constraint ticket_revision_is_unique unique (ticket, closed_at),
  -- A fact needs somebody to be about.
  constraint ticket_has_a_party check (num_nonnulls(buyer, seller, address) >= 1),
  constraint ticket_id_is_short check (char_length(ticket) between 1 and 128)
);
comment on table ticket_revision is 'A closed ticket, one row per close.';
create index ticket_revision_by_buyer on ticket_revision (buyer, closed_at) where buyer is not null;
create index ticket_revision_by_seller on ticket_revision (seller, closed_at) where seller is not null;
create index ticket_revision_by_address on ticket_revision (address, closed_at) where address is not null;

create table run (
  id bigint generated always as identity primary key,
  ticket_revision_id bigint not null references ticket_revision (id),
  state text not null default 'pending',
  -- Grows with every claim. An append must carry the number it claimed with: a worker that was
  -- thought dead and wakes up late carries an old one and writes nothing.
  fence integer not null default 0,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  -- Until then the claim is held; the worker renews it while it lives.
  leased_until timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  error_code text,
  extractor text,
  model text,
  prompt_hash text,
  schema_version integer,
  input_tokens integer,
  output_tokens integer,
  duration_ms integer,
  candidates integer not null default 0,
  -- What was not looked at, so that a cut is never a silent zero.
  candidates_cut integer not null default 0,
  chars_cut integer not null default 0,
  -- One run per revision: two would store the same facts twice.
  constraint run_is_the_only_one_of_its_revision unique (ticket_revision_id),
  constraint run_state_is_known check (state in ('pending', 'running', 'done', 'empty', 'failed')),
  -- A failure without a cause cannot be mended.
  constraint run_failure_has_a_code check ((state = 'failed') = (error_code is not null)),
  constraint run_end_has_a_time check ((state in ('done', 'empty', 'failed')) = (finished_at is not null))
);
comment on table run is 'The extraction of one ticket revision, from pending to its one outcome.';
-- What the sweep asks for, and nothing else: finished runs are not in it.
create index run_unfinished on run (next_attempt_at) where state in ('pending', 'running');
create index run_failed on run (id) where state = 'failed';
