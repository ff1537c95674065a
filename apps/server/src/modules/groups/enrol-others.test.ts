import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addCourse } from '../../../test/catalogue.ts';
import { type GroupStage, openGroupStage, type Someone } from '../../../test/groups/stage.ts';
import type { Person, SignedIn } from '../../../test/people.ts';

let s: GroupStage;
let t: GroupStage['t'];
let admin: Someone;
let teacher: Someone;
let course: number;

const enrol = (people: Person[], body: object = {}, as: SignedIn = teacher, id = course) =>
  t.call('POST', `/courses/${id}/enrollments`, {
    as,
    body: { ...(people.length > 0 ? { people: people.map(({ username }) => username) } : {}), ...body },
  });
const outcomes = ({ data }: { data: { lines: { outcome: string }[] } }) =>
  data.lines.map(({ outcome }) => outcome);

beforeAll(async () => {
  s = await openGroupStage();
  ({ t, admin, teacher } = s);
});
afterAll(() => t.close());
beforeEach(async () => {
  course = await addCourse(t.database, { title: 'Soil', instructor_id: teacher.id });
});

it('teachers of a course enrol people, with a reason in the log of actions, and nobody else does', async () => {
  const [one, two] = [await s.someone(), await s.someone()];
  expect(outcomes(await enrol([one, two, one], { reason: 'Moved here' }))).toEqual([
    'refused',
    'enrolled',
    'enrolled',
  ]);
  expect(outcomes(await enrol([one]))).toEqual(['already']);
  expect(await s.standing(one, course)).toEqual(['active', 'staff', null, null]);
  const audit = await t.db
    .selectFrom('audit_entry')
    .select('details')
    .where('action', '=', 'enrollment.added')
    .where('subject_id', '=', String(course))
    .execute();
  expect(audit.map(({ details }) => (details as { reason: string }).reason)).toEqual([
    'Moved here',
    'Moved here',
  ]);
  const other = await s.someone({ roles: ['instructor'] });
  for (const as of [one, other]) expect((await enrol([two], {}, as)).status).toBe(404);
  const viewer = await s.someone({ roles: ['instructor'] });
  await t.db
    .insertInto('course_author')
    .values({ course_id: course, user_id: viewer.id, role: 'viewer' })
    .execute();
  expect((await enrol([two], {}, viewer)).status).toBe(403);
  expect((await enrol([], {})).status).toBe(400);
});

it('a full course keeps a place in its line', async () => {
  await t.db.updateTable('course').set({ enrollment_capacity: 1 }).where('id', '=', course).execute();
  const [one, two] = [await s.someone(), await s.someone()];
  expect(outcomes(await enrol([one, two]))).toEqual(['enrolled', 'waiting']);
  await t.call('DELETE', `/courses/${course}/enrollments/${one.id}`, { as: teacher });
  await s.run('enrollment.fill-seats', { course_id: course });
  expect(await s.standing(two, course)).toEqual(['active', 'staff', null, null]);
});

it('the learners of a group are enrolled by those who see it', async () => {
  const learner = await s.someone();
  const group = (await s.make({}, teacher)).data.group.id;
  await s.add(group, [learner], {}, teacher);
  expect(outcomes(await enrol([], { group_id: group }))).toEqual(['enrolled']);
  const foreign = (await s.make()).data.group.id;
  expect((await enrol([], { group_id: foreign })).status).toBe(404);
});

it('administrators let people into a priced course by an order of 0, without receipt and share, and say why', async () => {
  const priced = await addCourse(t.database, { title: 'Paid', instructor_id: teacher.id, price: 100 });
  const learner = await s.someone();
  const byTeacher = await enrol([learner], { reason: 'A friend' }, teacher, priced);
  expect([byTeacher.status, byTeacher.error.details.reason]).toEqual([409, 'priced']);
  expect((await enrol([learner], {}, admin, priced)).error.details[0].path).toBe('reason');
  expect(outcomes(await enrol([learner], { reason: 'Scholarship' }, admin, priced))).toEqual(['enrolled']);
  expect(await s.standing(learner, priced)).toEqual(['active', 'order', null, null]);
  const order = await t.db
    .selectFrom('course_order')
    .selectAll()
    .where('user_id', '=', learner.id)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ state: 'paid', list_minor: 10_000, discount_minor: 10_000, total_minor: 0 });
  for (const table of ['receipt', 'earning'] as const) {
    const found = await t.db.selectFrom(table).select('order_id').where('order_id', '=', order.id).execute();
    expect([table, found]).toEqual([table, []]);
  }
  expect(outcomes(await enrol([learner], { reason: 'Again' }, admin, priced))).toEqual(['already']);
});

it('who was brought in by staff and left is not sold the course: they come back without paying', async () => {
  const learner = await s.someone();
  await enrol([learner]);
  await t.call('DELETE', `/courses/${course}/enroll`, { as: learner });
  await t.db.updateTable('course').set({ price_minor: 10_000 }).where('id', '=', course).execute();
  const quote = await t.call('GET', `/orders/quote?course=${course}`, { as: learner });
  expect(quote.data.obstacle).toBe('paid_before');
  expect((await t.call('POST', `/courses/${course}/enroll`, { as: learner })).status).toBe(200);
});

it('an email that somebody has registered with and not confirmed is nobody’s, and teachers read no names of others', async () => {
  const squatter = await s.someone({ verified: false });
  const disabled = await s.someone();
  await t.db.updateTable('app_user').set({ disabled_at: new Date() }).where('id', '=', disabled.id).execute();
  const body = { people: [squatter.email, disabled.username, 'nobody@school.example'] };
  const group = (await s.make({}, teacher)).data.group.id;
  for (const path of [`/courses/${course}/enrollments`, `/groups/${group}/members`]) {
    const { data } = await t.call('POST', path, { as: teacher, body });
    const said = data.lines.map(({ line: _, ...rest }: { line: string }) => rest);
    expect(said[0]).toMatchObject({ outcome: 'refused', name: null });
    expect(said).toEqual([said[0], said[0], said[0]]);
  }
  expect(await s.standing(squatter, course)).toBeUndefined();
  const to = { target: 'group', target_id: group, role: 'learner', emails: [squatter.email] };
  const sent = await t.call('POST', '/invitations', { as: teacher, body: to });
  expect(sent.data.lines[0].outcome).toBe('sent');
  // By their username they are meant
  expect((await s.add(group, [squatter], {}, teacher)).data.lines[0].outcome).toBe('added');
});
