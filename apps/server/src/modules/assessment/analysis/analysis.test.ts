import { newQuestion } from '@darasa/contract/assessment/questions/defaults';
import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAttempt, addGradedCourse, type GradedCourse } from '../../../../test/assessment/grades.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { type Someone, someone } from '../../../../test/learning/learning.ts';
import type { Person } from '../../../../test/people.ts';

let t: TestIdentity;
let teacher: Someone;
let learners: Person[];
let course: GradedCourse;
const [easy, telling, right, wrong] = [newId(), newId(), newId(), newId()];

/** Everybody answers the first question; only the better half answers the second one. */
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
  teacher = await someone(t, ['instructor']);
  learners = await Promise.all(
    Array.from({ length: 12 }, () => t.addPerson({ first_name: 'Wanjiru', last_name: 'Secret' })),
  );
  const options = [
    { id: right, text: 'After the **rains**', is_correct: true, feedback: '' },
    { id: wrong, text: 'Never', is_correct: false, feedback: '' },
  ];
  course = await addGradedCourse(t.db, teacher, learners, [
    {
      questions: [
        newQuestion('single_choice', { id: easy, prompt: 'When?', points: 5, options }),
        newQuestion('short_text', { id: telling, prompt: 'Why?', points: 5 }),
      ],
    },
    {},
  ]);
  for (const [index, { id }] of learners.entries()) {
    const good = index < 6;
    const isFirstRight = good || index === 6;
    await addAttempt(t.db, course, id, 0, [
      {
        question: easy,
        points: isFirstRight ? 5 : 0,
        max: 5,
        response: { choice: isFirstRight ? right : wrong },
        at: 20,
      },
      {
        question: telling,
        points: good ? 5 : 0,
        max: 5,
        ...(good ? { response: { text: 'Water' }, at: 50 } : {}),
      },
    ]);
  }
  // A second attempt changes nothing: it knows the results of the first
  await addAttempt(t.db, course, learners[11]?.id ?? 0, 0, [{ question: easy, points: 5, max: 5 }], {
    number: 2,
  });
});
afterAll(() => t.close());

const read = (assessment: string | undefined, as = teacher) =>
  t.call('GET', `/courses/${course.id}/analysis/${assessment}`, { as });

describe('the analysis of an assessment', () => {
  it('counts each learner once, and names nobody', async () => {
    const { data } = await read(course.assessments[0]);
    expect(data).toMatchObject({ learners: 12, waiting: 0, passed: 0.583, median: 0.75 });
    expect(data.distribution).toEqual([5, 0, 0, 0, 0, 1, 0, 0, 0, 6]);
    expect(JSON.stringify(data)).not.toMatch(/Wanjiru|Secret|user_id/);
  });

  it('says how hard a question is, how well it tells learners apart, and what was chosen', async () => {
    const { questions, alpha } = (await read(course.assessments[0])).data;
    expect(questions[0]).toMatchObject({
      question_id: easy,
      prompt: 'When?',
      asked: 12,
      unanswered: 0,
      difficulty: 0.583,
      seconds: 20,
      upper_lower: 1,
      choices: [
        { text: 'After the rains', correct: true, chosen: 7, share: 0.583 },
        { text: 'Never', correct: false, chosen: 5 },
      ],
    });
    expect(questions[1]).toMatchObject({ unanswered: 6, difficulty: 0.5, seconds: 30, choices: [] });
    // Both are 1 for the same six learners and 0 for the same five: phi of the table 6, 1, 0, 5
    const phi = (6 * 5 - 0) / Math.sqrt(7 * 5 * 6 * 6);
    expect(questions[0].discrimination).toBeCloseTo(phi, 2);
    expect(alpha).toBeCloseTo((2 * phi) / (1 + phi), 2);
  });

  it('claims nothing of few learners', async () => {
    await addAttempt(t.db, course, learners[0]?.id ?? 0, 1, [{ question: newId(), points: 5, max: 10 }]);
    const { data } = await read(course.assessments[1]);
    expect(data).toMatchObject({ learners: 1, alpha: null, mean: 0.5, questions: [] });
    const list = (await t.call('GET', `/courses/${course.id}/analysis`, { as: teacher })).data;
    expect(list.assessments.map((one: { learners: number }) => one.learners)).toEqual([12, 1]);
  });

  it('is not there for others', async () => {
    const other = await someone(t, ['instructor']);
    const learner = await someone(t);
    for (const as of [other, learner]) {
      expect((await read(course.assessments[0], as)).status).toBe(404);
      expect((await t.call('GET', `/courses/${course.id}/analysis`, { as })).status).toBe(404);
    }
    expect((await read(newId())).status).toBe(404);
  });
});
