import type { CourseDocument } from './document.ts';

/*
 * Uploaded files that a document names: in fields called `media_id` or `…_media_id`, and in texts as `media:<id>`.
 */

const inTexts = /media:([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})/gi;
const isMediaField = (key: string): boolean => key === 'media_id' || key.endsWith('_media_id');

/** Ids of all uploaded files that a part of a document, or the whole, names. */
export function mediaIdsIn(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (typeof value === 'string')
    for (const [, id = ''] of value.matchAll(inTexts)) found.add(id.toLowerCase());
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, entry] of Object.entries(value)) {
    if (isMediaField(key) && typeof entry === 'string') found.add(entry.toLowerCase());
    else mediaIdsIn(entry, found);
  }
  return found;
}

/**
 * The document with other ids of its files. A file that has no new id is taken out: its field becomes null, its picture or
 * captions go; a text keeps naming it.
 */
export function withMediaIds(document: CourseDocument, newIds: ReadonlyMap<string, string>): CourseDocument {
  // Each change keeps the shape
  return renamed(document, newIds) as CourseDocument;
}

const GONE = Symbol('gone');

function renamed(value: unknown, newIds: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string')
    return value.replaceAll(inTexts, (text, id: string) => {
      const newId = newIds.get(id.toLowerCase());
      return newId === undefined ? text : `media:${newId}`;
    });
  if (Array.isArray(value))
    return value.map((entry) => renamed(entry, newIds)).filter((entry) => entry !== GONE);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, entry]) => {
    if (isMediaField(key) && typeof entry === 'string')
      return [key, newIds.get(entry.toLowerCase()) ?? null] as const;
    const result = renamed(entry, newIds);
    return [key, result === GONE ? null : result] as const;
  });
  const result: Record<string, unknown> = Object.fromEntries(entries);
  // A picture of a course and captions are nothing without their file; lessons and resources are
  return result.media_id === null && !('id' in result) ? GONE : result;
}
