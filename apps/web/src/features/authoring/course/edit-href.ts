import { COURSES_PATH } from '../editor/courses-path.ts';
import type { EditorStep } from '../editor/steps.ts';

/** Where a step of a course's editor is. @param open the lesson, module or assessment that is open in it */
export function editHref(id: string, step: EditorStep, open?: string): string {
  const search = new URLSearchParams({ step, ...(open !== undefined && { open }) });
  return `${COURSES_PATH}/${encodeURIComponent(id)}/edit?${search}`;
}
