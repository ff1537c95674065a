import { newId } from '@darasa/contract/http/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#platform/database/index';
import { addAttempt, addGradedCourse, type GradedCourse } from '../../../../test/assessment/grades.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { type Someone, someone } from '../../../../test/learning/learning.ts';
import { waitingForLocks } from '../../../../test/postgres/locks.ts';
import { recomputeAttempt, setGrades } from './recompute-grades.ts';

let site: TestIdentity;
let teacher: Someone;
let learner: Someone;

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  [teacher, learner] = [await someone(site, ['instructor']), await someone(site)];
});
afterAll(() => site.close());

/** An attempt of which one answer of ten points waits. */
async function waiting(course: GradedCourse, number: number, assessment = 0) {
  const question = newId();
  const answers = [{ question, points: null, max: 10 }];
  const id = await addAttempt(site.db, course, learner.id, assessment, answers, { number });
  return {
    id,
    async mark(tx: Tx, points: number): Promise<void> {
      await tx.updateTable('answer_mark').set({ points }).where('attempt_id', '=', id).execute();
      await recomputeAttempt(tx, id, { change: 'mark', by: 'teacher' }, { by: teacher.id, reason: 'Marked' });
    },
  };
}

/** Two transactions, of which the second begins while the first is done and not committed yet. */
async function overlapping(first: (tx: Tx) => Promise<unknown>, second: (tx: Tx) => Promise<unknown>) {
  const [done, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const one = site.db.transaction().execute(async (tx) => {
    await first(tx);
    done.resolve();
    await goOn.promise;
  });
  await Promise.race([done.promise, one]);
  const other = site.db.transaction().execute(second);
  await waitingForLocks(site.db, 1);
  goOn.resolve();
  await Promise.all([one, other]);
}

const gradeOf = (course: GradedCourse) =>
  site.db
    .selectFrom('grade')
    .select(['points', 'passed'])
    .where('course_id', '=', course.id)
    .where('user_id', '=', learner.id)
    .executeTakeFirst();

describe('a grade', () => {
  it('counts both of two attempts that are marked at the same time', async () => {
    const course = await addGradedCourse(site.db, teacher, [learner]);
    const [good, bad] = [await waiting(course, 1), await waiting(course, 2)];
    await overlapping(
      (tx) => good.mark(tx, 9),
      (tx) => bad.mark(tx, 2),
    );
    expect(await gradeOf(course)).toEqual({ points: 9, passed: true });
    const again = await addGradedCourse(site.db, teacher, [learner]);
    const [low, high] = [await waiting(again, 1), await waiting(again, 2)];
    await site.db.transaction().execute((tx) => low.mark(tx, 1));
    await overlapping(
      (tx) => high.mark(tx, 8),
      (tx) => low.mark(tx, 3),
    );
    expect(await gradeOf(again)).toEqual({ points: 8, passed: true });
  });

  it('is set together with others without a deadlock with an attempt that is marked just then', async () => {
    const course = await addGradedCourse(site.db, teacher, [learner], [{}, {}]);
    const attempt = await waiting(course, 1, 1);
    const [first = '', second = ''] = course.assessments;
    const userId = learner.id;
    const cause = { by: teacher.id, reason: 'Set' };
    const settings = [
      { userId, assessmentId: first, points: 9 },
      { userId, assessmentId: second, points: 8 },
    ];
    // The attempt has its grade locked, and goes on to the progress while the teacher sets both grades
    const set = await site.db.transaction().execute(async (tx) => {
      await sql`insert into grade (user_id, course_id, assessment_id, max_points)
        values (${learner.id}, ${course.id}, ${second}, 10)`.execute(tx);
      const setting = Promise.allSettled([
        site.db.transaction().execute((other) => setGrades(other, course.id, settings, cause)),
      ]);
      await waitingForLocks(site.db, 1);
      await attempt.mark(tx, 7);
      return () => setting;
    });
    expect(await set()).toMatchObject([{ status: 'fulfilled' }]);
    const grades = await site.db
      .selectFrom('grade')
      .select('points')
      .where('course_id', '=', course.id)
      .orderBy('points')
      .execute();
    expect(grades.map(({ points }) => points)).toEqual([8, 9]);
  });

  it('is not made of nothing', async () => {
    const course = await addGradedCourse(site.db, teacher, [learner]);
    const { id, mark } = await waiting(course, 1);
    await site.db.updateTable('attempt').set({ preview: true, number: 0 }).where('id', '=', id).execute();
    await site.db.transaction().execute((tx) => mark(tx, 9));
    expect(await gradeOf(course)).toBeUndefined();
  });
});
