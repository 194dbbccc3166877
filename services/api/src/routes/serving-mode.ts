/** `/v1/mode`: whether memory is on, who switched it and why. */
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, remarkSchema } from '@casebook/core';
import {
  FIRST_SERVING_MODE,
  lastServingSwitch,
  SERVING_MODES,
  type ServingSwitch,
  servingSwitches,
  switchServing,
} from '@casebook/store';
import { z } from 'zod';
import { answerJson, jsonBody, parseQuery, parseWith } from '../exchange.ts';
import type { Operation } from '../operation.ts';
import { requireStorable } from '../remark.ts';
import { servingHistorySchema, servingModeSchema, servingSwitchSchema } from '../wire.ts';
import { decidedBy } from './retract-fact.ts';
import { limitSchema } from './subject-facts.ts';

const MEANING =
  '`on`: lookups show facts. `shadow`: what would have been shown is recorded, and nothing is shown. `off`: nothing is read or shown. Tickets are taken in and read in every mode.';

export const servingModeOperation: Operation = {
  id: 'serving_mode',
  method: 'get',
  path: '/v1/mode',
  docs: {
    summary: 'The serving mode',
    description: `The mode in force, since when and why; \`on\` before the first switch. ${MEANING}`,
    answers: {
      200: {
        description: 'The mode in force.',
        schema: servingModeSchema,
        name: 'ServingMode',
        example: exampleMode(),
      },
    },
    problems: [],
  },
  async run(request, { deps }) {
    return answerJson(request, 200, showMode(await lastServingSwitch(deps.db)));
  },
};

const requestSchema = z.strictObject({ mode: z.enum(SERVING_MODES), reason: remarkSchema });

export const switchServingModeOperation: Operation = {
  id: 'switch_serving_mode',
  method: 'put',
  path: '/v1/mode',
  docs: {
    summary: 'Switch the serving mode',
    description: `Every lookup that starts after the answer is answered in this mode. Each switch is kept with who made it and why; setting the mode that is in force already adds none. ${MEANING}`,
    body: {
      schema: requestSchema,
      name: 'ServingModeRequest',
      example: { mode: 'shadow', reason: 'Comparing answers before the launch.' },
    },
    answers: {
      200: {
        description: 'The mode that is in force now.',
        schema: servingSwitchSchema,
        name: 'ServingSwitch',
        example: { ...exampleMode(), changed: true },
      },
    },
    problems: ['invalid_request', 'never_store', 'unsupported_media_type'],
  },
  async run(request, { deps }) {
    const sent = parseWith(requestSchema, await jsonBody(request, deps.bodyBytesMax));
    requireStorable('reason', sent.reason, deps.redact);
    const input = { ...sent, by: decidedBy(request), nowMs: deps.now() };
    const { last, changed } = await switchServing(deps.db, input);
    return answerJson(request, 200, { ...showMode(last), changed });
  },
};

const historyQuerySchema = z.strictObject({
  limit: limitSchema.default(PAGE_SIZE_DEFAULT),
  before: z
    .string()
    .regex(/^\d{1,18}$/, 'must be `next` of the page before')
    .optional(),
});

export const servingModeHistoryOperation: Operation = {
  id: 'serving_mode_history',
  method: 'get',
  path: '/v1/mode/history',
  docs: {
    summary: 'Every switch of the serving mode',
    description: 'Who switched memory to what, when and why; newest first, in pages.',
    parameters: {
      limit: {
        in: 'query',
        schema: z.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
        description: 'Switches per page.',
        example: 50,
      },
      before: {
        in: 'query',
        schema: z.string(),
        description: '`next` of the page before.',
        example: '12',
      },
    },
    answers: {
      200: {
        description: 'A page of switches; `next` is null on the last one.',
        schema: servingHistorySchema,
        name: 'ServingHistory',
        example: { switches: [{ id: '1', ...exampleMode() }], next: null },
      },
    },
    problems: ['invalid_request'],
  },
  async run(request, { deps }) {
    const page = parseQuery(historyQuerySchema, request);
    const { switches, next } = await servingSwitches(deps.db, page);
    const shown = switches.map((each) => ({ id: each.id, ...showSwitch(each) }));
    return answerJson(request, 200, { switches: shown, next });
  },
};

function showSwitch({ mode, reason, changedBy, recordedAt }: ServingSwitch) {
  return { mode, reason, changed_by: changedBy, recorded_at: recordedAt };
}

function showMode(last: ServingSwitch | null) {
  if (last) return showSwitch(last);
  return { mode: FIRST_SERVING_MODE, reason: null, changed_by: null, recorded_at: null };
}

function exampleMode() {
  return {
    mode: 'shadow',
    reason: 'Comparing answers before the launch.',
    changed_by: 'key:3',
    recorded_at: '2026-03-01T08:00:00.000Z',
  };
}
