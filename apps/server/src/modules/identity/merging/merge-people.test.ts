import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AssessedCourse,
  choiceQuestion,
  choose,
  publishAssessment,
  taker,
} from '../../../../test/assessment/assessment.ts';
import { addCertificate } from '../../../../test/learning/certificates.ts';
import { enroll, progressEvent, publishCourseWith, report } from '../../../../test/learning/learning.ts';
import { addOrder } from '../../../../test/payments/payments.ts';
import { type Member, openShop, type Shop } from '../../../../test/payments/shop.ts';
import { PASSWORD } from '../../../../test/people.ts';

let t: Shop;
let owner: Member;
beforeAll(async () => {
  t = await openShop();
  owner = await t.member({ roles: ['instructor'] });
});
afterAll(() => t.close());

const merge = (kept: { id: number }, merged: { id: number }, as = t.admin) =>
  t.call('POST', `/administration/people/${kept.id}/merge/${merged.id}`, { as });
const preview = (kept: { id: number }, merged: { id: number }) =>
  t.call('GET', `/administration/people/${kept.id}/merge/${merged.id}`, { as: t.admin });
const login = (email: string, password = PASSWORD) =>
  t.call('POST', '/auth/login', { body: { email, password } });
const pair = async (): Promise<[Member, Member]> => [await t.member(), await t.member()];

