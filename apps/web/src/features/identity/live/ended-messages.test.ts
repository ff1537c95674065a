import { describe, expect, it } from 'vitest';
import { wordsForEnd, wordsForRoles } from './ended-messages.ts';

describe('why a session is over', () => {
  it.each([
    ['revoked', /ended on another device/],
    ['password-changed', /password was changed/],
    ['replayed', /change your password/],
    ['disabled', /has been disabled/],
    ['deleted', /has been deleted/],
    ['expired', /has ended/],
  ] as const)('%s', (reason, words) => expect(wordsForEnd(reason)).toMatch(words));

  it('nobody is told what they have just done', () => expect(wordsForEnd('signed-out')).toBeUndefined());

  it('a reason of a newer server still has words', () =>
    expect(wordsForEnd('moved-to-mars' as 'expired')).toMatch(/has ended/));
});

describe('other roles', () => {
  it.each([
    [['instructor'], 'Your role is now Instructor.'],
    [[], 'Your role is now Student.'],
    [['student', 'instructor'], 'Your roles are now Student and Instructor.'],
    [['student', 'instructor', 'admin'], 'Your roles are now Student, Instructor, and Admin.'],
  ])('%j', (roles, words) => expect(wordsForRoles(roles)).toBe(words));
});
