import type { CourseDocument } from '@darasa/contract/authoring/document';
import { toParts } from '@darasa/contract/authoring/parts';
import type { EditorStep } from '../editor/steps.ts';
import { placeOf } from './document-path.ts';

const fieldWords: Record<string, string> = {
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
  duration_minutes: 'Duration',
  is_mandatory: 'Required lesson',
  is_preview: 'Free preview',
  live: 'Live session',
  instructions: 'Instructions',
  total_points: 'Total points',
  passing_score: 'Passing score',
  due_date: 'Due date',
  time_limit_minutes: 'Time limit',
  max_attempts: 'Attempts',
  questions: 'Questions',
  coding_challenges: 'Coding challenges',
};

const wordsOf = (field: string): string => fieldWords[field] ?? field.replaceAll('_', ' ');

/** A place of a document in words: `Title`, `Lesson “Loops”, text`, `Order of modules and lessons`. */
export function pathWords(document: CourseDocument, path: string): string {
  const place = placeOf(path);
  if (!place) return 'Course';
  const { part, id = '', fields } = place;
  const [field] = fields;
  if (part === 'details') return field ? wordsOf(field) : 'Details';
  if (part === 'outline') return field === 'assessments' ? 'Order of assessments' : 'Order of modules';
  const parts = toParts(document);
  if (part === 'module') {
    const title = parts.outline.modules.find((module) => module.id === id)?.title || 'Untitled';
    return `Module “${title}”${field ? `, ${field === 'lessons' ? 'order of lessons' : wordsOf(field).toLowerCase()}` : ''}`;
  }
  const title = (part === 'lesson' ? parts.lessons : parts.assessments)[id]?.title || 'Untitled';
  const thing = `${part === 'lesson' ? 'Lesson' : 'Assessment'} “${title}”`;
  if (part === 'lesson' && field === 'module') return `${thing}, its module`;
  return field ? `${thing}, ${wordsOf(field).toLowerCase()}` : thing;
}

/** Where in the editor a place of the document is, as a search for its URL. */
export function searchFor(path: string): { step: EditorStep; open?: string } {
  const place = placeOf(path);
  if (!place) return { step: 'curriculum' };
  const { part, id, fields } = place;
  if (part === 'lesson' || part === 'module') return { step: 'curriculum', open: id };
  if (part === 'assessment') return { step: 'assessments', open: id };
  if (part === 'outline') return { step: fields[0] === 'assessments' ? 'assessments' : 'curriculum' };
  const basics = ['title', 'subtitle', 'description', 'category', 'subcategory', 'level', 'language'];
  return { step: basics.includes(fields[0] ?? '') ? 'basics' : 'details' };
}
