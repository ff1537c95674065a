// Also on PostgreSQL 15: row locks under contention

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { Person, SignedIn, SignInOptions } from '../../../../test/people.ts';

let t: TestIdentity;
let person: Person;
beforeAll(async () => {
  t = await buildTestIdentity();
  person = await t.addPerson();
});
afterAll(() => t.close());

const refresh = (token: string) => t.call('POST', '/auth/refresh', { body: { refresh_token: token } });
/** @returns the next refresh token */
async function next(token: string): Promise<string> {
  const { status, data } = await refresh(token);
  expect(status).toBe(200);
  return data.refresh_token;
}
const me = (token: string) => t.call('GET', '/auth/me', { headers: { authorization: `Bearer ${token}` } });
const begin = (options?: SignInOptions) => t.signIn(person, options);
const sessionRow = ({ sessionId }: SignedIn) =>
  t.db.selectFrom('session').selectAll().where('id', '=', sessionId).executeTakeFirstOrThrow();
const hashOf = (token: string) => createHash('sha256').update(token).digest();
/** Moves the use of a token into the past. */
const usedAgo = (token: string, seconds: number) =>
  t.db
    .updateTable('refresh_token')
    .set({ used_at: sql<Date>`now() - make_interval(secs => ${seconds})` })
    .where('token_hash', '=', hashOf(token))
    .execute();

async function expectOver(session: SignedIn, reason: string, ...tokens: string[]): Promise<void> {
  expect(await sessionRow(session)).toMatchObject({ ended_at: expect.any(Date), end_reason: reason });
  expect((await me(session.token)).status).toBe(401);
  for (const token of tokens) expect((await refresh(token)).status).toBe(401);
}

describe('a refresh', () => {
  it('returns a new access token and another refresh token', async () => {
    const session = await begin();
    const answer = await refresh(session.refreshToken);
    expect(answer).toMatchObject({ status: 200, data: { expires_in: 900 } });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(Object.keys(answer.data).sort()).toEqual(['expires_in', 'refresh_token', 'token']);
    expect(answer.data.refresh_token).toMatch(/^[\w-]{86}$/);
    expect(answer.data.refresh_token).not.toBe(session.refreshToken);
    expect((await me(answer.data.token)).data.user.user_id).toBe(String(person.id));
    expect((await me(session.token)).status).toBe(200);
  });

  it('can be repeated any number of times', async () => {
    const session = await begin();
    let token = session.refreshToken;
    for (let n = 0; n < 19; n++) token = await next(token);
    expect(await sessionRow(session)).toMatchObject({ ended_at: null });
  });

  it.each([
    [true, 30 * 86_400],
    [false, 12 * 3600],
  ])('with remember-me %s keeps the session for %i seconds more', async (remember, seconds) => {
    const session = await begin({ remember });
    const left = async () => ((await sessionRow(session)).expires_at.getTime() - Date.now()) / 1000;
    expect(Math.abs((await left()) - seconds)).toBeLessThan(60);
    await t.db
      .updateTable('session')
      .set({
        expires_at: sql<Date>`now() + interval '1 minute'`,
        last_used_at: sql<Date>`now() - interval '1 day'`,
      })
      .where('id', '=', session.sessionId)
      .execute();
    await next(session.refreshToken);
    expect(Math.abs((await left()) - seconds)).toBeLessThan(60);
    const { last_used_at } = await sessionRow(session);
    expect(Date.now() - last_used_at.getTime()).toBeLessThan(60_000);
  });

  it('stores nothing in the database that could be used as a token', async () => {
    const session = await begin();
    const second = await next(session.refreshToken);
    const { rows } = await sql<{ text: string }>`select t::text as text from refresh_token t`.execute(t.db);
    const all = rows.map(({ text }) => text).join();
    for (const token of [session.refreshToken, second]) {
      expect(all).not.toContain(token);
      expect(all).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
      expect(all).toContain(hashOf(token).toString('hex'));
    }
  });

  it('removes used tokens after a day', async () => {
    const session = await begin();
    const second = await next(session.refreshToken);
    await usedAgo(session.refreshToken, 2 * 86_400);
    await next(second);
    const rows = await t.db
      .selectFrom('refresh_token')
      .select('token_hash')
      .where('session_id', '=', session.sessionId)
      .execute();
    expect(rows).toHaveLength(2);
  });
});

