import type { CourseDocument } from '@darasa/contract/authoring/document';
import { assessment } from '@darasa/contract/authoring/document';

/**
 * A document as it is understood today: assessments that were stored before they had all the fields that they have now get the
 * others as they are by default.
 */
export function withAssessmentDefaults(document: CourseDocument): CourseDocument {
  if (document.assessments.every((stored) => 'pools' in stored)) return document;
  return {
    ...document,
    assessments: document.assessments.map((stored) =>
      'pools' in stored ? stored : assessment.parse(stored),
    ),
  };
}
