import { expect, test } from 'vitest';
import { CasebookError } from './casebook-error.ts';
import { operatorMessage } from './operator-message.ts';

test('an expected failure says what happened, what to do, and the code behind it', () => {
  const error = new CasebookError('database_unavailable', { internal: 'ECONNREFUSED' });
  const { says, fix } = { ...error.spec };
  expect(operatorMessage(error, 'x')).toBe(`${says} ${fix} (ECONNREFUSED)`);
  expect(operatorMessage(new CasebookError('internal'), 'x')).toMatch(/ \(internal\)$/);
});

test('another error is told by its message, and what is none by the words given', () => {
  expect(operatorMessage(new Error('Port 1 is taken.'), 'x')).toBe('Port 1 is taken.');
  expect(operatorMessage('thrown text', 'The start failed.')).toBe('The start failed.');
});
