import type { CourseDocument } from './document.ts';
import { toParts } from './parts.ts';

/** A place in a document, as findings and conflicts name it: `details/title`, `lesson:0190…/content_text`, `outline/modules`. */
export interface DocumentPlace {
  part: 'details' | 'outline' | 'module' | 'lesson' | 'assessment';
  /** Of a module, a lesson or an assessment. */
  id?: string;
  /** Steps within the part. */
  fields: string[];
}

/** @returns undefined for a path that names no place of a document */
export function placeOf(path: string): DocumentPlace | undefined {
  const [head = '', ...fields] = path.split('/');
  const [part = '', id] = head.split(':', 2);
  if ((part === 'details' || part === 'outline') && id === undefined) return { part, fields };
  if ((part === 'module' || part === 'lesson' || part === 'assessment') && id) return { part, id, fields };
  return undefined;
}

const fieldLabels: Record<string, string> = {
  title: 'Title',
  subtitle: 'Subtitle',
  description: 'Description',
  category: 'Category',
  subcategory: 'Subcategory',
  level: 'Level',
  language: 'Language',
  price: 'Price',
  currency: 'Currency',
  course_type: 'Course type',
  enrollment_capacity: 'Enrolment capacity',
  start_date: 'Start date',
  end_date: 'End date',
  image: 'Picture',
  tags: 'Tags',
  learning_outcomes: 'Learning outcomes',
  prerequisites: 'Prerequisites',
  estimated_hours: 'Estimated hours',
  has_certificate: 'Certificate',
  content_text: 'Text',
  content_url: 'Link',
  lesson_type: 'Type',
  media_id: 'File',
  captions: 'Captions',
  resources: 'Resources',
  duration_minutes: 'Minutes',
  estimated_duration_minutes: 'Minutes',
  is_mandatory: 'Mandatory',
  is_preview: 'Preview',
  poster_media_id: 'Poster',
  watch_percent: 'Share to watch',
  assessment_id: 'Assessment',
  live: 'Live session',
  instructions: 'Instructions',
  total_points: 'Total points',
  passing_score: 'Passing score',
  due_date: 'Due date',
  time_limit_minutes: 'Time limit',
  max_attempts: 'Attempts',
  questions: 'Questions',
  coding_challenges: 'Coding challenges',
  available_from: 'Opens',
  available_until: 'Closes',
  late: 'Late answers',
  attempt_policy: 'Attempt that counts',
  one_at_a_time: 'One question at a time',
  return_allowed: 'Going back',
  shuffle_questions: 'Order of questions',
  pools: 'Pools of questions',
  results: 'Results',
  show_answers: 'Right answers',
  completed_by: 'Completed by',
  offline_practice: 'Practice offline',
  anonymous_marking: 'Anonymous marking',
  second_marker: 'Second marker',
  peer_review: 'Peer review',
};

/** A field as forms and reviewers name it: `Course type`. */
export const fieldLabel = (field: string): string => fieldLabels[field] ?? field.replaceAll('_', ' ');

/** A place of a document in words: `Title`, `Lesson “Loops”, text`, `Order of modules and lessons`. */
export function placeName(document: CourseDocument, path: string): string {
  const place = placeOf(path);
  if (!place) return 'Course';
  const { part, id = '', fields } = place;
  const [field] = fields;
  if (part === 'details') return field ? fieldLabel(field) : 'Details';
  if (part === 'outline') return field === 'assessments' ? 'Order of assessments' : 'Order of modules';
  const parts = toParts(document);
  if (part === 'module') {
    const title = parts.outline.modules.find((module) => module.id === id)?.title || 'Untitled';
    return `Module “${title}”${field ? `, ${field === 'lessons' ? 'order of lessons' : fieldLabel(field).toLowerCase()}` : ''}`;
  }
  const title = (part === 'lesson' ? parts.lessons : parts.assessments)[id]?.title || 'Untitled';
  const thing = `${part === 'lesson' ? 'Lesson' : 'Assessment'} “${title}”`;
  if (part === 'lesson' && field === 'module') return `${thing}, its module`;
  return field ? `${thing}, ${fieldLabel(field).toLowerCase()}` : thing;
}
