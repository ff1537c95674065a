import { cardMessages, writtenCode } from '@darasa/contract/identity/card-rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Context } from '#platform/context/index';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { PASSWORD, type Person, type SignedIn } from '../../../../test/people.ts';
import { newCardCode } from './card-code.ts';
import { type PrintedCards, printCards } from './print-cards.ts';

const OWN = 'Mihogo-12-mitatu?';
let t: TestIdentity;
let admin: Person & SignedIn;
beforeAll(async () => {
  t = await buildTestIdentity({
    passwords: cheapPasswords(),
    settings: { RATE_LIMIT_WRONG_PASSWORDS: '20' },
  });
  const person = await t.addPerson({ roles: ['admin'], first_name: 'Wanjiru', last_name: 'Kamau' });
  admin = { ...person, ...(await t.signIn(person)) };
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('attempt_count').execute();
});

const actor = () => ({
  userId: admin.id,
  roles: ['admin'],
  mustChangePassword: false,
  session: { id: admin.sessionId, authenticatedAt: new Date() },
});
const print = (ids: number[], learnersOnly = false): Promise<PrintedCards> =>
  printCards(new Context(t.db, { caller: actor() }), ids, { learnersOnly });
const pupil = () => t.addPerson({ email: null, password: null });
/** A pupil with the code of their card. */
async function withCard(): Promise<{ person: Person; code: string }> {
  const person = await pupil();
  const [card] = (await print([person.id])).cards;
  return { person, code: card?.code ?? '' };
}
const byCard = (code: string, ip = '198.51.100.1') => t.call('POST', '/auth/card', { body: { code }, ip });
const login = (email: string, password: string) =>
  t.call('POST', '/auth/login', { body: { email, password } });
const as = (data: { token: string }) => ({ headers: { authorization: `Bearer ${data.token}` } });
const choose = (data: { token: string }, current: string, password = OWN) =>
  t.call('POST', '/auth/change-password', {
    as: as(data),
    body: { current_password: current, new_password: password },
  });

