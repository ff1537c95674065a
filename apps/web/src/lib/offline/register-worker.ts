import type { WorkerMessage } from './worker-messages.ts';

const WORKER_URL = '/sw.js';
/** A tab that stays open for days asks whether there is a newer version. */
const ASK_AGAIN_MS = 3_600_000;

const tell = (worker: ServiceWorker, message: WorkerMessage): void => worker.postMessage(message);

interface Options {
  /** Called when a new version is ready; `takeOver` reloads this tab with it. */
  onNewVersion: (takeOver: () => void) => void;
}

/** Calls a function once a newer worker waits for its turn. It does not wait where there was none before. */
function watchForNewVersion(
  registration: ServiceWorkerRegistration,
  onReady: (worker: ServiceWorker) => void,
) {
  const look = (worker: ServiceWorker | null) => {
    if (worker?.state === 'installed' && navigator.serviceWorker.controller) onReady(worker);
  };
  look(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => look(installing));
  });
}

/**
 * Has the service worker look after this site from now on. Tabs that are open keep their version until the person wants the new one, or
 * closes them.
 * @returns undefined where the browser has no service workers: without HTTPS, in some private windows
 */
export async function registerWorker({
  onNewVersion,
}: Options): Promise<ServiceWorkerRegistration | undefined> {
  const container = navigator.serviceWorker;
  if (!container) return undefined;
  const registration = await container.register(WORKER_URL, { scope: '/', updateViaCache: 'none' });
  watchForNewVersion(registration, (worker) =>
    onNewVersion(() => {
      container.addEventListener('controllerchange', () => window.location.reload(), { once: true });
      tell(worker, { kind: 'take-over' });
    }),
  );
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < ASK_AGAIN_MS) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  });
  return registration;
}

/** Has the worker fetch the code that a learner needs without a connection. */
export async function keepLearnerCode(): Promise<void> {
  const { active } = (await navigator.serviceWorker?.ready) ?? {};
  if (active) tell(active, { kind: 'keep-learner-code' });
}
