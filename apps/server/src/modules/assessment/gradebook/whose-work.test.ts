import { cellFlags } from '@darasa/contract/assessment/grades/gradebook-rules';
import { courseDocument } from '@darasa/contract/authoring/document';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRevisionFacts } from '#modules/learning';
import { silentLog } from '#platform/observability/index';
import { assessedDocument, choiceQuestion } from '../../../../test/assessment/assessment.ts';
import { addDraftCourse } from '../../../../test/authoring/authoring.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { enroll, publish, type Someone, someone } from '../../../../test/learning/learning.ts';
import { remindOfDue } from '../due/remind.ts';

const HOUR_MS = 3_600_000;
const due = new Date(Date.now() - HOUR_MS);

let site: TestIdentity;
let owner: Someone;
let admin: Someone;
let west: string;
let east: string;

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  [owner, admin] = await Promise.all([someone(site, ['instructor']), someone(site, ['admin'])]);
  [west, east] = [await makeGroup('Form 2 West'), await makeGroup('Form 2 East')];
});
afterAll(() => site.close());

const makeGroup = async (name: string): Promise<string> =>
  (await site.call('POST', '/groups', { as: owner, body: { kind: 'class', name } })).data.group.id;
const join = (group: string, { id }: Someone) =>
  site.db
    .insertInto('group_member')
    .values({ group_id: Number(group), user_id: id, role: 'learner', source: 'staff' })
    .execute();

type Groups = 'none' | 'west' | 'east';
const ids = (groups: Groups): string[] => (groups === 'none' ? [] : [groups === 'west' ? west : east]);

/** A quiz that was due an hour ago, in a module and a lesson for groups. */
async function courseFor(module: Groups, lesson: Groups) {
  const document = assessedDocument([choiceQuestion()], { due_date: due.toISOString() });
  const release = (groups: Groups) => ({
    opens_on: null,
    after_days: null,
    after: [],
    group_ids: ids(groups),
  });
  const ruled = courseDocument.parse({
    ...document,
    modules: document.modules.map((each) => ({
      ...each,
      release: release(module),
      lessons: each.lessons.map((one) =>
        one.assessment_id === null ? one : { ...one, release: release(lesson) },
      ),
    })),
  });
  const { id } = await addDraftCourse(site.db, owner, ruled);
  await publish(site, admin, id);
  return { id, assessmentId: document.assessments[0]?.id ?? '' };
}
type Course = Awaited<ReturnType<typeof courseFor>>;

async function learnerOf(course: Course, groups: readonly Groups[]): Promise<Someone> {
  const me = await someone(site);
  for (const group of groups.flatMap(ids)) await join(group, me);
  await enroll(site, me.id, course.id);
  return me;
}

/** In how many places the quiz is listed for a learner: in their grades, the gradebook, what is overdue, and reminders. */
async function listed(course: Course, me: Someone) {
  const own = await site.call('GET', `/learning/courses/${course.id}/grades`, { as: me });
  const all = await site.call('GET', '/learning/grades', { as: me });
  const book = await site.call('GET', `/courses/${course.id}/gradebook`, { as: owner });
  const row = book.data.learners.find(({ user_id }: { user_id: string }) => user_id === String(me.id));
  const behind = await site.call('GET', `/courses/${course.id}/behind`, { as: owner });
  const context = { db: site.db, log: silentLog(), signal: new AbortController().signal };
  await remindOfDue(context, new Date(due.getTime() - HOUR_MS), createRevisionFacts());
  const reminded = await site.db
    .selectFrom('due_reminder')
    .select('user_id')
    .where('user_id', '=', me.id)
    .execute();
  return {
    own: own.data.items.length,
    courses: all.data.courses.length,
    flags: row.flags[0],
    late: behind.data.people.filter(({ user_id }: { user_id: string }) => user_id === String(me.id)).length,
    reminded: reminded.length,
  };
}

const theirs = { own: 1, courses: 1, flags: cellFlags.missing, late: 1, reminded: 1 };
const others = { own: 0, courses: 0, flags: cellFlags.not_theirs, late: 0, reminded: 0 };

