/** The tables as kysely sees them. db/schema.sql is the truth; this file follows it. */
import type { FactValue, Predicate, Standing, Subject } from '@casebook/core';
import type { Generated, JSONColumnType, Kysely, Transaction } from 'kysely';

/** int8 columns arrive as decimal strings; they are ids and never calculated with. */
export type RowId = string;
/** timestamptz columns arrive as ISO 8601 strings in UTC; dates as `YYYY-MM-DD`. */
export type Instant = string;

export interface TicketRevisionTable {
  id: Generated<RowId>;
  ticket: string;
  closed_at: Instant;
  body: JSONColumnType<object>;
  removed: JSONColumnType<Record<string, number>>;
  buyer: string | null;
  seller: string | null;
  address: string | null;
  repeat_of: string | null;
  received_at: Instant;
}

export const RUN_STATES = ['pending', 'running', 'done', 'empty', 'failed'] as const;
export type RunState = (typeof RUN_STATES)[number];

export interface RunTable {
  id: Generated<RowId>;
  ticket_revision_id: RowId;
  state: Generated<RunState>;
  fence: Generated<number>;
  attempts: Generated<number>;
  next_attempt_at: Instant;
  leased_until: Instant | null;
  created_at: Instant;
  finished_at: Instant | null;
  error_code: string | null;
  extractor: string | null;
  model: string | null;
  prompt_hash: string | null;
  schema_version: number | null;
  input_tokens: number | null;
  output_tokens: number | null;
  duration_ms: number | null;
  candidates: Generated<number>;
  candidates_cut: Generated<number>;
  chars_cut: Generated<number>;
}

export interface FactTable {
  id: Generated<RowId>;
  run_id: RowId;
  ticket: string;
  subject: Subject;
  predicate: Predicate;
  value: JSONColumnType<FactValue>;
  content: Generated<FactValue>;
  observed: string;
  observed_at: Instant;
  expires: string;
  echo: Generated<boolean>;
  stands_on: Standing | null;
  recorded_at: Instant;
}

export interface InfluenceTable {
  fact_id: RowId;
  shown_fact_id: RowId;
}

export const SERVING_MODES = ['on', 'shadow', 'off'] as const;
export type ServingMode = (typeof SERVING_MODES)[number];

export interface ServingModeTable {
  id: Generated<RowId>;
  mode: ServingMode;
  reason: string;
  changed_by: string;
  recorded_at: Instant;
}

export interface ReplyTable {
  id: Generated<RowId>;
  ticket: string;
  audience: 'buyer' | 'seller' | 'internal';
  problems: JSONColumnType<Record<string, number>>;
  api_key_id: RowId;
  recorded_at: Instant;
}

export interface ReplyFactTable {
  reply_id: RowId;
  fact_id: RowId;
}

export interface UnwindTable {
  id: Generated<RowId>;
  root_fact_id: RowId;
  scope: 'root' | 'descendants';
  reason: string;
  note: string | null;
  unwound_by: string;
  recorded_at: Instant;
}

export interface CitationTable {
  fact_id: RowId;
  position: number;
  kind: 'message' | 'event';
  ref: string;
  quote_start: number | null;
  quote_end: number | null;
}

export interface RefusalTable {
  run_id: RowId;
  reason: string;
  predicate: string | null;
  category: string | null;
  count: number;
}

export interface RetractionTable {
  fact_id: RowId;
  origin: 'ops' | 'revision';
  reason: string;
  note: string | null;
  retracted_by: string;
  recorded_at: Instant;
  unwind_id: RowId | null;
}

export interface ApiKeyTable {
  id: Generated<RowId>;
  name: string;
  role: 'helpdesk' | 'agent' | 'ops';
  hash: Buffer;
  created_at: Instant;
  revoked_at: Instant | null;
  created_by: Generated<string>;
  revoked_by: string | null;
}

export interface LookupTable {
  id: Generated<RowId>;
  ticket: string;
  subject: string;
  topic: string | null;
  purpose: 'internal' | 'outbound';
  more: number;
  api_key_id: RowId;
  recorded_at: Instant;
  mode: Generated<ServingMode>;
}

export interface LookupFactTable {
  lookup_id: RowId;
  position: number;
  fact_id: RowId;
}

export const ERASURE_STATES = ['pending', 'done'] as const;
export type ErasureState = (typeof ERASURE_STATES)[number];

export interface ErasureTable {
  id: Generated<RowId>;
  subject: Subject | null;
  subject_hash: Buffer;
  key_id: Buffer;
  state: Generated<ErasureState>;
  requested_by: string;
  requested_at: Instant;
  erased_at: Instant | null;
  run_ids: RowId[] | null;
  counts: JSONColumnType<Record<string, number>> | null;
  jobs: number | null;
  finished_at: Instant | null;
}

export interface TombstoneTable {
  subject_hash: Buffer;
  key_id: Buffer;
  counts: JSONColumnType<Record<string, number>>;
  erased_by: string;
  erased_at: Instant;
}

export interface Database {
  ticket_revision: TicketRevisionTable;
  run: RunTable;
  fact: FactTable;
  citation: CitationTable;
  refusal: RefusalTable;
  retraction: RetractionTable;
  api_key: ApiKeyTable;
  lookup: LookupTable;
  lookup_fact: LookupFactTable;
  influence: InfluenceTable;
  serving_mode: ServingModeTable;
  reply: ReplyTable;
  reply_fact: ReplyFactTable;
  unwind: UnwindTable;
  erasure: ErasureTable;
  tombstone: TombstoneTable;
}

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
