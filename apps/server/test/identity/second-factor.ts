import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { TestIdentity } from '../identity.ts';
import type { Person, SignedIn } from '../people.ts';

const STEP_MS = 30_000;

/** The middle of the 30-second step around a time, so that codes are valid on slow machines too. */
export const midStep = (now: number): number => Math.floor(now / STEP_MS) * STEP_MS + STEP_MS / 2;

/** The code of an authenticator app. @param steps steps of 30 seconds ahead of now, or behind */
export const codeAt = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

export interface Enrolled {
  /** In Base32, as the app stores it. */
  secret: string;
  /** The recovery codes. */
  codes: string[];
}

/** FairQueue the second factor on. It is confirmed with the code of the previous step, so the current one is unused. */
export async function enrol(identity: TestIdentity, session: SignedIn): Promise<Enrolled> {
  const { data } = await identity.call('POST', '/auth/totp', { as: session });
  const confirmed = await identity.call('POST', '/auth/totp/confirm', {
    as: session,
    body: { code: codeAt(data.secret, -1) },
  });
  if (confirmed.status !== 200) throw new Error(`Turning the second factor on failed: ${confirmed.message}`);
  return { secret: data.secret, codes: confirmed.data.recovery_codes };
}

/** The first step of a sign-in, by password. @returns the server's reply: tokens, or a challenge */
export async function beginSignIn(identity: TestIdentity, person: Person, ip?: string) {
  const body = { email: person.email, password: person.password, remember_me: true };
  const { status, message, data } = await identity.call('POST', '/auth/login', {
    body,
    ...(ip ? { ip } : {}),
  });
  if (status !== 200) throw new Error(`The password was refused: ${message}`);
  return data;
}

/** A session whose last sign-in was eleven minutes ago: sensitive settings ask for a new one. */
export async function signInLongAgo(identity: TestIdentity, person: { id: number }): Promise<SignedIn> {
  const session = await identity.signIn(person);
  await identity.db
    .updateTable('session')
    .set({ authenticated_at: sql<Date>`now() - interval '16 minutes'` })
    .where('id', '=', session.sessionId)
    .execute();
  return session;
}
