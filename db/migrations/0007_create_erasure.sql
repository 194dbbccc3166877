-- Erasure of a subject. History stays append-only for everybody but one role that nobody logs in
-- as: casebook_eraser owns the functions below, and inside them alone the triggers yield. The
-- services may call three of them, for a subject whose erasure is on record, and nothing more.

create table erasure (
  id bigint generated always as identity primary key,
  -- Whoever carries it out has to know it; it goes with the last step.
  subject text,
  -- HMAC-SHA-256 of the subject. While the erasure is pending it blocks the subject by itself.
  subject_hash bytea not null,
  -- Which key the hash was made with, so that another key is noticed and not silently useless.
  key_id bytea not null,
  state text not null default 'pending',
  requested_by text not null,
  requested_at timestamptz not null,
  -- When the rows went and the tombstone was set, in one transaction.
  erased_at timestamptz,
  -- Runs whose jobs the queue has yet to forget; they go with the last step, too.
  run_ids bigint[],
  counts jsonb,
  jobs integer,
  finished_at timestamptz,
  constraint erasure_state_is_known check (state in ('pending', 'done')),
  constraint erasure_hash_is_whole check (octet_length(subject_hash) = 32),
  constraint erasure_names_its_subject_until_done check ((subject is not null) = (state = 'pending')),
  constraint erasure_runs_are_kept_until_done check (state = 'pending' or run_ids is null),
  constraint erasure_end_has_a_time check ((state = 'done') = (finished_at is not null)),
  -- Never done early: the rows first, then what the queue holds.
  constraint erasure_is_done_after_its_rows_went
    check (state = 'pending' or (erased_at is not null and counts is not null and jobs is not null))
);
comment on table erasure is 'A request for deletion and its receipt.';
create index erasure_pending on erasure (subject_hash) where state = 'pending';

create table tombstone (
  subject_hash bytea primary key,
  key_id bytea not null,
  counts jsonb not null,
  erased_by text not null,
  erased_at timestamptz not null,
  constraint tombstone_hash_is_whole check (octet_length(subject_hash) = 32)
);
comment on table tombstone is
  'A subject that asked for deletion, as a keyed hash and nothing else. Blocks its return.';

-- The planner keeps samples of what stands in a column. Of these it needs none, and they are words.
alter table erasure alter column subject set statistics 0;
alter table ticket_revision alter column body set statistics 0;

-- Deleting a fact looks for what refers to it, ten thousand times in one erasure.
create index unwind_by_root on unwind (root_fact_id);
create index retraction_by_unwind on retraction (unwind_id) where unwind_id is not null;

create or replace function refuse_rewriting_history() returns trigger language plpgsql as $$
begin
  -- Nobody logs in as this role: it is who one is inside the functions that it owns.
  if current_user = 'casebook_eraser' and tg_op = 'DELETE' then return old; end if;
  if current_user = 'casebook_eraser' and tg_op = 'UPDATE' then return new; end if;
  raise exception 'table % is append-only: % is refused', tg_table_name, tg_op
    using errcode = 'restrict_violation';
end
$$;

create trigger tombstone_is_append_only before update or delete on tombstone
  for each row execute function refuse_rewriting_history();
create trigger tombstone_is_never_emptied before truncate on tombstone
  for each statement execute function refuse_rewriting_history();

-- The word, wherever it stands as a whole, becomes as many asterisks: what is cited by its
-- position in the text is found there afterwards, too. packages/core/src/cut-erased.ts does the
-- same at the door; a test holds the two together.
create function mask_word(content text, word text) returns text language sql immutable
set search_path = pg_catalog, pg_temp as $$
  select case when position(word in content) = 0 then content else regexp_replace(
    content,
    '(?<![A-Za-z0-9])(?<![A-Za-z0-9][-_.])' || replace(word, '.', '\.') || '(?![-_.]?[A-Za-z0-9])',
    repeat('*', char_length(word)),
    'g') end
$$;

create function mask_subject(content text, erased text, is_party boolean) returns text
language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select case
    -- The bare id is a word like any other, so it is looked for where it can mean the subject.
    when is_party and split_part(erased, ':', 2) ~ '[A-Za-z0-9]'
      then mask_word(mask_word(content, erased), split_part(erased, ':', 2))
    else mask_word(content, erased)
  end
