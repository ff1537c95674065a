import { COVER_CACHE } from '~/lib/offline/worker-messages';
import { findCode, isPage } from './code.ts';

/** About one kilobyte each. */
const MOST_COVERS = 150;

/** A drawn cover: from this device, else from the network, and then kept. */
export async function answerCover(
  caches: CacheStorage,
  request: Request,
  later: (task: Promise<unknown>) => void,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kept = await findCode(caches, pathname);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && response.type === 'basic' && !isPage(response)) {
    const copy = response.clone();
    const keep = async () => {
      const cache = await caches.open(COVER_CACHE);
      await cache.put(pathname, copy);
      const others = await cache.keys();
      await Promise.all(others.slice(0, -MOST_COVERS).map((other) => cache.delete(other)));
    };
    later(keep());
  }
  return response;
}
