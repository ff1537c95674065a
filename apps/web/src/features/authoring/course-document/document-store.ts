import type { CourseDocument } from '@darasa/contract/authoring/document';
import { changedParts } from '@darasa/contract/authoring/parts';
import type { SaveReply } from '@darasa/contract/authoring/schemas';
import { ApiError } from '~/lib/api/errors';
import { onLeave } from '~/lib/leaving/on-leave';
import { site } from '~/lib/reachability/site';
import { createStore } from '~/lib/store/store';
import type { DocumentState, StoredDocument } from './document-state.ts';
import * as machine from './document-state.ts';
import type { CopyKey, LocalCopies, LocalCopy } from './local-copies.ts';
import type { TabTalk } from './tab-talk.ts';
import { createUndoStack } from './undo-stack.ts';

/** Where a document is kept for good: a course's working copy, or a draft. */
export interface DocumentBackend {
  fetch(): Promise<StoredDocument>;
  save(sent: {
    version: number;
    parts: ReturnType<typeof changedParts>;
    document: CourseDocument;
    base: CourseDocument;
    resolved: readonly string[];
  }): Promise<SaveReply>;
}

export interface StoreParts {
  backend: DocumentBackend;
  copies: LocalCopies;
  copyKey: CopyKey;
  tabs: TabTalk;
  userId: string;
  /** Milliseconds. */
  now?: () => number;
  /** What else a local copy says. */
  also?: () => Pick<LocalCopy, 'step' | 'draftId'>;
}

/** A local copy follows the typing so soon, in milliseconds. */
const KEEP_AFTER_MS = 300;

/** How the copy in this browser stands. */
export type Kept = 'none' | 'pending' | 'kept' | 'failed';

export interface StoreSnapshot {
  state: DocumentState;
  kept: Kept;
  canUndo: boolean;
  /** What `undo` takes back: `Remove lesson`. */
  undoLabel: string;
  /** The last change was made in a field that shows the document itself: what was typed there has to stand there at once. */
  isUrgent: boolean;
}

export type DocumentStore = ReturnType<typeof createDocumentStore>;

/** Failures after which the same text is not sent again before it changes. Others pass: no answer, too many calls, a server in trouble. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status !== undefined &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 425, 429].includes(error.status);

/**
 * Runs the state machine of one open document: timers, calls, the copy in the browser, other tabs. It saves by itself;
 * what the server does not have stands in this browser.
 */
