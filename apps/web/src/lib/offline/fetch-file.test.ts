import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerDownload } from '~/service-worker/downloads';
import { asCaches, TestCaches } from '~/service-worker/test-caches';
import { DeviceFull, fetchFile, removeFile, storedFile, UrlExpired } from './fetch-file.ts';
import { DOWNLOAD_CACHE } from './worker-messages.ts';

const PART = 10;
const URL_NOW = '/media/m1/480p.mp4?expires=1&signature=a';
const PATH = '/media/m1/480p.mp4';
const CACHE = `${DOWNLOAD_CACHE}student-1`;
const bytesOf = (length: number, first = 0) => Uint8Array.from({ length }, (_, at) => (first + at) % 251);

let caches: TestCaches;
let cache: Cache;
let file: Uint8Array;
let etag: string;
let asked: string[];
/** What happens to the next requests instead of an answer. */
let faults: (Response | Error | undefined)[];
let knowsRanges: boolean;

beforeEach(async () => {
  caches = new TestCaches();
  cache = await caches.open(CACHE);
  [file, etag, asked, faults, knowsRanges] = [bytesOf(35), '"v1"', [], [], true];
  vi.stubGlobal('location', { origin: 'https://site.example' });
  vi.stubGlobal('fetch', async (_url: string, init: { headers: { range: string } }) => {
    asked.push(init.headers.range);
    const fault = faults.shift();
    if (fault instanceof Error) throw fault;
    if (fault) return fault;
    const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(init.headers.range) ?? [];
    const headers = { etag, 'content-type': 'video/mp4' };
    if (file.length === 0)
      return new Response(null, { status: 416, headers: { ...headers, 'content-range': 'bytes */0' } });
    if (!knowsRanges) return new Response(file as BodyInit, { headers });
    const body = file.subarray(Number(from), Number(to) + 1);
    return new Response(body as BodyInit, {
      status: 206,
      headers: {
        ...headers,
        'content-range': `bytes ${from}-${Number(from) + body.length - 1}/${file.length}`,
      },
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const get = (more: object = {}) => fetchFile({ cache, url: URL_NOW, partBytes: PART, ...more });
const answer = (range?: string, query = '?expires=9&signature=other') =>
  answerDownload(
    asCaches(caches),
    new Request(`https://site.example${PATH}${query}`, range ? { headers: { range } } : {}),
  );
const read = async (response: Response | undefined) => [
  ...new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer()),
];

describe('a download', () => {
  it('comes in parts, and says how much is here', async () => {
    const loaded: number[] = [];
    expect(await get({ onLoaded: (bytes: number) => loaded.push(bytes) })).toBe(35);
    expect(asked).toEqual(['bytes=0-9', 'bytes=10-19', 'bytes=20-29', 'bytes=30-39']);
    expect(loaded).toEqual([10, 20, 30, 35]);
    expect(await storedFile(cache, PATH)).toMatchObject({ bytes: 35, complete: true, type: 'video/mp4' });
  });

  it('asks for nothing that is here', async () => {
    await get();
    asked = [];
    expect(await get()).toBe(35);
    expect(asked).toEqual([]);
  });

  it('goes on where the connection broke', async () => {
    faults = [undefined, undefined, new TypeError('Failed to fetch')];
    await expect(get()).rejects.toThrow('Failed to fetch');
    expect(await answer()).toBeUndefined();
    asked = [];
    await get();
    expect(asked).toEqual(['bytes=20-29', 'bytes=30-39']);
    expect(await read(await answer())).toEqual([...file]);
  });

  it('begins anew when the file has changed meanwhile', async () => {
    faults = [undefined, undefined, new TypeError('Failed to fetch')];
    await expect(get()).rejects.toThrow();
    [file, etag] = [bytesOf(25, 100), '"v2"'];
    await get();
    expect(await read(await answer())).toEqual([...file]);
  });

  it('stops when it is told to, and keeps what is here', async () => {
    const stop = new AbortController();
    const stopped = get({
      signal: stop.signal,
      onLoaded: (bytes: number) => {
        if (bytes === 20) stop.abort();
      },
    });
    await expect(stopped).rejects.toThrow(/abort/i);
    expect(await storedFile(cache, PATH)).toMatchObject({ complete: false });
    asked = [];
    await get();
    expect(asked[0]).toBe('bytes=20-29');
  });

  it('says when its URL has expired', async () => {
    faults = [new Response('', { status: 403 })];
    await expect(get()).rejects.toBeInstanceOf(UrlExpired);
  });

  it('says when the device is full', async () => {
    const full: Cache = Object.assign(Object.create(cache), {
      put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    });
    await expect(get({ cache: full })).rejects.toBeInstanceOf(DeviceFull);
  });

  it('takes the whole file from a server that knows no ranges, and an empty one', async () => {
    knowsRanges = false;
    expect(await get()).toBe(35);
    expect(await read(await answer())).toEqual([...file]);
    await removeFile(cache, PATH);
    file = bytesOf(0);
    expect(await get()).toBe(0);
    expect(await read(await answer())).toEqual([]);
  });

  it('leaves nothing when it is removed', async () => {
    await get();
    await removeFile(cache, PATH);
    expect(caches.paths(CACHE)).toEqual([]);
  });
});

describe('a downloaded file', () => {
  it.each([
    ['bytes=0-', 0, 34],
    ['bytes=0-0', 0, 0],
    ['bytes=8-21', 8, 21],
    ['bytes=10-19', 10, 19],
    ['bytes=-5', 30, 34],
    ['bytes=30-99', 30, 34],
  ])('is played from any place: %s', async (range, start, end) => {
    await get();
    const response = await answer(range);
    expect(response?.status).toBe(206);
    expect(response?.headers.get('content-range')).toBe(`bytes ${start}-${end}/35`);
    expect(response?.headers.get('content-length')).toBe(String(end - start + 1));
    expect(await read(response)).toEqual([...file.subarray(start, end + 1)]);
  });

  it('ends where it ends', async () => {
    await get();
    const response = await answer('bytes=35-40');
    expect([response?.status, response?.headers.get('content-range')]).toEqual([416, 'bytes */35']);
  });

  it('is found whatever signs its URL, and only when all of it is here', async () => {
    expect(await answer()).toBeUndefined();
    await get();
    const response = await answer(undefined, '');
    expect([response?.status, response?.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect(response?.headers.get('content-security-policy')).toContain('sandbox');
  });
});
