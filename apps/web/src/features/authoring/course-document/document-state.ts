import type { CourseDocument } from '@darasa/contract/authoring/document';
import { AUTOSAVE_AFTER_MS, AUTOSAVE_AT_LATEST_MS } from '@darasa/contract/authoring/limits';
import { type MergeResult, mergeDocuments } from '@darasa/contract/authoring/merge';
import { resolveConflict } from '@darasa/contract/authoring/merging/resolve-conflict';
import { applyParts, changedParts, hasChanges, isSame } from '@darasa/contract/authoring/parts';
import type { OpenConflict } from '@darasa/contract/authoring/schemas';
import { newId } from '@darasa/contract/http/ids';

/*
 * What an editor of one course knows, as a pure state machine: no clock, no network, no storage. `document-store.ts` runs it.
 * Times are milliseconds of the caller's clock.
 */

/** A conflict as an editor knows it. */
export interface EditorConflict extends OpenConflict {
  /** Only this browser knows it: it is not the server's to settle. */
  local?: true;
}

/** What the server has. */
export interface StoredDocument {
  version: number;
  document: CourseDocument;
  /** Open conflicts that the server keeps. */
  conflicts: readonly EditorConflict[];
  savedAt: string | null;
  savedBy: string;
}

/** What this browser kept of changes that did not reach the server. */
export interface KeptDocument {
  /** The version that the changes were made on, and the document as it was then. */
  version: number;
  base: CourseDocument;
  document: CourseDocument;
  /** Conflicts that only this browser knows. */
  conflicts: readonly OpenConflict[];
}

interface Sending {
  document: CourseDocument;
  resolved: readonly string[];
}

export interface DocumentState {
  /** What stands in the editor. */
  document: CourseDocument;
  /** What the server has, as far as this browser knows, and its version. */
  base: CourseDocument;
  version: number;
  /** The newest version that this browser knows of; above `version` there is something to fetch. */
  newest: number;
  conflicts: readonly EditorConflict[];
  /** Conflicts that were settled here and that the server does not know to be. */
  resolved: readonly string[];
  /** What is on its way to the server. */
  sending: Sending | null;
  fetching: boolean;
  /** When the first and the last change were made that the server does not have; null: it has all. */
  changedSince: number | null;
  changedLast: number;
  /** Saves that did not reach the server, one after another, and when to try again. */
  failures: number;
  retryAt: number;
  /** Why the server does not take what is written here; it is not sent again before it changes. */
  refused: string | null;
  online: boolean;
  savedAt: string | null;
  savedBy: string;
}

/** What to do now. */
export type NextStep =
  | { kind: 'save' }
  | { kind: 'fetch' }
  | { kind: 'wait'; until: number }
  | { kind: 'rest' };

const RETRY_MS = 2_000;
const RETRY_MOST_MS = 60_000;
/** 2 s after the first failure, twice as long after each further one. */
const retryDelay = (failures: number): number => Math.min(RETRY_MS * 2 ** (failures - 1), RETRY_MOST_MS);

export function openDocument(stored: StoredDocument, online = true): DocumentState {
  return {
    document: stored.document,
    base: stored.document,
    version: stored.version,
    newest: stored.version,
    conflicts: stored.conflicts,
    resolved: [],
    sending: null,
    fetching: false,
    changedSince: null,
    changedLast: 0,
    failures: 0,
    retryAt: 0,
    refused: null,
    online,
    savedAt: stored.savedAt,
    savedBy: stored.savedBy,
  };
}

/** Whether something is written here that the server does not have. */
export const isUnsaved = ({ changedSince, resolved, sending }: DocumentState): boolean =>
  changedSince !== null || resolved.length > 0 || sending !== null;

const unchanged = (one: CourseDocument, other: CourseDocument): boolean =>
  one === other || !hasChanges(changedParts(one, other));

export function edited(state: DocumentState, document: CourseDocument, now: number): DocumentState {
  if (document === state.document) return state;
  return {
    ...state,
    document,
    changedSince: state.changedSince ?? now,
    changedLast: now,
    refused: null,
    failures: state.refused === null ? state.failures : 0,
    retryAt: state.refused === null ? state.retryAt : 0,
  };
}

