// Also on PostgreSQL 15: locks, and what many do at once
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCourse } from '../catalogue.ts';
import { type GroupStage, openGroupStage, type Someone } from '../groups/stage.ts';
import type { SignedIn } from '../people.ts';

// What somebody tries at the ways in from outside: codes, invitations and cards.

let s: GroupStage;
let t: GroupStage['t'];
let admin: Someone;
let teacher: Someone;
let course: number;
let group: string;

beforeAll(async () => {
  s = await openGroupStage();
  ({ t, admin, teacher } = s);
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('attempt_count').execute();
  course = await addCourse(t.database, { title: 'Soil', instructor_id: teacher.id });
  group = (await s.make({ name: 'Form 3 East' }, teacher)).data.group.id;
  await s.give(group, course, {}, teacher);
});

const invite = (body: object, as: SignedIn = admin) => t.call('POST', '/invitations', { as, body });
const accept = (secret: string, as: SignedIn) =>
  t.call('POST', '/invitations/accept', { as, body: { secret } });
const join = (code: string, as: SignedIn) => t.call('POST', '/join-codes/join', { as, body: { code } });
const codeOf = async (body: object): Promise<string> =>
  (await t.call('POST', '/join-codes', { as: teacher, body })).data.code.code;
let addresses = 0;
const newEmail = () => `attack${addresses++}@school.example`;
/** Invites somebody by email. @returns the secret of the link */
async function invited(body: object, as?: SignedIn, email = newEmail()): Promise<string> {
  await invite({ ...body, emails: [email] }, as);
  const row = await t.db
    .selectFrom('outbound_email')
    .select('body')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  return /\/invite#([\w-]+)/.exec(row.body ?? '')?.[1] ?? '';
}
const rolesOf = async ({ id }: Someone): Promise<string[]> =>
  (await t.db.selectFrom('app_user').select('roles').where('id', '=', id).executeTakeFirstOrThrow()).roles;
const roleIn = async ({ id }: Someone): Promise<string | undefined> =>
  (
    await t.db
      .selectFrom('group_member')
      .select('role')
      .where('group_id', '=', Number(group))
      .where('user_id', '=', id)
      .where('left_at', 'is', null)
      .executeTakeFirst()
  )?.role;
const refusal = ({ status, error }: { status: number; error?: { details?: { reason?: string } } }) => [
  status,
  error?.details?.reason,
];

describe('a way in that somebody has used', () => {
  it('does not bring back a role that was taken away', async () => {
    const email = newEmail();
    const secret = await invited({ target: 'site', role: 'instructor' }, admin, email);
    const person = await s.someone({ email });
    expect((await accept(secret, person)).data.outcome).toBe('joined');
    const path = `/administration/people/${person.id}/roles`;
    expect((await t.call('PUT', path, { as: admin, body: { roles: ['student'] } })).status).toBe(200);
    expect(refusal(await accept(secret, person))).toEqual([409, 'used_before']);
    expect(await rolesOf(person)).toEqual(['student']);
  });

  it('does not make somebody a leader again who was removed, or is a learner now', async () => {
    const person = await s.someone({ roles: ['instructor'] });
    const leads = { target: 'group', target_id: group, role: 'leader' };
    const secret = await invited(leads, admin, person.email ?? '');
    expect((await accept(secret, person)).data.outcome).toBe('joined');
    expect(await roleIn(person)).toBe('leader');
    expect((await s.remove(group, person)).status).toBe(200);
    expect(refusal(await accept(secret, person))).toEqual([409, 'removed']);
    expect(await roleIn(person)).toBeUndefined();
    await s.add(group, [person]);
    expect((await accept(secret, person)).data.outcome).toBe('already');
    expect(await roleIn(person)).toBe('learner');
  });

  it.each(['code', 'link'] as const)(
    'does not bring a removed learner back into a group: %s',
    async (way) => {
      const link = async () =>
        (
          await invite({ target: 'group', target_id: group, role: 'learner', max_uses: 5 }, teacher)
        ).data.url.split('#')[1];
      const secret = way === 'code' ? await codeOf({ group_id: group }) : await link();
      const come = (as: Someone) => (way === 'code' ? join(secret, as) : accept(secret, as));
      const pupil = await s.someone();
      expect((await come(pupil)).data.outcome).toBe('joined');
      expect((await s.remove(group, pupil, teacher)).status).toBe(200);
      expect(refusal(await come(pupil))).toEqual([409, 'removed']);
      // Nor by a new one
      const another = way === 'code' ? await codeOf({ group_id: group }) : await link();
      const answer = await (way === 'code' ? join(another, pupil) : accept(another, pupil));
      expect(refusal(answer)).toEqual([409, 'removed']);
      expect(JSON.stringify(answer)).toContain('You were removed from this group. Ask whoever leads it.');
      expect(await roleIn(pupil)).toBeUndefined();
      expect((await s.standing(pupil, course))?.slice(0, 2)).toEqual(['left', 'group']);
    },
  );

  it('brings back a learner who left by themselves, whom staff added, or invited by email since', async () => {
    const pupil = await s.someone();
    const code = await codeOf({ group_id: group });
    await t.db.updateTable('people_group').set({ may_leave: true }).where('id', '=', Number(group)).execute();
    await join(code, pupil);
    const old = await invited({ target: 'group', target_id: group, role: 'learner' }, teacher, newEmail());
    expect((await t.call('DELETE', `/own-groups/${group}`, { as: pupil })).status).toBe(200);
    expect((await join(code, pupil)).data.outcome).toBe('joined');
    await s.remove(group, pupil, teacher);
    expect(refusal(await accept(old, pupil))).toEqual([409, 'removed']);
    await s.add(group, [pupil], {}, teacher);
    expect(await roleIn(pupil)).toBe('learner');
    await s.remove(group, pupil, teacher);
    const personal = await invited(
      { target: 'group', target_id: group, role: 'learner' },
      teacher,
      pupil.email ?? '',
    );
    expect((await accept(personal, pupil)).data.outcome).toBe('joined');
  });

  it('is used by one of many at once, also by one who is in twice', async () => {
    const email = newEmail();
    const secret = await invited({ target: 'site', role: 'instructor' }, admin, email);
    const one = await s.someone({ email });
    const people = [one, ...(await Promise.all(Array.from({ length: 5 }, () => s.someone())))];
    const answers = await Promise.all([...people, ...people].map((one) => accept(secret, one)));
    const joined = answers.filter(({ status }) => status === 200);
    expect(joined.length).toBeGreaterThanOrEqual(1);
    const teachers = (await Promise.all(people.map(rolesOf))).filter((roles) => roles.includes('instructor'));
    expect(teachers).toHaveLength(1);
  });
});

