import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import type { AnswerFile } from '@darasa/contract/assessment/taking/attempts';
import { formatQuantity } from '@darasa/contract/formatting/quantities';
import {
  describeMedia,
  ownedMedia,
  referencedMedia,
  replaceMediaReferences,
  type UrlSigner,
} from '#modules/media';
import type { Db, Tx } from '#platform/database/index';
import { findAnswers, type NewAnswer } from '../attempts/answer-repository.ts';
import type { StoredAssessment } from '../attempts/assessment-contents.ts';
import type { LockedAttempt } from '../attempts/attempt-repository.ts';

/*
 * Files that learners upload for their answers. An attempt holds those that its answers name, so that they stay as long as it does;
 * what no answer names is deleted by the media module after a while.
 */

const holderOf = (attemptId: string) => ({ type: 'attempt', id: attemptId });

/** The files that an answer names. */
export function filesIn(response: unknown): string[] {
  const { files, file } = (response ?? {}) as { files?: unknown; file?: unknown };
  const named = [...(Array.isArray(files) ? files : []), file];
  return named.filter((id): id is string => typeof id === 'string');
}

const takesFiles = (question: QuestionDocument | undefined): boolean =>
  question !== undefined && mostFiles(question) > 0;

/** How many files an answer may have. */
export function mostFiles({ question_type, file }: QuestionDocument): number {
  if (question_type === 'spoken') return 1;
  return question_type === 'essay' || question_type === 'file' ? file.max_files : 0;
}

/** Answers that name files which are not their learner's own, or too many of them. */
export async function refuseFiles(
  tx: Tx,
  { user_id }: Pick<LockedAttempt, 'user_id'>,
  assessment: StoredAssessment,
  answers: readonly NewAnswer[],
): Promise<{ question_id: string; message: string }[]> {
  const named = answers.flatMap(({ response }) => filesIn(response));
  if (named.length === 0) return [];
  const own = await ownedMedia(tx, user_id, named);
  return answers.flatMap(({ question_id, response }) => {
    const files = filesIn(response);
    const question = assessment.question(question_id);
    if (files.length > 0 && question && files.length > mostFiles(question))
      return [
        {
          question_id,
          message: `At most ${formatQuantity(mostFiles(question), 'file')} can be handed in here`,
        },
      ];
    return files.every((id) => own.has(id))
      ? []
      : [{ question_id, message: 'A file of this answer is no longer available. Upload it again.' }];
  });
}

/** Says which files an attempt holds, when answers that may have files have changed. */
export async function noteAnswerFiles(
  tx: Tx,
  attemptId: string,
  assessment: StoredAssessment,
  changed: readonly string[],
): Promise<void> {
  if (!changed.some((id) => takesFiles(assessment.question(id)))) return;
  const answers = await findAnswers(tx, attemptId);
  await replaceMediaReferences(
    tx,
    holderOf(attemptId),
    answers.flatMap(({ response }) => filesIn(response)),
  );
}

/** Attempts that are removed hold nothing any more. */
export async function releaseAnswerFiles(tx: Tx, attemptId: string): Promise<void> {
  await replaceMediaReferences(tx, holderOf(attemptId), []);
}

/** The files of an attempt, with signed URLs. Whether somebody may see the attempt is asked before. */
export async function readAnswerFiles(
  { db, signer }: { db: Db; signer: UrlSigner },
  attemptId: string,
  assessment: StoredAssessment,
): Promise<AnswerFile[]> {
  if (!assessment.questions.some(takesFiles)) return [];
  const ids = [...(await referencedMedia(db, holderOf(attemptId)))];
  const files = await describeMedia(db, ids, { signer });
  return ids.flatMap((id) => {
    const file = files.get(id);
    const source = file?.sources.find(({ kind }) => kind === 'original') ?? file?.sources[0];
    return file
      ? [{ id, name: file.name, type: file.mime, bytes: file.bytes, url: source?.url ?? null }]
      : [];
  });
}