/** What stays of two texts where both sides changed the same one: mine stands, theirs is kept beside it, in this browser. */
function keepMine(
  { document, conflicts }: MergeResult,
  otherwise: { at: string; known: readonly OpenConflict[] },
): { document: CourseDocument; conflicts: EditorConflict[] } {
  const known = new Set(otherwise.known.map(({ path }) => path));
  let mine = document;
  const open: EditorConflict[] = [];
  for (const conflict of conflicts) {
    if (conflict.sent !== undefined && conflict.sent !== null)
      mine = resolveConflict(mine, conflict, conflict.sent);
    // The server keeps both texts of a conflict that it knows
    if (known.has(conflict.path) && otherwise.known.some((one) => holds(one, conflict.stored))) continue;
    open.push(localConflict(conflict, otherwise.at));
  }
  return { document: mine, conflicts: open };
}
const holds = ({ stored, sent }: OpenConflict, value: unknown): boolean =>
  isSame(stored, value) || isSame(sent, value);

const withConflicts = (
  one: readonly EditorConflict[],
  other: readonly EditorConflict[],
): readonly EditorConflict[] => {
  const known = new Set(one.map(({ id }) => id));
  const fresh = other.filter(({ id }) => !known.has(id));
  return fresh.length === 0 ? one : [...one, ...fresh];
};

/** A conflict that was found in this browser. */
export const localConflict = (conflict: MergeResult['conflicts'][number], at: string): EditorConflict => ({
  ...conflict,
  id: newId(),
  sent_by: '',
  at,
  local: true,
});
export const isLocal = ({ local }: EditorConflict): boolean => local === true;

/** Takes over what was kept in this browser: changes that never reached the server. */
export function recovered(
  state: DocumentState,
  { conflicts, ...keptChanges }: KeptDocument,
  now: number,
): DocumentState {
  const kept = { ...keptChanges, conflicts: conflicts.map((one) => ({ ...one, local: true as const })) };
  if (unchanged(kept.base, kept.document) && kept.conflicts.length === 0) return state;
  const clean = !isUnsaved(state);
  const merged = mergeDocuments({ base: kept.base, stored: state.document, sent: kept.document });
  // The server judges by its own history: what was written on an older version is sent as such
  if (clean && merged.conflicts.length > 0 && kept.version < state.version)
    return {
      ...edited({ ...state, base: kept.base, version: kept.version }, kept.document, now),
      newest: state.version,
      conflicts: withConflicts(state.conflicts, kept.conflicts),
    };
  const mine = keepMine(merged, { at: new Date(now).toISOString(), known: [] });
  const next = edited(state, unchanged(state.document, mine.document) ? state.document : mine.document, now);
  return { ...next, conflicts: withConflicts(withConflicts(next.conflicts, kept.conflicts), mine.conflicts) };
}

export const startSaving = (state: DocumentState): DocumentState => ({
  ...state,
  sending: { document: state.document, resolved: state.resolved },
  changedSince: null,
  resolved: [],
});

interface SaveReply {
  version: number;
  saved_at: string;
  parts: Parameters<typeof applyParts>[1];
  conflicts: readonly EditorConflict[];
  /** What comes in was written by the same person, in another tab or on another device. */
  own?: boolean | undefined;
}

/** A save arrived: what others changed meanwhile comes in, around what was typed since it went out. */
export function saved(state: DocumentState, answer: SaveReply, now: number): DocumentState {
  const { sending } = state;
  if (!sending) return state;
  const base = applyParts(sending.document, answer.parts);
  const untouched = state.document === sending.document;
  const merged = untouched
    ? { document: base, conflicts: [] }
    : keepMine(mergeDocuments({ base: sending.document, stored: base, sent: state.document }, answer.own), {
        at: new Date(now).toISOString(),
        known: answer.conflicts,
      });
  const resolvedIds = new Set(sending.resolved);
  const open = withConflicts(
    state.conflicts.filter(({ id }) => !resolvedIds.has(id)),
    answer.conflicts,
  );
  const same = unchanged(base, merged.document);
  return {
    ...state,
    base,
    document: same ? base : merged.document,
    version: answer.version,
    newest: Math.max(state.newest, answer.version),
    conflicts: withConflicts(open, merged.conflicts),
    sending: null,
    changedSince: same ? null : (state.changedSince ?? now),
    failures: 0,
    retryAt: 0,
    refused: null,
    savedAt: answer.saved_at,
    savedBy: '',
  };
}