describe('a refresh token that was used', () => {
  it('gets the same successor again during the grace period', async () => {
    const session = await begin();
    const second = await next(session.refreshToken);
    expect(await next(session.refreshToken)).toBe(second);
    expect(await next(session.refreshToken)).toBe(second);
    expect(await sessionRow(session)).toMatchObject({ ended_at: null });
    await next(second);
  });

  it('ends the session when it is sent after the grace period: for calls and refreshes', async () => {
    const session = await begin();
    const second = await next(session.refreshToken);
    expect((await me(session.token)).status).toBe(200);
    await usedAgo(session.refreshToken, 31);
    const replayed = await refresh(session.refreshToken);
    expect(replayed).toMatchObject({
      status: 401,
      message: 'Your session has ended. Please log in again.',
      error: { code: 'UNAUTHORIZED' },
    });
    await expectOver(session, 'replayed', session.refreshToken, second);
  });

  it('ends the session within the grace period too, once the successor was used', async () => {
    const session = await begin();
    const second = await next(session.refreshToken);
    const third = await next(second);
    expect((await refresh(session.refreshToken)).status).toBe(401);
    await expectOver(session, 'replayed', second, third);
  });

  it('ends the session when it is sent long after it was removed', async () => {
    const session = await begin();
    const second = await next(session.refreshToken);
    await usedAgo(session.refreshToken, 2 * 86_400);
    const third = await next(second);
    const kept = t.db.selectFrom('refresh_token').select('used_at');
    expect(
      await kept.where('token_hash', '=', hashOf(session.refreshToken)).executeTakeFirst(),
    ).toBeUndefined();
    expect((await refresh(session.refreshToken)).status).toBe(401);
    await expectOver(session, 'replayed', second, third);
  });

  it('does not end a session when it is forged', async () => {
    const session = await begin();
    const other = await begin();
    const bytes = Buffer.from(session.refreshToken, 'base64url');
    const foreign = Buffer.from(other.refreshToken, 'base64url');
    const guesses = [
      // The session's id with a random secret, and with another session's
      Buffer.concat([bytes.subarray(0, 16), Buffer.alloc(48, 7)]),
      Buffer.concat([bytes.subarray(0, 16), foreign.subarray(16)]),
      Buffer.concat([bytes.subarray(0, 63), Buffer.from([(bytes[63] ?? 0) ^ 1])]),
      bytes.subarray(0, 63),
      Buffer.alloc(64),
    ];
    for (const guess of guesses) expect((await refresh(guess.toString('base64url'))).status).toBe(401);
    await next(session.refreshToken);
    await next(other.refreshToken);
  });

  it('of a session from an earlier release still works', async () => {
    const session = await begin();
    const earlier = 'x'.repeat(43);
    await t.db.updateTable('session').set({ family_key: null }).where('id', '=', session.sessionId).execute();
    await t.db
      .updateTable('refresh_token')
      .set({ token_hash: hashOf(earlier) })
      .where('session_id', '=', session.sessionId)
      .execute();
    const second = await next(earlier);
    expect(await next(earlier)).toBe(second);
    await next(second);
  });

  it('ends only its own session', async () => {
    const [stolen, other] = [await begin(), await begin()];
    await next(stolen.refreshToken);
    await usedAgo(stolen.refreshToken, 60);
    await refresh(stolen.refreshToken);
    expect((await me(other.token)).status).toBe(200);
    await next(other.refreshToken);
  });
});

