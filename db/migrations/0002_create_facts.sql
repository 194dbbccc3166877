-- Facts and everything that says where they come from, what was refused and what was taken back.
-- All of it is inserted and never changed: see 0004 for the grants and triggers that hold it so.

create table fact (
  id bigint generated always as identity primary key,
  run_id bigint not null references run (id),
  -- The evidence: a fact nobody can trace to its ticket is worse than no fact.
  ticket text not null,
  subject text not null,
  predicate text not null,
  value jsonb not null,
  -- What the fact says, without who proposed it; equal for facts that support each other.
  content jsonb not null generated always as (value - 'proposed_by') stored,
  observed date not null,
  -- The instant of the latest citation; orders facts of one day whatever order they arrived in.
  observed_at timestamptz not null,
  expires date not null,
  -- An echo of what memory itself had shown: kept for the trace, never served, never support.
  echo boolean not null default false,
  -- What keeps it standing when a fact that had been shown falls; null where it leans on that.
  stands_on text,
  recorded_at timestamptz not null,
  constraint fact_is_unique_in_its_run unique (run_id, subject, predicate, content),
  constraint fact_subject_is_well_formed check (subject ~ '^(buyer|seller|address):[A-Za-z0-9._-]{1,64}$'),
  constraint fact_standing_is_known
    check (stands_on in ('nothing_shown', 'independent_event', 'named_by_buyer')),
  constraint fact_echo_stands_on_nothing check (not echo or stands_on is null),
  constraint fact_lives_after_it_was_observed check (expires > observed),
  constraint fact_observed_is_the_date_of_its_instant
    check (observed = (observed_at at time zone 'UTC')::date),
  -- Rendered from the predicate table of packages/core; a test compares the two.
  constraint fact_fits_the_closed_schema check (
    jsonb_typeof(value) = 'object' and case predicate
      when 'chose_replacement' then
        subject like 'buyer:%'
        and expires <= observed + 365
        and value ?& array['order_id']
        and value - array['order_id', 'proposed_by'] = '{}'::jsonb
        and jsonb_typeof(value -> 'order_id') = 'string'
        and char_length(value ->> 'order_id') between 1 and 128
        and value ->> 'order_id' !~ '[\x01-\x20\x7f]'
        and (not value ? 'proposed_by' or (jsonb_typeof(value -> 'proposed_by') = 'string' and value ->> 'proposed_by' in ('buyer', 'agent')))
      when 'chose_refund' then
        subject like 'buyer:%'
        and expires <= observed + 365
        and value ?& array['order_id']
        and value - array['order_id', 'proposed_by'] = '{}'::jsonb
        and jsonb_typeof(value -> 'order_id') = 'string'
        and char_length(value ->> 'order_id') between 1 and 128
        and value ->> 'order_id' !~ '[\x01-\x20\x7f]'
        and (not value ? 'proposed_by' or (jsonb_typeof(value -> 'proposed_by') = 'string' and value ->> 'proposed_by' in ('buyer', 'agent')))
      when 'chose_store_credit' then
        subject like 'buyer:%'
        and expires <= observed + 365
        and value ?& array['order_id']
        and value - array['order_id', 'proposed_by'] = '{}'::jsonb
        and jsonb_typeof(value -> 'order_id') = 'string'
        and char_length(value ->> 'order_id') between 1 and 128
        and value ->> 'order_id' !~ '[\x01-\x20\x7f]'
        and (not value ? 'proposed_by' or (jsonb_typeof(value -> 'proposed_by') = 'string' and value ->> 'proposed_by' in ('buyer', 'agent')))
      when 'cancelled_order' then
        subject like 'buyer:%'
        and expires <= observed + 365
        and value ?& array['order_id']
        and value - array['order_id'] = '{}'::jsonb
        and jsonb_typeof(value -> 'order_id') = 'string'
        and char_length(value ->> 'order_id') between 1 and 128
        and value ->> 'order_id' !~ '[\x01-\x20\x7f]'
      when 'changed_order' then
        subject like 'buyer:%'
        and expires <= observed + 365
        and value ?& array['order_id', 'change']
        and value - array['order_id', 'change'] = '{}'::jsonb
        and jsonb_typeof(value -> 'order_id') = 'string'
        and char_length(value ->> 'order_id') between 1 and 128
        and value ->> 'order_id' !~ '[\x01-\x20\x7f]'
        and jsonb_typeof(value -> 'change') = 'string' and value ->> 'change' in ('items', 'delivery_address', 'payment_method')
      when 'remedy_denied' then
        subject like 'buyer:%'
        and expires <= observed + 365
        and value ?& array['order_id', 'remedy']
        and value - array['order_id', 'remedy'] = '{}'::jsonb
        and jsonb_typeof(value -> 'order_id') = 'string'
        and char_length(value ->> 'order_id') between 1 and 128
        and value ->> 'order_id' !~ '[\x01-\x20\x7f]'
        and jsonb_typeof(value -> 'remedy') = 'string' and value ->> 'remedy' in ('refund', 'replacement', 'store_credit', 'return', 'cancellation')
      when 'payment_disputed' then
        subject like 'buyer:%'
        and expires <= observed + 365
        and value ?& array['order_id']
        and value - array['order_id'] = '{}'::jsonb
        and jsonb_typeof(value -> 'order_id') = 'string'
        and char_length(value ->> 'order_id') between 1 and 128
        and value ->> 'order_id' !~ '[\x01-\x20\x7f]'
      when 'reported_item_problem' then
        subject like 'buyer:%'
        and expires <= observed + 365
        and value ?& array['order_id', 'problem']
        and value - array['order_id', 'problem'] = '{}'::jsonb
        and jsonb_typeof(value -> 'order_id') = 'string'
        and char_length(value ->> 'order_id') between 1 and 128
        and value ->> 'order_id' !~ '[\x01-\x20\x7f]'
        and jsonb_typeof(value -> 'problem') = 'string' and value ->> 'problem' in ('damaged', 'defective', 'wrong_item', 'missing_item', 'wrong_quantity', 'incompatible', 'not_as_described')
      when 'reported_not_received' then
        subject like 'buyer:%'
        and expires <= observed + 180
        and value ?& array['order_id']
        and value - array['order_id'] = '{}'::jsonb
        and jsonb_typeof(value -> 'order_id') = 'string'
        and char_length(value ->> 'order_id') between 1 and 128
        and value ->> 'order_id' !~ '[\x01-\x20\x7f]'
      when 'escalated' then
        subject like 'buyer:%'
        and expires <= observed + 180
        and value ?& array['to']
        and value - array['to'] = '{}'::jsonb
        and jsonb_typeof(value -> 'to') = 'string' and value ->> 'to' in ('specialist', 'supervisor', 'seller', 'carrier')
      when 'is_business_account' then
        subject like 'buyer:%'
        and expires <= observed + 730
        and value ?& array['basis']
        and value - array['basis'] = '{}'::jsonb
        and jsonb_typeof(value -> 'basis') = 'string' and value ->> 'basis' in ('account_record', 'tax_document', 'buyer_statement')
      when 'delivery_failed' then
        subject like 'address:%'
        and expires <= observed + 365
        and value ?& array['order_id', 'carrier', 'cause']
        and value - array['order_id', 'carrier', 'cause'] = '{}'::jsonb
        and jsonb_typeof(value -> 'order_id') = 'string'
        and char_length(value ->> 'order_id') between 1 and 128
        and value ->> 'order_id' !~ '[\x01-\x20\x7f]'
        and jsonb_typeof(value -> 'carrier') = 'string' and value ->> 'carrier' in ('ups', 'fedex', 'usps', 'dhl', 'dpd', 'gls', 'hermes', 'royal_mail', 'la_poste', 'correos', 'poste_italiane', 'postnl', 'canada_post', 'australia_post', 'japan_post', 'yamato', 'sagawa', 'sf_express', 'chunghwa_post', 'amazon_logistics', 'other')
        and jsonb_typeof(value -> 'cause') = 'string' and value ->> 'cause' in ('no_access', 'refused', 'lost', 'damaged', 'wrong_address', 'unknown')
      when 'answered_claim' then
        subject like 'seller:%'
        and expires <= observed + 365
        and value ?& array['order_id', 'days']
        and value - array['order_id', 'days'] = '{}'::jsonb
        and jsonb_typeof(value -> 'order_id') = 'string'
        and char_length(value ->> 'order_id') between 1 and 128
        and value ->> 'order_id' !~ '[\x01-\x20\x7f]'
        and case when jsonb_typeof(value -> 'days') = 'number' then (value ->> 'days')::numeric between 0 and 365 and (value ->> 'days')::numeric % 1 = 0 else false end
      when 'disputed_claim' then
        subject like 'seller:%'
        and expires <= observed + 365
        and value ?& array['order_id', 'claim']
        and value - array['order_id', 'claim'] = '{}'::jsonb
        and jsonb_typeof(value -> 'order_id') = 'string'
        and char_length(value ->> 'order_id') between 1 and 128
        and value ->> 'order_id' !~ '[\x01-\x20\x7f]'
        and jsonb_typeof(value -> 'claim') = 'string' and value ->> 'claim' in ('damage', 'not_received', 'wrong_item', 'not_as_described')
      else false
    end
  )
);
comment on table fact is 'An admitted, dated, cited fact. Append-only.';
comment on column fact.observed is 'UTC date of the latest citation.';
comment on column fact.expires is 'The last day (UTC) on which the fact counts.';
-- The lookup reads this index alone.
create index fact_by_subject on fact (subject, observed_at desc, id desc)
  include (predicate, value, content, ticket, observed, expires, echo);
