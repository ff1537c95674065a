import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { TestIdentity } from './identity.ts';
import type { Person, SignedIn } from './people.ts';

const STEP_MS = 30_000;

/** The middle of the half minute around a time: codes made then count however slow the machine is. */
export const midStep = (now: number): number => Math.floor(now / STEP_MS) * STEP_MS + STEP_MS / 2;

/** What an authenticator app shows. @param steps half minutes ahead of now, or behind */
export const codeAt = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

export interface Enrolled {
  /** Base32, as the app has it. */
  secret: string;
  /** The recovery codes. */
  codes: string[];
}

/** Turns the second factor on. The code that confirms it is that of the step before, so the current one is unused. */
export async function enrol(identity: TestIdentity, session: SignedIn): Promise<Enrolled> {
  const { data } = await identity.call('POST', '/auth/totp', { as: session });
  const confirmed = await identity.call('POST', '/auth/totp/confirm', {
    as: session,
    body: { code: codeAt(data.secret, -1) },
  });
  if (confirmed.status !== 200) throw new Error(`The second factor is not on: ${confirmed.message}`);
  return { secret: data.secret, codes: confirmed.data.recovery_codes };
}

/** The first step of a sign-in, by password. @returns what the server answers: tokens, or the question for a code */
export async function beginSignIn(identity: TestIdentity, person: Person, ip?: string) {
  const body = { email: person.email, password: person.password, remember_me: true };
  const { status, message, data } = await identity.call('POST', '/auth/login', {
    body,
    ...(ip ? { ip } : {}),
  });
  if (status !== 200) throw new Error(`The password was refused: ${message}`);
  return data;
}

/** A session whose last proof of who it is lies eleven minutes back: sensitive settings ask for another one. */
export async function signInLongAgo(identity: TestIdentity, person: { id: number }): Promise<SignedIn> {
  const session = await identity.signIn(person);
  await identity.db
    .updateTable('session')
    .set({ authenticated_at: sql<Date>`now() - interval '16 minutes'` })
    .where('id', '=', session.sessionId)
    .execute();
  return session;
}
