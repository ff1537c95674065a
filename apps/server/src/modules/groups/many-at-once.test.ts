import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse } from '../../../test/catalogue.ts';
import { type GroupStage, openGroupStage } from '../../../test/groups/stage.ts';

const PHONES = 40;
const IP = '203.0.113.8';
let s: GroupStage;
let t: GroupStage['t'];
beforeAll(async () => {
  // With the limits of requests that every site has
  s = await openGroupStage();
  ({ t } = s);
});
afterAll(() => t.close());

it('a class of 40 looks, registers and joins by the code on the wall at once, behind one address, and is in the course', async () => {
  const course = await addCourse(t.database, { title: 'Soil', instructor_id: s.teacher.id });
  const group = (await s.make({ name: 'Form 3 East' }, s.teacher)).data.group.id;
  await s.give(group, course, {}, s.teacher);
  const made = await t.call('POST', '/join-codes', { as: s.teacher, body: { group_id: group } });
  const body = { code: made.data.code.code };
  const came = await Promise.all(
    Array.from({ length: PHONES }, async (_, at) => {
      const looked = await t.call('POST', '/join-codes/look', { body, ip: IP });
      const registered = await t.call('POST', '/auth/register', {
        ip: IP,
        body: {
          first_name: 'Zawadi',
          last_name: 'Otieno',
          email: `phone${at}@wall.example`,
          password: 'Ndizi-9-tamu?',
        },
      });
      const headers = { authorization: `Bearer ${registered.data?.token}` };
      const joined = await t.call('POST', '/join-codes/join', { headers, body, ip: IP });
      return [looked.status, registered.status, joined.status, joined.data?.outcome];
    }),
  );
  expect(came).toEqual(came.map(() => [200, 201, 200, 'joined']));
  await s.run('groups.settle', { group_id: Number(group) });
  const inside = await t.db
    .selectFrom('enrollment')
    .select('user_id')
    .where('course_id', '=', course)
    .execute();
  expect(inside).toHaveLength(PHONES);
}, 60_000);

it('invitations are as many a day as the site allows, sent again ones too: a list that goes over it is refused as a whole', async () => {
  const host = await s.someone({ roles: ['instructor'] });
  const own = (await s.make({ name: 'Evening class' }, host)).data.group.id;
  const to = (emails: string[]) =>
    t.call('POST', '/invitations', {
      as: host,
      body: { target: 'group', target_id: own, role: 'learner', emails },
    });
  const addresses = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => `day${from + at}@school.example`);
  // Two pastes at once count one after the other
  const both = await Promise.all([to(addresses(0, 400)), to(addresses(400, 400))]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  const over = await to(addresses(800, 201));
  expect([over.status, over.error.details]).toEqual([429, { reason: 'invitations_a_day', left: 200 }]);
  expect(over.message).toMatch(/^You may invite 1,000 people by email in 24 hours, and 200 are left/);
  const emailed = await t.db
    .selectFrom('outbound_email')
    .select('id')
    .where('recipient', '=', 'day800@school.example')
    .execute();
  expect(emailed).toEqual([]);
  const pair = await Promise.all([to(addresses(800, 150)), to(addresses(950, 150))]);
  expect(pair.map(({ status }) => status).sort()).toEqual([201, 429]);
  expect((await to(addresses(2000, 50))).status).toBe(201);
  const { invitations } = (
    await t.call('GET', '/invitations', { as: host, query: { target: 'group', target_id: own } })
  ).data;
  expect((await t.call('POST', `/invitations/${invitations[0].id}/resend`, { as: host })).status).toBe(429);
  // A link is not an email, and what others send is counted apart
  expect((await to([])).status).toBe(201);
  await t.db
    .updateTable('invitation')
    .set({ sent_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('created_by', '=', host.id)
    .execute();
  expect((await to(addresses(3000, 200))).status).toBe(201);
});
