import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import type { Db, Tx } from '#platform/database/index';
import type { ReadAssessment, StoredAssessment } from '../attempts/assessment-contents.ts';

/** The question with the key by which an attempt's answers to it are judged. */
export type Keys = (questionId: string) => QuestionDocument | undefined;

/**
 * The keys that judge an attempt: of the revision that it began with, or of the one whose corrected keys it is judged by. A question
 * that is no longer there, or has other parts than those that were answered, keeps its first key.
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
): QuestionDocument | undefined => (own && corrected && fitsAnswers(own, corrected) ? corrected : own);

/** Whether answers to a question can be judged by the key of another version of it: what they name is there, and nothing besides. */
const fitsAnswers = (own: QuestionDocument, other: QuestionDocument): boolean =>
  own.question_type === other.question_type && partsOf(own) === partsOf(other);

function partsOf(question: QuestionDocument): string {
  const { options, blanks, pairs, distractors, items, groups, regions, spots, variables } = question;
  const ids = [...options, ...blanks, ...distractors, ...items, ...groups, ...regions].map(({ id }) => id);
  const others = [
    ...pairs.flatMap(({ id, right_id }) => [id, right_id]),
    ...spots.flatMap(({ id, label_id }) => [id, label_id]),
    ...variables.map(({ name }) => name),
  ];
  return [...ids, ...others].sort().join();
}
