import { placeOf } from '@darasa/contract/authoring/places';
import type { EditorStep } from './steps.ts';

/** Where in the editor a place of the document is, as a search for its URL. `at`: a question of the assessment that is open. */
export function placeInEditor(path: string): { step: EditorStep; open?: string; at?: string } {
  const place = placeOf(path);
  if (!place) return { step: 'curriculum' };
  const { part, id, fields } = place;
  if (part === 'lesson' || part === 'module') return { step: 'curriculum', open: id };
  if (part === 'assessment') {
    const [list, at] = fields;
    return { step: 'assessments', open: id, ...(list === 'questions' && at ? { at } : {}) };
  }
  if (part === 'outline') return { step: fields[0] === 'assessments' ? 'assessments' : 'curriculum' };
  const basics = ['title', 'subtitle', 'description', 'category', 'subcategory', 'level', 'language'];
  return { step: basics.includes(fields[0] ?? '') ? 'basics' : 'details' };
}
