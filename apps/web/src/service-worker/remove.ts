import { CODE_CACHE, COVER_CACHE, DOWNLOAD_CACHE, PAGE_CACHE } from '~/lib/offline/worker-messages';
import type { WorkerScope } from './scope.ts';

/*
 * Takes the place of the service worker on a site that has turned it off: removes what the worker has kept, and itself. Tabs go on
 * as they are.
 */

const worker = globalThis as unknown as WorkerScope;
const prefixes = [CODE_CACHE, COVER_CACHE, PAGE_CACHE, DOWNLOAD_CACHE];

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  const removed = async () => {
    const names = await worker.caches.keys();
    const ours = names.filter((name) => prefixes.some((prefix) => name.startsWith(prefix)));
    await Promise.all(ours.map((name) => worker.caches.delete(name)));
    await worker.registration.unregister();
  };
  event.waitUntil(removed());
});