export function createDocumentStore(opened: DocumentState, parts: StoreParts) {
  const { backend, copies, copyKey, tabs, userId, now = Date.now, also } = parts;
  const undo = createUndoStack();
  const adopted = new Set<string>();
  const { get, set, subscribe } = createStore<StoreSnapshot>({
    state: opened,
    kept: 'none',
    canUndo: false,
    undoLabel: '',
    isUrgent: false,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  let keeping: Promise<void> = Promise.resolve();
  let closed = false;

  const show = (change: Partial<StoreSnapshot>): void =>
    set({ ...get(), ...change, canUndo: undo.label() !== undefined, undoLabel: undo.label() ?? '' });

  const put = (state: DocumentState, isUrgent = false): void => {
    if (state === get().state) return;
    const unsaved = machine.isUnsaved(state) || hasLocalConflicts(state);
    const before = get().state;
    show({
      state,
      isUrgent,
      kept: unsaved ? (state.document === before.document ? get().kept : 'pending') : 'none',
    });
    if (unsaved && (state.document !== before.document || state.conflicts !== before.conflicts)) keepSoon();
    if (!unsaved && (machine.isUnsaved(before) || hasLocalConflicts(before))) forget();
    proceed();
  };

  /** Does what is to be done now, or sets the clock for it. */
  const proceed = (): void => {
    clearTimeout(timer);
    if (closed) return;
    const next = machine.nextStep(get().state, now());
    if (next.kind === 'wait') timer = setTimeout(proceed, Math.max(next.until - now(), 0));
    else if (next.kind === 'save') void save();
    else if (next.kind === 'fetch') void fetch();
  };

  async function save(): Promise<void> {
    const { base, version, document, resolved } = get().state;
    put(machine.startSaving(get().state));
    try {
      const answer = await backend.save({
        version,
        parts: changedParts(base, document),
        document,
        base,
        resolved,
      });
      put(machine.saved(get().state, answer, now()));
      tabs.sendSaved(answer.version);
    } catch (error) {
      const refusal = isRefusal(error) ? error.message : null;
      const retryAfterMs = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
      put(machine.saveFailed(get().state, now(), { refusal, retryAfterMs }));
    }
  }

  async function fetch(): Promise<void> {
    put(machine.startFetching(get().state));
    try {
      put(machine.fetched(get().state, await backend.fetch()));
    } catch {
      put(machine.fetchFailed(get().state, now()));
    }
  }

  const keepSoon = (): void => {
    keepTimer ??= setTimeout(() => void keep(), KEEP_AFTER_MS);
  };

  /** What is to be kept; undefined when the server has everything. */
  function copyNow(): LocalCopy | undefined {
    const { state } = get();
    if (!machine.isUnsaved(state) && !hasLocalConflicts(state)) return undefined;
    return {
      key: copyKey.key,
      userId,
      keptAt: new Date(now()).toISOString(),
      version: state.version,
      base: state.base,
      document: state.document,
      conflicts: state.conflicts.filter(machine.isLocal),
      ...also?.(),
    };
  }

  function keep(): Promise<void> {
    clearTimeout(keepTimer);
    keepTimer = undefined;
    const { state } = get();
    const copy = copyNow();
    if (!copy) return keeping;
    keeping = keeping
      .then(() => copies.write(copy))
      .then(
        () => get().state.document === state.document && get().kept !== 'none' && show({ kept: 'kept' }),
        () => show({ kept: 'failed' }),
      )
      .then(() => undefined);
    return keeping;
  }

  /** The server has everything: the copies are of no use any more. */
  function forget(): void {
    clearTimeout(keepTimer);
    keepTimer = undefined;
    const keys = [copyKey.key, ...adopted];
    adopted.clear();
    keeping = keeping.then(async () => {
      for (const key of keys) await copies.remove(key);
    });
  }

  /** The connection and the window tell of themselves. */
  function onOnline(): void {
    put(machine.wentOnline(get().state, site.isOnline()));
  }
  function leave(): void {
    const copy = copyNow();
    if (copy && !copies.writeNow(copy)) void keep();
    if (get().state.changedSince !== null) void saveNow();
  }

  async function saveNow(): Promise<void> {
    const { state } = get();
    if (state.changedSince === null || state.sending || state.refused !== null) return;
    clearTimeout(timer);
    await save();
  }

  const stops: (() => void)[] = [
    tabs.onSaved((version) => put(machine.receivedVersion(get().state, version))),
    tabs.onEdited((before, after) => put(machine.receivedFromTab(get().state, before, after, now()))),
  ];
  if (typeof window !== 'undefined') {
    stops.push(site.subscribe(onOnline), onLeave(leave));
  }

  function end(): void {
    closed = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
    tabs.close();
  }

  return {
    get,
    subscribe,

    /**
     * Changes the document.
     * @param label for undo; changes of one label that follow one another are taken back together
     * @param isUrgent false where what was changed stands on the screen already, as in a text
     */
    change(recipe: (document: CourseDocument) => CourseDocument, label: string, isUrgent = true): void {
      const before = get().state.document;
      const after = recipe(before);
      if (after === before) return;
      undo.push({ label, before, after, at: now() });
      put(machine.edited(get().state, after, now()), isUrgent);
      if (get().state.failures > 0 || !get().state.online) tabs.sendEdited(before, after);
    },
    undo(): void {
      const taken = undo.take(get().state.document);
      if (taken) put(machine.edited(get().state, taken, now()), true);
    },

    /** Copies that earlier visits, or tabs that were closed, have left. */
    adopt(left: readonly LocalCopy[]): void {
      let { state } = get();
      for (const copy of left) {
        adopted.add(copy.key);
        state = machine.recovered(state, copy, now());
      }
      if (state === get().state) forget();
      else put(state);
    },
    resolve: (id: string, value: unknown): void =>
      put(machine.withResolvedConflict(get().state, id, value, now())),
    receivedVersion: (version: number): void => put(machine.receivedVersion(get().state, version)),
    /** What the server has, fetched by somebody else. */
    arrived: (stored: StoredDocument): void => put(machine.fetched(get().state, stored)),
    /** Hints may have been missed: looks what the server has. */
    refresh: (): void => {
      if (get().state.changedSince === null && !get().state.sending) void fetch();
    },
    replace(stored: StoredDocument): void {
      undo.clear();
      put(machine.replaced(get().state, stored));
    },
    /** Sends what is unsaved at once. Resolves when the server has it. @throws when it does not get there */
    async flush(): Promise<void> {
      const settledNow = (): boolean => !machine.isUnsaved(get().state);
      while (!settledNow()) {
        if (get().state.sending) {
          await new Promise<void>((resolve) => {
            const stop = subscribe(() => {
              if (get().state.sending) return;
              stop();
              resolve();
            });
          });
        } else await save();
        const { failures, refused } = get().state;
        if (refused !== null) throw new Error(refused);
        if (failures > 0) throw new Error('Draft saved locally (offline mode)');
      }
    },
    /** Ends it and lets go of everything, here and in the browser. */
    async discard(): Promise<void> {
      end();
      forget();
      await keeping;
      copyKey.release();
    },
    /** Ends it: what is unsaved goes out once more, and stays in the browser until it has arrived. */
    async close(): Promise<void> {
      if (machine.isUnsaved(get().state)) {
        await keep();
        if (get().state.online) await saveNow();
      }
      end();
      await keeping;
      copyKey.release();
    },
  };
}

const hasLocalConflicts = ({ conflicts }: DocumentState): boolean => conflicts.some(machine.isLocal);