describe('a login card', () => {
  it('signs in once; then a password is chosen, and nothing else can be done before', async () => {
    const { person, code } = await withCard();
    const { status, data } = await byCard(code);
    expect([status, data.user.username, data.user.must_change_password]).toEqual([
      200,
      person.username,
      true,
    ]);
    expect((await t.call('GET', '/notifications', { as: as(data) })).status).toBe(403);
    expect((await byCard(code)).status).toBe(401);
    expect((await choose(data, code)).status).toBe(200);
    const again = await login(person.username, OWN);
    expect([again.status, again.data.user.must_change_password]).toEqual([200, false]);
    expect((await login(person.username, code)).status).toBe(401);
    const audit = await t.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_id', '=', String(person.id))
      .orderBy('id')
      .execute();
    const actions = audit.map(({ action }) => action);
    for (const action of ['person.card-printed', 'account.card-used', 'account.password-changed'])
      expect(actions).toContain(action);
  });

  it.each([
    ['as it is written', (code: string) => writtenCode(code)],
    ['in small letters with spaces', (code: string) => writtenCode(code).toLowerCase().replaceAll('-', ' ')],
  ])('is read %s, on its page, as a password and when a password is chosen', async (_how, write) => {
    const one = await withCard();
    expect((await byCard(write(one.code))).status).toBe(200);
    const two = await withCard();
    const { status, data } = await login(two.person.username, write(two.code));
    expect([status, data.user.must_change_password]).toEqual([200, true]);
    // The browser was closed before a password was chosen
    const again = await login(two.person.username, write(two.code));
    expect(again.status).toBe(200);
    expect((await choose(again.data, write(two.code))).status).toBe(200);
  });

  it('is one person’s: with another username its code is a wrong password', async () => {
    const { code } = await withCard();
    const other = await withCard();
    const wrong = await login(other.person.username, code);
    const nobody = await login('nobody-at-all', code);
    expect([wrong.status, wrong.message]).toEqual([401, nobody.message]);
    expect((await byCard(code)).status).toBe(200);
  });

  it('is stored as a hash alone', async () => {
    const { code } = await withCard();
    const rows = await sql<{ text: string }>`select c::text as text from login_card c`.execute(t.db);
    expect(JSON.stringify(rows.rows)).not.toContain(code);
  });

  it('is replaced by the next one that is printed, unless it was used', async () => {
    const { person, code } = await withCard();
    const [next] = (await print([person.id])).cards;
    expect((await byCard(code)).status).toBe(401);
    expect((await byCard(next?.code ?? '')).status).toBe(200);
    await print([person.id]);
    const cards = await t.db
      .selectFrom('login_card')
      .select('used_at')
      .where('user_id', '=', person.id)
      .orderBy('id')
      .execute();
    expect(cards.map(({ used_at }) => used_at !== null)).toEqual([true, false]);
  });

  it('leaves the password alone until it is used, and ends when a password is chosen otherwise', async () => {
    const person = await t.addPerson();
    const [card] = (await print([person.id])).cards;
    const session = await login(person.username, PASSWORD);
    expect(session.status).toBe(200);
    expect((await choose(session.data, PASSWORD)).status).toBe(200);
    expect((await byCard(card?.code ?? '')).status).toBe(401);
  });

  it('tells the owner of a confirmed email that the password was changed', async () => {
    const person = await t.addPerson();
    const [card] = (await print([person.id])).cards;
    expect((await byCard(card?.code ?? '')).status).toBe(200);
    expect((await login(person.username, PASSWORD)).status).toBe(401);
    const emails = await t.db
      .selectFrom('outbound_email')
      .select('kind')
      .where('user_id', '=', person.id)
      .execute();
    expect(emails.map(({ kind }) => kind)).toContain('identity.password-changed');
  });

  it('expires after a term', async () => {
    const { person, code } = await withCard();
    const row = await t.db
      .selectFrom('login_card')
      .select(sql<number>`extract(day from expires_at - now())::float8`.as('days'))
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(row.days).toBe(119);
    await sql`update login_card set expires_at = now() where user_id = ${person.id}`.execute(t.db);
    expect((await byCard(code)).status).toBe(401);
    expect((await login(person.username, code)).status).toBe(401);
  });

  it.each(['disabled_at', 'deleted_at'] as const)('opens no account with %s', async (column) => {
    const { person, code } = await withCard();
    await t.db
      .updateTable('app_user')
      .set({ [column]: new Date() })
      .where('id', '=', person.id)
      .execute();
    expect((await byCard(code)).status).toBe(column === 'disabled_at' ? 403 : 401);
  });

  it('opens one session when it is sent many times at once', async () => {
    const { code } = await withCard();
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => byCard(code)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  });

  it.each(['', 'x', '7K3F9-QACXW-4TAH', '0'.repeat(100), '../../etc', '\u202e'])(
    '%j is none',
    async (code) => {
      const { status, message } = await byCard(code);
      expect([400, 401]).toContain(status);
      if (status === 401) expect(message).toBe(cardMessages.badCode);
    },
  );
});

describe('many cards', () => {
  it('forty pupils sign in from one address in a minute', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => pupil()));
    const { cards, refused } = await print(people.map(({ id }) => id));
    expect([cards.length, refused]).toEqual([40, []]);
    const answers = await Promise.all(cards.map(({ code }) => byCard(code)));
    expect(answers.map(({ status }) => status)).toEqual(cards.map(() => 200));
  });

  it('guessing from one address is stopped; a right code from another still works', async () => {
    const { code } = await withCard();
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) statuses.push((await byCard(newCardCode())).status);
    expect(statuses).toEqual([...Array<number>(20).fill(401), 429]);
    expect((await byCard(code)).status).toBe(429);
    expect((await byCard(code, '198.51.100.2')).status).toBe(200);
  });

  it('one code is tried ten times', async () => {
    const code = newCardCode();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await byCard(code, `198.51.100.${n + 10}`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });
});

