import type { CourseDocument } from '@darasa/contract/authoring/document';
import { mergeDocuments } from '@darasa/contract/authoring/merge';
import { changedParts } from '@darasa/contract/authoring/parts';
import type { Draft } from '@darasa/contract/authoring/schemas';
import { ApiError } from '~/lib/api/errors';
import { localConflict, type StoredDocument } from '../course-document/document-state.ts';
import type { DocumentBackend } from '../course-document/document-store.ts';
import { emptyDocument } from '../course-document/empty-document.ts';
import { createDraft, readDraft, updateDraft } from './draft-calls.ts';

/** A draft has no version of its own: the time of its last change, in milliseconds, is one. */
const versionOf = ({ last_modified }: Draft): number => Date.parse(last_modified) || 0;

export const storedDraft = (draft: Draft): StoredDocument => ({
  version: versionOf(draft),
  document: draft.draft_data.document ?? emptyDocument(),
  conflicts: [],
  savedAt: draft.last_modified,
  savedBy: '',
});

interface Options {
  /** On the server; undefined while it has never been there. */
  id: string | undefined;
  step: () => string;
  /** The draft has come into being on the server. */
  onCreated: (id: string) => void;
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/**
 * Keeps a draft on the server by the specification's calls. They know no versions, so what somebody saved elsewhere since
 * is read first and merged here.
 */
export function draftBackend({ id, step, onCreated }: Options): DocumentBackend {
  let known = id;
  const readAgain = (at: string): Promise<Draft | undefined> =>
    readDraft(at).catch((error: unknown) => {
      if (isGone(error)) return undefined;
      throw error;
    });
  return {
    async fetch() {
      if (known === undefined) throw new Error('This draft is not on the server yet');
      return storedDraft(await readDraft(known));
    },
    async save({ version, document, base }) {
      const there = known === undefined ? undefined : await readAgain(known);
      if (!there || known === undefined) {
        const created = await createDraft({ document, step: step() });
        known = created.draft_id;
        onCreated(created.draft_id);
        return {
          version: versionOf(created),
          saved_at: created.last_modified,
          parts: { lessons: {}, assessments: {} },
          conflicts: [],
        };
      }
      const merged =
        versionOf(there) === version
          ? { document, conflicts: [] }
          : mergeDocuments({ base, stored: storedDraft(there).document, sent: document });
      const updated = await updateDraft(known, { document: merged.document, step: step() });
      return {
        version: versionOf(updated),
        saved_at: updated.last_modified,
        parts: changedParts(document, merged.document),
        conflicts: merged.conflicts.map((conflict) => localConflict(conflict, updated.last_modified)),
      };
    },
  };
}

/** The title to show for a document that may have none yet. */
export const titleOf = (document: CourseDocument): string =>
  document.details.title.trim() || 'Untitled course';
