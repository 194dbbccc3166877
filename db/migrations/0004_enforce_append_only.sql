-- What was observed, shown or taken back is history: it is inserted and never rewritten. Grants
-- keep the services from it, and triggers keep everybody else from it, owner and superuser alike.

create function refuse_rewriting_history() returns trigger language plpgsql as $$
begin
  raise exception 'table % is append-only: % is refused', tg_table_name, tg_op
    using errcode = 'restrict_violation';
end
$$;

do $$
declare
  history text;
begin
  foreach history in array array[
    'ticket_revision', 'fact', 'citation', 'refusal', 'retraction', 'lookup', 'lookup_fact'
  ] loop
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

grant select, insert on run, api_key to casebook_app;
-- A run goes from pending to its outcome; what it is a run of never changes.
grant update (state, fence, attempts, next_attempt_at, leased_until, finished_at, error_code,
  extractor, model, prompt_hash, schema_version, input_tokens, output_tokens, duration_ms,
  candidates, candidates_cut, chars_cut) on run to casebook_app;
grant update (revoked_at) on api_key to casebook_app;
