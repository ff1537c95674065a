import type { CourseDocument } from './document.ts';
import { fieldLabel } from './field-labels.ts';
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
