import type { DocumentChange } from '@darasa/contract/approval/changes';
import type { CourseDocument } from '@darasa/contract/authoring/document';

/** Fields as the editor names them. Those without an entry are named after themselves. */
const fieldLabels: Record<string, string> = {
  content_text: 'text',
  content_url: 'link',
  media_id: 'file',
  poster_media_id: 'poster',
  duration_minutes: 'minutes',
  is_mandatory: 'mandatory',
  is_preview: 'preview',
  lesson_type: 'type',
  assessment_id: 'assessment',
  watch_percent: 'share to watch',
  course_type: 'course type',
  enrollment_capacity: 'capacity',
  start_date: 'start date',
  end_date: 'end date',
  learning_outcomes: 'learning outcomes',
  estimated_hours: 'estimated hours',
  has_certificate: 'certificate',
  image: 'picture',
  total_points: 'total points',
  passing_score: 'passing score',
  due_date: 'due date',
  time_limit_minutes: 'time limit',
  max_attempts: 'attempts',
  coding_challenges: 'coding challenges',
  live: 'live session',
};
export const fieldLabel = (field: string): string => fieldLabels[field] ?? field.replaceAll('_', ' ');

export const changeLabels: Record<DocumentChange['kind'], string> = {
  added: 'Added',
  edited: 'Edited',
  moved: 'Moved',
  removed: 'Removed',
};

/** A part of a course in words: `Lesson “Compost”`, `Course details`. @param path of the part or of a field in it */
export function placeName(document: CourseDocument, path: string): string {
  const [part = '', field] = path.split('/');
  const name = partName(document, part);
  return field ? `${name}, ${fieldLabel(field)}` : name;
}

function partName(document: CourseDocument, part: string): string {
  if (part === '') return 'Whole course';
  if (part === 'details') return 'Course details';
  const [kind = '', id] = part.split(':');
  const quoted = (title: string | undefined, what: string) =>
    title?.trim() ? `${what} “${title.trim()}”` : what;
  if (kind === 'lesson') {
    const lessons = document.modules.flatMap(({ lessons }) => lessons);
    return quoted(lessons.find((lesson) => lesson.id === id)?.title, 'Lesson');
  }
  if (kind === 'module') return quoted(document.modules.find((module) => module.id === id)?.title, 'Module');
  if (kind === 'assessment')
    return quoted(document.assessments.find((assessment) => assessment.id === id)?.title, 'Assessment');
  return 'Outline';
}

/** All parts of a course in reading order. */
export const partsInOrder = ({ modules, assessments }: CourseDocument): string[] => [
  'details',
  ...modules.flatMap(({ id, lessons }) => [
    `module:${id}`,
    ...lessons.map((lesson) => `lesson:${lesson.id}`),
  ]),
  ...assessments.map(({ id }) => `assessment:${id}`),
];
