// Also on PostgreSQL 15: locks, partial unique indexes
import { codeWords, joinCodeKey, newJoinCode } from '@darasa/contract/groups/code-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCourse } from '../../../test/catalogue.ts';
import { type GroupStage, openGroupStage, type Someone } from '../../../test/groups/stage.ts';
import type { SignedIn } from '../../../test/people.ts';

let s: GroupStage;
let t: GroupStage['t'];
let admin: Someone;
let teacher: Someone;
let course: number;
let group: string;

const makeCode = (body: object, as: SignedIn = teacher) => t.call('POST', '/join-codes', { as, body });
const join = (code: string, as: SignedIn, ip?: string) =>
  t.call('POST', '/join-codes/join', { as, body: { code }, ...(ip ? { ip } : {}) });
const look = (code: string, as?: SignedIn, ip?: string) =>
  t.call('POST', '/join-codes/look', { body: { code }, ...(as ? { as } : {}), ...(ip ? { ip } : {}) });
const invite = (body: object, as: SignedIn = admin) => t.call('POST', '/invitations', { as, body });
const accept = (secret: string, as: SignedIn) =>
  t.call('POST', '/invitations/accept', { as, body: { secret } });
/** The secrets in the invitations that were emailed to an address, the last one first. */
const sentTo = async (recipient: string) =>
  (
    await t.db
      .selectFrom('outbound_email')
      .select('body')
      .where('recipient', '=', recipient)
      .where('kind', '=', 'groups.invitation')
      .orderBy('id', 'desc')
      .execute()
  ).map(({ body }) => /\/invite#([\w-]+)/.exec(body ?? '')?.[1] ?? '');

beforeAll(async () => {
  s = await openGroupStage();
  ({ t, admin, teacher } = s);
});
afterAll(() => t.close());
beforeEach(async () => {
  course = await addCourse(t.database, { title: 'Soil', instructor_id: teacher.id });
  group = (await s.make({ name: 'Form 3 East' }, teacher)).data.group.id;
  await s.give(group, course, {}, teacher);
});

it('gives roles of staff only after a sign-in of late', async () => {
  const late = await s.someone({ roles: ['admin'] });
  const [one, other] = [await s.someone(), await s.someone()];
  await s.add(group, [one]);
  const ofGroup = { target: 'group', target_id: group, role: 'leader', emails: ['lead@new.example'] };
  const sent = await invite(ofGroup);
  expect(sent.status).toBe(201);
  const { id } = (await t.call('GET', `/invitations?target=group&target_id=${group}`, { as: admin })).data
    .invitations[0];
  await t.db
    .updateTable('session')
    .set({ authenticated_at: new Date(Date.now() - 3_600_000) })
    .where('user_id', '=', late.id)
    .execute();
  const calls = () => [
    invite({ target: 'site', role: 'instructor', emails: ['teach@new.example'] }, late),
    invite(ofGroup, late),
    t.call('POST', `/invitations/${id}/resend`, { as: late }),
    s.add(group, [other], { role: 'leader' }, late),
    t.call('PUT', `/groups/${group}/members/${one.id}`, { as: late, body: { role: 'leader' } }),
  ];
  for (const call of calls()) {
    const { status, error } = await call;
    expect([status, error?.details]).toEqual([403, { reason: 'reauthenticate' }]);
  }
  // What gives no power needs none
  expect((await invite({ ...ofGroup, role: 'learner' }, late)).status).toBe(201);
  expect((await s.add(group, [other], {}, late)).status).toBe(200);
});

describe('join codes', () => {
  it('are two different words from a list without doubles, and digits that nobody confuses', () => {
    expect(new Set(codeWords).size).toBe(codeWords.length);
    expect(codeWords.filter((word) => !/^[a-z]{3,9}$/.test(word))).toEqual([]);
    for (let from = 0; from < 500; from++) {
      let pick = from;
      const code = newJoinCode((most) => (pick = (pick * 31 + 7) % most));
      expect(code).toMatch(/^[a-z]+-[a-z]+-[2-9]{3}$/);
      expect(joinCodeKey(` ${code.toUpperCase().replaceAll('-', ' ')}`)).toBe(joinCodeKey(code));
    }
  });

  it('are made by two at once: the later one counts', async () => {
    for (const body of [{ group_id: group }, { course_id: String(course) }]) {
      const made = await Promise.all([makeCode(body), makeCode(body, admin), makeCode(body)]);
      expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
      const one = await s.someone();
      const joins = [];
      for (const { data } of made) joins.push((await join(data.code.code, one)).status);
      expect(joins.toSorted()).toEqual([200, 409, 409]);
    }
  });

  it('bring people into a group and its courses, once each', async () => {
    const { data } = await makeCode({ group_id: group, max_uses: 2 });
    expect(data.code).toMatchObject({ used: 0, max_uses: 2 });
    expect(data.code.url).toBe(`https://darasa.example/j#${data.code.code}`);
    expect(data.code.qr_svg).toContain('<svg');
    const [one, two, three] = [await s.someone(), await s.someone(), await s.someone()];
    expect((await look(data.code.code)).data.way_in).toMatchObject({ target: 'group', name: 'Form 3 East' });
    expect((await join(data.code.code.toUpperCase().replaceAll('-', ''), one)).data.outcome).toBe('joined');
    expect(await s.standing(one, course)).toEqual(['active', 'group', group, null]);
    expect((await join(data.code.code, one)).data.outcome).toBe('already');
    expect((await join(data.code.code, two)).data.outcome).toBe('joined');
    const refused = await join(data.code.code, three);
    expect([refused.status, refused.error.details.reason]).toEqual([409, 'used_up']);
    expect((await look(data.code.code)).error.details.reason).toBe('used_up');
    const { data: members } = await t.call('GET', `/groups/${group}/members`, { as: teacher });
    expect(members.members.map(({ source }: { source: string }) => source).sort()).toEqual([
      'code',
      'code',
      'staff',
    ]);
  });

  it('are printed as a sheet for the wall', async () => {
    const { id } = (await makeCode({ group_id: group })).data.code;
    const sheet = await t.app.inject({ url: `/api/v1/join-codes/${id}/sheet.pdf`, headers: teacher.headers });
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(sheet.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('are replaced, ended and expire', async () => {
    const first = (await makeCode({ course_id: String(course) })).data.code;
    const second = (await makeCode({ course_id: String(course) })).data.code;
    const learner = await s.someone();
    expect((await join(first.code, learner)).error.details.reason).toBe('ended');
    const { data } = await t.call('GET', '/join-codes', { as: teacher, query: { course_id: course } });
    expect(data.code.code).toBe(second.code);
    await t.db
      .updateTable('join_code')
      .set({ expires_at: new Date(0) })
      .where('id', '=', Number(second.id))
      .execute();
    expect((await join(second.code, learner)).error.details.reason).toBe('expired');
    expect((await t.call('DELETE', `/join-codes/${second.id}`, { as: teacher })).data.code).toBeNull();
    expect((await join(second.code, learner)).error.details.reason).toBe('ended');
  });

  it('bring people into a course; where it is full they wait, and whom the teacher removed stays out', async () => {
    await t.db.updateTable('course').set({ enrollment_capacity: 1 }).where('id', '=', course).execute();
    const { code } = (await makeCode({ course_id: String(course) })).data.code;
    const [first, second] = [await s.someone(), await s.someone()];
    expect((await join(code, first)).data).toMatchObject({ outcome: 'joined', name: 'Soil' });
    expect(await s.standing(first, course)).toEqual(['active', 'staff', null, null]);
    expect((await join(code, second)).data.outcome).toBe('waiting');
    await t.call('DELETE', `/courses/${course}/enrollments/${first.id}`, { as: teacher });
    expect((await join(code, first)).error.details.reason).toBe('removed');
  });

  it('are not made for courses with a price, nor by others', async () => {
    const priced = await addCourse(t.database, { title: 'Paid', instructor_id: teacher.id, price: 10 });
    expect((await makeCode({ course_id: String(priced) })).error.details.reason).toBe('priced');
    const other = await s.someone({ roles: ['instructor'] });
    for (const body of [{ course_id: String(course) }, { group_id: group }])
      expect((await makeCode(body, other)).status).toBe(404);
    expect((await makeCode({ course_id: String(course), group_id: group })).status).toBe(400);
    const code = (await makeCode({ course_id: String(course) })).data.code;
    await t.db.updateTable('course').set({ price_minor: 500 }).where('id', '=', course).execute();
    expect((await join(code.code, await s.someone())).error.details.reason).toBe('payment_required');
  });

  it('let 40 people of one address in at once, and stop those who guess', async () => {
    const { code } = (await makeCode({ group_id: group })).data.code;
    const people = await Promise.all(Array.from({ length: 40 }, () => s.someone()));
    const answers = await Promise.all(people.map((one) => join(code, one, '203.0.113.7')));
    expect(answers.map(({ data }) => data?.outcome)).toEqual(people.map(() => 'joined'));
    const guesser = await s.someone();
    const statuses = [];
    for (let guess = 0; guess < 21; guess++)
      statuses.push((await join(`no-such-${guess}22`, guesser)).status);
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404));
    expect(statuses[20]).toBe(429);
  });

  it('are stored so that the database alone tells none', async () => {
    const { code } = (await makeCode({ group_id: group })).data.code;
    const rows = await t.db.selectFrom('join_code').selectAll().execute();
    const text = JSON.stringify(rows) + rows.map(({ sealed }) => sealed.toString('latin1')).join();
    expect(text).not.toContain(code);
    expect(text).not.toContain(joinCodeKey(code));
  });
});

describe('invitations', () => {
  it('are sent to each line of a paste, and say what became of it', async () => {
    const member = await s.someone();
    await s.add(group, [member], {}, teacher);
    const emails = Array.from({ length: 40 }, (_, index) => `pupil${index}@school.example`);
    const { data } = await invite(
      {
        target: 'group',
        target_id: group,
        role: 'learner',
        emails: [...emails, member.email, 'no', emails[0]],
      },
      teacher,
    );
    expect(data.lines.slice(0, 40).every(({ outcome }: { outcome: string }) => outcome === 'sent')).toBe(
      true,
    );
    expect(data.lines.slice(40).map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'already',
      'refused',
      'refused',
    ]);
    expect(await sentTo('pupil39@school.example')).toHaveLength(1);
  });

  it('are opened and accepted by one person, and then show it', async () => {
    await invite(
      { target: 'group', target_id: group, role: 'learner', emails: ['asha@school.example'] },
      teacher,
    );
    const [secret = ''] = await sentTo('asha@school.example');
    const state = async () =>
      (await t.call('GET', '/invitations', { as: teacher, query: { target: 'group', target_id: group } }))
        .data.invitations[0].state;
    expect(await state()).toBe('sent');
    const { data } = await t.call('POST', '/invitations/look', { body: { secret } });
    expect(data.way_in).toMatchObject({ target: 'group', name: 'Form 3 East', email: 'asha@school.example' });
    expect(await state()).toBe('opened');
    const asha = await s.someone();
    expect((await accept(secret, asha)).data).toMatchObject({ outcome: 'joined', path: '/groups' });
    expect((await accept(secret, asha)).data.outcome).toBe('already');
    expect(await state()).toBe('accepted');
    expect((await accept(secret, await s.someone())).error.details.reason).toBe('used_up');
    expect(await s.standing(asha, course)).toEqual(['active', 'group', group, null]);
  });

  it('are withdrawn, replaced by later ones, and expire', async () => {
    const to = { target: 'course', target_id: String(course), role: 'student', emails: ['b@school.example'] };
    await invite(to, teacher);
    await invite(to, teacher);
    const [second = '', first = ''] = await sentTo('b@school.example');
    const learner = await s.someone();
    expect((await accept(first, learner)).error.details.reason).toBe('ended');
    const list = { as: teacher, query: { target: 'course', target_id: course } };
    const { invitations } = (await t.call('GET', '/invitations', list)).data;
    const revoked = await t.call('DELETE', `/invitations/${invitations[0].id}`, { as: teacher });
    expect(revoked.data.invitation).toMatchObject({ state: 'revoked', abilities: { revoke: false } });
    expect((await accept(second, learner)).error.details.reason).toBe('ended');
    await invite(to, teacher);
    const [third = ''] = await sentTo('b@school.example');
    await t.db
      .updateTable('invitation')
      .set({ expires_at: new Date(0) })
      .where('used', '=', 0)
      .execute();
    expect((await accept(third, learner)).error.details.reason).toBe('expired');
  });

  it('show that an email could not be delivered', async () => {
    const to = { target: 'course', target_id: String(course), role: 'student', emails: ['c@school.example'] };
    await invite(to, teacher);
    await t.db
      .updateTable('outbound_email')
      .set({ status: 'failed' })
      .where('recipient', '=', 'c@school.example')
      .execute();
    const { data } = await t.call('GET', '/invitations', {
      as: teacher,
      query: { target: 'course', target_id: course },
    });
    expect(data.invitations[0].state).toBe('bounced');
  });

  it('say that their emails wait where the site has no mail server', async () => {
    const to = { target: 'course', target_id: String(course), role: 'student', emails: ['w@school.example'] };
    expect((await invite(to, teacher)).data).toMatchObject({ waiting: true, url: null });
    await t.db
      .updateTable('outbound_email')
      .set({ status: 'kept' })
      .where('recipient', '=', 'w@school.example')
      .execute();
    const { data } = await t.call('GET', '/invitations', {
      as: teacher,
      query: { target: 'course', target_id: course },
    });
    expect(data.invitations[0].state).toBe('waiting');
  });

  it('are sent again by a new link, in the language of who has an account, else of who invites', async () => {
    const known = await s.someone();
    await t.db.updateTable('app_user').set({ language: 'sw' }).where('id', '=', known.id).execute();
    const emails = [known.email ?? '', 'new@school.example'];
    await invite({ target: 'course', target_id: String(course), role: 'student', emails }, teacher);
    const subjects = async () =>
      (
        await t.db
          .selectFrom('outbound_email')
          .select('subject')
          .where('recipient', 'in', emails)
          .orderBy('id')
          .execute()
      ).map(({ subject }) => subject.slice(0, 9));
    expect(await subjects()).toEqual(['Umealikwa', 'You are i']);
    const [first = ''] = await sentTo('new@school.example');
    const list = { as: teacher, query: { target: 'course', target_id: course } };
    const { invitations } = (await t.call('GET', '/invitations', list)).data;
    const { id } = invitations.find(({ email }: { email: string }) => email === 'new@school.example');
    const again = await t.call('POST', `/invitations/${id}/resend`, { as: teacher });
    expect(again.data.invitation).toMatchObject({ state: 'sent', abilities: { resend: true } });
    const second = (await sentTo('new@school.example')).find((secret) => secret !== first) ?? '';
    const learner = await s.someone();
    expect((await accept(first, learner)).status).toBe(404);
    expect((await accept(second, learner)).status).toBe(200);
    const over = await t.call('POST', `/invitations/${id}/resend`, { as: teacher });
    expect([over.status, over.error.details.reason]).toEqual([409, 'over']);
  });

  it('work as a link for several, for learners alone', async () => {
    const to = { target: 'course', target_id: String(course), role: 'student', max_uses: 2 };
    const { data } = await invite(to, teacher);
    const secret = data.url.split('#')[1];
    const people = await Promise.all(Array.from({ length: 5 }, () => s.someone()));
    const answers = await Promise.all(people.map((one) => accept(secret, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
    expect((await invite({ target: 'group', target_id: group, role: 'leader' })).status).toBe(400);
  });

  it('give a role above student by an administrator alone, for as long as that one is one', async () => {
    const leads = { target: 'group', target_id: group, role: 'leader', emails: ['d@school.example'] };
    expect((await invite(leads, teacher)).status).toBe(403);
    expect(
      (await invite({ target: 'site', role: 'instructor', emails: ['d@school.example'] }, teacher)).status,
    ).toBe(403);
    expect((await invite({ target: 'site', role: 'leader', emails: ['d@school.example'] })).status).toBe(400);
    const other = await s.someone({ roles: ['admin'] });
    const asTeacher = { target: 'site', role: 'instructor', emails: ['e@school.example'] };
    await invite(asTeacher, other);
    const [secret = ''] = await sentTo('e@school.example');
    const person = await s.someone({ email: 'e@school.example' });
    expect((await accept(secret, person)).data).toMatchObject({ outcome: 'joined', path: '/instructor' });
    const { roles } = await t.db
      .selectFrom('app_user')
      .select('roles')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(roles).toEqual(['instructor', 'student']);
    await invite({ ...asTeacher, emails: ['f@school.example'] }, other);
    await t.db
      .updateTable('app_user')
      .set({ roles: ['student'] })
      .where('id', '=', other.id)
      .execute();
    const [late = ''] = await sentTo('f@school.example');
    const invited = await s.someone({ email: 'f@school.example' });
    expect((await accept(late, invited)).error.details.reason).toBe('ended');
  });

  it.each([
    ['instructor', { target: 'site', role: 'instructor' }],
    ['leader', { target: 'group', role: 'leader' }],
  ] as const)('make somebody %s whose confirmed email was invited, and nobody else', async (role, what) => {
    const email = `${role}.new@school.example`;
    const to = { ...what, ...(what.target === 'group' ? { target_id: group } : {}) };
    await invite({ ...to, emails: [email.toUpperCase()] });
    const [secret = ''] = await sentTo(email.toUpperCase());
    const other = await s.someone();
    const meant = await s.someone({ email, verified: false });
    for (const person of [other, meant]) {
      const { status, error } = await accept(secret, person);
      expect([status, error.details.reason]).toEqual([409, 'other_person']);
    }
    await t.db
      .updateTable('app_user')
      .set({ email_verified_at: new Date() })
      .where('id', '=', meant.id)
      .execute();
    expect((await accept(secret, meant)).data.outcome).toBe('joined');
    expect((await invite(to)).status).toBe(400);
  });

  it('are forgotten with the account, and their secrets are stored as hashes', async () => {
    const { groupsPersonalData } = await import('./personal-data.ts');
    await invite(
      { target: 'group', target_id: group, role: 'learner', emails: ['g@school.example'] },
      teacher,
    );
    const [secret = ''] = await sentTo('g@school.example');
    const person = await s.someone();
    await accept(secret, person);
    expect(await groupsPersonalData.export(t.db, person.id)).toMatchObject({
      ways_in: [{ by: 'invitation', email: 'g@school.example' }],
    });
    const account = { user_id: person.id, email: null, name: 'Deleted', erased_at: new Date().toISOString() };
    await t.db.transaction().execute((tx) => groupsPersonalData.erase(tx, account));
    const rows = JSON.stringify(await t.db.selectFrom('invitation').selectAll().execute());
    expect(rows).not.toContain('g@school.example');
    expect(rows).not.toContain(secret);
  });
});
