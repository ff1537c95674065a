import type { MarkFields } from '@darasa/contract/assessment/marking/schemas';
import { type DrawnQuestion, drawPaper, seededRandom } from '@darasa/contract/assessment/questions/drawing';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import type { QuestionResponse } from '@darasa/contract/assessment/taking/responses';
import { newId } from '@darasa/contract/http/ids';
import type { Tx } from '#platform/database/index';
import { upsertAnswers } from './attempts/answer-repository.ts';
import { insertAttempt } from './attempts/attempt-repository.ts';
import { drawnPaper } from './attempts/drawn-paper.ts';
import type { RevisionReads } from './attempts/revision-reads.ts';
import { endOf, latePercent, termsOf } from './attempts/timing.ts';
import { judgeAnswers } from './grading/judge-answers.ts';
import { recordSubmitted } from './grading/recompute-grades.ts';
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
  const { content } = assessment;
  const terms = termsOf(content, undefined);
  const stored = {
    id: newId(attempt.startedAt.getTime()),
    user_id: attempt.userId,
    course_id: attempt.courseId,
    assessment_id: attempt.assessmentId,
    lesson_id: attempt.lessonId,
    revision_id: attempt.revisionId,
    number: attempt.number,
    preview: false,
    started_at: attempt.startedAt,
    ends_at: endOf(attempt.startedAt, terms),
    max_points: content.total_points,
  };
  const drawn = drawPaper(assessment.drawable, seededRandom(attempt.seed));
  const paper = drawnPaper(assessment, drawn);
  const answers = drawn.flatMap((one) => {
    const question = assessment.question(one.question_id);
    const given = question && attempt.answer(question, one);
    return given ? [{ question_id: one.question_id, response: given.response, answered_at: given.at }] : [];
  });
  const { submittedAt, marks: given } = attempt;
  if (!submittedAt) {
    await insertAttempt(tx, stored, paper);
    await upsertAnswers(tx, stored.id, answers);
    return stored.id;
  }
  const marks = judgeAnswers(drawn, (question) => assessment.question(question), answers).map((mark) => {
    const fields = given?.answers[mark.question_id];
    return given && fields ? { ...mark, given: { ...fields, marked_by: given.by } } : mark;
  });
  await recordSubmitted(
    tx,
    { ...stored, submitted_at: submittedAt },
    { paper, marks, answers, latePercent: latePercent(submittedAt, terms) },
    { by: given?.by ?? null, reason: given ? 'Marked' : 'submitted' },
    { readRevision },
  );
  await takePart(tx, stored, content);
  return stored.id;
}
