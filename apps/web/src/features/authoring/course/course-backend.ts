import type { EditData } from '@darasa/contract/authoring/schemas';
import { getEditData, saveWorkingCopy } from '../authoring-calls.ts';
import type { StoredDocument } from '../course-document/document-state.ts';
import type { DocumentBackend } from '../course-document/document-store.ts';

export const storedCourse = (data: EditData): StoredDocument => ({
  version: data.version,
  document: data.document,
  conflicts: data.conflicts,
  savedAt: data.saved_at,
  savedBy: data.saved_by,
});

/**
 * Keeps a course's working copy on the server.
 * @param onFetched hears of everything else that came with the document
 */
export const courseBackend = (id: string, onFetched: (data: EditData) => void): DocumentBackend => ({
  async fetch() {
    const data = await getEditData(id);
    onFetched(data);
    return storedCourse(data);
  },
  save: ({ version, parts, resolved }) => saveWorkingCopy(id, { version, parts, resolved: [...resolved] }),
});
