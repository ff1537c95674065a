import type { QuestionDocument } from '@darasa/contract/assessment/question';
import type { Db, Tx } from '#platform/database/index';
import type { ReadAssessment, StoredAssessment } from '../attempts/assessment-contents.ts';

/** The question with the key by which an attempt's answers to it are judged. */
export type Keys = (questionId: string) => QuestionDocument | undefined;

/**
 * The keys that judge an attempt: of the revision that it began with, or of the one whose corrected keys it was judged by again. A
 * question that is no longer there, or is of another type, keeps its first key.
 */
export async function keysOf(
  { db, readAssessment }: { db: Db | Tx; readAssessment: ReadAssessment },
  { assessment_id, keys_revision_id }: { assessment_id: string; keys_revision_id: number | null },
  own: StoredAssessment,
): Promise<Keys> {
  const corrected =
    keys_revision_id === null ? undefined : await readAssessment(db, keys_revision_id, assessment_id);
  return (id) => correctedKey(own.question(id), corrected?.question(id));
}

const correctedKey = (
  own: QuestionDocument | undefined,
  corrected: QuestionDocument | undefined,
): QuestionDocument | undefined => (own && corrected?.question_type === own.question_type ? corrected : own);
