import { newOption, newQuestion } from '@darasa/contract/assessment/questions/defaults';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { newId } from '@darasa/contract/http/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '#platform/observability/index';
import {
  type AssessedCourse,
  choiceQuestion,
  choose,
  publishAssessment,
  republishAssessment,
  taker,
} from '../../../../test/assessment/assessment.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { type Someone, someone } from '../../../../test/learning/learning.ts';
import { waitingForLocks } from '../../../../test/postgres/locks.ts';
import { createRevisionReads } from '../attempts/revision-reads.ts';
import { setGrades } from '../grading/recompute-grades.ts';
import { isKeyCorrected } from './changed-keys.ts';
import { regradeAttempts } from './regrade.ts';

let site: TestIdentity;
let owner: Someone;
let admin: Someone;

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  [owner, admin] = await Promise.all([someone(site, ['instructor']), someone(site, ['admin'])]);
  await site.jobs.start();
});
afterAll(() => site.close());

const wrongKey = (question: QuestionDocument): QuestionDocument => ({
  ...question,
  options: question.options.map((option, index) => ({ ...option, is_correct: index === 1 })),
});

const correct = (course: AssessedCourse, questions: QuestionDocument[]): Promise<void> =>
  republishAssessment(site, { owner, admin }, course, { questions }, { correction: true });

const taken = async (course: AssessedCourse, response: object) => take(course, await someone(site), response);
async function take(course: AssessedCourse, me: Someone, response: object) {
  const calls = taker(site, me, course);
  await calls.enroll(me.id);
  const { id } = (await calls.start()).data.attempt;
  await calls.submit(id, { [course.questions[0]?.id ?? '']: response });
  return { me, id, ...calls };
}
const state = async (course: AssessedCourse) =>
  (await site.call('GET', `/courses/${course.id}/assessments/${course.assessmentId}/regrade`, { as: owner }))
    .data.regrade;

const regradeNow = (id: string): Promise<void> =>
  regradeAttempts(
    createRevisionReads(),
    { db: site.db, log: silentLog(), signal: new AbortController().signal },
    id,
  );

