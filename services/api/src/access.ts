/**
 * Who may do what: the one table of operations and roles. An operation that is not in it cannot
 * be registered, and a test walks the app's routes to see that none goes around it.
 */
import type { Role } from '@casebook/store';

export type Access = 'public' | readonly Role[];

export const ACCESS = {
  close_ticket: ['helpdesk', 'ops'],
  // The helpdesk sees what became of what it sent. An agent does not: this shows every fact of a
  // ticket without recording that it was shown; agents have the lookup, which records it.
  find_ticket: ['helpdesk', 'ops'],
  replay_runs: ['ops'],
  look_up: ['agent', 'ops'],
  check_reply: ['agent', 'ops'],
  subject_facts: ['ops'],
  retract_fact: ['ops'],
  unwind_fact: ['ops'],
  // It shows facts of any subject, with words of the tickets, and records no lookup.
  trace_fact: ['ops'],
  serving_mode: ['agent', 'ops'],
  switch_serving_mode: ['ops'],
  serving_mode_history: ['ops'],
  // A helpdesk's key only where CASEBOOK_HELPDESK_MAY_ERASE says so; see routes/erasures.ts.
  request_erasure: ['helpdesk', 'ops'],
  find_erasure: ['helpdesk', 'ops'],
  check_restore: ['ops'],
  list_tombstones: ['ops'],
  list_keys: ['ops'],
  create_key: ['ops'],
  revoke_key: ['ops'],
  stats: ['ops'],
  // None of these can name anybody.
  healthz: 'public',
  readyz: 'public',
  metrics: 'public',
  openapi: 'public',
  docs: 'public',
  docs_asset: 'public',
  error_page: 'public',
  home: 'public',
} as const satisfies Record<string, Access>;

export type OperationId = keyof typeof ACCESS;
