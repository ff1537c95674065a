import { newQuestion } from '@darasa/contract/assessment/questions/defaults';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  choiceQuestion,
  choose,
  publishAssessment,
  republishAssessment,
  taker,
} from '../../../../test/assessment/assessment.ts';
import { addAttempt, addGradedCourse } from '../../../../test/assessment/grades.ts';
import { markOf, publishEssays, submitEssays } from '../../../../test/assessment/marking.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { type Someone, someone } from '../../../../test/learning/learning.ts';
import { findAskedAttempts } from '../recall/recall-repository.ts';
import { archiveAnswers } from './archive-answers.ts';

/*
 * Whatever else reads answers, or what was asked, of attempts that are archived.
 */

const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const BEFORE = new Date('2021-01-01T00:00:00Z');

let site: TestIdentity;
let owner: Someone;
let admin: Someone;
beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  [owner, admin] = await Promise.all([someone(site, ['instructor']), someone(site, ['admin'])]);
  await site.jobs.start();
});
afterAll(() => site.close());

/** Archives one attempt. */
async function archive(id: string): Promise<void> {
  await site.db.updateTable('attempt').set({ graded_at: LONG_AGO }).where('id', '=', id).execute();
  expect(await archiveAnswers(site.db, BEFORE, 1000)).toBe(1);
}
const bringBack = (id: string) => site.call('POST', `/administration/attempts/${id}/answers`, { as: admin });

