import type { EditData } from '@darasa/contract/authoring/schemas';
import { ApiError } from '~/lib/api/errors';
import { getEditData, saveWorkingCopy } from '../authoring-calls.ts';
import type { StoredDocument } from './document-state.ts';
import type { DocumentBackend } from './document-store.ts';
import { lostAccess } from './lost-access.ts';

export const storedCourse = (data: EditData): StoredDocument => ({
  version: data.version,
  document: data.document,
  conflicts: data.conflicts,
  savedAt: data.saved_at,
  savedBy: data.saved_by,
});

/** Refusals that have nothing to do with what was written, in words. */
const refusals = new Map<number | undefined, string>([
  [403, lostAccess.readOnly],
  [404, lostAccess.gone],
]);

/**
 * Keeps a course's working copy on the server.
 * @param onFetched called with everything else that came with the document
 */
export function courseBackend(id: string, onFetched: (data: EditData) => void): DocumentBackend {
  const read = async (): Promise<EditData> => {
    const data = await getEditData(id);
    onFetched(data);
    return data;
  };
  return {
    fetch: async () => storedCourse(await read()),
    async save({ version, parts, resolved }) {
      try {
        return await saveWorkingCopy(id, { version, parts, resolved: [...resolved] });
      } catch (error) {
        const words = error instanceof ApiError ? refusals.get(error.status) : undefined;
        if (!(error instanceof ApiError) || words === undefined) throw error;
        // The page shows then what there is still to do
        if (error.status === 403) void read().catch(() => undefined);
        throw new ApiError(words, error.code, { status: error.status, cause: error });
      }
    },
  };
}