describe('printing', () => {
  const printed = (ids: (number | string)[], who: SignedIn = admin) =>
    t.call('POST', '/administration/people/cards', { as: who, body: { people: ids.map(String) } });

  it('answers with a document, and says who gets no card and why', async () => {
    const learner = await pupil();
    const disabled = await t.addPerson({ disabled_at: new Date(), first_name: 'Left', last_name: 'School' });
    const boss = await t.addPerson({ roles: ['admin'], first_name: 'Other', last_name: 'Admin' });
    const { status, data } = await printed([
      learner.id,
      learner.id,
      disabled.id,
      boss.id,
      admin.id,
      999_999_999,
      'x',
    ]);
    expect([status, data.printed]).toEqual([200, 1]);
    expect(Buffer.from(data.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(data.refused).toEqual([
      {
        user_id: String(disabled.id),
        name: 'Left School',
        reason: 'This account is disabled. Enable it first.',
      },
      { user_id: String(boss.id), name: 'Other Admin', reason: 'Administrators log in without a card' },
      { user_id: String(admin.id), name: 'Wanjiru Kamau', reason: 'You cannot print a card for yourself' },
      { user_id: '999999999', name: 'Guest User', reason: 'There is no such account' },
    ]);
  });

  it('is for learners alone where the caller is no administrator', async () => {
    const teacher = await t.addPerson({ roles: ['instructor'] });
    expect((await print([teacher.id])).cards).toHaveLength(1);
    expect((await print([teacher.id], true)).refused).toMatchObject([
      { reason: 'Only an administrator prints cards for teachers' },
    ]);
    // Whom a teacher names is in their class: that must not open an account that is somebody's own
    const stranger = await t.addPerson();
    expect((await print([stranger.id], true)).refused).toMatchObject([
      { reason: expect.stringContaining('by their email') },
    ]);
    expect((await print([(await pupil()).id], true)).cards).toHaveLength(1);
  });

  it('is for recent sign-ins of administrators', async () => {
    const learner = await pupil();
    const student = await t.signIn(await t.addPerson());
    expect((await printed([learner.id], student)).status).toBe(403);
    expect((await printed([])).status).toBe(400);
    expect((await printed(Array.from({ length: 501 }, (_, n) => n))).status).toBe(400);
  });

  it('is shown on the person’s page', async () => {
    const { person, code } = await withCard();
    const read = async () =>
      (await t.call('GET', `/administration/people/${person.id}`, { as: admin })).data.person;
    expect(await read()).toMatchObject({
      has_password: false,
      card: { used_at: null, printed_at: expect.any(String) },
      abilities: { print_card: true, one_time_password: true, send_password_link: false },
    });
    await byCard(code);
    expect((await read()).card.used_at).toEqual(expect.any(String));
  });
});

describe('a one-time password', () => {
  const give = (id: number | string, who: SignedIn = admin) =>
    t.call('POST', `/administration/people/${id}/one-time-password`, { as: who });

  it('ends all sessions and the card, and must be changed', async () => {
    const { person, code } = await withCard();
    const session = await t.signIn(person);
    const { status, data } = await give(person.id);
    expect([status, data.username]).toEqual([200, person.username]);
    expect((await t.call('GET', '/auth/me', { as: session })).status).toBe(401);
    expect((await byCard(code)).status).toBe(401);
    const signedIn = await login(person.username, data.password);
    expect([signedIn.status, signedIn.data.user.must_change_password]).toEqual([200, true]);
  });

  it('is for no administrator, no disabled account and not for oneself', async () => {
    const boss = await t.addPerson({ roles: ['admin'] });
    const disabled = await t.addPerson({ disabled_at: new Date() });
    for (const id of [boss.id, disabled.id, admin.id]) expect((await give(id)).status).toBe(409);
    expect((await give(999_999_999)).status).toBe(404);
  });
});
