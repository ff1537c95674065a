// Also on PostgreSQL 15: places under an advisory lock, upserts under contention
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, type CourseInput } from '../../../../test/catalogue.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { Person } from '../../../../test/people.ts';
import { completeEnrollment, endEnrollment, enrollIn, findEnrollment, movePin } from '../index.ts';

let t: TestIdentity;
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
});
afterAll(() => t.close());

const open = (input: Partial<CourseInput> = {}) => addCourse(t.database, { title: 'Tailoring', ...input });
const enter = (userId: number, courseId: number, source: 'free' | 'order' | 'staff' = 'free') =>
  t.db.transaction().execute((tx) => enrollIn(tx, { userId, courseId, source }));
/** The enrollment that came of it. */
const entered = async (...args: Parameters<typeof enter>) => {
  const result = await enter(...args);
  if (result.outcome === 'refused') throw new Error(result.reason);
  return result.enrollment;
};
const leave = (userId: number, courseId: number, reason: 'left' | 'removed' = 'left') =>
  t.db.transaction().execute((tx) => endEnrollment(tx, { userId, courseId, reason }));
type Two = [Person, Person];
const people = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, () => t.addPerson()))) as [...Two, ...Person[]];
const taken = async (courseId: number) =>
  (
    await t.db
      .selectFrom('enrollment')
      .select('user_id')
      .where('course_id', '=', courseId)
      .where('status', '<>', 'left')
      .execute()
  ).length;
describe('enrolling', () => {
  it('pins the published revision, made now for a course that was never edited here', async () => {
    const course = await open();
    const [one, two] = await people(2);
    const [first, second] = await Promise.all([entered(one.id, course), entered(two.id, course)]);
    const revisions = await t.db
      .selectFrom('course_revision')
      .select(['id', 'state'])
      .where('course_id', '=', course)
      .execute();
    expect(revisions).toEqual([{ id: first.revision_id, state: 'published' }]);
    expect(second.revision_id).toBe(first.revision_id);
  });

  it('is done once, however often it is asked for at once', async () => {
    const course = await open();
    const [me] = await people(1);
    const rows = await Promise.all(Array.from({ length: 8 }, () => entered(me.id, course)));
    expect(new Set(rows.map((row) => row.enrolled_at.toISOString())).size).toBe(1);
    expect(await taken(course)).toBe(1);
  });

  it('brings a former enrollment back as it was', async () => {
    const course = await open();
    const [me] = await people(1);
    const before = await entered(me.id, course);
    await leave(me.id, course);
    expect(await findEnrollment(t.db, me.id, course)).toMatchObject({
      status: 'left',
      ended_reason: 'left',
      revision_id: before.revision_id,
    });
    const after = await entered(me.id, course);
    expect(after).toEqual(before);
  });

  it('brings a completed course back as a completed one', async () => {
    const course = await open();
    const [me] = await people(1);
    await enter(me.id, course);
    const at = new Date('2026-02-01T10:00:00Z');
    const complete = (when: Date) =>
      t.db
        .transaction()
        .execute((tx) => completeEnrollment(tx, { userId: me.id, courseId: course, at: when }));
    await complete(at);
    await complete(new Date('2026-03-01T10:00:00Z'));
    await leave(me.id, course);
    await enter(me.id, course);
    expect(await findEnrollment(t.db, me.id, course)).toMatchObject({
      status: 'completed',
      completed_at: at,
    });
  });

  it('keeps the pin that learning has moved', async () => {
    const course = await open();
    const [me] = await people(1);
    await enter(me.id, course);
    await t.db
      .transaction()
      .execute((tx) => movePin(tx, { userId: me.id, courseId: course, revisionId: 99 }));
    await leave(me.id, course);
    expect((await entered(me.id, course)).revision_id).toBe(99);
  });

  it('says when the lessons of a course with dates open', async () => {
    const start = new Date(Date.now() + 5 * 86_400_000);
    const [me] = await people(1);
    const opensAt = async (input: Partial<CourseInput>) => {
      const course = await open({ start_date: start.toISOString(), ...input });
      await enter(me.id, course);
      return (await findEnrollment(t.db, me.id, course))?.opens_at;
    };
    expect(await opensAt({ course_type: 'instructor-led' })).toEqual(start);
    expect(await opensAt({ course_type: 'blended' })).toEqual(start);
    expect(await opensAt({ course_type: 'self-paced' })).toBeNull();
    expect(await opensAt({ course_type: 'blended', start_date: '2026-01-01T00:00:00Z' })).toBeNull();
  });

  it('knows no course that does not exist', async () => {
    const [me] = await people(1);
    expect(await enter(me.id, 900_000_001)).toEqual({ outcome: 'refused', reason: 'deleted' });
    expect(await findEnrollment(t.db, me.id, 900_000_001)).toBeUndefined();
  });
});

describe('seats', () => {
  it('are never given twice: 100 people at once for the last 10', async () => {
    const course = await open({ enrollment_capacity: 15 });
    for (const person of await people(5)) await enter(person.id, course);
    const crowd = await people(100);
    const answers = await Promise.all(crowd.map((person) => enter(person.id, course)));
    const refused = answers.filter(({ outcome }) => outcome === 'refused');
    expect(refused).toHaveLength(90);
    for (const answer of refused) expect(answer).toMatchObject({ reason: 'full', waiting: 0 });
    expect(await taken(course)).toBe(15);
  });

  it('are taken once by one person who asks many times at once', async () => {
    const course = await open({ enrollment_capacity: 2 });
    const [me, other] = await people(2);
    await Promise.all(Array.from({ length: 6 }, () => enter(me.id, course)));
    await enter(other.id, course);
    expect(await taken(course)).toBe(2);
  });

  it('are free again for others once somebody leaves, and not before', async () => {
    const course = await open({ enrollment_capacity: 1 });
    const [me, other] = await people(2);
    await enter(me.id, course);
    expect(await enter(other.id, course, 'staff')).toMatchObject({ reason: 'full' });
    await leave(me.id, course);
    await enter(other.id, course);
    expect(await enter(me.id, course)).toMatchObject({ reason: 'full' });
  });
});
