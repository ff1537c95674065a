import { type CourseDocument, courseDetails } from '@darasa/contract/authoring/document';
import { applyParts, type ChangedParts } from '@darasa/contract/authoring/parts';
import type { Tx } from '#platform/database/index';
import { goBack, joinSteps } from './rebuild.ts';
import { findLastSaveUpTo, readStepsBack } from './save-repository.ts';
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
  let oldest = nothing;
  async function* steps() {
    for await (const step of readStepsBack(tx, courseId, { to: version })) {
      oldest = step.previous;
      yield step;
    }
  }
  const joined = await joinSteps(steps());
  if (known === undefined)
    return { document: applyParts(stored.content, withoutValues(sent)), unsure: joined };
  return { document: goBack(stored.content, joined), unsure: known === version ? nothing : oldest };
}

const withoutValues = (sent: ChangedParts): ChangedParts => ({
  ...(sent.details ? { details: courseDetails.parse({}) } : {}),
  ...(sent.outline ? { outline: { modules: [], assessment_ids: [] } } : {}),
  lessons: Object.fromEntries(Object.keys(sent.lessons).map((id) => [id, null])),
  assessments: Object.fromEntries(Object.keys(sent.assessments).map((id) => [id, null])),
});
