import { site } from '~/lib/reachability/site';
import { openDocument } from '../course-document/document-state.ts';
import { createDocumentStore, type DocumentStore } from '../course-document/document-store.ts';
import { emptyDocument } from '../course-document/empty-document.ts';
import { browserCopies, type CopyKey, type LocalCopy, takeCopyKey } from '../course-document/local-copies.ts';
import { openTabTalk } from '../course-document/tab-talk.ts';
import { draftBackend, storedDraft } from './draft-backend.ts';
import { draftMessages, readDraft, removeDraft } from './draft-calls.ts';

/** Begins the key of every local copy of a draft, and the id of one that has never been on the server. */
export const LOCAL_DRAFT = 'course_draft_';
const isLocalId = (id: string | undefined): boolean => id?.startsWith(LOCAL_DRAFT) === true;

/** A draft that is open in the wizard. */
export interface OpenDraft {
  store: DocumentStore;
  /** On the server, or else the one that it has in this browser. */
  id(): string;
  /** On the server; undefined while it has never been there. */
  serverId(): string | undefined;
  setStep(step: string): void;
  /** Removes it here and on the server; that the server can't be reached is tolerated. */
  remove(): Promise<void>;
}

interface Options {
  /** From the URL: of the server, of this browser, or none for a new draft. */
  id: string | undefined;
  userId: string;
  step: string;
  /** The draft has another id now: it has come to the server. */
  onId: (id: string) => void;
}

/** Copies of a draft in this browser that no open tab is looking after. */
async function copiesOf(id: string, userId: string, copyKey: CopyKey): Promise<LocalCopy[]> {
  const all = await browserCopies.read(LOCAL_DRAFT, userId);
  const own = all.filter(({ key, draftId }) => draftId === id || key === id || key.startsWith(`${id}~`));
  const free = await Promise.all(own.map(async (copy) => !(await copyKey.isHeldElsewhere(copy.key))));
  return own.filter((_, place) => free[place]);
}

/**
 * Opens a draft: the server's, with what this browser has kept of it; or, where the server can't be reached, the copy of
 * this browser alone.
 * @throws 'Failed to load draft' where there is neither
 */
export async function openDraft({ id, userId, step: first, onId }: Options): Promise<OpenDraft> {
  let serverId = isLocalId(id) ? undefined : id;
  let step = first;
  const plain = id === undefined ? `${LOCAL_DRAFT}${Date.now()}` : isLocalId(id) ? id : `${LOCAL_DRAFT}${id}`;
  const copyKey = await takeCopyKey(plain);
  const copies = id === undefined ? [] : await copiesOf(id, userId, copyKey);
  const there = serverId === undefined ? undefined : await readDraft(serverId).catch(() => undefined);
  const [copy] = copies;
  if (id !== undefined && !there && !copy) {
    copyKey.release();
    throw new Error(draftMessages.notLoaded);
  }
  const nothing = { version: 0, document: emptyDocument(), conflicts: [], savedAt: null, savedBy: '' };
  const stored = there
    ? storedDraft(there)
    : copy
      ? { ...nothing, version: copy.version, document: copy.base }
      : nothing;
  const backend = draftBackend({
    id: serverId,
    step: () => step,
    onCreated(created) {
      serverId = created;
      onId(created);
    },
  });
  /** Ends when what was asked of the server last is answered. */
  let asked: Promise<unknown> = Promise.resolve();
  /** A page that is left saves once more: not a draft that has become a course. */
  let removed = false;
  const noted = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    if (removed) return Promise.reject(new Error('This draft was removed'));
    const before = asked;
    const answer = ask();
    asked = Promise.allSettled([before, answer]);
    return answer;
  };
  const store = createDocumentStore(openDocument(stored, site.isOnline()), {
    backend: {
      fetch: () => noted(() => backend.fetch()),
      save: (...given) => noted(() => backend.save(...given)),
    },
    copies: browserCopies,
    copyKey,
    tabs: openTabTalk(plain),
    userId,
    also: () => ({ step, draftId: serverId }),
  });
  if (copies.length > 0) store.adopt(copies);
  return {
    store,
    id: () => serverId ?? plain,
    serverId: () => serverId,
    setStep(next) {
      step = next;
    },
    async remove() {
      removed = true;
      await store.discard();
      // A save under way would keep the draft again
      await asked;
      const gone = serverId;
      if (gone !== undefined) await removeDraft(gone).catch(() => undefined);
    },
  };
}

/** Removes a draft that is not open: on the server, whose failure is tolerated, and here. */
export async function deleteDraft(id: string, userId: string): Promise<void> {
  if (!isLocalId(id)) await removeDraft(id).catch(() => undefined);
  const copies = await browserCopies.read(LOCAL_DRAFT, userId);
  for (const { key, draftId } of copies)
    if (draftId === id || key === id || key.startsWith(`${id}~`)) await browserCopies.remove(key);
}

/** Drafts that only this browser has. */
export async function localDrafts(userId: string): Promise<LocalCopy[]> {
  const copies = await browserCopies.read(LOCAL_DRAFT, userId);
  return copies.filter(({ draftId }) => draftId === undefined);
}
