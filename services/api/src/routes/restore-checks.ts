/**
 * After a backup was put back: `POST /v1/erasures/restore-checks` erases again whoever had asked
 * for deletion. A backup from before an erasure does not know of it, so the list of tombstones is
 * kept elsewhere (`GET /v1/tombstones`) and sent along. Hashes under a key: they name nobody.
 */
import { checkRestore, listTombstones } from '@casebook/store';
import { z } from 'zod';
import { carryOutWithin } from '../carry-out.ts';
import { answerJson, jsonBody, parseQuery, parseWith } from '../exchange.ts';
import type { Operation } from '../operation.ts';
import { restoreCheckSchema, tombstoneHashSchema, tombstonesSchema } from '../wire-erasure.ts';
import { receiptAddress } from './erasures.ts';
import { decidedBy } from './retract-fact.ts';

/** Fits a body; a longer list is sent in parts. */
const TOMBSTONES_MAX = 100_000;

const requestSchema = z.strictObject({
  tombstones: z.array(tombstoneHashSchema).max(TOMBSTONES_MAX).default([]),
  dry_run: z.boolean().default(false),
});

export const restoreCheckOperation: Operation = {
  id: 'check_restore',
  method: 'post',
  path: '/v1/erasures/restore-checks',
  docs: {
    summary: 'Erase again after a restore',
    description:
      'Compares every subject on file with the tombstones, and with those that are sent along: a backup from before an erasure lacks them. Whoever is found is erased again, with a receipt each. With `"dry_run": true` nothing is changed. Run it before anything else reads the restored database.',
    body: {
      schema: requestSchema,
      name: 'RestoreCheckRequest',
      example: { tombstones: ['ab'.repeat(32)], dry_run: false },
    },
    answers: {
      202: {
        description: 'Compared; the erasures are on record, and mostly done by now.',
        schema: restoreCheckSchema,
        name: 'RestoreCheck',
        example: {
          dry_run: false,
          compared: 20_412,
          returned: 1,
          tombstones_added: 1,
          erasures: [{ erasure: '13', status: '/v1/erasures/13' }],
        },
      },
      200: {
        description: 'The dry run.',
        schema: restoreCheckSchema,
        name: 'RestoreCheck',
        example: {
          dry_run: true,
          compared: 20_412,
          returned: 1,
          tombstones_added: 0,
          erasures: [],
        },
      },
    },
    problems: ['invalid_request', 'unsupported_media_type'],
  },
  async run(request, services) {
    const { deps } = services;
    const sent = parseWith(requestSchema, await jsonBody(request, deps.bodyBytesMax));
    const found = await checkRestore(deps.db, {
      hasher: deps.hasher,
      tombstones: sent.tombstones,
      dryRun: sent.dry_run,
      by: decidedBy(request),
      nowMs: deps.now(),
    });
    await carryOutWithin(found.erasures, request, services);
    return answerJson(request, sent.dry_run ? 200 : 202, {
      dry_run: sent.dry_run,
      compared: found.compared,
      returned: found.returned,
      tombstones_added: found.tombstonesAdded,
      erasures: found.erasures.map((id) => ({ erasure: id, status: receiptAddress(id) })),
    });
  },
};

const PAGE_SIZE = 1_000;
const querySchema = z.strictObject({ after: tombstoneHashSchema.optional() });

export const tombstonesOperation: Operation = {
  id: 'list_tombstones',
  method: 'get',
  path: '/v1/tombstones',
  docs: {
    summary: 'The tombstones, to be kept elsewhere',
    description:
      'The keyed hashes of all who asked for deletion, in the order of the hashes. Kept outside of the database and its backups, they tell a restored one whom to erase again.',
    parameters: {
      after: {
        in: 'query',
        schema: tombstoneHashSchema,
        description: 'The `next` of the page before.',
        example: 'ab'.repeat(32),
      },
    },
    answers: {
      200: {
        description: 'A page of tombstones.',
        schema: tombstonesSchema,
        name: 'Tombstones',
        example: {
          tombstones: [{ hash: 'ab'.repeat(32), erased_at: '2026-05-02T09:12:44.161Z' }],
          next: null,
        },
      },
    },
    problems: ['invalid_request'],
  },
  async run(request, { deps }) {
    const { after } = parseQuery(querySchema, request);
    const { tombstones, next } = await listTombstones(deps.db, { limit: PAGE_SIZE, after });
    const shown = tombstones.map(({ hash, erasedAt }) => ({ hash, erased_at: erasedAt }));
    return answerJson(request, 200, { tombstones: shown, next });
  },
};