describe('an archived attempt', () => {
  it('counts in the analysis with its points, but not with what was chosen', async () => {
    const [right, wrong] = [newId(), newId()];
    const options = [
      { id: right, text: 'After the rains', is_correct: true, feedback: '' },
      { id: wrong, text: 'Never', is_correct: false, feedback: '' },
    ];
    const question = newQuestion('single_choice', { prompt: 'When?', points: 10, options });
    const learners = [await site.addPerson(), await site.addPerson(), await site.addPerson()];
    const course = await addGradedCourse(site.db, owner, learners, [{ questions: [question] }]);
    const answer = (index: number, isRight: boolean, number = 1) =>
      addAttempt(
        site.db,
        course,
        learners[index]?.id ?? 0,
        0,
        [
          {
            question: question.id,
            points: isRight ? 10 : 0,
            max: 10,
            response: { choice: isRight ? right : wrong },
          },
        ],
        { number },
      );
    const old = await answer(0, false);
    await answer(1, true);
    await answer(2, true);
    // What is not archived of the same learner is not the first attempt all the same
    await answer(0, true, 2);
    const read = async () =>
      (await site.call('GET', `/courses/${course.id}/analysis/${course.assessments[0]}`, { as: owner })).data;
    const before = await read();
    expect(before.archived).toBeUndefined();
    await archive(old);
    const after = await read();
    expect(after).toMatchObject({
      learners: 3,
      archived: 1,
      mean: before.mean,
      distribution: before.distribution,
    });
    expect(after.questions[0]).toMatchObject({
      asked: 3,
      unanswered: 0,
      difficulty: before.questions[0].difficulty,
      choices: [
        { chosen: 2, share: 1 },
        { chosen: 0, share: 0 },
      ],
    });
  });

  it('is left by a corrected key with its points and the keys that they are by', async () => {
    const question = choiceQuestion();
    const mistaken: QuestionDocument = {
      ...question,
      options: question.options.map((option, index) => ({ ...option, is_correct: index === 1 })),
    };
    const course = await publishAssessment(site, { owner, admin }, [mistaken]);
    const take = async () => {
      const learner = await someone(site);
      const calls = taker(site, learner, course);
      await calls.enroll(learner.id);
      const { id } = (await calls.start()).data.attempt as { id: string };
      await calls.submit(id, { [question.id]: choose(question, true) });
      return { id, ...calls };
    };
    const [old, young] = [await take(), await take()];
    await archive(old.id);
    await republishAssessment(
      site,
      { owner, admin },
      course,
      { questions: [question] },
      { correction: true },
    );
    const path = `/courses/${course.id}/assessments/${course.assessmentId}/regrade`;
    const regraded = () =>
      expect.poll(async () => (await site.call('GET', path, { as: owner })).data.regrade, {
        timeout: 20_000,
      });
    await regraded().toMatchObject({ total: 1, done: 1, changed: 1, finished_at: expect.any(String) });
    expect((await young.read(young.id)).data.attempt.points).toBe(100);
    expect((await old.read(old.id)).data.attempt.points).toBe(0);
    // It tells of the keys that judged it until it is judged again
    await bringBack(old.id);
    expect((await old.read(old.id)).data).toMatchObject({
      attempt: { points: 0 },
      result: { questions: [{ state: 'wrong' }] },
    });
    await site.call('POST', path, { as: owner, body: { reason: 'Brought back' } });
    await regraded().toMatchObject({ reason: 'Brought back', total: 2, done: 2, changed: 1 });
    expect((await old.read(old.id)).data).toMatchObject({
      attempt: { points: 100 },
      result: { questions: [{ state: 'right' }] },
    });
  }, 60_000);

  it('says what it asked, for what is remembered', async () => {
    const question = choiceQuestion();
    const course = await publishAssessment(site, { owner, admin }, [question]);
    const learner = await someone(site);
    const calls = taker(site, learner, course);
    await calls.enroll(learner.id);
    const { id } = (await calls.start()).data.attempt as { id: string };
    await calls.submit(id, {});
    const before = await findAskedAttempts(site.db, learner.id);
    expect(before).toMatchObject([{ id, question_ids: [question.id] }]);
    await archive(id);
    expect(await findAskedAttempts(site.db, learner.id)).toEqual(before);
  });

  it('is not marked again before it is brought back', async () => {
    const me = await someone(site);
    const course = await publishEssays(site, { owner, admin, learners: [me] }, {});
    const id = await submitEssays(site, me, course, 'Soil feeds everybody.');
    const path = `/marking/attempts/${id}/questions/${course.questions[0]?.id}`;
    const mark = (version: number) =>
      site.call('POST', `${path}/mark`, { as: owner, body: { mark_version: version, ...markOf() } });
    expect((await mark(1)).status).toBe(200);
    await archive(id);
    const { data } = await site.call('GET', path, { as: owner });
    expect(data).toMatchObject({
      answers_archived_at: expect.any(String),
      answer: { answered: false, text: null },
      abilities: { mark: false, settle: false },
    });
    expect((await mark(2)).status).toBe(409);
    const draft = { ...markOf(), version: 0 };
    expect((await site.call('PUT', `${path}/draft`, { as: owner, body: draft })).status).toBe(409);
    await bringBack(id);
    expect((await site.call('GET', path, { as: owner })).data.answer.text).toBe('Soil feeds everybody.');
    expect((await mark(2)).status).toBe(200);
  });

  it('is not compared with other programs before it is brought back', async () => {
    const question = newQuestion('code', { prompt: 'Add', points: 10 });
    const learners = [await site.addPerson(), await site.addPerson()];
    const course = await addGradedCourse(site.db, owner, learners, [{ questions: [question] }]);
    const response = { language: 'python', code: 'print(sum(map(int, input().split())))' };
    const program = (index: number) =>
      addAttempt(site.db, course, learners[index]?.id ?? 0, 0, [
        { question: question.id, points: 10, max: 10, response },
      ]);
    const [one, other] = [await program(0), await program(1)];
    const compare = () =>
      site.call(
        'GET',
        `/courses/${course.id}/assessments/${course.assessments[0]}/similar-programs/${question.id}/${one}/${other}`,
        { as: owner },
      );
    expect((await compare()).status).toBe(200);
    await archive(one);
    const refused = await compare();
    expect(refused.status).toBe(409);
    expect(refused.message).toContain('archive');
    await bringBack(one);
    expect((await compare()).data.one.code).toBe(response.code);
  });
});
