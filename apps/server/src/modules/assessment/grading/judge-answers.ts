import { scoreOfJudgement } from '@darasa/contract/assessment/grades/points-rules';
import { judge } from '@darasa/contract/assessment/grading';
import type { DrawnQuestion } from '@darasa/contract/assessment/questions/drawing';
import type { QuestionResponse } from '@darasa/contract/assessment/taking/responses';
import type { NewMark } from '../attempts/mark-repository.ts';
import type { Keys } from './keys.ts';

/** What the server gives for each answer of an attempt; null points wait for a person or a program. */
export function judgeAnswers(
  drawn: readonly DrawnQuestion[],
  keys: Keys,
  answers: readonly { question_id: string; response: unknown }[],
): NewMark[] {
  const responses = new Map(answers.map(({ question_id, response }) => [question_id, response]));
  return drawn.flatMap((one) => {
    const question = keys(one.question_id);
    if (!question) return [];
    const response = (responses.get(one.question_id) ?? null) as QuestionResponse | null;
    const judgement = judge(question, response, one);
    const { state, parts } = judgement;
    const score = scoreOfJudgement(judgement, one.points);
    return [
      {
        question_id: one.question_id,
        max_points: one.points,
        points: score?.points ?? null,
        detail: { state, parts, share: score?.share ?? null },
      },
    ];
  });
}
