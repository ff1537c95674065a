import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/lib/api/errors';
import { DeviceFull, type fetchFile, filePath, UrlExpired } from '~/lib/offline/fetch-file';
import { asCaches, TestCaches } from '~/service-worker/test-caches';
import { testLesson } from '../test-lesson.ts';
import { createDownloads, type Downloads, type WantedLesson } from './downloads.ts';
import { planLesson } from './plan.ts';

const wanted = (lessonId: string, revisionId = '7'): WantedLesson => ({
  ...{ lessonId, revisionId, lessonTitle: lessonId, lessonType: 'video', moduleTitle: 'One' },
  ...{ courseId: '3', courseTitle: 'Soil', coursePath: '/courses/farming/soil' },
  lessonPath: `/learn/soil/${lessonId}`,
});

let people = 0;
let user: string;
let online: boolean;
let fetched: string[];
/** What happens to the next files. */
let fates: ((signal?: AbortSignal) => Promise<never> | undefined)[];
let downloads: Downloads;
let caches: TestCaches;
const plan = vi.fn(async (lesson: WantedLesson, quality: 'small' | 'large') =>
  planLesson(testLesson({ id: lesson.lessonId, revision_id: lesson.revisionId }), quality),
);

/** Files come as they are; the cache holds their paths. */
const get: typeof fetchFile = async ({ cache, url, onLoaded, signal }) => {
  await fates.shift()?.(signal);
  signal?.throwIfAborted();
  fetched.push(filePath(url));
  const file = { type: 'x', bytes: 100, partBytes: 100, etag: null, complete: true };
  await cache.put(filePath(url), new Response(JSON.stringify(file)));
  onLoaded?.(100);
  return 100;
};

const create = () =>
  createDownloads({
    currentUser: () => user,
    plan,
    exclusively: (task) => task(),
    isOnline: () => online,
    fetchFile: get,
  });
const states = () => downloads.list().map(({ lessonId, state }) => [lessonId, state]);
const settled = async () => {
  await downloads.run();
  await downloads.refresh();
};

beforeEach(() => {
  people += 1;
  [user, online, fetched, fates] = [`student-${people}`, true, [], []];
  caches = new TestCaches();
  vi.stubGlobal('caches', asCaches(caches));
  vi.stubGlobal('location', { origin: 'https://site.example' });
  plan.mockClear();
  downloads = create();
});
afterEach(() => vi.unstubAllGlobals());

describe('downloads', () => {
  it('come one after the other, and say how large they are', async () => {
    await downloads.add([wanted('a'), wanted('b')], 'small');
    await settled();
    expect(states()).toEqual([
      ['a', 'done'],
      ['b', 'done'],
    ]);
    const bytes = 500 + planLesson(testLesson(), 'small').textBytes;
    expect(downloads.list()[0]).toMatchObject({ bytes, loaded: bytes, height: 480, problem: null });
  });

  it('wait for a connection, and go on with it', async () => {
    fates = [() => Promise.reject(new TypeError('Failed to fetch'))];
    await downloads.add([wanted('a')], 'small');
    await settled();
    expect(states()).toEqual([['a', 'done']]);
    online = false;
    await downloads.add([wanted('b')], 'small');
    await settled();
    expect(states()[1]).toEqual(['b', 'waiting']);
    online = true;
    await settled();
    expect(states()[1]).toEqual(['b', 'done']);
  });

  it('that a closed tab has left are finished by the next one', async () => {
    fates = [() => new Promise(() => undefined)];
    await downloads.add([wanted('a')], 'small');
    await vi.waitFor(() => expect(states()).toEqual([['a', 'running']]));
    downloads = create();
    await settled();
    expect(states()).toEqual([['a', 'done']]);
  });

  it('ask for new URLs when theirs have expired', async () => {
    fates = [() => Promise.reject(new UrlExpired('403'))];
    await downloads.add([wanted('a')], 'small');
    await settled();
    expect(plan).toHaveBeenCalledTimes(2);
    expect(states()).toEqual([['a', 'done']]);
  });

  it('say when the device is full, and try again when they are told to', async () => {
    fates = [() => Promise.reject(new DeviceFull())];
    await downloads.add([wanted('a'), wanted('b')], 'small');
    await settled();
    expect(downloads.list()[0]).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('not enough space'),
    });
    await downloads.resume(downloads.list()[0]?.id ?? '');
    await settled();
    expect(states()).toEqual([
      ['a', 'done'],
      ['b', 'done'],
    ]);
  });

  it('fail in words when the server refuses them', async () => {
    plan.mockRejectedValueOnce(new ApiError('Gone', 'NOT_FOUND', { status: 404 }));
    await downloads.add([wanted('a')], 'small');
    await settled();
    expect(downloads.list()[0]).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('could not be downloaded'),
    });
  });

  it('stop when they are paused, and leave the others to go on', async () => {
    const held = (signal?: AbortSignal) =>
      new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    fates = [held];
    await downloads.add([wanted('a'), wanted('b')], 'small');
    await vi.waitFor(() => expect(states()[0]).toEqual(['a', 'running']));
    await downloads.pause(downloads.list()[0]?.id ?? '');
    await settled();
    expect(states()).toEqual([
      ['a', 'paused'],
      ['b', 'done'],
    ]);
  });

  it('leave nothing when they are removed, but what another one needs', async () => {
    await downloads.add([wanted('a'), wanted('b')], 'small');
    await settled();
    const [first, second] = downloads.list();
    await downloads.remove([first?.id ?? '']);
    expect(states()).toEqual([['b', 'done']]);
    expect(caches.paths(`darasa-downloads-${user}`)).toHaveLength(5);
    await downloads.remove([second?.id ?? '']);
    expect(caches.paths(`darasa-downloads-${user}`)).toEqual([]);
  });

  it('of an older revision are replaced', async () => {
    await downloads.add([wanted('a')], 'large');
    await settled();
    await downloads.add([wanted('a', '8')], 'small');
    await settled();
    expect(downloads.list()).toMatchObject([{ revisionId: '8', height: 480, state: 'done' }]);
    expect(caches.paths(`darasa-downloads-${user}`)).not.toContain('/media/v1/720p.mp4');
  });

  it('belong to one person', async () => {
    await downloads.add([wanted('a')], 'small');
    await settled();
    user = `${user}-other`;
    await settled();
    expect(states()).toEqual([]);
  });
});
