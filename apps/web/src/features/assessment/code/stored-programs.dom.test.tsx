import { afterEach, expect, it } from 'vitest';
import { session } from '~/lib/session/session';
import { storedProgram, storeProgram } from './stored-programs.ts';

afterEach(() => {
  session.end();
  sessionStorage.clear();
});

const signIn = (user_id: string) =>
  session.start({
    token: 'token',
    refreshToken: null,
    expiresIn: 900,
    remember: false,
    user: { user_id, username: user_id, email: `${user_id}@example.org`, roles: ['student'] } as never,
  });

it('keeps the programs of each person apart in one tab', () => {
  signIn('amina');
  storeProgram('q1', 'python', 'print(1)');
  signIn('juma');
  expect(storedProgram('q1', 'python')).toBeNull();
  signIn('amina');
  expect(storedProgram('q1', 'python')).toBe('print(1)');
});
