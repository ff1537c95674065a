import { newOption, newQuestion } from '@darasa/contract/assessment/questions/defaults';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '#platform/observability/index';
import { publishAssessment, taker } from '../../../../test/assessment/assessment.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { type Someone, someone } from '../../../../test/learning/learning.ts';
import { createRevisionReads, type RevisionReads } from '../attempts/revision-reads.ts';
import { setGrades } from '../grading/recompute-grades.ts';
import { recountAttempts } from './recount.ts';

let site: TestIdentity;
let owner: Someone;
let admin: Someone;
beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  [owner, admin] = await Promise.all([someone(site, ['instructor']), someone(site, ['admin'])]);
});
afterAll(() => site.close());

/** One point; whoever puts two of the three pairs together gets ⅔ of it. */
const thirds = (): QuestionDocument =>
  newQuestion('multiple_choice', {
    prompt: 'Which grow here?',
    points: 1,
    scoring: 'partial_minus',
    options: ['Maize', 'Beans', 'Sorghum'].map((text) => newOption({ text, is_correct: true })),
  });
const twoOfThree = ({ options }: QuestionDocument) => ({ choices: options.slice(0, 2).map(({ id }) => id) });

async function submitted() {
  const questions = [thirds(), thirds(), thirds()];
  const course = await publishAssessment(site, { owner, admin }, questions, { passing_score: 67 });
  const me = await someone(site);
  const calls = taker(site, me, course);
  await calls.enroll(me.id);
  const { id } = (await calls.start()).data.attempt;
  await calls.submit(id, Object.fromEntries(course.questions.map((one) => [one.id, twoOfThree(one)])));
  const grade = () =>
    site.db
      .selectFrom('grade')
      .select(['points', 'share', 'passed'])
      .where('course_id', '=', course.id)
      .executeTakeFirstOrThrow();
  return { course, me, calls, id, grade };
}

describe('three times two thirds of a point', () => {
  it('are 66.67 of 100, which does not pass a mark of 67', async () => {
    const { calls, id, grade } = await submitted();
    expect(await grade()).toEqual({ points: 66.67, share: '2/3', passed: false });
    const { result } = (await calls.read(id)).data;
    expect(result).toMatchObject({ points: 66.67, passed: false });
    expect(result.questions.map(({ points }: { points: number }) => points)).toEqual([0.67, 0.67, 0.67]);
  });
});

/** A learner who passed with the 67 points that the release before came to. */
async function roundedBefore() {
  const learner = await submitted();
  const { course, id } = learner;
  await sql`update answer_mark set detail = detail - 'share' where attempt_id = ${id}`.execute(site.db);
  await site.db.updateTable('attempt').set({ points: 67, share: null }).where('id', '=', id).execute();
  await site.db
    .updateTable('grade')
    .set({ points: 67, share: null, passed: true })
    .where('course_id', '=', course.id)
    .execute();
  return learner;
}
const begin = () => site.db.insertInto('attempt_recount').defaultValues().execute();
const recount = (reads: Partial<RevisionReads> = {}) =>
  recountAttempts(
    { ...createRevisionReads(), ...reads },
    { db: site.db, log: silentLog(), signal: new AbortController().signal },
  );
const isOver = async () => (await site.db.selectFrom('attempt_recount').selectAll().execute()).length === 0;

describe('computing anew what was rounded in between', () => {
  it('changes the points once, with a history entry, and takes no pass back', async () => {
    const { course, me, grade } = await roundedBefore();
    const history = () =>
      site.db
        .selectFrom('grade_change')
        .select(['before', 'after', 'changed_by'])
        .where('course_id', '=', course.id)
        .where('user_id', '=', me.id)
        .where('reason', 'like', 'Computed anew%')
        .execute();
    for (let times = 0; times < 2; times++) {
      await begin();
      await recount();
      expect(await isOver()).toBe(true);
      expect(await grade()).toEqual({ points: 66.67, share: '2/3', passed: true });
    }
    expect(await history()).toMatchObject([
      { before: { points: 67, passed: true }, after: { points: 66.67, passed: true }, changed_by: null },
    ]);
  });

  it('tells nobody of a change of a hundredth', async () => {
    const { id } = await roundedBefore();
    await begin();
    await recount();
    const { rows } = await sql`select 1 from pgboss.job
      where name = 'notifications.attempt-graded' and data -> 'payload' ->> 'attempt_id' = ${id}`.execute(
      site.db,
    );
    expect(rows).toEqual([]);
  });

  it('leaves a pass that it has kept to whatever attempts and settings come after it', async () => {
    const { course, me, calls, grade } = await roundedBefore();
    await begin();
    await recount();
    const { id } = (await calls.start()).data.attempt;
    await calls.submit(id, {});
    expect(await grade()).toMatchObject({ points: 66.67, passed: true });
    const set = (points: number | null) =>
      site.db.transaction().execute((tx) =>
        setGrades(tx, course.id, [{ userId: me.id, assessmentId: course.assessmentId, points }], {
          by: owner.id,
          reason: 'Set',
        }),
      );
    await set(10);
    expect(await grade()).toMatchObject({ points: 10, passed: false });
    await set(null);
    expect(await grade()).toMatchObject({ points: 66.67, passed: true });
  });

  it('tries an attempt again that fails, and does not end before', async () => {
    const { course, grade } = await roundedBefore();
    const { readAssessment } = createRevisionReads();
    let reads = 0;
    await begin();
    await recount({
      readAssessment: (tx, revision, assessment) => {
        if (assessment === course.assessmentId) throw new Error('No connection');
        return readAssessment(tx, revision, assessment);
      },
    });
    expect([await isOver(), (await grade()).points]).toEqual([false, 67]);
    await sql`update set_aside_item set retry_at = now()`.execute(site.db);
    await recount({
      readAssessment: (tx, revision, assessment) => {
        reads++;
        return readAssessment(tx, revision, assessment);
      },
    });
    expect([await isOver(), (await grade()).points]).toEqual([true, 66.67]);
    // Those that were computed are not computed once more
    expect(reads).toBe(1);
  });
});
