import type { CourseDocument } from '@darasa/contract/authoring/document';
import { draftEndpoints } from '@darasa/contract/authoring/endpoints';
import type { Draft } from '@darasa/contract/authoring/schemas';
import { request } from '~/lib/api/client';
import { type ApiError, type FailedReply, mapFailedReply } from '~/lib/api/errors';

/** The words about drafts that the specification fixes. */
export const draftMessages = {
  notSaved: 'Failed to save draft',
  notLoaded: 'Failed to load draft',
  offline: 'Draft saved locally (offline mode)',
} as const;

const failing =
  (fallback: string) =>
  (answer: FailedReply): ApiError =>
    mapFailedReply(answer, fallback);
const mapFailure = failing(draftMessages.notSaved);

interface DraftContent {
  document: CourseDocument;
  /** The step of the wizard. */
  step?: string;
}

const bodyOf = (content: DraftContent) => ({
  draft_data: { ...content },
  last_modified: new Date().toISOString(),
});

export const createDraft = (content: DraftContent): Promise<Draft> =>
  request(draftEndpoints.create, { body: bodyOf(content), mapFailure });

export const updateDraft = (id: string, content: DraftContent): Promise<Draft> =>
  request(draftEndpoints.update, { params: { id }, body: bodyOf(content), mapFailure });

export const readDraft = (id: string): Promise<Draft> =>
  request(draftEndpoints.read, { params: { id }, mapFailure: failing(draftMessages.notLoaded) });

export const removeDraft = (id: string) => request(draftEndpoints.remove, { params: { id } });

export const listDrafts = async (signal?: AbortSignal) =>
  (await request(draftEndpoints.list, { signal, mapFailure: failing(draftMessages.notLoaded) })).drafts;
