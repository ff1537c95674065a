import type { CourseDocument } from '@darasa/contract/authoring/document';
import { isSame } from '@darasa/contract/authoring/parts';
import type { OpenConflict } from '@darasa/contract/authoring/schemas';
import { valueAt } from '../course-document/document-path.ts';
import { LOCAL } from '../course-document/document-state.ts';

/** The two sides of a conflict as one person sees them. */
export interface Sides {
  /** What stands in the course now. */
  current: unknown;
  /** The text that does not. */
  other: unknown;
}

export function sidesOf(document: CourseDocument, { path, stored, sent, sent_by }: OpenConflict): Sides {
  const current = valueAt(document, path) ?? null;
  if (isSame(current, stored ?? null)) return { current, other: sent };
  if (isSame(current, sent ?? null)) return { current, other: stored };
  // Somebody has written on since: what stood in the course at first went on in it
  return { current, other: sent_by === LOCAL ? stored : sent };
}

/** A value in words, for comparing. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(nothing)';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((entry) => `• ${valueWords(entry)}`).join('\n') || '(nothing)';
  if (typeof value === 'object') {
    const { title, text, prompt } = value as Record<string, unknown>;
    const name = [title, prompt, text].find((one) => typeof one === 'string' && one !== '');
    return typeof name === 'string' ? name : JSON.stringify(value, null, 2);
  }
  return String(value);
}

/** Both texts, one after the other, to be edited into one; undefined where the values are no texts. */
export function bothTexts({ current, other }: Sides): string | undefined {
  if (typeof current !== 'string' || typeof other !== 'string') return undefined;
  return `${current.trimEnd()}\n\n${other.trimStart()}`;
}
