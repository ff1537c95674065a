import { describe, expect, test } from 'vitest';
import { assessment as schema } from '../../authoring/document.ts';
import { newChallenge, newQuestion } from './defaults.ts';
import { questionsOf } from './questions-of.ts';

const id = '0190b6a0-0000-7000-8000-000000000001';
const assessment = (fields: object) =>
  schema.parse({ id, title: 'Essay on soil', total_points: 40, ...fields });

describe('what an assessment asks', () => {
  test('are its questions, then its challenges with their ids and points', () => {
    const question = newQuestion('essay');
    const challenge = { ...newChallenge(), points_possible: 25, problem_statement: 'Add' };
    const asked = questionsOf(assessment({ questions: [question], coding_challenges: [challenge] }));
    expect(
      asked.map(({ id: asks, question_type, points, prompt }) => [asks, question_type, points, prompt]),
    ).toEqual([
      [question.id, 'essay', 1, ''],
      [challenge.id, 'code', 25, 'Add'],
    ]);
    expect(asked[1]?.challenge).toEqual(challenge);
  });

  test('is one essay with files, of an assignment without questions', () => {
    expect(questionsOf(assessment({ assessment_type: 'assignment' }))).toMatchObject([
      { id, question_type: 'essay', points: 40, prompt: 'Essay on soil', file: { max_files: 10 } },
    ]);
    expect(questionsOf(assessment({ assessment_type: 'quiz' }))).toEqual([]);
  });
});
