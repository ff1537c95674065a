// Also on PostgreSQL 15: aggregates over time

import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse } from '../../../test/catalogue.ts';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import { perWeek } from './instructor-dashboard.ts';

describe('weeks', () => {
  it('run from the oldest to this one, empty ones with zero', () => {
    const weeks = perWeek([
      [0, 5],
      [2, 7],
      [11, 1],
      [12, 99],
      [-1, 99],
    ]);
    expect(weeks).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 7, 0, 5]);
  });
});

describe('dashboards', () => {
  let site: TestIdentity;
  type Person = Awaited<ReturnType<TestIdentity['addPerson']>>;
  let student: Person;
  let other: Person;
  let teacher: Person;
  const courses: number[] = [];
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const dashboard = async (kind: 'student' | 'instructor', person: Person) =>
    site.call('GET', `/dashboards/${kind}`, { as: await site.signIn(person) });

  beforeAll(async () => {
    site = await buildTestIdentity();
    student = await site.addPerson({ roles: ['student'] });
    other = await site.addPerson({ roles: ['student'] });
    teacher = await site.addPerson({ roles: ['instructor'] });
    for (const title of ['Soil', 'Seed', 'Water', 'Harvest', 'Market']) {
      courses.push(
        await addCourse(site.database, {
          title: `${title} for beginners`,
          category: 'agriculture',
          instructor_id: teacher.id,
        }),
      );
    }
    const [soil = 0, seed = 0, hidden = 0] = courses;
    const enroll = (person: Person, course: number, days: number, status = 'active') =>
      site.db
        .insertInto('enrollment')
        .values({ user_id: person.id, course_id: course, enrolled_at: daysAgo(days), status })
        .execute();
    await enroll(student, soil, 40);
    await enroll(student, seed, 3, 'completed');
    await enroll(student, hidden, 1);
    await enroll(other, soil, 10);
    await enroll(other, seed, 200, 'left');
    await site.db.updateTable('course').set({ is_published: false }).where('id', '=', hidden).execute();
    await site.db
      .insertInto('review')
      .values([
        { user_id: student.id, course_id: soil, rating: 2, comment: 'Too short', created_at: daysAgo(2) },
        { user_id: other.id, course_id: soil, rating: 5, comment: 'Good', created_at: daysAgo(3) },
      ])
      .execute();
  });
  afterAll(() => site.close());

  it('show a learner their own courses, the latest first, and other courses as suggestions', async () => {
    const { status, data } = await dashboard('student', student);
    expect(status).toBe(200);
    const [soil, seed, hidden, harvest, market] = courses.map(String);
    expect(
      data.courses.map(
        ({
          title,
          completed,
          course,
        }: {
          title: string;
          completed: boolean;
          course: { id: string } | null;
        }) => [title, completed, course?.id ?? null],
      ),
    ).toEqual([
      ['Water for beginners', false, null],
      ['Seed for beginners', true, seed],
      ['Soil for beginners', false, soil],
    ]);
    expect(data.totals).toMatchObject({ active: 2, completed: 1 });
    const suggested = data.suggestions.map(({ id }: { id: string }) => id);
    expect(suggested.toSorted()).toEqual([harvest, market].toSorted());
    expect(suggested).not.toContain(hidden);
  });

  it('show a new user suggestions only', async () => {
    const newcomer = await site.addPerson({ roles: ['student'] });
    const { data } = await dashboard('student', newcomer);
    expect([data.courses, data.totals]).toEqual([[], { active: 0, completed: 0, minutes: 0 }]);
    expect(data.suggestions).toHaveLength(3);
  });

  it('leave out courses that a learner has left', async () => {
    const { data } = await dashboard('student', other);
    expect(data.courses.map(({ title }: { title: string }) => title)).toEqual(['Soil for beginners']);
  });

  it('show a teacher the figures of their own courses', async () => {
    const { status, data } = await dashboard('instructor', teacher);
    expect(status).toBe(200);
    // A learner who has left is not counted
    expect(data.students.total).toBe(4);
    expect(data.students.weeks.slice(-2)).toEqual([2, 4]);
    expect(data.new_students).toMatchObject({ total: 3, before: 1 });
    expect(data.rating).toMatchObject({ average: 3.5, count: 2 });
    expect(data.rating.weeks.slice(-2)).toEqual([0, 3.5]);
    expect(data.published_courses.total).toBe(4);
    expect(data.published_courses.weeks.at(-1)).toBe(4);
    expect(data.needs.low_reviews).toMatchObject([
      { rating: 2, comment: 'Too short', course: { title: 'Soil for beginners', listed: true } },
    ]);
    expect(JSON.stringify(data)).not.toContain(student.email);
    expect(data.course_count).toBe(5);
  });

  it('list the first courses that need their teacher, and count the others', async () => {
    const author = await site.addPerson({ roles: ['instructor'] });
    for (let number = 1; number <= 7; number++) {
      const id = await addCourse(site.database, {
        title: `Draft ${number}`,
        category: 'agriculture',
        instructor_id: author.id,
      });
      const status = number === 1 ? 'archived' : number === 2 ? 'approved' : 'draft';
      await site.db
        .updateTable('course')
        .set({ status, is_published: false, updated_at: daysAgo(number) })
        .where('id', '=', id)
        .execute();
    }
    await site.db
      .updateTable('course')
      .set({ status: 'changes_requested' })
      .where('title', '=', 'Draft 7')
      .execute();
    const returned = await site.db
      .selectFrom('course')
      .select('id')
      .where('title', '=', 'Draft 7')
      .executeTakeFirstOrThrow();
    for (const [at, text] of ['Shorter, please.', 'Add captions.'].entries())
      await site.db
        .insertInto('review_comment')
        .values({
          id: newId(),
          course_id: returned.id,
          path: '',
          revision: at + 1,
          text,
          decision: 'request_changes',
          is_reviewer: true,
          created_at: daysAgo(3 - at),
        })
        .execute();
    const { data } = await dashboard('instructor', author);
    const { drafts, approved, changes_requested } = data.needs;
    const titles = ({ first }: { first: { title: string }[] }) => first.map(({ title }) => title);
    expect([drafts.count, titles(drafts)]).toEqual([4, ['Draft 3', 'Draft 4', 'Draft 5', 'Draft 6']]);
    expect([approved.count, titles(approved)]).toEqual([1, ['Draft 2']]);
    expect([changes_requested.count, titles(changes_requested)]).toEqual([1, ['Draft 7']]);
    expect(changes_requested.first[0].request).toBe('Add captions.');
    expect([data.course_count, data.courses.length, data.published_courses.total]).toEqual([6, 6, 0]);
  });

  it('show another teacher none of it', async () => {
    const stranger = await site.addPerson({ roles: ['instructor'] });
    const { data } = await dashboard('instructor', stranger);
    expect([data.students.total, data.courses, data.needs.low_reviews]).toEqual([0, [], []]);
  });

  it('of teachers are refused to learners', async () => {
    expect((await dashboard('instructor', student)).status).toBe(403);
    expect((await site.call('GET', '/dashboards/student')).status).toBe(401);
  });
});
