import { identityMessages as messages } from '@darasa/contract/identity/messages';
import { describe, expect, it } from 'vitest';
import { changeProblems, firstProblems } from './password-problems.ts';

const good = 'Kilimo-2026!';

describe('changing a password', () => {
  it.each([
    ['Old-2026!', good, {}],
    ['', good, { current_password: messages.passwordRequired }],
    ['Old-2026!', 'short', { new_password: messages.password }],
    [good, good, { new_password: messages.passwordSame }],
    ['', '', { current_password: messages.passwordRequired, new_password: messages.password }],
    ['Old-2026!', `Aa1!${'x'.repeat(253)}`, { new_password: messages.passwordLong }],
  ])('from %j to %j', (current_password, new_password, problems) => {
    expect(changeProblems({ current_password, new_password })).toEqual(problems);
  });

  it('has the same rules for a first one', () => {
    expect(firstProblems({ password: good })).toEqual({});
    expect(firstProblems({ password: 'kilimo' })).toEqual({ password: messages.password });
  });
});
