import type { CourseDocument } from '@darasa/contract/authoring/document';
import { applyParts, type ChangedParts, hasChanges } from '@darasa/contract/authoring/parts';
import { withAssessmentDefaults } from './assessment-defaults.ts';
import type { StepBack } from './save-repository.ts';

type Step = Pick<StepBack, 'previous'>;

/**
 * Several steps back as one: of a part that several saves replaced, the oldest stands. Only the result is held in memory, which
 * is no larger than a document, however many steps there are.
 * @param steps newest first
 */
export async function joinSteps(steps: Iterable<Step> | AsyncIterable<Step>): Promise<ChangedParts> {
  const joined: ChangedParts = { lessons: {}, assessments: {} };
  for await (const { previous } of steps) {
    if (previous.details) joined.details = previous.details;
    if (previous.outline) joined.outline = previous.outline;
    Object.assign(joined.lessons, previous.lessons);
    Object.assign(joined.assessments, previous.assessments);
  }
  return joined;
}

/** A document as it was before some steps. @param joined see `joinSteps` */
export const goBack = (document: CourseDocument, joined: ChangedParts): CourseDocument =>
  hasChanges(joined) ? withAssessmentDefaults(applyParts(document, joined)) : document;
