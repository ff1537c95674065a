import { COURSES_PATH } from '../editing/courses-path.ts';
import { newCourseSteps } from '../editing/steps.ts';

/** Where a new course is written. @param draftId the draft to go on with; none for a new one */
export const newCourseHref = (step: string, draftId?: string): string => {
  const search = new URLSearchParams();
  if (draftId !== undefined) search.set('draft', draftId);
  if (step !== newCourseSteps[0]) search.set('step', step);
  const text = search.toString();
  return `${COURSES_PATH}/new${text && `?${text}`}`;
};
