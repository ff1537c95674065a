import { PAGE_CACHE, SEND_TAG, type WorkerMessage } from '~/lib/offline/worker-messages';
import { answerCode, keepCode, removeOldCaches } from './code.ts';
import { answerCover } from './covers.ts';
import { answerDownload } from './downloads.ts';
import { answerPage, keepShell } from './pages.ts';
import { openMessage, showMessage } from './push.ts';
import { renewSubscription } from './renew-subscription.ts';
import type { Build, FetchEvent, WorkerScope } from './scope.ts';

/*
 * The service worker: the app opens without a connection. It keeps pages that are the same for everyone, the code of the app, and files
 * that somebody downloaded on purpose. It never keeps an answer of the API.
 */

declare const __BUILD__: Build;
const build = __BUILD__;
const worker = globalThis as unknown as WorkerScope;
const { caches } = worker;

worker.addEventListener('install', (event) => event.waitUntil(keepShell({ caches, build: build.id })));

worker.addEventListener('activate', (event) => {
  const activated = async () => {
    await worker.registration.navigationPreload?.enable();
    await removeOldCaches(caches, build.id, PAGE_CACHE);
    await worker.clients.claim();
  };
  event.waitUntil(activated());
});

worker.addEventListener('message', (event) => {
  const { kind } = (event.data ?? {}) as Partial<WorkerMessage>;
  if (kind === 'take-over') event.waitUntil(worker.skipWaiting());
  if (kind === 'keep-learner-code')
    event.waitUntil(keepCode(caches, build.id, build.learnerCode).catch(() => undefined));
});

/** There is a connection again. The worker has no login of its own; tabs send. */
worker.addEventListener('sync', (event) => {
  if (event.tag !== SEND_TAG) return;
  const askTabs = async () => {
    const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    for (const tab of tabs) tab.postMessage(SEND_TAG);
  };
  event.waitUntil(askTabs());
});

worker.addEventListener('push', (event) => event.waitUntil(showMessage(worker, event.data?.text())));

worker.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(worker, event, (path, sent) => fetch(path, sent))),
);

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openMessage(worker, event.notification.data));
});

function answer(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return undefined;
  const later = (task: Promise<unknown>) => event.waitUntil(task.catch(() => undefined));
  if (pathname.startsWith('/assets/')) return answerCode(caches, build.id, request, later);
  if (pathname.startsWith('/covers/')) return answerCover(caches, request, later);
  if (pathname.startsWith('/media/'))
    return answerDownload(caches, request).then((found) => found ?? fetch(request));
  if (request.mode !== 'navigate' || /^\/(api|socket)\//.test(pathname)) return undefined;
  const network = async () => (await event.preloadResponse) ?? fetch(request);
  return answerPage({ caches, build: build.id }, request, network, later);
}

worker.addEventListener('fetch', (event) => {
  const answered = answer(event);
  // Whatever goes wrong here, the site must still be there
  if (answered) event.respondWith(answered.catch(() => fetch(event.request)));
});