$$;

-- A ticket's body without the seller or address: its party entry, its messages, its id. Of a ticket
-- in which it is no party, only its whole name goes, such as seller:903.
create function cut_out(body jsonb, erased text, is_party boolean) returns jsonb
language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select body
    || jsonb_build_object(
      'parties', case when is_party
        then (body -> 'parties') - split_part(erased, ':', 1) else body -> 'parties' end,
      'messages', (
        select coalesce(jsonb_agg(message || jsonb_build_object('text', case
            when is_party and erased like 'seller:%' and message ->> 'author' = 'seller'
              then '[removed: erased]'
            else mask_subject(message ->> 'text', erased, is_party) end) order by place), '[]')
        from jsonb_array_elements(body -> 'messages') with ordinality as listed (message, place)),
      'events', (
        select coalesce(jsonb_agg(event || (
            select coalesce(jsonb_object_agg(key, mask_subject(value, erased, is_party)), '{}')
            from jsonb_each_text(event)
            where key in ('carrier', 'tracking', 'outcome', 'name')) order by place), '[]')
        from jsonb_array_elements(body -> 'events') with ordinality as listed (event, place)))
    || case when body ? 'channel'
      then jsonb_build_object('channel', mask_subject(body ->> 'channel', erased, is_party))
      else '{}' end
$$;

-- Tickets of others with what they are to hold: without the party, the name, the reference to a
-- ticket that goes.
create function tickets_to_cut(erased text, cut bigint[], mentioned bigint[], tickets text[],
  gone bigint[])
returns table (id bigint, body jsonb) language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select revision.id, later.body
  from ticket_revision revision cross join lateral (
    select cut_out(revision.body, erased, revision.id = any (cut))
      || case when revision.repeat_of = any (tickets) then '{"repeat_of": null}' else '{}' end::jsonb
      as body) later
  where (revision.id = any (cut) or revision.id = any (mentioned)
      or revision.repeat_of = any (tickets))
    and revision.id <> all (gone) and later.body <> revision.body
$$;

-- The one place that says what an erasure reaches. The dry run counts by the very conditions by
-- which the real one deletes. `mentioned` are revisions of others whose text names the subject.
-- Runs with the rights of its caller, and the services have none to delete.
create function erase_or_count(erased text, mentioned bigint[], erasing boolean, at timestamptz)
returns jsonb language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  about constant text := split_part(erased, ':', 1);
  tickets text[];
  revisions bigint[];
  cut bigint[] := '{}';
  runs bigint[];
  facts bigint[];
  lookups bigint[];
  replies bigint[];
  unwinds bigint[];
  counts jsonb := '{}';
  step record;
  touched bigint;
  further bigint;
