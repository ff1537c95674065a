import { keepSubscription, keptSubscription } from '~/lib/offline/worker-messages';
import type { SubscriptionChange, WorkerScope } from './scope.ts';

/** Of the API, of which the worker loads nothing. */
const PATH = '/api/v1/notifications/push-devices/renewal';

/**
 * A browser has ended its subscription to push messages, as they do from time to time: it is subscribed again, and the site is told its new
 * address. The worker has no login; it names the secret of the subscription before.
 */
export async function renewSubscription(
  worker: Pick<WorkerScope, 'caches' | 'registration'>,
  { oldSubscription, newSubscription }: Pick<SubscriptionChange, 'oldSubscription' | 'newSubscription'>,
  send: (path: string, sent: RequestInit) => Promise<Pick<Response, 'ok'>>,
): Promise<void> {
  const kept = await keptSubscription(worker.caches);
  const before = oldSubscription?.toJSON();
  const old = {
    endpoint: before?.endpoint ?? kept?.endpoint,
    auth: before?.keys?.auth ?? kept?.auth,
  };
  const key = oldSubscription?.options.applicationServerKey ?? kept?.key;
  if (!old.endpoint || !old.auth || !key) return;
  const made =
    newSubscription ??
    (await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const { endpoint, keys } = made.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) return;
  const answer = await send(PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ old, endpoint, p256dh: keys.p256dh, auth: keys.auth }),
  });
  // Otherwise it is removed in the settings, or the connection is lost: the page there offers it again
  if (answer.ok && kept) await keepSubscription(worker.caches, { ...kept, endpoint, auth: keys.auth });
}
