/** `/v1/keys`: who may call the API. A key is shown once, when it is made, and never again. */
import { CasebookError, remarkSchema } from '@casebook/core';
import { createApiKey, type ListedApiKey, listApiKeys, ROLES, revokeApiKey } from '@casebook/store';
import { z } from 'zod';
import { answerJson, invalidRequest, jsonBody, parseWith, pathSegment } from '../exchange.ts';
import type { Operation } from '../operation.ts';
import { requireStorable } from '../remark.ts';
import { createdKeySchema, keySchema, keysSchema } from '../wire.ts';
import { decidedBy } from './retract-fact.ts';

export const listKeysOperation: Operation = {
  id: 'list_keys',
  method: 'get',
  path: '/v1/keys',
  docs: {
    summary: 'Every API key',
    description: 'All keys there ever were, without their secrets, oldest first.',
    answers: {
      200: {
        description: 'The keys.',
        schema: keysSchema,
        name: 'Keys',
        example: { keys: [exampleKey()] },
      },
    },
    problems: [],
  },
  async run(request, { deps }) {
    return answerJson(request, 200, { keys: (await listApiKeys(deps.db)).map(showKey) });
  },
};

const requestSchema = z.strictObject({
  name: remarkSchema.describe('Whose it is, or for what.'),
  role: z.enum(ROLES),
});

export const createKeyOperation: Operation = {
  id: 'create_key',
  method: 'post',
  path: '/v1/keys',
  docs: {
    summary: 'Make an API key',
    description:
      '`helpdesk` closes tickets; `agent` looks up and has replies checked; `ops` may do everything. The key is in this answer and nowhere else.',
    body: {
      schema: requestSchema,
      name: 'KeyRequest',
      example: { name: 'the chat agent', role: 'agent' },
    },
    answers: {
      201: {
        description: 'The key.',
        schema: createdKeySchema,
        name: 'CreatedKey',
        example: { id: '4', name: 'the chat agent', role: 'agent', key: 'casebook_agent_...' },
      },
    },
    problems: ['invalid_request', 'never_store', 'unsupported_media_type'],
  },
  async run(request, { deps }) {
    const sent = parseWith(requestSchema, await jsonBody(request, deps.bodyBytesMax));
    requireStorable('name', sent.name, deps.redact);
    const made = await createApiKey(deps.db, {
      ...sent,
      by: decidedBy(request),
      nowMs: deps.now(),
    });
    return answerJson(request, 201, made);
  },
};

const KEY_SEGMENT = 2;

export const revokeKeyOperation: Operation = {
  id: 'revoke_key',
  method: 'delete',
  path: '/v1/keys/{key}',
  docs: {
    summary: 'Revoke an API key',
    description:
      'Within five seconds nobody can use it. It stays listed, with who revoked it and when. Revoking twice changes nothing.',
    parameters: {
      key: {
        in: 'path',
        schema: z.string(),
        description: 'The number of the key, from the list.',
        example: '4',
      },
    },
    answers: {
      200: {
        description: 'The revoked key.',
        schema: keySchema,
        name: 'Key',
        example: { ...exampleKey(), revoked_at: '2026-03-02T08:00:00.000Z', revoked_by: 'key:3' },
      },
    },
    problems: ['invalid_request', 'key_unknown'],
  },
  async run(request, { deps }) {
    const id = pathSegment(request, KEY_SEGMENT, 'key');
    if (!/^[1-9]\d{0,17}$/.test(id)) {
      throw invalidRequest([{ path: 'key', says: 'must be the number of a key' }]);
    }
    const key = await revokeApiKey(deps.db, { id, by: decidedBy(request), nowMs: deps.now() });
    if (!key) throw new CasebookError('key_unknown');
    return answerJson(request, 200, showKey(key));
  },
};

function showKey(key: ListedApiKey) {
  return {
    id: key.id,
    name: key.name,
    role: key.role,
    created_at: key.createdAt,
    created_by: key.createdBy,
    revoked_at: key.revokedAt,
    revoked_by: key.revokedBy,
  };
}

function exampleKey() {
  return {
    id: '3',
    name: 'the person on duty',
    role: 'ops',
    created_at: '2026-03-01T08:00:00.000Z',
    created_by: 'start',
    revoked_at: null,
    revoked_by: null,
  };
}
