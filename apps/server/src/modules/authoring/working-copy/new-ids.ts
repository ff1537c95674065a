import type { CourseDocument } from '@darasa/contract/authoring/document';
import { withPartIds } from '@darasa/contract/authoring/lesson-markdown/blocks/parts-named';
import { newId, randomId } from '@darasa/contract/http/ids';
import { isUuid } from '#platform/uuid';

/**
 * The same document under new ids: of modules, lessons, assessments, questions and all else that has one, with whatever refers
 * to them. Files keep theirs.
 */
export function withNewIds(document: CourseDocument): CourseDocument {
  const ids = new Map<string, string>();
  collect(document, ids);
  return replace(document, ids) as CourseDocument;
}

function collect(value: unknown, ids: Map<string, string>): void {
  if (typeof value !== 'object' || value === null) return;
  // Other names that are called id are found again by them alone
  if (!Array.isArray(value) && 'id' in value && typeof value.id === 'string' && isUuid(value.id))
    // Where ids tell nothing about an order, their copies tell nothing either
    ids.set(value.id, value.id[14] === '4' ? randomId() : newId());
  for (const inner of Object.values(value)) collect(inner, ids);
}

function replace(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  // Texts name questions and cards that they ask
  if (typeof value === 'string') return ids.get(value) ?? withPartIds(value, ids);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => replace(inner, ids));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [ids.get(key) ?? key, replace(inner, ids)]),
  );
}
