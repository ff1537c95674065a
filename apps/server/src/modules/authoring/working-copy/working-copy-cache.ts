import type { CourseDocument } from '@darasa/contract/authoring/document';
import { applyParts, type ChangedParts } from '@darasa/contract/authoring/parts';
import { createBoundedCache } from '#platform/cache/bounded-cache';
import { cacheBudgets } from '#platform/cache/budgets';
import { storedJson } from '#platform/stored-json';

/** An object in memory is so many times as long as its JSON. */
const TIMES_ITS_JSON = 2.5;
/** An editor saves every few seconds while somebody writes. */
const KEPT_MS = 10 * 60_000;
/** A save of more parts is an import or a paste, and the next one need not be quick. */
const MOST_PARTS = 20;

/** What a working copy contained at one of its versions. Do not change it. */
export interface CachedCopy {
  version: number;
  content: CourseDocument;
}

export type WorkingCopyCache = ReturnType<typeof createWorkingCopyCache>;

/**
 * The working copies that were saved last, by course, so that the next save reads only the version of up to some megabytes. The
 * database says whether it is still that version.
 */
export function createWorkingCopyCache() {
  const kept = createBoundedCache<number, CachedCopy>({ bytes: cacheBudgets.workingCopies, ttl: KEPT_MS });
  return {
    get: (courseId: number): CachedCopy | undefined => kept.get(courseId),
    /**
     * Notes what was saved; call it after the commit.
     * @param before the contents that the parts were put on, as they were stored
     * @param bytes of the new contents as JSON
     */
    note(
      courseId: number,
      version: number,
      { before, parts, bytes }: { before: CourseDocument; parts: ChangedParts; bytes: number },
    ): void {
      if (Object.keys(parts.lessons).length + Object.keys(parts.assessments).length > MOST_PARTS) {
        kept.delete(courseId);
        return;
      }
      // As the database gives them back
      const stored = JSON.parse(storedJson(parts)) as ChangedParts;
      kept.set(
        courseId,
        { version, content: applyParts(before, stored) },
        { size: Math.ceil(TIMES_ITS_JSON * bytes) + 1 },
      );
    },
    forget: (courseId: number): void => void kept.delete(courseId),
  };
}
