import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse } from '../../../test/catalogue.ts';
import { cheapPasswords } from '../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import { addLearner } from '../../../test/learning/reviews.ts';
import type { Person, SignedIn } from '../../../test/people.ts';

type Someone = Person & SignedIn;
let t: TestIdentity;
const someone = async (role = 'student'): Promise<Someone> => {
  const person = await t.addPerson({ roles: [role] });
  return { ...person, ...(await t.signIn(person)) };
};
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
});
afterAll(() => t.close());

it('what was decided last about reports waits again, and nothing that was decided before', async () => {
  const [owner, admin, neema, juma] = [
    await someone('instructor'),
    await someone('admin'),
    await someone(),
    await someone(),
  ];
  const course = await addCourse(t.database, { title: 'Beekeeping', instructor_id: owner.id });
  await addLearner(t.db, neema.id, course);
  const written = await t.call('POST', `/courses/${course}/reviews`, {
    as: neema,
    body: { rating: 4, comment: 'Clear and short' },
  });
  const id: string = written.data.review.id;
  const rating = `/administration/ratings/${id}`;
  const report = (as: Someone, reason: string) =>
    t.call('POST', `/courses/${course}/reviews/${id}/report`, { as, body: { reason } });
  const keep = async (): Promise<string> =>
    (await t.call('DELETE', `${rating}/reports`, { as: admin })).data.rating.reports_closed_at;
  const reopen = (closedAt: unknown, as = admin) =>
    t.call('PUT', `${rating}/reports`, { as, body: { closed_at: closedAt } });

  await report(juma, 'spam');
  expect((await reopen('2026-01-01T00:00:00.000Z')).status).toBe(409);
  const before = await keep();
  await report(owner, 'off-topic');
  const last = await keep();
  expect((await reopen('yesterday')).status).toBe(400);
  expect((await reopen(last, juma)).status).toBe(403);
  expect((await reopen(last)).data.rating).toMatchObject({
    reports: [{ reason: 'off-topic' }],
    reports_closed_at: before,
    abilities: { dismiss: true },
  });
  const waiting = await t.call('GET', '/administration/ratings', { as: admin });
  expect(waiting.data).toMatchObject({ open: 1, ratings: [{ id }] });
  expect((await reopen(last)).status).toBe(409);
  const audited = await t.db
    .selectFrom('audit_entry')
    .select('details')
    .where('action', '=', 'review.reports-reopened')
    .execute();
  expect(audited).toEqual([{ details: { reports: 1 } }]);

  const hidden = await t.call('PUT', `${rating}/hidden`, { as: admin, body: { reason: 'Advertising' } });
  const hiddenAt = hidden.data.rating.reports_closed_at;
  expect((await reopen(hiddenAt)).status).toBe(409);
  await t.call('DELETE', `${rating}/hidden`, { as: admin });
  expect((await reopen(hiddenAt)).data.rating).toMatchObject({ hidden: null, reports: [{}] });
});
