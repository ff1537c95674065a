import { markedTypes } from '@darasa/contract/assessment/constants';
import type { RegradeState } from '@darasa/contract/assessment/grades/regrade';
import { formatQuantity } from '@darasa/contract/formatting/quantities';
import { newId } from '@darasa/contract/http/ids';
import { z } from 'zod';
import { publishedRevisionIn } from '#modules/authoring';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { findItemsSetAside, forEachItem, type JobContext, type JobKind, send } from '#platform/jobs/index';
import { findAnswers } from '../attempts/answer-repository.ts';
import { readAssessment } from '../attempts/assessment-contents.ts';
import { updateKeys } from '../attempts/attempt-repository.ts';
import { updateAutomaticMarks } from '../attempts/mark-repository.ts';
import type { RevisionReads } from '../attempts/revision-reads.ts';
import { judgeAnswers } from '../grading/judge-answers.ts';
import { type Keys, keysOf } from '../grading/keys.ts';
import { recomputeAttempt } from '../grading/recompute-grades.ts';
import { requireMarker } from '../markers.ts';
import { recountLateness } from './lateness.ts';
import {
  countRegraded,
  findAttemptsToRegrade,
  findNewestRegrade,
  findRegrade,
  finishRegrade,
  insertRegrade,
  lockAttemptToRegrade,
  type RegradedAttemptRow,
  type RegradeRow,
} from './regrade-repository.ts';

export const regrading = {
  name: 'assessment.regrade',
  schema: z.object({ regrade_id: z.uuid() }),
} satisfies JobKind<{ regrade_id: string }>;

interface Name {
  course: string;
  assessment: string;
}

/** How the last regrading stands. @throws AppError NOT_FOUND, FORBIDDEN */
export async function readRegrade(ctx: Ctx, name: Name): Promise<{ regrade: RegradeState | null }> {
  const course = await requireMarker(ctx.db, ctx.actor, name.course);
  const row = await findNewestRegrade(ctx.db, course.id, name.assessment);
  return { regrade: row ? present(row) : null };
}

/**
 * Judges all submitted attempts again by the keys of the published revision, and counts their lateness again; one that is going on is given back.
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function requestRegrade(
  ctx: Ctx,
  name: Name,
  reason: string,
): Promise<{ regrade: RegradeState }> {
  return ctx.transaction(async ({ db: tx }) => {
    const course = await requireMarker(tx, ctx.actor, name.course);
    const revisionId = await publishedRevisionIn(tx, course.id);
    const assessment =
      revisionId === null ? undefined : await readAssessment(tx, revisionId, name.assessment);
    if (!assessment || revisionId === null) throw new AppError('NOT_FOUND', 'Assessment not found');
    const newest = await findNewestRegrade(tx, course.id, name.assessment);
    if (newest && newest.finished_at === null && newest.revision_id === revisionId)
      return { regrade: present(newest) };
    const row = await beginRegrade(tx, {
      course_id: course.id,
      assessment_id: name.assessment,
      revision_id: revisionId,
      reason: reason || 'Regraded by a teacher',
      requested_by: ctx.actor.userId,
    });
    return { regrade: present(row) };
  });
}

export async function beginRegrade(
  tx: Tx,
  regrade: Pick<RegradeRow, 'course_id' | 'assessment_id' | 'revision_id' | 'reason' | 'requested_by'>,
): Promise<RegradeRow> {
  const row = await insertRegrade(tx, { id: newId(), ...regrade });
  await send(tx, regrading, { regrade_id: row.id }, { key: row.id });
  return row;
}

/**
 * Goes on with a regrading from where it ended, each attempt in its own transaction. One after which a later one was asked for ends
 * without doing more: its keys must not come after the later ones.
 * @throws Error when it was interrupted, or attempts that have failed are to be tried again
 */
export async function regradeAttempts(
  reads: RevisionReads,
  context: Pick<JobContext, 'db' | 'log' | 'signal'>,
  id: string,
): Promise<void> {
  const { db } = context;
  const name = `${regrading.name}.${id}`;
  const regrade = await findRegrade(db, id);
  const failed = await findItemsSetAside(db, name);
  if (!regrade || (regrade.finished_at !== null && failed.length === 0)) return;
  if (!(await isNewest(db, regrade))) return finishRegrade(db, id);
  const { complete } = await forEachItem<string>(context, {
    name,
    find: (_db, page) => findAttemptsToRegrade(db, regrade, { ...page, failed }),
    work: (tx, attemptId) => regradeOne({ tx, ...reads }, regrade, attemptId),
    most: Number.POSITIVE_INFINITY,
  });
  if (!complete) throw new Error('Interrupted: the rest is judged again later');
  await finishRegrade(db, id);
  const { length } = await findItemsSetAside(db, name);
  if (length > 0) throw new Error(`${formatQuantity(length, 'attempt')} set aside, to be judged again later`);
}

async function isNewest(db: Db | Tx, { id, course_id, assessment_id }: RegradeRow): Promise<boolean> {
  const newest = await findNewestRegrade(db, course_id, assessment_id);
  return !newest || newest.id === id;
}

async function regradeOne(
  { tx, ...reads }: RevisionReads & { tx: Tx },
  regrade: RegradeRow,
  attemptId: string,
): Promise<boolean> {
  const attempt = await lockAttemptToRegrade(tx, attemptId);
  // Looked at while the attempt is locked: a later one that begins now judges it after this
  if (!attempt || !(await isNewest(tx, regrade))) return false;
  if (!(await reads.readAssessment(tx, regrade.revision_id, regrade.assessment_id))) return false;
  const changed = await regradeAttempt({ tx, ...reads }, attempt, regrade);
  await countRegraded(tx, regrade.id, { attemptId, changed });
  return changed;
}

/** @returns whether its points are others now */
async function regradeAttempt(
  { tx, readAssessment, readRevision }: RevisionReads & { tx: Tx },
  attempt: RegradedAttemptRow,
  { revision_id, course_id, assessment_id, reason, requested_by }: RegradeRow,
): Promise<boolean> {
  const asked = await readAssessment(tx, attempt.revision_id, assessment_id);
  if (!asked) return false;
  await updateKeys(tx, attempt, revision_id);
  const keys: Keys = await keysOf(
    { db: tx, readAssessment },
    { assessment_id, keys_revision_id: revision_id },
    asked,
  );
  const judged = attempt.drawn.filter(({ question_id }) => isJudgedByKey(keys(question_id)?.question_type));
  const marks = judgeAnswers(judged, keys, await findAnswers(tx, attempt.id));
  const marked = await updateAutomaticMarks(tx, attempt.id, marks);
  const counted = { ...attempt, course_id, assessment_id };
  const late = await recountLateness({ tx, readAssessment }, counted, {
    own: asked,
    publishedId: revision_id,
  });
  if (marked.judged === 0 && !late) return false;
  const cause = { by: requested_by, reason };
  await recomputeAttempt(tx, attempt.id, { change: 'regrade', by: 'server' }, cause, { readRevision });
  return marked.changed > 0 || late;
}

/** Written answers, files, recordings and programs have no key. */
const isJudgedByKey = (type: string | undefined): boolean =>
  type !== undefined && type !== 'code' && !(markedTypes as readonly string[]).includes(type);

const present = (row: RegradeRow): RegradeState => ({
  id: row.id,
  reason: row.reason,
  total: row.total,
  done: row.done,
  changed: row.changed,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
});
