import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { choiceQuestion, choose, publishAssessment, taker } from '../../../../test/assessment/assessment.ts';
import { addGradedCourse } from '../../../../test/assessment/grades.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { someone } from '../../../../test/learning/learning.ts';
import { recordStatements } from '../../../../test/sent-statements.ts';

/** Statements of one submit that passes its lesson, begins and completes the course, and is the first at the assessment. */
const MOST_STATEMENTS = 23;
/** Statements of one grade among many that passes its lesson and completes the course. */
const MOST_OF_A_GRADE = 12;

let site: TestIdentity;
let sent: string[];

beforeAll(async () => {
  sent = recordStatements();
  site = await buildTestIdentity({ passwords: cheapPasswords() });
});
afterAll(async () => {
  await site.close();
  vi.restoreAllMocks();
});

it('submitting takes few statements, and reads nothing again of a revision that another learner has submitted in', async () => {
  const [owner, admin] = [await someone(site, ['instructor']), await someone(site, ['admin'])];
  const [first, second] = [choiceQuestion(), choiceQuestion()];
  const course = await publishAssessment(site, { owner, admin }, [first, second]);
  const answers = { [first.id]: choose(first, true), [second.id]: choose(second, true) };
  let statements: string[] = [];
  for (const me of [await someone(site), await someone(site)]) {
    const { enroll, start, submit } = taker(site, me, course);
    await enroll(me.id);
    const { attempt } = (await start()).data;
    sent.length = 0;
    expect((await submit(attempt.id, answers)).data.attempt).toMatchObject({ state: 'graded', points: 100 });
    statements = [...sent];
  }
  expect(statements.filter((text) => /revision_lesson|revision_assessment|outline/.test(text))).toEqual([]);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(MOST_STATEMENTS);
});

it('setting the grades of many learners takes few statements for each', async () => {
  const teacher = await someone(site, ['instructor']);
  const learners = await Promise.all(Array.from({ length: 10 }, () => someone(site)));
  const course = await addGradedCourse(site.db, teacher, learners);
  const changes = learners.map(({ id }) => ({
    user_id: String(id),
    assessment_id: course.assessments[0],
    points: 9,
  }));
  sent.length = 0;
  const body = { changes, reason: '' };
  const { status } = await site.call('PUT', `/courses/${course.id}/gradebook/grades`, { as: teacher, body });
  expect(status).toBe(200);
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(learners.length * MOST_OF_A_GRADE + 23);
});