describe('parallel requests', () => {
  it('twenty refreshes with one token leave one valid token', async () => {
    const session = await begin();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(session.refreshToken)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const successors = new Set(answers.map(({ data }) => data.refresh_token as string));
    expect(successors.size).toBe(1);
    for (const { data } of answers) expect((await me(data.token)).status).toBe(200);
    let [token = ''] = successors;
    for (let n = 0; n < 19; n++) token = await next(token);
    expect(await sessionRow(session)).toMatchObject({ ended_at: null });
    const unused = await t.db
      .selectFrom('refresh_token')
      .select('token_hash')
      .where('session_id', '=', session.sessionId)
      .where('used_at', 'is', null)
      .execute();
    expect(unused.map(({ token_hash }) => token_hash)).toEqual([hashOf(token)]);
  });

  it('a refresh and the end of the session leave no valid token', async () => {
    for (let round = 0; round < 10; round++) {
      const session = await begin();
      const [answer] = await Promise.all([
        refresh(session.refreshToken),
        t.call('POST', '/auth/logout', { body: { refresh_token: session.refreshToken } }),
      ]);
      const tokens = answer.status === 200 ? [answer.data.refresh_token as string] : [];
      expect((await me(answer.data?.token ?? session.token)).status).toBe(401);
      await expectOver(session, 'signed-out', session.refreshToken, ...tokens);
    }
  });

  it('a theft that is detected during a refresh ends both', async () => {
    for (let round = 0; round < 10; round++) {
      const session = await begin();
      const second = await next(session.refreshToken);
      await usedAgo(session.refreshToken, 31);
      const [theft, own] = await Promise.all([refresh(session.refreshToken), refresh(second)]);
      expect([theft.status, own.status === 200 || own.status === 401]).toEqual([401, true]);
      await expectOver(session, 'replayed', second, ...(own.data ? [own.data.refresh_token as string] : []));
    }
  });

  it('a theft that is detected while old tokens are removed does not block', async () => {
    for (let round = 0; round < 10; round++) {
      const session = await begin();
      const second = await next(session.refreshToken);
      await usedAgo(session.refreshToken, 2 * 86_400);
      const [theft, own] = await Promise.all([refresh(session.refreshToken), refresh(second)]);
      expect([theft.status, own.status === 200 || own.status === 401]).toEqual([401, true]);
    }
  });
});

describe('no refresh for', () => {
  it.each([
    ['a token that was never made', 'x'.repeat(43)],
    ['a letter', 'x'],
    ['five hundred letters', 'x'.repeat(500)],
    ['other characters', '💥 \r\n'],
  ])('%s', async (_what, token) => {
    expect(await refresh(token)).toMatchObject({ status: 401, error: { code: 'UNAUTHORIZED' } });
  });

  it.each([
    ['nothing', {}],
    ['an empty text', { refresh_token: '' }],
    ['a number', { refresh_token: 7 }],
    ['a list', { refresh_token: ['a'] }],
    ['a text without end', { refresh_token: 'x'.repeat(501) }],
  ])('%s: the call is wrong', async (_what, body) => {
    expect((await t.call('POST', '/auth/refresh', { body })).status).toBe(400);
  });

  it('an expired session', async () => {
    const session = await begin();
    await t.db
      .updateTable('session')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .where('id', '=', session.sessionId)
      .execute();
    expect((await refresh(session.refreshToken)).status).toBe(401);
  });

  it('a session that has ended', async () => {
    const session = await begin();
    await t.call('POST', '/auth/logout', { as: session, body: {} });
    await expectOver(session, 'signed-out', session.refreshToken);
  });

  it('an account that is disabled or deleted', async () => {
    for (const column of ['disabled_at', 'deleted_at'] as const) {
      const somebody = await t.addPerson();
      const session = await t.signIn(somebody);
      await t.db
        .updateTable('app_user')
        .set({ [column]: new Date() })
        .where('id', '=', somebody.id)
        .execute();
      expect((await refresh(session.refreshToken)).status).toBe(401);
    }
  });
});
