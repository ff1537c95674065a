import type { ChangeFeed, Db } from '#platform/database/index';
import { giveBackMemorySoon } from '#platform/memory';
import type { Log } from '#platform/observability/index';
import { CourseIndex } from './course-index.ts';
import { CATALOGUE_CHANNEL, type CatalogueChange, readAnnouncement } from './events.ts';
import { findIndexedCourses, readCategories, readIndexedCourses } from './index-repository.ts';
import { Structure } from './structure.ts';

/** Above this many changed courses at once, reading all of them anew is the cheaper way. */
const RELOAD_ABOVE = 20_000;
/** Reading so many leaves garbage worth collecting. */
const LARGE = 20_000;
const RETRY_MS = 1000;
/** At most this share of the time is spent on taking changes in, however many come. */
const REST_FACTOR = 4;
const LONGEST_REST_MS = 2000;

/** The catalogue as this process sees it at one moment. */
export interface CatalogueState {
  index: CourseIndex;
  structure: Structure;
  /** Grows with every change of any kind. */
  version: number;
  /** Grows when what can be found changes: texts and listing, not mere counts. */
  wordsVersion: number;
  /** Grows when categories, tracks or the set of listed courses change. */
  structureVersion: number;
}

export interface IndexKeeper {
  /** The state, loaded at the first call. @throws what the database threw, until it can be loaded */
  state(): Promise<CatalogueState>;
  /** Told at once which courses' rows (or names of categories: all) changed, before the index has taken them in. */
  onStale(listener: (ids: readonly number[] | 'all') => void): void;
  /** Told when answers show a change. @returns stops listening */
  onChange(listener: (change: CatalogueChange) => void): () => void;
  close(): Promise<void>;
}

const nothing = () => ({
  ids: new Set<number>(),
  names: new Set<number>(),
  words: false,
  structure: false,
  vocabulary: false,
  all: false,
});

/** Loads the index and keeps it true: every announced change is read back from the database and taken in. */
export function createIndexKeeper(deps: { db: Db; changes: ChangeFeed; log: Log }): IndexKeeper {
  const { db, changes, log } = deps;
  const stale = new Set<(ids: readonly number[] | 'all') => void>();
  const listeners = new Set<(change: CatalogueChange) => void>();
  let loading: Promise<CatalogueState> | undefined;
  let current: CatalogueState | undefined;
  let stopListening: (() => void) | undefined;
  let pending = nothing();
  let working: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function load(): Promise<CatalogueState> {
    // Listen first: what changes while we read is announced to us, and read again afterwards
    stopListening ??= await changes.listen(CATALOGUE_CHANNEL, hear, { onGap: () => hear({ all: true }) });
    const before = current;
    const structure = new Structure(await readCategories(db));
    const index = await CourseIndex.build(readIndexedCourses(db));
    if (index.size > LARGE) giveBackMemorySoon();
    return {
      index,
      structure,
      version: (before?.version ?? 0) + 1,
      wordsVersion: (before?.wordsVersion ?? 0) + 1,
      structureVersion: (before?.structureVersion ?? 0) + 1,
    };
  }

  function hear(payload: unknown): void {
    const said = readAnnouncement(payload);
    if ('courses' in said) {
      for (const id of said.courses) pending.ids.add(id);
      if (said.names) for (const id of said.courses) pending.names.add(id);
      pending.words ||= said.words;
      for (const listener of stale) listener(said.courses);
    } else if ('structure' in said) {
      pending.structure = true;
      for (const listener of stale) listener('all');
    } else if ('vocabulary' in said) pending.vocabulary = true;
    else {
      pending.all = true;
      for (const listener of stale) listener('all');
    }
    if (current) workSoon(0);
  }

  const isPending = (): boolean =>
    pending.all || pending.structure || pending.vocabulary || pending.ids.size > 0;

  function workSoon(delay: number): void {
    if (closed || timer || working || !isPending()) return;
    timer = setTimeout(() => {
      timer = undefined;
      const started = performance.now();
      let rest = 0;
      working = takeIn()
        .catch((error: unknown) => {
          rest = RETRY_MS;
          log.warn({ err: error }, 'The catalogue could not be brought up to date; trying again');
        })
        .finally(() => {
          working = undefined;
          workSoon(rest || Math.min((performance.now() - started) * REST_FACTOR, LONGEST_REST_MS));
        });
    }, delay);
    timer.unref();
  }

  /** Takes all pending changes in; puts them back when the database fails. */
  async function takeIn(): Promise<void> {
    const state = current;
    if (!state) return;
    const taken = pending;
    pending = nothing();
    try {
      const everything = taken.all || taken.ids.size > RELOAD_ABOVE;
      if (everything) current = await load();
      else {
        const structure = taken.structure ? new Structure(await readCategories(db)) : state.structure;
        const ids = [...taken.ids];
        if (ids.length > 0) {
          const rows = await findIndexedCourses(db, ids);
          const listed = new Set(rows.map((row) => row.id));
          await state.index.apply(
            rows,
            ids.filter((id) => !listed.has(id)),
          );
        }
        current = {
          index: state.index,
          structure,
          version: state.version + 1,
          wordsVersion: state.wordsVersion + (taken.words || taken.vocabulary ? 1 : 0),
          structureVersion: state.structureVersion + (taken.words || taken.structure ? 1 : 0),
        };
      }
      // What was presented meanwhile carries the old names
      if (taken.structure) for (const listener of stale) listener('all');
      const change: CatalogueChange = {
        version: current.version,
        structure: taken.structure || everything,
        words: taken.words || everything,
        names: [...taken.names],
        ...(everything ? {} : { courseIds: [...taken.ids] }),
      };
      for (const listener of listeners) listener(change);
    } catch (error) {
      for (const id of taken.ids) pending.ids.add(id);
      for (const id of taken.names) pending.names.add(id);
      pending.words ||= taken.words;
      pending.structure ||= taken.structure;
      pending.vocabulary ||= taken.vocabulary;
      pending.all ||= taken.all;
      throw error;
    }
  }

  return {
    state() {
      if (current) return Promise.resolve(current);
      loading ??= load().then(
        (state) => {
          current = state;
          log.info({ courses: state.index.size }, 'Catalogue index loaded');
          workSoon(0);
          return state;
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
    onStale: (listener) => void stale.add(listener),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      stopListening?.();
      await loading?.catch(() => undefined);
      await working;
    },
  };
}
