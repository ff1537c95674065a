import { joinTexts } from '@darasa/contract/approval/text-diff';
import { describeValue } from '@darasa/contract/authoring/describe-value';
import type { CourseDocument } from '@darasa/contract/authoring/document';
import { isSame } from '@darasa/contract/authoring/parts';
import { placeOf } from '@darasa/contract/authoring/places';
import { valueAt } from '../course-document/document-path.ts';
import { type EditorConflict, isLocal } from '../course-document/document-state.ts';

/** The two sides of a conflict as one person sees them. */
export interface Sides {
  /** What stands in the course now. */
  current: unknown;
  /** The text that does not. */
  other: unknown;
}

export function sidesOf(document: CourseDocument, conflict: EditorConflict): Sides {
  const { path, stored, sent } = conflict;
  const current = valueAt(document, path) ?? null;
  if (isSame(current, stored ?? null)) return { current, other: sent };
  if (isSame(current, sent ?? null)) return { current, other: stored };
  // Somebody has written on since: what stood in the course at first went on in it
  return { current, other: isLocal(conflict) ? stored : sent };
}

/** Ids of all parts of these documents, with their titles. */
export function titlesIn(...documents: readonly CourseDocument[]): ReadonlyMap<string, string> {
  const parts = documents.flatMap(({ modules, assessments }) => [
    ...modules,
    ...modules.flatMap(({ lessons }) => lessons),
    ...assessments,
  ]);
  return new Map(parts.map(({ id, title }) => [id, title || 'Untitled']));
}

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/**
 * A value in words, for comparing.
 * @param path where it stands
 * @param titles for values that name parts by their ids: an order of lessons
 */
export function valueText(
  value: unknown,
  path = '',
  titles: ReadonlyMap<string, string> = new Map(),
): string {
  const titled = (one: unknown): unknown =>
    typeof one === 'string' && isId(one) ? (titles.get(one) ?? 'An uploaded file') : one;
  const readable = Array.isArray(value) ? value.map(titled) : titled(value);
  if (readable === false) return 'No';
  return describeValue(readable, placeOf(path)?.fields.at(-1)) || '(nothing)';
}

/** Both texts in one, to be edited; undefined where the values are no texts. */
export function bothTexts({ current, other }: Sides): string | undefined {
  if (typeof current !== 'string' || typeof other !== 'string' || isId(current) || isId(other))
    return undefined;
  return joinTexts(current, other);
}
