import { CODE_CACHE } from '~/lib/offline/worker-messages';

/** Which files a page names, by URL path. */
export const filesOf = (html: string): string[] => [
  ...new Set(html.match(/\/assets\/[\w.@-]+\.(?:js|css|woff2)/g) ?? []),
];

/** The login page of a network answers 200 to everything. */
export const isPage = (response: Response): boolean =>
  /^text\/html/i.test(response.headers.get('content-type') ?? '');

/** A file of any build that is still here. Their names contain a hash of their content, so one name is one content. */
export const findCode = (caches: CacheStorage, path: string): Promise<Response | undefined> =>
  caches.match(path, { ignoreVary: true });

/**
 * Puts files into the cache of this build: from an older build's if it is the same file, else from the network, which the browser's
 * own cache mostly spares.
 * @throws when one can't be had
 */
export async function keepCode(caches: CacheStorage, build: string, paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CODE_CACHE + build);
  for (const path of paths) {
    if (await cache.match(path, { ignoreVary: true })) continue;
    const response = (await findCode(caches, path)) ?? (await fetch(path));
    if (!response.ok || isPage(response)) throw new Error(`${path} could not be loaded (${response.status})`);
    await cache.put(path, response);
  }
}

/** Code of the app: from this device, else from the network, and then kept. */
export async function answerCode(
  caches: CacheStorage,
  build: string,
  request: Request,
  later: (task: Promise<unknown>) => void,
): Promise<Response> {
  const kept = await findCode(caches, new URL(request.url).pathname);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && response.type === 'basic' && !isPage(response)) {
    const copy = response.clone();
    later(caches.open(CODE_CACHE + build).then((cache) => cache.put(new URL(request.url).pathname, copy)));
  }
  return response;
}

/**
 * Removes what older builds have left. The code of the build before this one stays: tabs that were opened with it may still need some
 * of it.
 */
export async function removeOldCaches(caches: CacheStorage, build: string, pages: string): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(CODE_CACHE) && name !== CODE_CACHE + build);
  const gone = names.filter((name) => name.startsWith(pages) && name !== pages + build);
  await Promise.all([...older.slice(0, -1), ...gone].map((name) => caches.delete(name)));
}
