import type { MarkFields } from '@darasa/contract/assessment/marking/schemas';
import { type DrawnQuestion, drawPaper, seededRandom } from '@darasa/contract/assessment/questions/drawing';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import type { QuestionResponse } from '@darasa/contract/assessment/taking/responses';
import { newId } from '@darasa/contract/http/ids';
import type { Tx } from '#platform/database/index';
import { judgeAnswers } from './grading/judge-answers.ts';
import { recomputeAttempt } from './grading/recompute-grades.ts';
import { upsertAnswers } from './papers/answer-repository.ts';
import { closeAttempt, insertAttempt } from './papers/attempt-repository.ts';
import type { RevisionReads } from './papers/deps.ts';
import { drawnPaper } from './papers/drawn-paper.ts';
import { updateMark } from './papers/marking-repository.ts';
import { endOf, latePercent, termsOf } from './papers/timing.ts';
import { takePart } from './peer-rounds/round.ts';

/** An attempt that was made elsewhere or before. */
export interface ImportedAttempt {
  userId: number;
  courseId: number;
  revisionId: number;
  lessonId: string;
  assessmentId: string;
  /** From 1. */
  number: number;
  /** Decides what is drawn. */
  seed: string;
  startedAt: Date;
  /** Null: it is still open. */
  submittedAt: Date | null;
  /** What is answered to a question, and when; null: nothing. */
  answer(question: QuestionDocument, drawn: DrawnQuestion): { response: QuestionResponse; at: Date } | null;
  /** What a teacher has given for answers that people mark, by question. */
  marks?: { by: number; answers: Record<string, Partial<MarkFields>> };
}

/**
 * Stores an attempt as if its learner had taken it: drawn, judged and counted by the same rules. Nobody is notified, and answers that are
 * programs are not run.
 */
export async function importAttempt(
  { tx, readAssessment, readRevision }: RevisionReads & { tx: Tx },
  attempt: ImportedAttempt,
): Promise<string> {
  const assessment = await readAssessment(tx, attempt.revisionId, attempt.assessmentId);
  if (!assessment)
    throw new Error(`The revision ${attempt.revisionId} has no assessment ${attempt.assessmentId}`);
  const id = newId(attempt.startedAt.getTime());
  const { content } = assessment;
  const terms = termsOf(content, undefined);
  const place = {
    user_id: attempt.userId,
    course_id: attempt.courseId,
    assessment_id: attempt.assessmentId,
    lesson_id: attempt.lessonId,
    revision_id: attempt.revisionId,
    preview: false,
  };
  const drawn = drawPaper(assessment.drawable, seededRandom(attempt.seed));
  await insertAttempt(
    tx,
    {
      ...place,
      id,
      number: attempt.number,
      started_at: attempt.startedAt,
      ends_at: endOf(attempt.startedAt, terms),
      max_points: content.total_points,
    },
    drawnPaper(assessment, drawn),
  );
  const answers = drawn.flatMap((one) => {
    const question = assessment.question(one.question_id);
    const given = question && attempt.answer(question, one);
    return given ? [{ question_id: one.question_id, response: given.response, answered_at: given.at }] : [];
  });
  await upsertAnswers(tx, id, answers);
  const { submittedAt, marks } = attempt;
  if (!submittedAt) return id;
  const judged = judgeAnswers(drawn, (question) => assessment.question(question), answers);
  await closeAttempt(tx, id, judged, {
    at: submittedAt,
    by: 'learner',
    latePercent: latePercent(submittedAt, terms),
    score: null,
  });
  for (const [questionId, mark] of Object.entries(marks?.answers ?? {}))
    await updateMark(tx, { attemptId: id, questionId, by: marks?.by ?? null }, mark);
  const cause = { by: marks?.by ?? null, reason: marks ? 'Marked' : 'submitted', isSubmit: true };
  await recomputeAttempt(tx, id, cause, { readRevision });
  await takePart(tx, { ...place, id }, content);
  return id;
}