/** A save did not arrive, or was refused. Nothing of it is let go. @param refusal the server's words, where it answered */
export function saveFailed(
  state: DocumentState,
  now: number,
  { refusal = null, retryAfterMs = 0 }: { refusal?: string | null; retryAfterMs?: number } = {},
): DocumentState {
  const failures = refusal === null ? state.failures + 1 : 0;
  return {
    ...state,
    sending: null,
    resolved: [...new Set([...(state.sending?.resolved ?? []), ...state.resolved])],
    changedSince: state.changedSince ?? now,
    failures,
    retryAt: refusal === null ? now + Math.max(retryDelay(failures), retryAfterMs) : 0,
    refused: refusal,
  };
}

/** Somebody saved a version, here or elsewhere. */
export const receivedVersion = (state: DocumentState, version: number): DocumentState =>
  version > state.newest ? { ...state, newest: version } : state;

export const startFetching = (state: DocumentState): DocumentState => ({ ...state, fetching: true });

export const fetchFailed = (state: DocumentState, now: number): DocumentState => {
  const failures = state.failures + 1;
  return { ...state, fetching: false, failures, retryAt: now + retryDelay(failures) };
};

/**
 * What others saved has come. What was typed meanwhile stays; where both touched the same text, the next save goes out on
 * the old version, so that the server judges and keeps both.
 */
export function fetched(state: DocumentState, stored: StoredDocument): DocumentState {
  const arrived: DocumentState = {
    ...state,
    fetching: false,
    failures: 0,
    retryAt: 0,
    newest: Math.max(state.newest, stored.version),
  };
  if (stored.version <= state.version || state.sending) return arrived;
  const merged = mergeDocuments({ base: state.base, stored: stored.document, sent: state.document });
  if (merged.conflicts.length > 0) return arrived;
  const same = unchanged(stored.document, merged.document);
  const resolvedIds = new Set(state.resolved);
  return {
    ...arrived,
    base: stored.document,
    document: same ? stored.document : merged.document,
    version: stored.version,
    changedSince: same ? null : state.changedSince,
    conflicts: [
      ...stored.conflicts.filter(({ id }) => !resolvedIds.has(id)),
      ...state.conflicts.filter(isLocal),
    ],
    savedAt: stored.savedAt,
    savedBy: stored.savedBy,
  };
}

/** An earlier save became the working copy again: it takes the place of everything here. */
export const replaced = (state: DocumentState, stored: StoredDocument): DocumentState =>
  openDocument(stored, state.online);

/** A conflict is settled with a value that somebody chose, or wrote out of both. */
export function withResolvedConflict(
  state: DocumentState,
  id: string,
  value: unknown,
  now: number,
): DocumentState {
  const conflict = state.conflicts.find((one) => one.id === id);
  if (!conflict) return state;
  const chosen = resolveConflict(state.document, conflict, value ?? null);
  const next = edited(state, unchanged(state.document, chosen) ? state.document : chosen, now);
  return {
    ...next,
    conflicts: state.conflicts.filter((one) => one.id !== id),
    resolved: isLocal(conflict) ? state.resolved : [...state.resolved, id],
    changedSince: isLocal(conflict) ? next.changedSince : (next.changedSince ?? now),
    changedLast: next.changedLast || now,
  };
}

export const wentOnline = (state: DocumentState, online: boolean): DocumentState =>
  state.online === online ? state : { ...state, online, retryAt: 0 };

/** What another tab of this browser wrote, while neither reaches the server. */
export function receivedFromTab(
  state: DocumentState,
  before: CourseDocument,
  after: CourseDocument,
  now: number,
): DocumentState {
  const { document, conflicts } = mergeDocuments({ base: before, stored: state.document, sent: after });
  if (conflicts.length > 0 || unchanged(state.document, document)) return state;
  return edited(state, document, now);
}

/** When to save, fetch or look again. */
export function nextStep(state: DocumentState, now: number): NextStep {
  if (state.sending || state.fetching || !state.online) return { kind: 'rest' };
  if (state.changedSince !== null && state.refused === null) {
    const quiet = Math.min(state.changedLast + AUTOSAVE_AFTER_MS, state.changedSince + AUTOSAVE_AT_LATEST_MS);
    const due = Math.max(quiet, state.retryAt);
    return now >= due ? { kind: 'save' } : { kind: 'wait', until: due };
  }
  if (state.newest > state.version && state.changedSince === null)
    return now >= state.retryAt ? { kind: 'fetch' } : { kind: 'wait', until: state.retryAt };
  return { kind: 'rest' };
}
