// Also on PostgreSQL 15: waiting for an advisory lock
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse } from '../../../../test/catalogue.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { waitingForLocks } from '../../../../test/postgres/locks.ts';
import { lockSeats } from '../seats/seat-repository.ts';

let t: TestIdentity;
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
});
afterAll(() => t.close());

it('a crowd for the places of one course leaves connections to everybody else', async () => {
  const course = await addCourse(t.database, { title: 'Welding', enrollment_capacity: 25 });
  const full = await addCourse(t.database, { title: 'Full', enrollment_capacity: 1 });
  const crowd = await Promise.all(Array.from({ length: 30 }, async () => t.signIn(await t.addPerson())));
  const [first, ...others] = crowd;
  expect((await t.call('POST', `/courses/${full}/enroll`, { as: first })).status).toBe(200);
  const held = await t.db.transaction().execute(async (tx) => {
    await lockSeats(tx, course);
    await lockSeats(tx, full);
    const asked = crowd.map((as) => t.call('POST', `/courses/${course}/enroll`, { as }));
    const lining = others.map((as) => t.call('POST', `/courses/${full}/waitlist`, { as }));
    // The two of each course that are to be next
    await waitingForLocks(t.db, 4);
    const elsewhere = await Promise.all(crowd.map((as) => t.call('GET', '/auth/me', { as })));
    return { asked, lining, elsewhere };
  });
  expect(held.elsewhere.map(({ status }) => status)).toEqual(crowd.map(() => 200));
  const answers = await Promise.all(held.asked);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 25 }, () => 200),
    ...Array.from({ length: 5 }, () => 409),
  ]);
  expect((await Promise.all(held.lining)).map(({ status }) => status)).toEqual(others.map(() => 200));
});
