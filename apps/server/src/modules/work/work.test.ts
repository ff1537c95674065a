import { newId } from '@darasa/contract/http/ids';
import type { Work } from '@darasa/contract/work/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WorkKind } from '#platform/modules/index';
import { workRow } from '#platform/modules/index';
import { addCourse } from '../../../test/catalogue.ts';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import { readWork } from './read-work.ts';

const empty = { items: [], counts: [], missing: [] };
let site: TestIdentity;
type Person = Awaited<ReturnType<TestIdentity['addPerson']>>;
let student: Person;
let teacher: Person;
let stranger: Person;
let admin: Person;
let course: number;

beforeAll(async () => {
  site = await buildTestIdentity();
  student = await site.addPerson({ roles: ['student'] });
  teacher = await site.addPerson({ roles: ['instructor'] });
  stranger = await site.addPerson({ roles: ['instructor'] });
  admin = await site.addPerson({ roles: ['admin'] });
  course = await addCourse(site.database, {
    title: 'Soil for beginners',
    category: 'agriculture',
    instructor_id: teacher.id,
  });
});
afterAll(() => site.close());

const work = async (area: string, person: Person) =>
  site.call('GET', `/work/${area}`, { as: await site.signIn(person) });
const rowsOf = async (area: string, person: Person, kind: string): Promise<Work['items']> =>
  ((await work(area, person)).data as Work).items.filter((item) => item.kind === kind);

