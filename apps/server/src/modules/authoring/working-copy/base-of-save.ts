import { type CourseDocument, courseDetails } from '@darasa/contract/authoring/document';
import { applyParts, type ChangedParts } from '@darasa/contract/authoring/parts';
import type { Tx } from '#platform/database/index';
import { goBack, joinSteps } from '../history/rebuild.ts';
import { findLastSaveUpTo, findStepsBack } from '../history/save-repository.ts';
import type { WorkingCopyRow } from './working-copy-repository.ts';

export interface Base {
  document: CourseDocument;
  /** Parts that the sender may have otherwise than the base has them, since the history is thinner there. */
  unsure: ChangedParts;
}

/**
 * The document that a save was made on, rebuilt from the history. Where saves were joined since, it is a little older than
 * what the sender had: merging from an older base loses nothing. From a later one it would, so where the history does not go
 * back so far, everything that was sent counts as new on both sides, and what differs is a conflict.
 */
export async function baseOfSave(
  tx: Tx,
  courseId: number,
  stored: WorkingCopyRow,
  version: number,
  sent: ChangedParts,
): Promise<Base> {
  const nothing: ChangedParts = { lessons: {}, assessments: {} };
  const known = await findLastSaveUpTo(tx, courseId, version);
  if (known === undefined) {
    const blank = applyParts(stored.content, withoutValues(sent));
    return { document: blank, unsure: joinSteps(await findStepsBack(tx, courseId, version)) };
  }
  const steps = await findStepsBack(tx, courseId, version);
  const joined = known === version ? undefined : steps.at(-1)?.previous;
  return { document: goBack(stored.content, steps), unsure: joined ?? nothing };
}

const withoutValues = (sent: ChangedParts): ChangedParts => ({
  ...(sent.details ? { details: courseDetails.parse({}) } : {}),
  ...(sent.outline ? { outline: { modules: [], assessment_ids: [] } } : {}),
  lessons: Object.fromEntries(Object.keys(sent.lessons).map((id) => [id, null])),
  assessments: Object.fromEntries(Object.keys(sent.assessments).map((id) => [id, null])),
});