create index fact_by_ticket on fact (ticket);

create table citation (
  fact_id bigint not null references fact (id),
  position integer not null,
  -- The id of a message or of an event of the fact's ticket revision.
  kind text not null,
  ref text not null,
  -- UTF-16 offsets of the quote in the stored message; the words stay in the ticket alone.
  quote_start integer,
  quote_end integer,
  primary key (fact_id, position),
  constraint citation_kind_is_known check (kind in ('message', 'event')),
  constraint citation_of_a_message_has_a_range check (
    (kind = 'message' and quote_start >= 0 and quote_end > quote_start)
    or (kind = 'event' and quote_start is null and quote_end is null)
  )
);
comment on table citation is 'Where in its ticket a fact was read.';

create table refusal (
  run_id bigint not null references run (id),
  reason text not null,
  predicate text,
  category text,
  count integer not null,
  constraint refusal_is_counted_once unique nulls not distinct (run_id, reason, predicate, category),
  constraint refusal_count_is_positive check (count > 0)
);
comment on table refusal is 'How many candidates of a run were refused, by reason. Never their content.';

create table retraction (
  fact_id bigint not null references fact (id),
  -- 'ops': a person took it back, and re-extraction must not bring it back.
  -- 'revision': a newer close of the ticket replaced it.
  origin text not null,
  reason text not null,
  note text,
  retracted_by text not null,
  recorded_at timestamptz not null,
  -- Taking back twice is taking back once.
  constraint retraction_is_unique primary key (fact_id, origin),
  constraint retraction_origin_is_known check (origin in ('ops', 'revision'))
);
comment on table retraction is 'A fact taken back: a row of its own, so that the past stays readable.';