describe('the list of what needs somebody', () => {
  it('is for signed-in people, in the areas that are theirs', async () => {
    expect((await site.call('GET', '/work/student')).status).toBe(401);
    for (const [area, person, status] of [
      ['student', student, 200],
      ['instructor', student, 403],
      ['administrator', student, 403],
      ['administrator', teacher, 403],
      ['student', teacher, 200],
      ['instructor', admin, 200],
      ['elsewhere', admin, 400],
    ] as const)
      expect([area, (await work(area, person)).status]).toEqual([area, status]);
  });

  it('is empty when nothing waits', async () => {
    expect((await work('student', student)).data).toEqual(empty);
    expect((await work('instructor', stranger)).data).toEqual(empty);
    expect((await work('administrator', admin)).data).toEqual(empty);
  });

  it('has a question in the list of its teacher alone, until it is answered', async () => {
    await site.db
      .insertInto('discussion_thread')
      .values({
        id: newId(),
        user_id: student.id,
        course_id: course,
        title: 'Is ash good?',
        text: 'For soil.',
        html: '<p>For soil.</p>',
      })
      .execute();
    expect(await rowsOf('instructor', teacher, 'learning.questions')).toMatchObject([
      { title: 'Is ash good?', place: 'Soil for beginners', count: 1 },
    ]);
    expect(await rowsOf('instructor', stranger, 'learning.questions')).toEqual([]);
    // An administrator answers only where they teach
    expect(await rowsOf('instructor', admin, 'learning.questions')).toEqual([]);
    await site.db.updateTable('discussion_thread').set({ answered_at: new Date() }).execute();
    expect(await rowsOf('instructor', teacher, 'learning.questions')).toEqual([]);
  });

  it('has what a reviewer wrote in the list of the course’s teacher alone', async () => {
    const comment = { course_id: course, path: '', revision: 1, is_reviewer: true };
    await site.db
      .insertInto('review_comment')
      .values([
        { ...comment, id: newId(), text: 'Say when.', created_at: new Date(Date.now() - 60_000) },
        { ...comment, id: newId(), text: 'Say where.' },
        { ...comment, id: newId(), text: 'I will.', is_reviewer: false },
      ])
      .execute();
    expect(await rowsOf('instructor', teacher, 'approval.comments')).toMatchObject([
      { title: 'Soil for beginners', count: 2, quote: 'Say when.' },
    ]);
    expect(await rowsOf('instructor', stranger, 'approval.comments')).toEqual([]);
    await site.db
      .updateTable('course')
      .set({ status: 'changes_requested' })
      .where('id', '=', course)
      .execute();
    expect(await rowsOf('instructor', teacher, 'approval.comments')).toEqual([]);
    expect(await rowsOf('instructor', teacher, 'approval.changes')).toMatchObject([
      { title: 'Soil for beginners' },
    ]);
    expect(await rowsOf('instructor', stranger, 'approval.changes')).toEqual([]);
    await site.db.updateTable('course').set({ status: 'published' }).where('id', '=', course).execute();
    await site.db.updateTable('review_comment').set({ resolved_at: new Date() }).execute();
    expect((await work('instructor', teacher)).data).toEqual(empty);
  });

  it('has applications and reported ratings in the administrator’s list until they are dealt with', async () => {
    await site.db
      .insertInto('instructor_application')
      .values({ user_id: student.id, statement: 'I have farmed for ten years.' })
      .execute();
    const { id } = await site.db
      .insertInto('review')
      .values({ user_id: student.id, course_id: course, rating: 1, comment: 'Ask Wanjala.' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await site.db
      .insertInto('review_report')
      .values({ user_id: teacher.id, review_id: id, reason: 'personal-data' })
      .execute();
    expect(await rowsOf('administrator', admin, 'identity.applications')).toMatchObject([
      { quote: 'I have farmed for ten years.', path: '/administrator/applications' },
    ]);
    expect(await rowsOf('administrator', admin, 'reviews.reported')).toMatchObject([
      { title: 'Soil for beginners', quote: 'Ask Wanjala.' },
    ]);
    await site.db
      .updateTable('instructor_application')
      .set({ status: 'declined', decided_at: new Date() })
      .execute();
    await site.db.updateTable('review_report').set({ resolved_at: new Date() }).execute();
    expect(await rowsOf('administrator', admin, 'identity.applications')).toEqual([]);
    expect(await rowsOf('administrator', admin, 'reviews.reported')).toEqual([]);
  });

  it('has news in the list of the learner whom it is for, until it is read', async () => {
    await site.db
      .insertInto('notification')
      .values({
        user_id: student.id,
        kind: 'assessment.graded',
        data: JSON.stringify({
          course_id: String(course),
          title: 'Soil for beginners',
          assessment: 'Season plan',
          changed: false,
        }),
        link: '/learn/soil',
        event_id: newId(),
      })
      .execute();
    expect(await rowsOf('student', student, 'notifications.marked')).toMatchObject([
      { title: 'Season plan', place: 'Soil for beginners', path: '/learn/soil' },
    ]);
    expect(await rowsOf('student', teacher, 'notifications.marked')).toEqual([]);
    await site.db.updateTable('notification').set({ read_at: new Date() }).execute();
    expect((await work('student', student)).data).toEqual(empty);
  });
});

describe('kinds of work', () => {
  const found = (id: string, hours: number) =>
    workRow({ id, path: '/', since: new Date(Date.now() - hours * 3_600_000) });
  const kind = (name: WorkKind['name'], find: WorkKind['find']): WorkKind => ({ name, find });
  const one = (id: string, hours: number) => async () => ({ rows: [found(id, hours)], total: 1 });
  const read = async (kinds: readonly WorkKind[], patienceMs?: number) => {
    const warned: unknown[] = [];
    const log = { warn: (about: unknown) => warned.push(about) };
    const ctx = { actor: { userId: 1, roles: ['admin'] }, now: new Date() };
    const deps = { kinds, log, ...(patienceMs !== undefined && { patienceMs }) };
    type Args = Parameters<typeof readWork>;
    return {
      work: await readWork(ctx as unknown as Args[0], deps as unknown as Args[1], 'administrator'),
      warned,
    };
  };

  it('that fail or are slow hide no other, and are named', async () => {
    const { work: answer, warned } = await read(
      [
        kind('support.messages', () => Promise.reject(new Error('broken'))),
        kind('payments.cases', () => new Promise(() => undefined)),
        kind('reviews.reported', one('1', 1)),
      ],
      20,
    );
    expect(answer.items.map((item) => item.kind)).toEqual(['reviews.reported']);
    expect(answer.missing).toEqual(['support.messages', 'payments.cases']);
    expect(warned).toHaveLength(2);
  });

  it('are sorted by what has waited longest, and only those of the area are asked', async () => {
    const { work: answer } = await read([
      kind('support.messages', one('new', 1)),
      kind('reviews.reported', one('old', 9)),
      kind('learning.questions', () => Promise.reject(new Error('another area'))),
    ]);
    expect(answer.items.map(({ id }) => id)).toEqual(['old', 'new']);
    expect(answer.missing).toEqual([]);
  });
});
