import type { ChangeFeed } from '#platform/database/index';
import {
  CATALOGUE_CHANNEL,
  type CatalogueAnnouncement,
  type CatalogueChange,
  readAnnouncement,
} from './announcements.ts';

/** A long series of announcements (an import) is passed to listeners in groups. */
const GROUP_MS = 50;

export interface ChangeListener {
  /** Resolves once announcements are received: data read from the database afterwards may be cached. */
  ready(): Promise<void>;
  /** Called immediately with each announcement, for caches that it invalidates. */
  onAnnouncement(handler: (announcement: CatalogueAnnouncement) => void): void;
  /** Called with the changes after all caches have been updated. @returns a function that unsubscribes */
  onChange(listener: (change: CatalogueChange) => void): () => void;
  /** As if everything had changed. */
  forget(): void;
  close(): Promise<void>;
}

const nothing = () => ({
  ids: new Set<number>(),
  words: false,
  filters: false,
  structure: false,
  all: false,
});

/** Receives the catalogue's announcements for this process, from the first call of `ready` on. */
export function createChangeListener(changes: ChangeFeed): ChangeListener {
  const handlers: ((announcement: CatalogueAnnouncement) => void)[] = [];
  const listeners = new Set<(change: CatalogueChange) => void>();
  let starting: Promise<() => void> | undefined;
  let gathered = nothing();
  let timer: NodeJS.Timeout | undefined;
  let version = 0;
  let closed = false;

  function receive(announcement: CatalogueAnnouncement): void {
    if (closed) return;
    for (const handler of handlers) handler(announcement);
    if ('courses' in announcement) {
      for (const id of announcement.courses) gathered.ids.add(id);
      gathered.words ||= announcement.words;
      gathered.filters ||= announcement.filters;
    } else if ('structure' in announcement) gathered.structure = true;
    else if ('all' in announcement) gathered.all = true;
    timer ??= setTimeout(tell, GROUP_MS).unref();
  }

  function tell(): void {
    timer = undefined;
    const { ids, words, filters, structure, all } = gathered;
    gathered = nothing();
    const change: CatalogueChange = {
      version: ++version,
      structure: structure || all,
      words: words || all,
      filters: filters || all,
      ...(all ? {} : { courseIds: [...ids] }),
    };
    for (const listener of listeners) listener(change);
  }

  return {
    async ready() {
      starting ??= changes
        .listen(CATALOGUE_CHANNEL, (payload) => receive(readAnnouncement(payload)), {
          onGap: () => receive({ all: true }),
        })
        .catch((error: unknown) => {
          starting = undefined;
          throw error;
        });
      await starting;
    },
    onAnnouncement: (handler) => void handlers.push(handler),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    forget: () => receive({ all: true }),
    async close() {
      closed = true;
      clearTimeout(timer);
      (await starting?.catch(() => undefined))?.();
    },
  };
}
