/** Drafts of the course wizard: kept on the server, and in this browser when the server can't be reached. */
import { courseMessages } from '@darasa/contract/catalogue/rules';
import { apiDelete, apiGet, apiPost, apiPut } from '~/lib/api/client';
import { ApiError, asApiError } from '~/lib/api/errors';

export interface CourseDraft {
  draft_id: string;
  draft_data: unknown;
  /** ISO 8601 */
  last_modified: string;
}
export interface SavedDraft {
  draft: CourseDraft;
  message: string;
  /** True when the draft is in this browser only. */
  offline: boolean;
}

export const draftMessages = {
  saved: 'Draft saved',
  savedLocally: 'Draft saved locally (offline mode)',
  saveFailed: 'Failed to save draft',
  loadFailed: 'Failed to load draft',
} as const;

const LOCAL = 'course_draft_';
const isLocalId = (id: string): boolean => id.startsWith(LOCAL);
const storageKey = (id: string): string => (isLocalId(id) ? id : LOCAL + id);
const draftPath = (id: string): string => `/drafts/${encodeURIComponent(id)}`;

function checkedId(id: unknown): string {
  if (typeof id !== 'string' || id.trim() === '')
    throw new ApiError(courseMessages.draftIdRequired, 'BAD_REQUEST');
  return id.trim();
}

const isDraft = (value: unknown): value is CourseDraft =>
  typeof value === 'object' && value !== null && 'draft_id' in value && typeof value.draft_id === 'string';

function readLocal(id: string): CourseDraft | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey(id)) ?? 'null');
    return isDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function removeLocal(id: string): void {
  try {
    localStorage.removeItem(storageKey(id));
  } catch {
    // Where storage is refused there is no copy to remove.
  }
}

/**
 * Saves to the server (a new draft without `id`, or with one that only this browser knows); when that fails, here.
 * Throws 'Failed to save draft' when the browser refuses too.
 */
export async function saveDraft(data: unknown, id?: string): Promise<SavedDraft> {
  const last_modified = new Date().toISOString();
  const body = { draft_data: data, last_modified };
  try {
    const stored =
      id && !isLocalId(id)
        ? await apiPut<CourseDraft>(draftPath(id), body)
        : await apiPost<CourseDraft>('/drafts', body);
    if (!isDraft(stored)) throw new ApiError(draftMessages.saveFailed, 'REQUEST_ERROR');
    if (id) removeLocal(id);
    return { draft: stored, message: draftMessages.saved, offline: false };
  } catch {
    const draft: CourseDraft = { draft_id: id ?? LOCAL + Date.now(), ...body };
    try {
      localStorage.setItem(storageKey(draft.draft_id), JSON.stringify(draft));
    } catch (cause) {
      throw new ApiError(draftMessages.saveFailed, 'REQUEST_ERROR', { cause });
    }
    return { draft, message: draftMessages.savedLocally, offline: true };
  }
}

/** The server's copy; when it can't be had, this browser's. */
export async function loadDraft(id: unknown): Promise<CourseDraft> {
  const known = checkedId(id);
  let failure: unknown;
  if (!isLocalId(known)) {
    try {
      const draft = await apiGet<CourseDraft>(draftPath(known));
      if (isDraft(draft)) return draft;
    } catch (error) {
      failure = error;
    }
  }
  const local = readLocal(known);
  if (local) return local;
  throw asApiError(failure, draftMessages.loadFailed);
}

/** Removes both copies. That the server could not be reached is no reason to keep the local one. */
export async function deleteDraft(id: unknown): Promise<void> {
  const known = checkedId(id);
  if (!isLocalId(known)) await apiDelete(draftPath(known)).catch(() => undefined);
  removeLocal(known);
}
