import { describe, expect, it } from 'vitest';
import { loginReason } from './login-reason.ts';

describe('the reason for a login', () => {
  it.each([
    ['/learning-paths', 'Log in to see Learning paths'],
    ['/tracks/mobile', 'Log in to see Learning Tracks'],
    ['/student/dashboard', 'Log in to see your courses'],
    ['/settings/security?x=1', 'Log in to see your settings'],
    ['/administrator/people', 'Log in to see the administration area'],
    ['/courses/design/tailoring', 'Log in or create an account to enrol in this course'],
    ['/enrol/tailoring', 'Log in or create an account to enrol in this course'],
    ['/something/new', 'Log in to see that page'],
  ])('%s', (path, reason) => expect(loginReason(path)).toBe(reason));

  it.each([null, '', '/'])('%j needs no explanation', (path) => expect(loginReason(path)).toBeUndefined());
});
