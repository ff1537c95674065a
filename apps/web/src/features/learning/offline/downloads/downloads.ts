import type { Download } from '~/lib/offline/database';
import { DeviceFull, fetchFile, UrlExpired } from '~/lib/offline/fetch-file';
import { createStore } from '~/lib/store/store';
import {
  changeDownload,
  deleteDownload,
  downloadId,
  downloadsOf,
  fileCache,
  findDownload,
  putDownload,
  removeUnused,
} from './download-store.ts';
import { type LessonPlan, plannedBytes, type Quality } from './plan.ts';

/** A lesson to be downloaded: where it stands, and its place in the course. */
export interface WantedLesson {
  lessonId: string;
  lessonTitle: string;
  lessonType: string;
  moduleTitle: string;
  lessonPath: string;
  courseId: string;
  courseTitle: string;
  coursePath: string;
  revisionId: string;
}

interface DownloadsDeps {
  currentUser: () => string | undefined;
  /** Asks the server for a lesson, and plans what to fetch. The answer is kept on this device. */
  plan: (wanted: WantedLesson, quality: Quality) => Promise<LessonPlan>;
  /** Runs a task while no other tab runs one. */
  exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  isOnline?: () => boolean;
  notifyOthers?: () => void;
  /** Asks the browser not to remove what is stored. */
  persist?: () => Promise<unknown>;
  fetchFile?: typeof fetchFile;
  now?: () => number;
}

export interface Downloads {
  list(): readonly Download[];
  subscribe(listener: () => void): () => void;
  /** Reads again: another tab has changed something, or another person is logged in. */
  refresh(): Promise<void>;
  /** Downloads lessons; one that is here in an older revision is replaced when the new one is complete. */
  add(lessons: readonly WantedLesson[], quality: Quality): Promise<void>;
  pause(id: string): Promise<void>;
  resume(id: string): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Fetches what waits, one after the other; resolves when there is nothing left to do now. */
  run(): Promise<void>;
}

const NO_ROOM =
  'There is not enough space on this device. Remove other downloads or free some space, then try again.';
const NOT_POSSIBLE = 'This lesson could not be downloaded. Try again later.';
/** A URL that has expired is asked for anew so often. */
const MAX_PLANS = 3;

/** Downloads of lessons onto this device. They go on where they ended, whatever happens in between. */
export function createDownloads(deps: DownloadsDeps): Downloads {
  const { currentUser, exclusively, isOnline = () => true, now = Date.now } = deps;
  const get = deps.fetchFile ?? fetchFile;
  const list = createStore<readonly Download[]>([]);
  let flight: Promise<void> | undefined;
  let again = false;
  let running: { id: string; stop: AbortController } | undefined;

  async function refresh(): Promise<void> {
    const userId = currentUser();
    const found = userId === undefined ? [] : await downloadsOf(userId).catch(() => []);
    // Paused or removed here or in another tab
    const current = running && found.find(({ id }) => id === running?.id);
    if (running && current?.state !== 'running') running.stop.abort();
    list.set(found);
  }

  async function changed(): Promise<void> {
    await refresh();
    deps.notifyOthers?.();
  }

  /** @throws when it can't be completed now */
  async function load(download: Download, signal: AbortSignal): Promise<void> {
    const { id, userId } = download;
    const cache = await fileCache(userId);
    for (let plans = 1; ; plans++) {
      const planned = await deps.plan(download, download.quality);
      const { files, height, textBytes } = planned;
      signal.throwIfAborted();
      const kept = files.map(({ url: _, ...file }) => file);
      const former = download.files;
      await changeDownload(id, () => ({
        files: kept,
        height,
        bytes: plannedBytes(planned),
        loaded: textBytes,
      }));
      if (plans === 1) await removeUnused(userId, former);
      try {
        let before = textBytes;
        for (const file of files) {
          const bytes = await get({
            cache,
            url: file.url,
            signal,
            onLoaded: (loaded) => {
              const here = before + loaded;
              void changeDownload(id, () => ({ loaded: here })).then(changed);
            },
          });
          before += bytes;
          file.bytes = bytes;
        }
        await changeDownload(id, () => ({
          ...{ state: 'done', doneAt: now(), problem: null, outdated: false },
          ...{ files: files.map(({ url: _, ...file }) => file), bytes: before, loaded: before },
        }));
        return;
      } catch (error) {
        if (!(error instanceof UrlExpired) || plans === MAX_PLANS) throw error;
      }
    }
  }

  /** @returns whether to go on with the next one */
  async function runOne(download: Download): Promise<boolean> {
    const stop = new AbortController();
    await changeDownload(download.id, () => ({ state: 'running', problem: null }));
    running = { id: download.id, stop };
    await changed();
    try {
      await load(download, stop.signal);
      return true;
    } catch (error) {
      if (stop.signal.aborted) return true;
      // Without a connection it waits; whatever else is wrong is said
      const waits = !isOnline() || isNetworkFailure(error);
      const problem = error instanceof DeviceFull ? NO_ROOM : NOT_POSSIBLE;
      await changeDownload(download.id, () => (waits ? { state: 'waiting' } : { state: 'failed', problem }));
      return !waits;
    } finally {
      running = undefined;
      const left = await findDownload(download.id);
      if (!left) await removeUnused(download.userId, download.files).catch(() => undefined);
      await changed();
    }
  }

  async function runAll(): Promise<void> {
    for (;;) {
      const userId = currentUser();
      if (userId === undefined || !isOnline()) return;
      // One that is `running` while nobody runs it was left by a tab that is gone
      const next = (await downloadsOf(userId)).find(
        ({ state }) => state === 'waiting' || state === 'running',
      );
      if (!next || !(await runOne(next))) return;
    }
  }

  function run(): Promise<void> {
    again = true;
    flight ??= (async () => {
      while (again) {
        again = false;
        await exclusively(runAll).catch(() => undefined);
      }
    })().finally(() => {
      flight = undefined;
    });
    return flight;
  }

  return {
    list: list.get,
    subscribe: list.subscribe,
    refresh,
    async add(lessons, quality) {
      const userId = currentUser();
      if (userId === undefined) return;
      await deps.persist?.().catch(() => undefined);
      const askedAt = now();
      for (const [place, wanted] of lessons.entries()) {
        const id = downloadId(userId, wanted.courseId, wanted.lessonId);
        const former = await findDownload(id);
        await putDownload({
          ...{ id, userId, quality, ...wanted, height: null, bytes: 0, loaded: 0 },
          // What is here of an older revision is removed when the new plan is known
          ...{ files: former?.files ?? [], state: 'waiting', problem: null, doneAt: null, outdated: false },
          askedAt: askedAt + place,
        });
      }
      await changed();
      void run();
    },
    async pause(id) {
      await changeDownload(id, ({ state }) => (state === 'done' ? {} : { state: 'paused' }));
      await changed();
    },
    async resume(id) {
      await changeDownload(id, ({ state }) => (state === 'done' ? {} : { state: 'waiting', problem: null }));
      await changed();
      void run();
    },
    async remove(ids) {
      for (const id of ids) {
        const download = await findDownload(id);
        if (download) await deleteDownload(download);
      }
      await changed();
    },
    run,
  };
}

/** What `fetch` throws, and what our own calls say, when nothing has come back. */
const isNetworkFailure = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && 'code' in error && error.code === 'NETWORK_ERROR');
