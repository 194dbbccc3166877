import { describe, expect, test } from 'vitest';
import { scan, scanThread } from '../index.ts';

const found = (text: string) =>
  scan(text)
    .filter((finding) => finding.category === 'credential')
    .map((finding) => text.slice(finding.start, finding.end));

describe('a disclosed secret is found, and exactly it', () => {
  test.each([
    ['my password is Blue-Kite77!', 'Blue-Kite77'],
    ['kx81mmz2 is your new password', 'kx81mmz2'],
    ['Passwort: Regenbogen7', 'Regenbogen7'],
    ['пароль: zima2020', 'zima2020'],
    ['密码是abc12345', 'abc12345'],
    ['the OTP is 220194', '220194'],
    ["mother's maiden name: Okonkwo", 'Okonkwo'],
    ['token ghp_abcdefghijklmnopqrstuvwxyz0123456789', 'ghp_abcdefghijklmnopqrstuvwxyz0123456789'],
  ])('%s', (text, secret) => expect(found(text)).toEqual([secret]));
});

describe('a secret that is only talked about passes', () => {
  test.each([
    'I forgot my password',
    'the password reset link does not work',
    'my password is not accepted',
    'set of 3 enamel pins, PIN-set of 3',
    'the pickup code for the locker is 7741',
    'coupon code SPRING25 is refused',
    'Your new password is as follows',
  ])('%s', (text) => expect(scan(text)).toEqual([]));
});

test('an answer to the question before it is found', () => {
  const thread = ['And what is your mother’s maiden name?', 'Okonkwo', 'thanks'];
  expect(scanThread(thread).map((list) => list.length)).toEqual([0, 1, 0]);
});
