import { partKey, type StoredFile } from './worker-messages.ts';

/** Bytes of one request: so much is fetched again when a connection breaks. */
const PART_BYTES = 512 * 1024;

/** The URL does not work any more: those of media are signed for some hours. */
export class UrlExpired extends Error {
  override name = 'UrlExpired';
}

/** The device has no room for it. */
export class DeviceFull extends Error {
  override name = 'DeviceFull';
  constructor() {
    super('There is not enough space on this device');
  }
}

interface Wanted {
  cache: Cache;
  url: string;
  signal?: AbortSignal;
  /** Called with the bytes of this file that are here. */
  onLoaded?: (bytes: number) => void;
  /** Bytes of a part; for tests. */
  partBytes?: number;
}

/** Under what a file is kept: its URL without what signs it. */
export const filePath = (url: string): string => new URL(url, location.origin).pathname;

export async function storedFile(cache: Cache, path: string): Promise<StoredFile | undefined> {
  const entry = await cache.match(path);
  return entry ? ((await entry.json()) as StoredFile) : undefined;
}

async function put(cache: Cache, key: string, body: BodyInit): Promise<void> {
  try {
    await cache.put(key, new Response(body));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') throw new DeviceFull();
    throw error;
  }
}

/** Removes a file, complete or not. */
export async function removeFile(cache: Cache, path: string): Promise<void> {
  const file = await storedFile(cache, path);
  if (!file) return;
  for (let part = 0; part * file.partBytes < file.bytes; part++) await cache.delete(partKey(path, part));
  await cache.delete(path);
}

/** The bytes that are here of a file that is not complete: its first parts. */
async function partsHere(cache: Cache, path: string, file: StoredFile): Promise<number> {
  let part = 0;
  while (part * file.partBytes < file.bytes && (await cache.match(partKey(path, part)))) part++;
  return part;
}

/** What a range answer says of the whole: `bytes 0-99/1234`. */
const totalOf = (response: Response): number =>
  Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? Number.NaN);

const typeOf = (response: Response): string =>
  response.headers.get('content-type') ?? 'application/octet-stream';

/**
 * Downloads a file in parts, and goes on where it ended the last time.
 * @returns its bytes
 * @throws UrlExpired when it needs a new URL; DeviceFull; AbortError; and what `fetch` throws without a connection
 */
export async function fetchFile({
  cache,
  url,
  signal,
  onLoaded,
  partBytes = PART_BYTES,
}: Wanted): Promise<number> {
  const path = filePath(url);
  let file = await storedFile(cache, path);
  if (file?.complete) return file.bytes;
  let part = file ? await partsHere(cache, path, file) : 0;
  for (;;) {
    signal?.throwIfAborted();
    const size: number = file?.partBytes ?? partBytes;
    const from = part * size;
    if (file && from >= file.bytes) break;
    const response = await fetch(url, {
      headers: { range: `bytes=${from}-${from + size - 1}` },
      cache: 'no-store',
      signal,
    });
    if ([401, 403, 404, 410].includes(response.status)) throw new UrlExpired(`${path}: ${response.status}`);
    // An empty file has no first byte
    const isEmpty = response.status === 416 && from === 0;
    if (!response.ok && !isEmpty) throw new Error(`${path} could not be loaded (${response.status})`);
    const etag = response.headers.get('etag');
    if (file && file.etag !== etag) {
      // Another version: nothing of the first one fits
      await removeFile(cache, path);
      file = undefined;
      part = 0;
      if (response.status === 206) continue;
    }
    const body = isEmpty ? new Uint8Array() : new Uint8Array(await response.arrayBuffer());
    const isPart = response.status === 206;
    const bytes = isPart ? totalOf(response) : body.length;
    if (Number.isNaN(bytes)) throw new Error(`${path} came without its length`);
    file = { type: typeOf(response), bytes, partBytes: size, etag, complete: false };
    // Known before its parts, so that they can be found and removed
    await put(cache, path, JSON.stringify(file));
    if (isPart) {
      await put(cache, partKey(path, part), body);
      part += 1;
    } else {
      // A server that knows no ranges sends all of it
      for (part = 0; part * size < bytes; part++)
        await put(cache, partKey(path, part), body.slice(part * size, (part + 1) * size));
    }
    onLoaded?.(Math.min(part * size, bytes));
    if (bytes === 0) break;
  }
  const whole: StoredFile = { ...(file as StoredFile), complete: true };
  await put(cache, path, JSON.stringify(whole));
  return whole.bytes;
}
