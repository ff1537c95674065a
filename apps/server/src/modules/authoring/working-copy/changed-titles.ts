import type { CourseDocument } from '@darasa/contract/authoring/document';
import { type ChangedParts, type CourseOutline, toParts } from '@darasa/contract/authoring/parts';
import type { ChangedPart } from './save-repository.ts';

/** More would only make the list of saves slow. */
const MOST_TITLES = 50;

/**
 * What a save changed, in words for the list of saves.
 * @param previous the parts that it replaced @param after the document since
 */
export function changedTitles(previous: ChangedParts, after: CourseDocument): ChangedPart[] {
  const { lessons, assessments } = toParts(after);
  const titles: ChangedPart[] = [];
  if (previous.details) titles.push({ path: 'details', title: 'Course details' });
  if (previous.outline) titles.push({ path: 'outline', title: outlineTitle(previous.outline, after) });
  for (const [id, before] of Object.entries(previous.lessons))
    titles.push({ path: `lesson:${id}`, title: lessons[id]?.title || before?.title || 'Untitled lesson' });
  for (const [id, before] of Object.entries(previous.assessments))
    titles.push({
      path: `assessment:${id}`,
      title: assessments[id]?.title || before?.title || 'Untitled assessment',
    });
  return titles.slice(0, MOST_TITLES);
}

const outlineTitle = (before: CourseOutline, after: CourseDocument): string =>
  before.modules.length === after.modules.length ? 'Order and modules' : 'Modules';
