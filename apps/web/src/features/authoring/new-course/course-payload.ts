import type { CoursePayload } from '@darasa/contract/authoring/creation';
import type { CourseDocument } from '@darasa/contract/authoring/document';
import { payloadFromWizard } from '@darasa/contract/authoring/from-wizard';
import { ApiError } from '~/lib/api/errors';

const filled = (texts: readonly string[]): string[] =>
  texts.map((text) => text.trim()).filter((text) => text !== '');

/** What the wizard's first two steps have gathered, by step. */
function wizardData({ details: all }: CourseDocument) {
  const { title, description, category, level, language, subtitle, subcategory, image, ...details } = all;
  return {
    basic_info: { title, description, category, level, language },
    details: {
      ...details,
      learning_outcomes: filled(details.learning_outcomes),
      projects: filled(details.projects),
      prerequisites: filled(details.prerequisites),
    },
  };
}

/**
 * The payload that creates the course of a draft.
 * @throws 'Missing required course data'
 */
export function coursePayloadOf(document: CourseDocument): CoursePayload {
  const made = payloadFromWizard(wizardData(document));
  if ('problem' in made) throw new ApiError(made.problem, 'BAD_REQUEST');
  return made.payload;
}