it('a code is in no table as it is read out, also where its reply could be asked for again', async () => {
  const { data } = await t.call('POST', '/join-codes', {
    as: teacher,
    body: { group_id: group },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const kept = await t.db.selectFrom('kept_reply').select('body').execute();
  expect(JSON.stringify(kept)).not.toContain(data.code.code);
});

describe('an invitation to a role', () => {
  it('ends with the administrator who has sent it: also one who is disabled', async () => {
    const other = await s.someone({ roles: ['admin'] });
    const email = newEmail();
    const secret = await invited({ target: 'site', role: 'instructor' }, other, email);
    const person = await s.someone({ email });
    const path = `/administration/people/${other.id}/status`;
    const answer = await t.call('PUT', path, { as: admin, body: { disabled: true, reason: 'Stolen' } });
    expect(answer.status).toBe(200);
    expect(refusal(await accept(secret, person))).toEqual([409, 'ended']);
    expect(await rolesOf(person)).toEqual(['student']);
  });

  it('is no administrator’s, whoever asks', async () => {
    for (const role of ['admin', 'administrator', ['instructor']])
      expect((await invite({ target: 'site', role, emails: ['x@school.example'] })).status).toBe(400);
  });
});

describe('a login card', () => {
  const printed = async (id: number): Promise<string> => {
    const { newCardCode, hashCardCode } = await import('../../src/modules/identity/login-cards/card-code.ts');
    const code = newCardCode();
    await t.db
      .insertInto('login_card')
      .values({
        user_id: id,
        code_hash: hashCardCode(code),
        printed_by: teacher.id,
        expires_at: new Date(Date.now() + 86_400_000),
      })
      .execute();
    return code;
  };
  const byCard = (code: string) => t.call('POST', '/auth/card', { body: { code } });

  it.each(['admin', 'instructor'])(
    'of a pupil opens no account that has become one of an %s',
    async (role) => {
      const pupil = await s.someone();
      const code = await printed(pupil.id);
      const path = `/administration/people/${pupil.id}/roles`;
      const answer = await t.call('PUT', path, { as: admin, body: { roles: ['student', role] } });
      expect(answer.status).toBe(200);
      expect((await byCard(code)).status).toBe(401);
      expect(
        (await t.call('POST', '/auth/login', { body: { email: pupil.username, password: code } })).status,
      ).toBe(401);
    },
  );

  it('opens no account that has become a teacher’s by an invitation', async () => {
    const email = newEmail();
    const secret = await invited({ target: 'site', role: 'instructor' }, admin, email);
    const pupil = await s.someone({ email });
    const code = await printed(pupil.id);
    expect((await accept(secret, pupil)).status).toBe(200);
    expect((await byCard(code)).status).toBe(401);
  });

  it('is used once by many at once', async () => {
    const pupil = await s.someone();
    const code = await printed(pupil.id);
    const answers = await Promise.all(Array.from({ length: 6 }, () => byCard(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
