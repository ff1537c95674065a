import { copyQuestion } from '@darasa/contract/assessment/questions/copy-question';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { questionsOf } from '@darasa/contract/assessment/questions/questions-of';
import type { AssessmentDocument } from '@darasa/contract/authoring/document';
import { randomId } from '@darasa/contract/http/ids';
import { movedPart } from '~/ui/reorder/parts';

/* Changes of an assessment's questions and pools, each a pure function of the assessment. */

type Assessment = AssessmentDocument;

/** @param after the question behind which they are put; undefined: at the end */
export function addQuestions(
  assessment: Assessment,
  added: readonly QuestionDocument[],
  after?: string,
): Assessment {
  const at = assessment.questions.findIndex(({ id }) => id === after);
  const place = at < 0 ? assessment.questions.length : at + 1;
  return { ...assessment, questions: assessment.questions.toSpliced(place, 0, ...added) };
}

export const updateQuestion = (
  assessment: Assessment,
  id: string,
  change: (question: QuestionDocument) => QuestionDocument,
): Assessment => ({
  ...assessment,
  questions: assessment.questions.map((one) => (one.id === id ? change(one) : one)),
});

export const removeQuestion = (assessment: Assessment, id: string): Assessment => ({
  ...assessment,
  questions: assessment.questions.filter((one) => one.id !== id),
});

export const moveQuestion = (assessment: Assessment, from: number, to: number): Assessment => ({
  ...assessment,
  questions: movedPart(assessment.questions, from, to),
});

/** The same question under ids of its own, in the same pool. */
export const duplicateQuestion = (question: QuestionDocument): QuestionDocument => ({
  ...copyQuestion(question),
  pool_id: question.pool_id,
});

export type Pool = Assessment['pools'][number];

export const newPool = (number: number): Pool => ({ id: randomId(), title: `Pool ${number}`, pick: 1 });

/** Pools as they are now; questions of those that are gone are always asked. */
export function setPools(assessment: Assessment, change: (pools: Pool[]) => Pool[]): Assessment {
  const pools = change(assessment.pools);
  const ids = new Set(pools.map(({ id }) => id));
  return {
    ...assessment,
    pools,
    questions: assessment.questions.map((one) =>
      one.pool_id !== null && !ids.has(one.pool_id) ? { ...one, pool_id: null } : one,
    ),
  };
}

/** What the questions of one attempt give together. */
interface PointsAsked {
  points: number;
  /** It depends on which questions of a pool are drawn. */
  varies: boolean;
}

export function pointsAsked(assessment: Assessment): PointsAsked {
  const questions = questionsOf(assessment);
  const sumOf = (some: readonly QuestionDocument[]) => some.reduce((sum, { points }) => sum + points, 0);
  const inPool = (id: string) => questions.filter(({ pool_id }) => pool_id === id);
  const known = new Set(assessment.pools.map(({ id }) => id));
  const always = questions.filter(({ pool_id }) => pool_id === null || !known.has(pool_id));
  const pools = assessment.pools.map(({ id, pick }) => {
    const some = inPool(id);
    const drawn = Math.min(pick, some.length);
    const same = some.every(({ points }) => points === some[0]?.points);
    return {
      points: some.length === 0 ? 0 : (sumOf(some) * drawn) / some.length,
      varies: !same && drawn < some.length,
    };
  });
  const points = sumOf(always) + pools.reduce((sum, pool) => sum + pool.points, 0);
  return { points: Math.round(points * 100) / 100, varies: pools.some(({ varies }) => varies) };
}

/** What a new assessment counts before anything is asked. */
const UNTOUCHED_TOTAL = 100;

/** The same with another total, of which the same share passes as before. */
export const withTotal = (assessment: Assessment, total: number): Assessment => ({
  ...assessment,
  total_points: total,
  passing_score:
    assessment.total_points > 0
      ? Math.round((assessment.passing_score / assessment.total_points) * total * 100) / 100
      : assessment.passing_score,
});

/** A quiz counts the sum of its points, until its author says another total. */
export function withTotalOf(before: Assessment, after: Assessment): Assessment {
  const { points, varies } = pointsAsked(after);
  const follows =
    before.questions.length === 0
      ? before.total_points === UNTOUCHED_TOTAL
      : before.total_points === pointsAsked(before).points;
  const isSaid = after.total_points !== before.total_points;
  return after.assessment_type === 'quiz' && follows && !isSaid && !varies && points > 0
    ? withTotal(after, points)
    : after;
}
