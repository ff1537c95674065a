import type { CourseDocument } from '@darasa/contract/authoring/document';
import { applyParts, type ChangedParts } from '@darasa/contract/authoring/parts';
import type { StepBack } from './save-repository.ts';

/** Several steps back as one: of a part that several saves replaced, the oldest stands. @param steps newest first */
export function joinSteps(steps: readonly Pick<StepBack, 'previous'>[]): ChangedParts {
  const joined: ChangedParts = { lessons: {}, assessments: {} };
  for (const { previous } of steps) {
    if (previous.details) joined.details = previous.details;
    if (previous.outline) joined.outline = previous.outline;
    Object.assign(joined.lessons, previous.lessons);
    Object.assign(joined.assessments, previous.assessments);
  }
  return joined;
}

/** A document as it was before these steps. @param steps newest first */
export const goBack = (
  document: CourseDocument,
  steps: readonly Pick<StepBack, 'previous'>[],
): CourseDocument => (steps.length === 0 ? document : applyParts(document, joinSteps(steps)));
