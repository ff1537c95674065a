import type { HeldSession } from '../product/sessions.ts';

/** Somebody who is signed in, as the browser's storage keeps them. */
export interface StoredSession extends Omit<HeldSession, 'userId'> {
  user: object;
}

/** Runs in the page before its own code. */
export function storeSession(token: string, refreshToken: string, user: string): void {
  localStorage.setItem('authToken', token);
  localStorage.setItem('refreshToken', refreshToken);
  localStorage.setItem('userData', user);
  localStorage.setItem('rememberMe', 'true');
}

/** Its values, in their order. */
export const storedValues = ({ token, refreshToken, user }: StoredSession): [string, string, string] => [
  token,
  refreshToken,
  JSON.stringify(user),
];
