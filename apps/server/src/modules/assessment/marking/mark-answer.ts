import { rubricScore } from '@darasa/contract/assessment/marking/rules';
import type { AnswerToMark, MarkFields } from '@darasa/contract/assessment/marking/schemas';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { formatQuantity } from '@darasa/contract/formatting/quantities';
import { displayName } from '@darasa/contract/identity/rules';
import { type CourseAccess, courseAccess } from '#modules/authoring';
import { describeMedia } from '#modules/media';
import type { Actor, Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError, badRequest } from '#platform/http/errors';
import type { ReadAssessment } from '../attempts/assessment-contents.ts';
import { lockAttemptToGrade } from '../attempts/attempt-repository.ts';
import { updateMark } from '../attempts/mark-repository.ts';
import { type MarkedAssessment, readMarkedAssessment } from '../attempts/marked-assessments.ts';
import type { AssessmentReads, AttemptDeps } from '../attempts/revision-reads.ts';
import { signPictures } from '../attempts/signed-paper.ts';
import { recomputeAttempt } from '../grading/recompute-grades.ts';
import { mayMark, maySettle } from '../policy.ts';
import { partsOf, presentAnswer } from './answer-presenter.ts';
import { stateFor } from './answers.ts';
import {
  deleteMarkerMark,
  findAnswer,
  findMarkerMarks,
  findNames,
  finishMarkerMark,
  saveMarkerMark,
  type WholeAnswerRow,
} from './marking-repository.ts';

/** Which answer. */
export interface AnswerKey {
  attempt: string;
  question: string;
}

interface OpenAnswer {
  row: WholeAnswerRow;
  course: CourseAccess;
  assessment: MarkedAssessment;
  question: QuestionDocument;
}

const MARKED = { change: 'mark', by: 'teacher' } as const;

const answerNotFound = (): AppError => new AppError('NOT_FOUND', 'Answer not found');

/** An answer with its question. @throws AppError NOT_FOUND for whoever does not mark the course, FORBIDDEN for one's own answer */
async function openAnswer(
  ctx: Ctx,
  { readAssessment }: { db: Db | Tx; readAssessment: ReadAssessment },
  { attempt, question: id }: AnswerKey,
): Promise<OpenAnswer> {
  const row = await findAnswer(ctx.db, attempt, id);
  const course = row && (await courseAccess(ctx.db, ctx.actor, String(row.course_id)));
  if (!course || !mayMark(ctx.actor, course.role)) throw answerNotFound();
  if (row.user_id === ctx.actor.userId) throw new AppError('FORBIDDEN', 'You cannot mark your own answers.');
  const assessment = await readMarkedAssessment({ db: ctx.db, readAssessment }, row);
  const question = assessment?.questions.get(row.question_id);
  if (!assessment || !question) throw answerNotFound();
  return { row, course, assessment, question };
}

/** @throws AppError NOT_FOUND */
export async function readAnswer(
  ctx: Ctx,
  deps: AssessmentReads & Pick<AttemptDeps, 'signer'>,
  key: AnswerKey,
): Promise<AnswerToMark> {
  const { db, signer } = deps;
  const open = await openAnswer(ctx, deps, key);
  const marks = await findMarkerMarks(db, key.attempt, key.question);
  const { fileIds } = partsOf(open.row.response);
  const markers = [...marks.map(({ marked_by }) => marked_by), open.row.marked_by];
  const [files, names, pictures] = await Promise.all([
    describeMedia(db, fileIds, { signer }),
    findNames(
      db,
      markers.filter((id) => id !== null),
    ),
    signPictures(db, signer, open.row.revision_id, [
      open.question.prompt,
      open.question.marking_notes,
      open.assessment.content.instructions,
    ]),
  ]);
  return presentAnswer({
    ...open,
    marks,
    names,
    files: fileIds.flatMap((id) => files.get(id) ?? []),
    state: stateFor(ctx.actor, open.row, marks, open.assessment.content),
    signed: pictures.html,
    reader: { userId: ctx.actor.userId, maySettle: maySettle(ctx.actor, open.course.role) },
  });
}

/**
 * Saves what somebody has so far, for themselves alone.
 * @throws AppError NOT_FOUND, BAD_REQUEST, CONFLICT when it was saved elsewhere or finished since
 */
export async function saveDraft(
  ctx: Ctx,
  deps: AssessmentReads,
  key: AnswerKey,
  { version, ...mark }: MarkFields & { version: number },
): Promise<{ version: number; saved_at: string }> {
  const open = await openAnswer(ctx, deps, key);
  requireFits(open, mark);
  const saved = await ctx.transaction(({ db: tx }) =>
    saveMarkerMark(tx, markerKey(key, ctx.actor), mark, version),
  );
  if (!saved) throw new AppError('CONFLICT', 'This mark was changed in another window. Reload to see it.');
  return { version: saved.version, saved_at: saved.saved_at.toISOString() };
}

const markerKey = ({ attempt, question }: AnswerKey, { userId }: Actor) => ({
  attemptId: attempt,
  questionId: question,
  by: userId,
});

