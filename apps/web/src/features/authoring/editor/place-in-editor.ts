import { placeOf } from '@darasa/contract/authoring/places';
import type { EditorStep } from './steps.ts';

/** Where in the editor a place of the document is, as a search for its URL. */
export function placeInEditor(path: string): { step: EditorStep; open?: string } {
  const place = placeOf(path);
  if (!place) return { step: 'curriculum' };
  const { part, id, fields } = place;
  if (part === 'lesson' || part === 'module') return { step: 'curriculum', open: id };
  if (part === 'assessment') return { step: 'assessments', open: id };
  if (part === 'outline') return { step: fields[0] === 'assessments' ? 'assessments' : 'curriculum' };
  const basics = ['title', 'subtitle', 'description', 'category', 'subcategory', 'level', 'language'];
  return { step: basics.includes(fields[0] ?? '') ? 'basics' : 'details' };
}
