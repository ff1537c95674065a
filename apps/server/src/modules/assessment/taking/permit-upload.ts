import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { formatBytes } from '@darasa/contract/media/bytes';
import type { Announced, UploadPermit } from '#modules/media';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { isUuid } from '#platform/uuid';
import { readAssessment } from '../attempts/assessment-contents.ts';
import { findAttempt } from '../attempts/attempt-repository.ts';
import { isOverdue } from '../attempts/attempt-states.ts';
import { mostFiles } from './answer-files.ts';
import { attemptNotFound } from './own-attempt.ts';

/** Bytes of files that somebody who writes no courses may have in all. */
const QUOTA_BYTES = 1_000_000_000;
const MB = 1_000_000;
/** A recording of fifteen minutes. */
const RECORDING_MB = 60;

/** Whether learners may upload files for answers of their open attempts: the metadata names `attempt_id` and `question_id`. */
export const permitAnswerUploads =
  (db: Db): UploadPermit =>
  async (actor, { attempt_id: attemptId, question_id: questionId }, file) => {
    if (!attemptId) return undefined;
    const attempt = isUuid(attemptId) ? await findAttempt(db, attemptId) : undefined;
    if (!attempt || attempt.user_id !== actor.userId) throw attemptNotFound();
    if (attempt.state !== 'in_progress' || isOverdue(attempt, new Date()))
      throw new AppError('CONFLICT', 'This attempt has been submitted.', { reason: 'submitted' });
    const assessment = await readAssessment(db, attempt.revision_id, attempt.assessment_id);
    const asked = attempt.paper.drawn.some(({ question_id }) => question_id === questionId);
    const question = asked ? assessment?.question(questionId ?? '') : undefined;
    if (!question || mostFiles(question) === 0)
      throw new AppError('BAD_REQUEST', 'This question does not take files');
    const problem = problemOf(question, file);
    if (problem) throw problem;
    return QUOTA_BYTES;
  };

function problemOf(
  { question_type, file: { types, max_mb } }: QuestionDocument,
  { name, kind, bytes }: Announced,
): AppError | undefined {
  const isSpoken = question_type === 'spoken';
  // Browsers record sound in the containers of videos
  if (isSpoken && kind !== 'audio' && kind !== 'video')
    return new AppError('UNSUPPORTED_MEDIA_TYPE', 'A recording is needed here');
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const wanted = types.map((type) => type.toLowerCase().replace(/^\./, ''));
  if (!isSpoken && wanted.length > 0 && !wanted.includes(ending))
    return new AppError('UNSUPPORTED_MEDIA_TYPE', `Only these files are taken here: ${wanted.join(', ')}`);
  const most = (isSpoken ? RECORDING_MB : max_mb) * MB;
  return bytes > most
    ? new AppError('PAYLOAD_TOO_LARGE', `A file can have up to ${formatBytes(most)} here`)
    : undefined;
}
