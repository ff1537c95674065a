import type { DocumentChange } from '@darasa/contract/approval/changes';
import type { CourseDocument } from '@darasa/contract/authoring/document';

export const changeLabels: Record<DocumentChange['kind'], string> = {
  added: 'Added',
  edited: 'Edited',
  moved: 'Moved',
  removed: 'Removed',
};

/** All parts of a course in reading order. */
export const partsInOrder = ({ modules, assessments }: CourseDocument): string[] => [
  'details',
  ...modules.flatMap(({ id, lessons }) => [
    `module:${id}`,
    ...lessons.map((lesson) => `lesson:${lesson.id}`),
  ]),
  ...assessments.map(({ id }) => `assessment:${id}`),
];