describe('the person who is kept', () => {
  it('has what either learned, once: the seat that is too many is free', async () => {
    const course = await publishCourseWith(t, { owner, admin: t.admin }, [[{}, {}]]);
    const other = await publishCourseWith(t, { owner, admin: t.admin }, [[{}]]);
    const [kept, merged] = await pair();
    for (const { id } of [kept, merged]) await enroll(t, id, course.id);
    await enroll(t, merged.id, other.id);
    await t.db.updateTable('course').set({ enrollment_capacity: 2 }).where('id', '=', course.id).execute();
    const [first, second] = course.lessons;
    await report(t, kept, [
      progressEvent(course.id, first, 'opened'),
      progressEvent(course.id, first, 'done'),
    ]);
    await report(t, merged, [
      progressEvent(course.id, second, 'opened'),
      progressEvent(course.id, second, 'done'),
    ]);
    const before = await preview(kept, merged);
    expect(before.data).toMatchObject({ refusal: null });
    expect(before.data.counts).toContainEqual({ kind: 'courses', kept: 1, merged: 2 });
    expect(before.data.notes.join()).toMatch(/one seat is released/);

    expect((await merge(kept, merged)).status).toBe(200);
    const rows = await t.db
      .selectFrom('enrollment')
      .select(['user_id', 'course_id', 'status'])
      .where('course_id', 'in', [course.id, other.id])
      .orderBy('course_id')
      .execute();
    expect(rows).toMatchObject([
      { user_id: kept.id, course_id: course.id },
      { user_id: kept.id, course_id: other.id },
    ]);
    const lessons = await t.db
      .selectFrom('lesson_progress')
      .select('lesson_id')
      .where('user_id', '=', kept.id)
      .execute();
    expect(lessons.map(({ lesson_id }) => lesson_id).toSorted()).toEqual([first, second].toSorted());
    const { percent } = await t.db
      .selectFrom('course_progress')
      .select('percent')
      .where('user_id', '=', kept.id)
      .where('course_id', '=', course.id)
      .executeTakeFirstOrThrow();
    const done = await t.db
      .selectFrom('lesson_progress')
      .select('done_at')
      .where('user_id', '=', kept.id)
      .where('done_at', 'is not', null)
      .execute();
    expect(percent).toBe(Math.round((100 * done.length) / 2));
    // The seat is there for the next
    const next = await t.member();
    expect((await t.call('POST', `/courses/${course.id}/enroll`, { as: next })).status).toBe(200);
    const { history } = await t.db
      .selectFrom('person_merge')
      .select('history')
      .where('merged_id', '=', merged.id)
      .executeTakeFirstOrThrow();
    expect(Object.keys(history as object)).toContain('enrollment');
  });

  it('has all attempts, numbered by when they were begun, and the better grade', async () => {
    const question = choiceQuestion();
    const course: AssessedCourse = await publishAssessment(t, { owner, admin: t.admin }, [question], {
      max_attempts: 3,
    });
    const [kept, merged] = await pair();
    const attempt = async (member: Member, right: boolean) => {
      const calls = taker(t, member, course);
      const { data } = await calls.start();
      await calls.submit(data.attempt.id, { [question.id]: choose(question, right) });
      return data.attempt.id as string;
    };
    for (const { id } of [kept, merged]) await enroll(t, id, course.id);
    const ids = [await attempt(merged, true), await attempt(kept, false), await attempt(merged, false)];
    const open = await taker(t, merged, course).start();
    expect((await merge(kept, merged)).status).toBe(200);
    const attempts = await t.db
      .selectFrom('attempt')
      .select(['id', 'number', 'user_id'])
      .where('course_id', '=', course.id)
      .orderBy('number')
      .execute();
    expect(attempts.map(({ id }) => id)).toEqual([...ids, open.data.attempt.id]);
    expect(attempts.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(new Set(attempts.map(({ user_id }) => user_id))).toEqual(new Set([kept.id]));
    const grades = await t.db.selectFrom('grade').selectAll().where('course_id', '=', course.id).execute();
    expect(grades).toMatchObject([{ user_id: kept.id, passed: true }]);
    expect(grades[0]?.points).toBe(grades[0]?.max_points);
    const changes = await t.db
      .selectFrom('grade_change')
      .select(['reason', 'user_id'])
      .where('course_id', '=', course.id)
      .execute();
    expect(changes.every(({ user_id }) => user_id === kept.id)).toBe(true);
    expect(changes.map(({ reason }) => reason)).toContain('Accounts merged');
    // What was open goes on with the kept account
    const done = await taker(t, kept, course).submit(open.data.attempt.id, {
      [question.id]: choose(question, true),
    });
    expect(done.status).toBe(200);
  });

  it('is refused while both take the same assessment', async () => {
    const course = await publishAssessment(t, { owner, admin: t.admin }, [choiceQuestion()]);
    const [kept, merged] = await pair();
    for (const member of [kept, merged]) {
      await enroll(t, member.id, course.id);
      await taker(t, member, course).start();
    }
    const { status, message } = await merge(kept, merged);
    expect(status).toBe(409);
    expect(message).toMatch(/Both are taking the same assessment/);
    expect((await preview(kept, merged)).data.refusal).toBe(message);
  });

  it('reaches orders, receipts and certificates, which nobody rewrites', async () => {
    const [kept, merged] = await pair();
    const course = await t.course({ title: 'Goats' });
    const orderId = await addOrder(t.db, { user_id: merged.id, course_id: course, state: 'paid' });
    const waiting = await t.course({ title: 'Ducks' });
    const open = await t.reported(merged, waiting);
    const certificate = await addCertificate(t.db, merged.id);
    const stored = async () => [
      await t.db
        .selectFrom('course_order')
        .selectAll()
        .where('user_id', '=', merged.id)
        .orderBy('id')
        .execute(),
      await t.db.selectFrom('receipt').selectAll().where('order_id', '=', orderId).execute(),
      await t.db.selectFrom('certificate').selectAll().where('id', '=', certificate.id).execute(),
      await sql`select * from ledger_entry where order_id in (${orderId}, ${Number(open)}) order by id`
        .execute(t.db)
        .then(({ rows }) => rows),
    ];
    const before = await stored();
    expect((await merge(kept, merged)).status).toBe(200);
    expect(await stored()).toEqual(before);
    const own = await t.call('GET', '/orders', { as: kept });
    expect(own.data.orders.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [String(orderId), open].toSorted(),
    );
    expect((await t.call('GET', `/orders/${orderId}`, { as: kept })).status).toBe(200);
    const certificates = await t.call('GET', '/certificates', { as: kept });
    expect(certificates.data.certificates).toMatchObject([{ id: certificate.id }]);
    const check = await t.call('GET', `/certificates/${certificate.serial}`);
    expect(check.data.certificate).toMatchObject({ holder: 'Neema Okello' });
    // Staff find it by either name
    for (const search of [kept.username, merged.username]) {
      const found = await t.call('GET', '/administration/orders', { as: t.admin, query: { search } });
      expect(found.data.orders.map(({ id }: { id: string }) => id)).toContain(String(orderId));
      expect(found.data.orders[0].buyer).toMatchObject({ id: String(kept.id) });
    }
    // The payment that was reported lets the kept account in
    expect((await t.decide(open, 'confirm')).status).toBe(200);
    expect(await t.enrollment(kept.id, waiting)).toEqual({ status: 'active' });
    expect(await t.enrollment(merged.id, waiting)).toBeUndefined();
  });

  it('is refused while both have an order of one course that is not paid', async () => {
    const [kept, merged] = await pair();
    const course = await t.course({ title: 'Sheep' });
    await t.order(kept, course);
    await t.order(merged, course);
    const { status, message } = await merge(kept, merged);
    expect([status, message]).toEqual([
      409,
      'Both have an order of “Sheep” that is not paid. Confirm or cancel one of them first.',
    ]);
  });
});

describe('signing in', () => {
  it('ends for the merged account, and its name and confirmed email lead to the kept one', async () => {
    const [kept, merged] = await pair();
    await t.db.updateTable('app_user').set({ password_hash: 'x' }).where('id', '=', merged.id).execute();
    expect((await merge(kept, merged)).status).toBe(200);
    expect((await t.call('GET', '/auth/me', { as: merged })).status).toBe(401);
    expect(
      (await t.call('POST', '/auth/refresh', { body: { refresh_token: merged.refreshToken } })).status,
    ).toBe(401);
    for (const name of [merged.username, merged.email, kept.username]) {
      const { status, data } = await login(name);
      expect([name, status, data?.user?.username]).toEqual([name, 200, kept.username]);
    }
    const taken = await t.call('POST', '/auth/register', {
      body: {
        username: merged.username,
        email: 'new@one.example',
        password: 'Ndizi-9-tamu?',
        first_name: 'A',
        last_name: 'B',
      },
    });
    expect(taken.status).toBe(409);
  });

  it('takes the password and the email along where the kept account has none', async () => {
    const kept = await t.addPerson({ email: null, password: null, external_number: 'ADM-7' });
    const merged = await t.member();
    await merge(kept, merged);
    const { status, data } = await login(merged.email);
    expect([status, data.user.username]).toEqual([200, kept.username]);
    expect(data.user.email).toBe(merged.email);
  });

  it('never opens the kept account with the password of the merged one', async () => {
    const [kept, merged] = await pair();
    const { password_hash } = await t.db
      .selectFrom('app_user')
      .select('password_hash')
      .where('id', '=', (await t.addPerson({ password: 'Another-1-word?' })).id)
      .executeTakeFirstOrThrow();
    await t.db.updateTable('app_user').set({ password_hash }).where('id', '=', merged.id).execute();
    await merge(kept, merged);
    expect((await login(merged.username, 'Another-1-word?')).status).toBe(401);
  });

  it('forgets an email that was never confirmed', async () => {
    const kept = await t.member();
    const merged = await t.member({ verified: false });
    await merge(kept, merged);
    expect((await login(merged.email)).status).toBe(401);
  });
});

describe('a merge is refused', () => {
  it.each([
    [
      'for one account',
      async () => {
        const one = await t.member();
        return [one, one] as const;
      },
      'Choose two different accounts',
    ],
    [
      'for two people with roles',
      async () => [await t.member({ roles: ['instructor'] }), await t.member({ roles: ['admin'] })] as const,
      'Both accounts have a role as staff. Take the role away from one of them first.',
    ],
    [
      'where the one with a role would go',
      async () => [await t.member(), await t.member({ roles: ['instructor'] })] as const,
      'Keep the account that has a role as staff',
    ],
    [
      'into a disabled account',
      async () => [await t.member({ disabled_at: new Date() }), await t.member()] as const,
      'The account that is to be kept is disabled. Enable it first.',
    ],
  ])('%s', async (_, people, said) => {
    const [kept, merged] = await people();
    const { status, message } = await merge(kept, merged);
    expect([status, message]).toEqual([409, said]);
  });

  it('of one who taught', async () => {
    const [kept, merged] = await pair();
    await t.course({ instructor_id: merged.id });
    expect((await merge(kept, merged)).message).toMatch(/teaches a course/);
  });

  it('a second time, and both ways at the same time', async () => {
    const [kept, merged] = await pair();
    const answers = await Promise.all([merge(kept, merged), merge(kept, merged), merge(merged, kept)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true);
    const again = await merge(kept, merged);
    expect([404, 409]).toContain(again.status);
  });

  it('after fifteen minutes without a confirmation', async () => {
    const [kept, merged] = await pair();
    const admin = await t.member({ roles: ['admin'] });
    await t.db
      .updateTable('session')
      .set({ authenticated_at: new Date(Date.now() - 16 * 60_000) })
      .where('id', '=', admin.sessionId)
      .execute();
    expect((await merge(kept, merged, admin)).error.details).toEqual({ reason: 'reauthenticate' });
  });
});

it('of three accounts reaches what the first one had through the last', async () => {
  const [one, two] = await pair();
  const three = await t.member();
  const certificate = await addCertificate(t.db, one.id);
  await merge(two, one);
  await merge(three, two);
  const { data } = await t.call('GET', '/certificates', { as: three });
  expect(data.certificates).toMatchObject([{ id: certificate.id }]);
  expect((await login(one.username)).data.user.username).toBe(three.username);
  const { data: said } = await t.call('GET', `/administration/people/${three.id}/merged`, { as: t.admin });
  expect(said.merged.map(({ user_id }: { user_id: string }) => user_id).toSorted()).toEqual(
    [String(one.id), String(two.id)].toSorted(),
  );
});

it('leaves nothing of a merge that fails halfway', async () => {
  const [kept, merged] = await pair();
  const course = await t.course({ title: 'Rabbits', price: 0 });
  await enroll(t, merged.id, course);
  await sql`create function no_merge() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    t.db,
  );
  await sql`create trigger no_merge before insert on person_merge for each row execute function no_merge()`.execute(
    t.db,
  );
  expect((await merge(kept, merged)).status).toBe(500);
  await sql`drop trigger no_merge on person_merge`.execute(t.db);
  expect(await t.enrollment(merged.id, course)).toEqual({ status: 'active' });
  expect((await t.call('GET', '/auth/me', { as: merged })).status).toBe(200);
  expect((await merge(kept, merged)).status).toBe(200);
  expect(await t.enrollment(kept.id, course)).toEqual({ status: 'active' });
});

it('erases the merged account with the kept one', async () => {
  const kept = await t.member();
  const merged = await t.member({ first_name: 'Zawadiness', username: 'zawadi.former' });
  await addCertificate(t.db, merged.id, { holder_name: 'Zawadiness Mushi' });
  await merge(kept, merged);
  await t.jobs.start();
  expect((await t.call('DELETE', '/auth/account', { as: kept })).status).toBe(200);
  const left = async () => {
    const { rows } = await sql<{ n: number }>`select
      (select count(*) from app_user u where u::text ilike '%zawadi%')::int +
      (select count(*) from certificate c where c::text ilike '%zawadi%')::int +
      (select count(*) from audit_entry a where a::text ilike '%zawadi%')::int +
      (select count(*) from person_merge m where m::text ilike '%zawadi%')::int as n`.execute(t.db);
    return rows[0]?.n;
  };
  await expect.poll(left, { timeout: 15_000 }).toBe(0);
});
