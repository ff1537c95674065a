import { describe, expect, it } from 'vitest';
import { messageForEnd, messageForRoles } from './ended-messages.ts';

describe('the reason for the end of a session', () => {
  it.each([
    ['revoked', /ended on another device/],
    ['password-changed', /password was changed/],
    ['replayed', /change your password/],
    ['disabled', /has been disabled/],
    ['deleted', /has been deleted/],
    ['expired', /has ended/],
  ] as const)('%s', (reason, words) => expect(messageForEnd(reason)).toMatch(words));

  it('there is no message for the user’s own logout', () =>
    expect(messageForEnd('signed-out')).toBeUndefined());

  it('there is a message for an unknown reason', () =>
    expect(messageForEnd('moved-to-mars' as 'expired')).toMatch(/has ended/));
});

describe('changed roles', () => {
  it.each([
    [['instructor'], 'Your role is now Instructor.'],
    [[], 'Your role is now Student.'],
    [['student', 'instructor'], 'Your roles are now Student and Instructor.'],
    [['student', 'instructor', 'admin'], 'Your roles are now Student, Instructor, and Admin.'],
  ])('%j', (roles, words) => expect(messageForRoles(roles)).toBe(words));
});
