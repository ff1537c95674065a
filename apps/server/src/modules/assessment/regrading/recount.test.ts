import { newOption, newQuestion } from '@darasa/contract/assessment/questions/defaults';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishAssessment, taker } from '../../../../test/assessment/assessment.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { type Someone, someone } from '../../../../test/learning/learning.ts';
import { createRevisionReads } from '../papers/deps.ts';
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

describe('computing anew what was rounded in between', () => {
  it('changes the points once, with a history entry, and takes no pass back', async () => {
    const { course, me, id, grade } = await submitted();
    // As the release before left it
    await sql`update answer_mark set detail = detail - 'share' where attempt_id = ${id}`.execute(site.db);
    await site.db.updateTable('attempt').set({ points: 67, share: null }).where('id', '=', id).execute();
    await site.db
      .updateTable('grade')
      .set({ points: 67, share: null, passed: true })
      .where('course_id', '=', course.id)
      .execute();
    const recount = async () => {
      await site.db.insertInto('attempt_recount').defaultValues().execute();
      const control = { log: pino({ level: 'silent' }), signal: new AbortController().signal };
      await recountAttempts({ db: site.db, ...createRevisionReads() }, control);
      expect(await site.db.selectFrom('attempt_recount').selectAll().execute()).toEqual([]);
    };
    const history = () =>
      site.db
        .selectFrom('grade_change')
        .select(['before', 'after', 'changed_by'])
        .where('course_id', '=', course.id)
        .where('user_id', '=', me.id)
        .where('reason', 'like', 'Computed anew%')
        .execute();
    await recount();
    expect(await grade()).toEqual({ points: 66.67, share: '2/3', passed: true });
    await recount();
    expect(await history()).toMatchObject([
      { before: { points: 67, passed: true }, after: { points: 66.67, passed: true }, changed_by: null },
    ]);
  });
});
