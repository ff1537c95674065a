import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  beginSignIn,
  codeAt,
  type Enrolled,
  enrol,
  midStep,
} from '../../../../test/identity/second-factor.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { type Person, SECRETS, type SignedIn } from '../../../../test/people.ts';

let identity: TestIdentity;
let asha: Person;
let session: SignedIn;
let app: Enrolled;

beforeAll(async () => {
  identity = await buildTestIdentity();
});
afterAll(() => identity.close());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: midStep(Date.now()) });
  asha = await identity.addPerson();
  session = await identity.signIn(asha);
  app = await enrol(identity, session);
});
afterEach(() => vi.useRealTimers());

const ask = async (): Promise<string> => (await beginSignIn(identity, asha)).second_factor.challenge;
const answer = (challenge: string, code: string, at = identity) =>
  at.call('POST', '/auth/login/second-factor', { body: { challenge, code } });
/** A code that is not valid now. */
const wrongCode = (): string => {
  const right = [-1, 0, 1].map((steps) => codeAt(app.secret, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
};

describe('the challenge for a code', () => {
  it('is returned instead of a session', async () => {
    const data = await beginSignIn(identity, asha);
    expect(data).toEqual({
      second_factor: {
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        methods: ['totp', 'recovery_code'],
        expires_in: 300,
      },
    });
    const sessions = await identity.call('GET', '/auth/sessions', { as: session });
    expect(sessions.data.sessions).toHaveLength(1);
  });

  it('is answered by the app: starts the requested session', async () => {
    const { status, data } = await answer(await ask(), codeAt(app.secret));
    expect(status).toBe(200);
    expect(data).toMatchObject({ user: { user_id: String(asha.id) }, expires_in: 900 });
    const own = { as: { headers: { authorization: `Bearer ${data.token}` } } };
    const { data: list } = await identity.call('GET', '/auth/sessions', own);
    expect(list.sessions).toContainEqual(
      expect.objectContaining({ current: true, method: 'password', remembered: true }),
    );
  });

  it.each([-1, 0, 1])('accepts a code that is %d half minutes off', async (steps) => {
    // The one before was used to turn it on
    if (steps === -1) await identity.db.updateTable('totp_credential').set({ last_step: 0 }).execute();
    expect((await answer(await ask(), codeAt(app.secret, steps))).status).toBe(200);
  });

  it.each([-2, 2])('refuses one that is %d half minutes off', async (steps) => {
    expect((await answer(await ask(), codeAt(app.secret, steps))).status).toBe(400);
  });

  it('accepts spaces in a code', async () => {
    const code = codeAt(app.secret);
    expect((await answer(await ask(), `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  });

  it('ends once it is answered', async () => {
    const challenge = await ask();
    expect((await answer(challenge, codeAt(app.secret))).status).toBe(200);
    expect((await answer(challenge, app.codes[0] ?? '')).status).toBe(401);
  });

  it('expires after five minutes', async () => {
    const challenge = await ask();
    await identity.db
      .updateTable('one_time_token')
      .set({ expires_at: new Date(0) })
      .where('kind', '=', 'second-factor')
      .where('user_id', '=', asha.id)
      .execute();
    expect((await answer(challenge, codeAt(app.secret))).status).toBe(401);
  });

  it.each(['', 'x', 'A'.repeat(43)])('is not %j', async (challenge) => {
    expect((await answer(challenge, codeAt(app.secret))).status).toBe(challenge === '' ? 400 : 401);
  });

  it('ends when the password has been changed', async () => {
    const challenge = await ask();
    const change = { current_password: asha.password, new_password: 'Embe-11-mbivu?' };
    const { status } = await identity.call('POST', '/auth/change-password', { as: session, body: change });
    expect(status).toBe(200);
    expect((await answer(challenge, codeAt(app.secret))).status).toBe(401);
  });

  it('refuses a disabled account', async () => {
    const challenge = await ask();
    await identity.db
      .updateTable('app_user')
      .set({ disabled_at: new Date() })
      .where('id', '=', asha.id)
      .execute();
    expect((await answer(challenge, codeAt(app.secret))).status).toBe(403);
  });

  it('is not answered by another person’s code', async () => {
    const other = await identity.addPerson();
    const others = await enrol(identity, await identity.signIn(other));
    const challenge = await ask();
    expect((await answer(challenge, codeAt(others.secret))).status).toBe(400);
    expect((await answer(challenge, others.codes[0] ?? '')).status).toBe(400);
  });
});

describe('a code', () => {
  it('is accepted once, also across sign-ins', async () => {
    const code = codeAt(app.secret);
    expect((await answer(await ask(), code)).status).toBe(200);
    expect((await answer(await ask(), code)).status).toBe(400);
  });

  it('is refused after a later one', async () => {
    expect((await answer(await ask(), codeAt(app.secret, 1))).status).toBe(200);
    expect((await answer(await ask(), codeAt(app.secret, 0))).status).toBe(400);
  });

  it('is accepted for one of many parallel requests', async () => {
    const challenges = await Promise.all(Array.from({ length: 4 }, ask));
    const code = codeAt(app.secret);
    const answers = await Promise.all(challenges.map((challenge) => answer(challenge, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  it('that confirmed the app is not accepted for a sign-in', async () => {
    expect((await answer(await ask(), codeAt(app.secret, -1))).status).toBe(400);
  });
});

describe('a recovery code', () => {
  it('works once, in any case, and is in the audit log', async () => {
    const [code = ''] = app.codes;
    expect((await answer(await ask(), code.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await answer(await ask(), code)).status).toBe(400);
    const { data } = await identity.call('GET', '/auth/security', { as: session });
    expect(data.recovery_codes_left).toBe(9);
    const acts = await identity.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_id', '=', String(asha.id))
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(acts).toEqual([{ action: 'account.sign-in-failed' }, { action: 'account.recovery-code-used' }]);
  });

  it('is accepted for one of many parallel requests', async () => {
    const challenges = await Promise.all(Array.from({ length: 4 }, ask));
    const answers = await Promise.all(challenges.map((challenge) => answer(challenge, app.codes[1] ?? '')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });
});

it('of two parallel right answers to one challenge, one gets a session', async () => {
  const challenge = await ask();
  const answers = await Promise.all([
    answer(challenge, codeAt(app.secret)),
    answer(challenge, app.codes[0] ?? ''),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

describe('guessing', () => {
  it('ends the challenge with the fifth wrong code', async () => {
    const patient = await ask();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const { status, error } = await answer(patient, wrongCode());
      expect([status, error.details]).toEqual([400, [{ path: 'code', message: expect.any(String) }]]);
    }
    expect((await answer(patient, codeAt(app.secret))).status).toBe(200);
    const hasty = await ask();
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await answer(hasty, wrongCode())).status).toBe(400);
    expect((await answer(hasty, codeAt(app.secret, 1))).status).toBe(401);
    expect((await answer(await ask(), codeAt(app.secret, 1))).status).toBe(200);
  });

  it('is in the audit log as a refused login', async () => {
    await answer(await ask(), wrongCode());
    await answer(await ask(), 'AAAAA-BBBBB');
    const entries = await identity.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'ip'])
      .where('subject_id', '=', String(asha.id))
      .where('action', '=', 'account.sign-in-failed')
      .execute();
    const failed = { action: 'account.sign-in-failed', actor_id: null, ip: '127.0.0.1' };
    expect(entries).toEqual([failed, failed]);
  });

  it('gets no more tries by parallel requests', async () => {
    const challenge = await ask();
    const answers = await Promise.all(Array.from({ length: 12 }, () => answer(challenge, wrongCode())));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(7);
  });

  it('is counted for the account over all challenges', async () => {
    for (let question = 0; question < 4; question += 1) {
      const challenge = await ask();
      for (let attempt = 0; attempt < 5; attempt += 1) await answer(challenge, wrongCode());
    }
    const { status, headers } = await answer(await ask(), codeAt(app.secret));
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    const other = await identity.addPerson();
    const others = await enrol(identity, await identity.signIn(other));
    const { second_factor } = await beginSignIn(identity, other);
    expect((await answer(second_factor.challenge, codeAt(others.secret))).status).toBe(200);
  });
});

it('a secret that cannot be decrypted is reported, and recovery codes still work', async () => {
  const changed = await buildTestIdentity({
    database: identity.database,
    settings: { ...SECRETS, ENCRYPTION_SECRET: 'for tests alone: the operator changed this one' },
  });
  try {
    const challenge = await ask();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const { status, message } = await answer(challenge, codeAt(app.secret), changed);
      expect([status, message]).toEqual([409, expect.stringContaining('recovery code')]);
    }
    expect((await answer(challenge, app.codes[0] ?? '', changed)).status).toBe(200);
  } finally {
    await changed.close();
  }
});
