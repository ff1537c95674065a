import type { CourseDocument } from '@darasa/contract/authoring/document';
import { mediaIdsIn } from '@darasa/contract/authoring/media-references';
import { findProblems } from '@darasa/contract/authoring/problems';
import { existingMedia, replaceMediaReferences } from '#modules/media';
import type { Tx } from '#platform/database/index';
import { insertImportedDocuments } from '../working-copy/imported-document-repository.ts';

export interface ImportedDocument {
  courseId: number;
  document: CourseDocument;
  /** Whether learners have the course: then nothing may be missing in it. */
  published: boolean;
}

/**
 * Gives courses of the catalogue the contents that they were imported with, many at once. Their files must be stored. What each needs
 * besides (working copy, revision) is made when somebody opens it.
 * @throws Error when something is missing in a course that is published
 */
export async function importDocuments(tx: Tx, imported: readonly ImportedDocument[]): Promise<void> {
  for (const { document, published } of imported) if (published) requireComplete(document);
  await insertImportedDocuments(tx, imported);
  const named = new Map(imported.map(({ courseId, document }) => [courseId, mediaIdsIn(document)]));
  const existing = await existingMedia(tx, [...new Set([...named.values()].flatMap((ids) => [...ids]))]);
  for (const [courseId, ids] of named) {
    if (ids.size === 0) continue;
    const holder = { type: 'course-working-copy', id: String(courseId) } as const;
    await replaceMediaReferences(
      tx,
      holder,
      [...ids].filter((id) => existing.has(id)),
    );
  }
}

function requireComplete(document: CourseDocument): void {
  const missing = findProblems(document).filter(({ severity }) => severity === 'missing');
  if (missing.length === 0) return;
  const places = missing.map(({ path, message }) => `${path}: ${message}`);
  throw new Error(`“${document.details.title}” is not complete: ${places.join('; ')}`);
}