describe('a corrected key', () => {
  it('judges all attempts again, once, and tells whom it changed', async () => {
    const question = choiceQuestion();
    const course = await publishAssessment(site, { owner, admin }, [wrongKey(question)]);
    const right = await taken(course, choose(question, true));
    const wrong = await taken(course, { choice: question.options[1]?.id });
    const other = await taken(course, { choice: question.options[2]?.id });
    expect((await right.read(right.id)).data.attempt.points).toBe(0);
    await correct(course, [question]);
    await expect
      .poll(() => state(course), { timeout: 15_000 })
      .toMatchObject({ total: 3, done: 3, changed: 2 });
    const view = (await right.read(right.id)).data;
    expect(view.attempt.points).toBe(100);
    expect(view.result.questions[0]).toMatchObject({ state: 'right', right_answer: choose(question, true) });
    expect((await wrong.read(wrong.id)).data.attempt.points).toBe(0);
    expect((await right.standing()).data.grade).toMatchObject({ points: 100, passed: true });
    // What was passed once stays so in the course
    const passed = (userId: number) =>
      site.db
        .selectFrom('lesson_progress')
        .select('passed_at')
        .where('user_id', '=', userId)
        .where('lesson_id', '=', course.lesson)
        .executeTakeFirst();
    for (const { me } of [right, wrong]) expect((await passed(me.id))?.passed_at).not.toBeNull();
    const history = await site.db
      .selectFrom('grade_change')
      .select(['user_id', 'reason'])
      .where('course_id', '=', course.id)
      .where('reason', '=', 'A key was corrected')
      .execute();
    expect(history.map(({ user_id }) => user_id).sort()).toEqual([right.me.id, wrong.me.id].sort());
    const told = async () =>
      (
        await site.db
          .selectFrom('notification')
          .select(['user_id', 'data'])
          .where('kind', '=', 'assessment.graded')
          .where('user_id', 'in', [right.me.id, wrong.me.id, other.me.id])
          .orderBy('user_id')
          .execute()
      ).map(({ user_id, data }) => [user_id, (data as { changed: boolean }).changed]);
    await expect
      .poll(told, { timeout: 15_000 })
      .toEqual([right.me.id, wrong.me.id].sort((one, next) => one - next).map((id) => [id, true]));

    const path = `/courses/${course.id}/assessments/${course.assessmentId}/regrade`;
    const again = await site.call('POST', path, { as: owner, body: { reason: 'To be sure' } });
    expect(again.data.regrade).toMatchObject({ reason: 'To be sure', total: 3 });
    await expect
      .poll(() => state(course), { timeout: 15_000 })
      .toMatchObject({ reason: 'To be sure', done: 3, changed: 0 });
    expect((await other.read(other.id)).data.attempt.points).toBe(0);
  }, 60_000);

  it('ends an earlier regrade that has not come to an end, whose keys are those before', async () => {
    const question = choiceQuestion();
    const course = await publishAssessment(site, { owner, admin }, [wrongKey(question)]);
    const { id, read } = await taken(course, choose(question, true));
    const { revision_id } = await site.db
      .selectFrom('attempt')
      .select('revision_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const earlier = {
      id: newId(),
      course_id: course.id,
      assessment_id: course.assessmentId,
      revision_id,
      reason: 'Earlier',
    };
    await site.db
      .insertInto('assessment_regrade')
      .values({ ...earlier, total: 1 })
      .execute();
    await correct(course, [question]);
    await expect.poll(() => state(course), { timeout: 15_000 }).toMatchObject({ done: 1, changed: 1 });
    await regradeNow(earlier.id);
    const ended = await site.db
      .selectFrom('assessment_regrade')
      .select(['done', 'finished_at'])
      .where('id', '=', earlier.id)
      .executeTakeFirstOrThrow();
    expect(ended).toEqual({ done: 0, finished_at: expect.any(Date) });
    expect((await read(id)).data.attempt.points).toBe(100);
  });

  it('does not deadlock with a teacher who sets the grades of the same learners just then', async () => {
    const question = choiceQuestion();
    const course = await publishAssessment(site, { owner, admin }, [wrongKey(question)]);
    const [first, second] = [await someone(site), await someone(site)];
    // In the other order than that in which a teacher's grades are locked
    for (const me of [second, first]) await take(course, me, choose(question, true));
    await correct(course, [question]);
    await expect.poll(() => state(course), { timeout: 15_000 }).toMatchObject({ done: 2, changed: 2 });
    await site.db
      .updateTable('answer_mark')
      .set({ points: 0, automatic_points: 0 })
      .where('attempt_id', 'in', (attempt) =>
        attempt.selectFrom('attempt').select('id').where('course_id', '=', course.id),
      )
      .execute();
    const { keys_revision_id } = await site.db
      .selectFrom('attempt')
      .select('keys_revision_id')
      .where('course_id', '=', course.id)
      .executeTakeFirstOrThrow();
    // No job takes it: it is done here
    const regrade = {
      id: newId(),
      course_id: course.id,
      assessment_id: course.assessmentId,
      revision_id: keys_revision_id ?? 0,
      reason: 'Once more',
    };
    await site.db
      .insertInto('assessment_regrade')
      .values({ ...regrade, total: 2 })
      .execute();
    const settings = [first, second].map(({ id }) => ({
      userId: id,
      assessmentId: course.assessmentId,
      points: 100,
    }));
    const cause = { by: owner.id, reason: 'Set' };
    const { regrading } = await site.db.transaction().execute(async (tx) => {
      await setGrades(tx, course.id, settings.slice(0, 1), cause);
      const work = regradeNow(regrade.id);
      await waitingForLocks(site.db, 1);
      await setGrades(tx, course.id, settings.slice(1), cause);
      // Not the promise itself: it would be waited for here
      return { regrading: work };
    });
    await regrading;
    expect(await state(course)).toMatchObject({ reason: 'Once more', done: 2, changed: 2 });
  });

  it('sets an attempt aside that cannot be judged, judges the others, and tries it again', async () => {
    const question = choiceQuestion();
    const course = await publishAssessment(site, { owner, admin }, [wrongKey(question)]);
    const answer = choose(question, true);
    const [broken, whole] = [await taken(course, answer), await taken(course, answer)];
    const { paper } = await site.db
      .selectFrom('attempt')
      .select('paper')
      .where('id', '=', broken.id)
      .executeTakeFirstOrThrow();
    const setPaper = (value: object) =>
      sql`update attempt set paper = ${JSON.stringify(value)}::jsonb where id = ${broken.id}`.execute(
        site.db,
      );
    await setPaper({});
    await correct(course, [question]);
    await expect
      .poll(() => state(course), { timeout: 15_000 })
      .toMatchObject({ done: 1, changed: 1, finished_at: expect.any(String) });
    expect((await whole.read(whole.id)).data.attempt.points).toBe(100);
    const { id } = await state(course);
    const aside = () =>
      site.db
        .selectFrom('set_aside_item')
        .select('item')
        .where('batch', '=', `assessment.regrade.${id}`)
        .execute();
    expect(await aside()).toEqual([{ item: broken.id }]);
    // Too early
    await expect(regradeNow(id)).rejects.toThrow('1 attempt set aside');
    await setPaper(paper as object);
    await sql`update set_aside_item set retry_at = now()`.execute(site.db);
    await regradeNow(id);
    expect(await aside()).toEqual([]);
    expect((await broken.read(broken.id)).data.attempt.points).toBe(100);
    expect(await state(course)).toMatchObject({ done: 2, changed: 2 });
  });

  it('leaves what a person gave', async () => {
    const question = choiceQuestion();
    const course = await publishAssessment(site, { owner, admin }, [wrongKey(question)]);
    const { id, read } = await taken(course, choose(question, true));
    await site.db
      .updateTable('answer_mark')
      .set({ points: 1, marked_by: owner.id })
      .where('attempt_id', '=', id)
      .execute();
    await correct(course, [question]);
    await expect.poll(() => state(course), { timeout: 15_000 }).toMatchObject({ done: 1, changed: 0 });
    expect((await read(id)).data.result.questions[0].points).toBe(1);
  });

  it('judges an attempt that was open when it was corrected', async () => {
    const question = choiceQuestion();
    const course = await publishAssessment(site, { owner, admin }, [wrongKey(question)]);
    const before = await taken(course, choose(question, true));
    const me = await someone(site);
    const calls = taker(site, me, course);
    await calls.enroll(me.id);
    const { id } = (await calls.start()).data.attempt;
    await correct(course, [question]);
    await expect.poll(() => state(course), { timeout: 15_000 }).toMatchObject({ done: 1 });
    await calls.submit(id, { [question.id]: choose(question, true) });
    expect((await calls.read(id)).data.attempt.points).toBe(100);
    expect((await before.read(before.id)).data.attempt.points).toBe(100);
  });

  it('leaves the answers to a question that has other choices now', async () => {
    const [question, rewritten] = [choiceQuestion(), choiceQuestion()];
    const course = await publishAssessment(site, { owner, admin }, [wrongKey(question), rewritten]);
    const me = await someone(site);
    const calls = taker(site, me, course);
    await calls.enroll(me.id);
    const { id } = (await calls.start()).data.attempt;
    await calls.submit(id, {
      [question.id]: choose(question, true),
      [rewritten.id]: choose(rewritten, true),
    });
    expect((await calls.read(id)).data.attempt.points).toBe(50);
    await correct(course, [question, { ...rewritten, options: choiceQuestion().options }]);
    await expect.poll(() => state(course), { timeout: 15_000 }).toMatchObject({ done: 1, changed: 1 });
    expect((await calls.read(id)).data.attempt.points).toBe(100);
  });
});

describe('a key is corrected', () => {
  const question = choiceQuestion();
  const blank = newQuestion('short_text', { prompt: 'Which?', accepted_answers: ['maize'] });
  it.each([
    ['when another choice is right', question, wrongKey(question), true],
    ['when another text is taken too', blank, { ...blank, accepted_answers: ['maize', 'corn'] }, true],
    ['not when it is explained', question, { ...question, explanation: 'Because' }, false],
    ['not when another thing is asked', question, { ...wrongKey(question), prompt: 'When not?' }, false],
    [
      'not when there are other choices',
      question,
      { ...question, options: [...question.options, newOption({ text: 'Never' })] },
      false,
    ],
  ])('%s', (_name, before, after, corrected) => {
    expect(isKeyCorrected(before, after)).toBe(corrected);
  });
});
