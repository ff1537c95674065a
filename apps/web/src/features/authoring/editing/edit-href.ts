import type { CourseDocument } from '@darasa/contract/authoring/document';
import { findLesson } from '@darasa/contract/authoring/edits';
import { COURSES_PATH } from './courses-path.ts';
import type { EditorStep } from './steps.ts';

/**
 * Where a step of a course's editor is.
 * @param open the lesson, module or assessment that is open in it @param at the question of it to go to
 */
export function editHref(id: string, step: EditorStep, open?: string, at?: string): string {
  const search = new URLSearchParams({ step, ...(open !== undefined && { open }) });
  return `${COURSES_PATH}/${encodeURIComponent(id)}/edit?${search}${at === undefined ? '' : `#${at}`}`;
}

/** The part that is open in the editor; '' when that is the whole course. */
export function pathOf(document: CourseDocument, step: EditorStep, open: string | undefined): string {
  if (step === 'basics' || step === 'details') return 'details';
  if (open === undefined) return '';
  if (document.assessments.some(({ id }) => id === open)) return `assessment:${open}`;
  if (document.modules.some(({ id }) => id === open)) return `module:${open}`;
  return findLesson(document, open) ? `lesson:${open}` : '';
}