describe('work in a lesson for groups', () => {
  it.each<[string, Groups, Groups, Groups[], object]>([
    ['for everybody', 'none', 'none', [], theirs],
    ['of their group', 'none', 'west', ['west'], theirs],
    ['of another group', 'none', 'west', ['east'], others],
    ['of a group, for who is in none', 'none', 'west', [], others],
    ['in a module of their group', 'west', 'none', ['west'], theirs],
    ['in a module of another group', 'west', 'none', ['east'], others],
    ['of both, for who is in one', 'west', 'east', ['west'], others],
    ['of both, for who is in both', 'west', 'east', ['west', 'east'], theirs],
  ])('%s', async (_name, module, lesson, groups, expected) => {
    const course = await courseFor(module, lesson);
    expect(await listed(course, await learnerOf(course, groups))).toEqual(expected);
  });

  it('stays theirs where something of it is graded, and is again when they come back', async () => {
    const course = await courseFor('none', 'west');
    const [graded, back] = [await learnerOf(course, ['east']), await learnerOf(course, ['east'])];
    await site.db
      .insertInto('grade')
      .values({
        user_id: graded.id,
        course_id: course.id,
        assessment_id: course.assessmentId,
        points: 70,
        max_points: 100,
        passed: true,
      })
      .execute();
    expect(await listed(course, graded)).toMatchObject({
      own: 1,
      flags: cellFlags.graded | cellFlags.passed,
    });
    expect(await listed(course, back)).toEqual(others);
    await join(west, back);
    expect(await listed(course, back)).toEqual(theirs);
  });

  it('counts as nothing in the grade of the course for others, and as zero for who has it', async () => {
    const course = await courseFor('none', 'west');
    const [inside, outside] = [await learnerOf(course, ['west']), await learnerOf(course, [])];
    const { data } = await site.call('GET', `/courses/${course.id}/gradebook`, { as: owner });
    const percentOf = ({ id }: Someone) =>
      data.learners.find(({ user_id }: { user_id: string }) => user_id === String(id)).percent;
    expect([percentOf(inside), percentOf(outside)]).toEqual([0, null]);
  });
});

it('reminds of work in several lessons by the first of theirs that is not done', async () => {
  const document = assessedDocument([choiceQuestion()], { due_date: due.toISOString() });
  const lesson = document.modules[0]?.lessons.find(({ assessment_id }) => assessment_id !== null);
  const places = (['west', 'east', 'east'] as const).map((group, at) => ({
    ...lesson,
    id: crypto.randomUUID(),
    title: `Place ${at}`,
    release: { opens_on: null, after_days: null, after: [], group_ids: ids(group) },
  }));
  const { id } = await addDraftCourse(
    site.db,
    owner,
    courseDocument.parse({ ...document, modules: [{ ...document.modules[0], lessons: places }] }),
  );
  await publish(site, admin, id);
  const course = { id, assessmentId: document.assessments[0]?.id ?? '' };
  const [inWest, inEast, further] = [
    await learnerOf(course, ['west']),
    await learnerOf(course, ['east']),
    await learnerOf(course, ['east']),
  ];
  await site.db
    .insertInto('lesson_progress')
    .values({
      user_id: further.id,
      course_id: id,
      lesson_id: places[1]?.id ?? '',
      done_at: new Date(),
      last_at: new Date(),
    })
    .execute();
  const context = { db: site.db, log: silentLog(), signal: new AbortController().signal };
  await remindOfDue(context, new Date(due.getTime() - HOUR_MS), createRevisionFacts());
  const { rows } = await sql<{ users: number[]; lesson: string }>`
    select data -> 'payload' -> 'user_ids' as users, data -> 'payload' ->> 'lesson_id' as lesson
    from pgboss.job where name = 'notifications.due-soon' and (data -> 'payload' ->> 'course_id')::int = ${id}`.execute(
    site.db,
  );
  const lessonOf = (person: Someone) => rows.find(({ users }) => users.includes(person.id))?.lesson;
  expect([inWest, inEast, further].map(lessonOf)).toEqual(places.map((one) => one.id));
});