/** @throws AppError BAD_REQUEST for points, levels or places that the answer does not have, CONFLICT for one that nobody can see now */
function requireFits({ row, question }: OpenAnswer, mark: MarkFields): void {
  if (row.answers_archived_at)
    throw new AppError('CONFLICT', 'This answer lies in the archive. An administrator can bring it back.');
  const problem = (path: string, message: string) => badRequest([{ path, message }]);
  if ((mark.points ?? 0) > row.max_points)
    throw problem('points', `This answer has at most ${formatQuantity(row.max_points, 'point')}`);
  const criteria = new Map(question.rubric?.criteria.map(({ id, levels }) => [id, levels]));
  for (const [criterion, level] of Object.entries(mark.rubric_levels))
    if (!criteria.get(criterion)?.some(({ id }) => id === level))
      throw problem('rubric_levels', 'The rubric does not have this level');
  const { length } = partsOf(row.response).text ?? '';
  if (mark.notes.some(({ to }) => to > length)) throw problem('notes', 'A note is outside of the text');
}

/**
 * Gives an answer its mark. With a second marker it is kept apart until both have finished: the same points count at once, different
 * ones wait for the owner.
 * @param given.mark_version of the mark that the person saw: nobody's mark is replaced unseen
 * @throws AppError NOT_FOUND, BAD_REQUEST, FORBIDDEN, CONFLICT when somebody else has marked it meanwhile
 */
export async function finishMark(
  ctx: Ctx,
  deps: AttemptDeps,
  key: AnswerKey,
  {
    mark_version: seen,
    settle,
    ...mark
  }: MarkFields & { points: number; mark_version: number; settle: boolean },
): Promise<AnswerToMark> {
  await ctx.transaction(async ({ db: tx }) => {
    await lockAttemptToGrade(tx, key.attempt);
    const open = await openAnswer(ctx, { ...deps, db: tx }, key);
    requireFits(open, mark);
    if (open.row.version !== seen) throw await alreadyMarked(tx, open.row);
    if (open.assessment.content.second_marker)
      await finishOfTwo({ ...deps, tx }, ctx.actor, open, mark, settle);
    else
      await makeFinal(
        { ...deps, tx },
        ctx.actor,
        key,
        { ...mark, share: shareOfLevels(open, mark) },
        open.row.points === null ? 'Marked' : 'Marked again',
      );
  });
  return readAnswer(ctx, deps, key);
}

async function alreadyMarked(tx: Tx, row: WholeAnswerRow): Promise<AppError> {
  const names = row.marked_by === null ? new Map() : await findNames(tx, [row.marked_by]);
  const name = row.marked_by === null ? 'Somebody' : displayName(names.get(row.marked_by));
  return new AppError('CONFLICT', `${name} has marked this answer in the meantime.`, {
    marked_by: name,
    points: row.points,
    version: row.version,
  });
}

/** What chosen levels come to exactly; null for points that are not those of the levels. */
function shareOfLevels(
  { row, question }: OpenAnswer,
  { points, rubric_levels }: Pick<MarkFields, 'points' | 'rubric_levels'>,
): string | null {
  const score = rubricScore(question.rubric, rubric_levels, row.max_points);
  return score && score.points === points ? score.share : null;
}

type Settling = Pick<AttemptDeps, 'readRevision'> & { tx: Tx };

async function makeFinal(
  { tx, readRevision }: Settling,
  actor: Actor,
  key: AnswerKey,
  mark: MarkFields & { points: number; share: string | null },
  reason: string,
): Promise<void> {
  const where = markerKey(key, actor);
  await updateMark(tx, where, mark);
  await deleteMarkerMark(tx, where);
  await recomputeAttempt(tx, key.attempt, MARKED, { by: actor.userId, reason }, { readRevision });
}

/** Two people mark the same answer, blind. */
async function finishOfTwo(
  { tx, readRevision }: Settling,
  actor: Actor,
  open: OpenAnswer,
  mark: MarkFields & { points: number },
  settle: boolean,
): Promise<void> {
  const { row, course } = open;
  const where = { attemptId: row.attempt_id, questionId: row.question_id, by: actor.userId };
  const marks = await findMarkerMarks(tx, row.attempt_id, row.question_id);
  const finished = marks.filter(({ finished_at }) => finished_at !== null);
  if (settle || row.points !== null || finished.length >= 2) {
    if (row.points === null && finished.length < 2)
      throw new AppError('CONFLICT', 'Two people must mark this answer before the final mark is decided.');
    if (!settle)
      throw new AppError(
        'CONFLICT',
        'Two people have marked this answer. The owner of the course decides the final mark.',
      );
    if (!maySettle(actor, course.role)) throw new AppError('FORBIDDEN');
    await updateMark(tx, where, { ...mark, share: shareOfLevels(open, mark) });
    await recomputeAttempt(
      tx,
      row.attempt_id,
      MARKED,
      { by: actor.userId, reason: 'Final mark after two markers differed' },
      { readRevision },
    );
    return;
  }
  await finishMarkerMark(tx, where, mark);
  const other = finished.find(({ marked_by }) => marked_by !== actor.userId);
  if (!other || other.points === null || Math.abs(other.points - mark.points) >= 0.005) return;
  // The first comment is the learner's, with the notes of both
  await updateMark(
    tx,
    { ...where, by: other.marked_by },
    {
      points: mark.points,
      comment: other.comment.trim() === '' ? mark.comment : other.comment,
      rubric_levels: other.rubric_levels,
      share: shareOfLevels(open, other),
      notes: [...other.notes, ...mark.notes].sort((one, next) => one.from - next.from || one.to - next.to),
    },
  );
  await recomputeAttempt(
    tx,
    row.attempt_id,
    MARKED,
    { by: actor.userId, reason: 'Two markers agreed' },
    { readRevision },
  );
}
