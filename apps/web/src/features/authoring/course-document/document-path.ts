import type { CourseDocument } from '@darasa/contract/authoring/document';
import { toParts } from '@darasa/contract/authoring/parts';
import { placeOf } from '@darasa/contract/authoring/places';

type Json = Record<string, unknown>;
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Things in lists are named by their id, files by that of their media. */
function stepInto(value: unknown, field: string): unknown {
  if (Array.isArray(value))
    return value.find((entry) => isRecord(entry) && (entry.id === field || entry.media_id === field));
  return isRecord(value) ? value[field.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;
}

/** What stands at a path; orders are lists of ids. Undefined where there is nothing. */
export function valueAt(document: CourseDocument, path: string): unknown {
  const place = placeOf(path);
  if (!place) return undefined;
  const { part, id = '', fields } = place;
  const { details, outline, lessons, assessments } = toParts(document);
  if (part === 'details') return fields.reduce<unknown>(stepInto, details);
  if (part === 'assessment') return fields.reduce<unknown>(stepInto, assessments[id]);
  if (part === 'outline')
    return fields[0] === 'modules' ? outline.modules.map((module) => module.id) : outline.assessment_ids;
  if (part === 'lesson') {
    if (fields[0] === 'module') return outline.modules.find(({ lesson_ids }) => lesson_ids.includes(id))?.id;
    return fields.reduce<unknown>(stepInto, lessons[id]);
  }
  const module = outline.modules.find((one) => one.id === id);
  return fields[0] === 'lessons' ? module?.lesson_ids : fields.reduce<unknown>(stepInto, module);
}
