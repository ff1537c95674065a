import { parseRange } from '@darasa/contract/http/byte-range';
import { DOWNLOAD_CACHE, partKey, type StoredFile } from '~/lib/offline/worker-messages';

interface Found {
  cache: Cache;
  file: StoredFile;
}

/** A file that was downloaded as a whole, whoever downloaded it: only one person's files are on a device. */
async function findDownload(caches: CacheStorage, path: string): Promise<Found | undefined> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(DOWNLOAD_CACHE)) continue;
    const cache = await caches.open(name);
    const entry = await cache.match(path);
    if (!entry) continue;
    const file = (await entry.json()) as StoredFile;
    if (file.complete) return { cache, file };
  }
  return undefined;
}

/** The bytes from one place to another, both included, part by part: a video never stands in memory as a whole. */
function readBytes({ cache, file }: Found, path: string, start: number, end: number): ReadableStream {
  let at = start;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = Math.floor(at / file.partBytes);
      const response = await cache.match(partKey(path, part));
      if (!response) {
        controller.error(new Error(`A part of ${path} is missing`));
        return;
      }
      const first = part * file.partBytes;
      const bytes = new Uint8Array(await response.arrayBuffer()).subarray(at - first, end + 1 - first);
      controller.enqueue(bytes);
      at += bytes.length;
      if (at > end || bytes.length === 0) controller.close();
    },
  });
}

/**
 * The answer for a file that is on this device, or undefined. Its URL is looked up without what signs it, which is different each
 * time. Players ask for ranges in order to seek.
 */
export async function answerDownload(caches: CacheStorage, request: Request): Promise<Response | undefined> {
  const path = new URL(request.url).pathname;
  const found = await findDownload(caches, path);
  if (!found) return undefined;
  const { bytes, type } = found.file;
  const headers = new Headers({
    'content-type': type,
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; sandbox",
  });
  const range = parseRange(request.headers.get('range'), bytes);
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${bytes}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  headers.set('content-length', String(end - start + 1));
  if (range) headers.set('content-range', `bytes ${start}-${end}/${bytes}`);
  return new Response(bytes === 0 ? null : readBytes(found, path, start, end), {
    status: range ? 206 : 200,
    headers,
  });
}
