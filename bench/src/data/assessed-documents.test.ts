import { courseDocument } from '@darasa/contract/authoring/document';
import { expect, test } from 'vitest';
import { manyQuizzes, SUM_POINTS, sumChallenge, timedQuiz } from './assessed-documents.ts';

test('a timed quiz has a right and a wrong answer to each of its questions', () => {
  const { document, answers } = timedQuiz({ questions: 20, minutes: 1 });
  expect(courseDocument.parse(document)).toEqual(document);
  const [quiz] = document.assessments;
  expect(quiz).toMatchObject({ time_limit_minutes: 1, total_points: 100 });
  expect(quiz?.questions.map(({ id }) => id)).toEqual([...answers.keys()]);
  for (const { right, wrong } of answers.values()) expect(right).not.toEqual(wrong);
  expect(document.modules[0]?.lessons.at(-1)).toMatchObject({ lesson_type: 'quiz', assessment_id: quiz?.id });
});

test('many quizzes have a lesson each', () => {
  const document = manyQuizzes(60);
  const lessons = document.modules.flatMap((module) => module.lessons);
  const taken = lessons.filter(({ lesson_type }) => lesson_type === 'quiz');
  expect(taken).toHaveLength(60);
  expect(new Set(taken.map(({ assessment_id }) => assessment_id))).toEqual(
    new Set(document.assessments.map(({ id }) => id)),
  );
  expect(document.assessments).toHaveLength(60);
});

test('the challenge has a solution in each of its languages', () => {
  const [challenge] = sumChallenge(5).assessments[0]?.coding_challenges ?? [];
  expect(challenge?.test_cases).toHaveLength(5);
  expect(challenge?.test_cases.reduce((sum, { points }) => sum + points, 0)).toBe(SUM_POINTS.right);
  expect(Object.keys(challenge?.solution_template ?? {})).toEqual(challenge?.programming_languages);
});