begin
  if about = 'buyer' then
    -- A thread belongs to its buyer: every close of it goes.
    tickets := array(select distinct ticket from ticket_revision where buyer = erased);
    revisions := array(select id from ticket_revision where ticket = any (tickets));
  else
    cut := array(
      select id from ticket_revision
      where erased in (seller, address) and num_nonnulls(buyer, seller, address) > 1);
    -- Where nobody else is party, nothing of the ticket is anybody else's.
    revisions := array(
      select id from ticket_revision
      where erased in (seller, address) and num_nonnulls(buyer, seller, address) = 1);
    tickets := array(
      select distinct gone.ticket from ticket_revision gone
      where gone.id = any (revisions) and not exists (
        select from ticket_revision other
        where other.ticket = gone.ticket and other.id <> all (revisions)));
  end if;
  runs := array(select id from run where ticket_revision_id = any (revisions));
  facts := array(
    select id from fact where subject = erased
    union
    select id from fact where run_id = any (runs)
    union
    -- No evidence, no fact, about whomever it is.
    select fact.id
    from ticket_revision revision
      join run on run.ticket_revision_id = revision.id
      join fact on fact.run_id = run.id
      join citation on citation.fact_id = fact.id and citation.kind = 'message'
    where about = 'seller' and revision.id = any (cut) and exists (
      select from jsonb_array_elements(revision.body -> 'messages') as message
      where message ->> 'id' = citation.ref and message ->> 'author' = 'seller'));
  if erasing then
    -- In the order in which a lookup's rows take their keys, so that neither waits for the other
    -- in a ring; from here on no row can come to refer to these facts.
    perform from fact where id = any (facts) order by id for update;
  end if;
  lookups := array(select id from lookup where subject = erased or ticket = any (tickets));
  replies := array(select id from reply where ticket = any (tickets));
  unwinds := array(select id from unwind where root_fact_id = any (facts));

  if erasing then
    -- A fact that grew from one of these keeps its retraction, which names the unwind no more.
    update retraction set unwind_id = null
    where unwind_id = any (unwinds) and fact_id <> all (facts);
    -- Whoever reads such a ticket at this moment reads what is gone: it is to be read again.
    update run set state = 'pending', fence = fence + 1, leased_until = null, next_attempt_at = at
    where ticket_revision_id = any (cut) and state = 'running';
  end if;

  for step in
    select * from (values
      (1, 'lookup_fact', 'fact_id = any ($1) or lookup_id = any ($2)'),
      (2, 'reply_fact', 'fact_id = any ($1) or reply_id = any ($3)'),
      (3, 'influence', 'fact_id = any ($1) or shown_fact_id = any ($1)'),
      (4, 'citation', 'fact_id = any ($1)'),
      (5, 'retraction', 'fact_id = any ($1)'),
      (6, 'unwind', 'id = any ($4)'),
      (7, 'fact', 'id = any ($1)'),
      (8, 'lookup', 'id = any ($2)'),
      (9, 'reply', 'id = any ($3)'),
      (10, 'refusal', 'run_id = any ($5)'),
      (11, 'run', 'id = any ($5)'),
      (12, 'ticket_revision', 'id = any ($6)')
    ) as steps (place, name, condition) order by place
  loop
    if erasing then
      execute format('delete from %I where %s', step.name, step.condition)
        using facts, lookups, replies, unwinds, runs, revisions;
      get diagnostics touched = row_count;
    else
      execute format('select count(*) from %I where %s', step.name, step.condition)
        into touched using facts, lookups, replies, unwinds, runs, revisions;
    end if;
    counts := counts || jsonb_build_object(step.name, touched);
  end loop;

  if erasing then
    update ticket_revision revision set
      body = others.body,
      repeat_of = others.body ->> 'repeat_of',
      seller = others.body -> 'parties' ->> 'seller',
      address = others.body -> 'parties' ->> 'address'
    from tickets_to_cut(erased, cut, mentioned, tickets, revisions) others
    where others.id = revision.id;
    get diagnostics touched = row_count;
  else
    select count(*) into touched
    from tickets_to_cut(erased, cut, mentioned, tickets, revisions);
  end if;
  counts := counts || jsonb_build_object('ticket_revision_cut', touched);

  touched := 0;
  for step in
    select * from (values
      ('retraction', 'note', 'fact_id <> all ($2)'),
      ('unwind', 'note', 'id <> all ($3)'),
      ('serving_mode', 'reason', 'true')
    ) as steps (name, remark, condition)
  loop
    if erasing then
      execute format('update %1$I set %2$I = mask_word(%2$I, $1)
        where mask_word(%2$I, $1) <> %2$I and %3$s', step.name, step.remark, step.condition)
        using erased, facts, unwinds;
      get diagnostics further = row_count;
    else
      execute format('select count(*) from %1$I
        where mask_word(%2$I, $1) <> %2$I and %3$s', step.name, step.remark, step.condition)
        into further using erased, facts, unwinds;
    end if;
    touched := touched + further;
  end loop;
  return counts || jsonb_build_object('remark_cut', touched);
end
$$;


-- Takes away all that is on file about the subject of a pending erasure and sets its tombstone.
-- A second call changes nothing. The caller holds the lock that keeps runs from committing.
create function erase_subject(erasure_id bigint, mentioned bigint[], at timestamptz)
returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  job erasure;
  doomed bigint[];
  found_rows jsonb;
begin
  select * into job from erasure where id = erasure_id for update;
  if not found then
    raise exception 'there is no such erasure' using errcode = 'no_data_found';
  end if;
  if job.erased_at is not null then return; end if;
  doomed := array(
    select run.id from run join ticket_revision revision on revision.id = run.ticket_revision_id
    where revision.ticket in (
        select ticket from ticket_revision where job.subject in (buyer, seller, address)));
  found_rows := erase_or_count(job.subject, mentioned, true, at);
  -- Of these the queue forgets what it holds: those that are gone.
  doomed := array(
    select run_id from unnest(doomed) as listed (run_id)
    where not exists (select from run where run.id = run_id));
  insert into tombstone (subject_hash, key_id, counts, erased_by, erased_at)
  values (job.subject_hash, job.key_id, found_rows, job.requested_by, at)
  on conflict (subject_hash) do nothing;
  update erasure set erased_at = at, counts = found_rows, run_ids = doomed where id = erasure_id;
end
$$;

-- The last step: the queue holds nothing of it any more. The subject's name goes with it.
create function finish_erasure(erasure_id bigint, jobs_forgotten integer, at timestamptz)
returns void language sql security definer
set search_path = pg_catalog, public, pg_temp as $$
  update erasure set state = 'done', subject = null, run_ids = null,
    jobs = jobs_forgotten, finished_at = at
  where id = erasure_id and state = 'pending'
$$;

-- The planner keeps the commonest values of each column, and a subject can be one of them. They
-- are taken anew from what is left; of a table that is empty, they would otherwise stay for good.
create function renew_statistics() returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  kept record;
begin
  -- One after the other: each locks several tables, and holds them to the end.
  perform pg_advisory_xact_lock(1128354629, 3);
  if current_setting('server_version_num')::integer >= 180000 then
    for kept in
      select tablename, attname, inherited from pg_stats
      where schemaname = 'public' and tablename in (
        'ticket_revision', 'fact', 'citation', 'retraction', 'unwind', 'lookup', 'reply')
    loop
      perform pg_clear_attribute_stats('public', kept.tablename, kept.attname, kept.inherited);
    end loop;
  end if;
  if current_setting('server_version_num')::integer >= 170000 then
    analyze public.ticket_revision, public.fact, public.citation, public.retraction, public.unwind,
      public.lookup, public.reply;
  end if;
end
$$;

do $$
declare
  history text;
  routine text;
begin
  foreach history in array array[
    'ticket_revision', 'run', 'refusal', 'fact', 'citation', 'influence', 'retraction', 'unwind',
    'lookup', 'lookup_fact', 'reply', 'reply_fact'
  ] loop
    execute format('grant select, delete on %I to casebook_eraser', history);
  end loop;
  -- Since Postgres 17 there is a right to analyze; before, only the owner's own ANALYZE renews.
  if current_setting('server_version_num')::integer >= 170000 then
    grant maintain on ticket_revision, fact, citation, retraction, unwind, lookup, reply
      to casebook_eraser;
  end if;
  -- To own a function in a schema one has to be allowed to create there; for this moment alone.
  grant create on schema public to casebook_eraser;
  foreach routine in array array[
    'erase_subject(bigint, bigint[], timestamptz)',
    'finish_erasure(bigint, integer, timestamptz)',
    'renew_statistics()'
  ] loop
    execute format('alter function %s owner to casebook_eraser', routine);
    execute format('revoke all on function %s from public', routine);
    execute format('grant execute on function %s to casebook_app', routine);
  end loop;
  revoke create on schema public from casebook_eraser;
end
$$;

grant update (body, seller, address, repeat_of) on ticket_revision to casebook_eraser;
grant update (state, fence, leased_until, next_attempt_at) on run to casebook_eraser;
grant update (note, unwind_id) on retraction to casebook_eraser;
grant update (note) on unwind to casebook_eraser;
grant select, update (reason) on serving_mode to casebook_eraser;
-- To lock rows one needs the right to update; no function changes a fact.
grant update (id) on fact to casebook_eraser;
grant select, update on erasure to casebook_eraser;
grant select, insert on tombstone to casebook_eraser;

grant select, insert (subject, subject_hash, key_id, requested_by, requested_at) on erasure
  to casebook_app;
-- Tombstones of before, which a restored backup lacks, are brought back by ops.
grant select, insert on tombstone to casebook_app;
