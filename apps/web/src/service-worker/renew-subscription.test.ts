import { pushEndpoints } from '@darasa/contract/notifications/push-endpoints';
import { expect, it } from 'vitest';
import { API_ROOT } from '~/lib/http/transport';
import { keepSubscription, keptSubscription } from '~/lib/offline/worker-messages';
import { renewSubscription } from './renew-subscription.ts';
import type { WorkerScope } from './scope.ts';
import { TestCaches } from './test-caches.ts';

const subscription = (name: string): PushSubscription =>
  ({
    options: { applicationServerKey: new ArrayBuffer(65) },
    toJSON: () => ({ endpoint: `https://push.example/${name}`, keys: { auth: `auth-${name}`, p256dh: 'p' } }),
  }) as unknown as PushSubscription;
const kept = { endpoint: 'https://push.example/kept', auth: 'auth-kept', key: 'site-key' };

function stage() {
  const caches = new TestCaches() as unknown as CacheStorage;
  const asked: unknown[] = [];
  const sent: { path: string; body: unknown }[] = [];
  const worker = {
    caches,
    registration: {
      pushManager: {
        subscribe: async (options: unknown) => {
          asked.push(options);
          return subscription('made');
        },
      },
    },
  } as unknown as WorkerScope;
  const send =
    (ok: boolean) =>
    async (path: string, { body }: RequestInit) => {
      sent.push({ path, body: JSON.parse(String(body)) });
      return { ok };
    };
  return { ...{ caches, asked, sent, worker, send } };
}

it('tells the site the new address, with the secret of the one before', async () => {
  const { sent, worker, send, asked } = stage();
  await renewSubscription(
    worker,
    { oldSubscription: subscription('old'), newSubscription: subscription('new') },
    send(true),
  );
  expect(asked).toEqual([]);
  expect(sent).toEqual([
    {
      path: API_ROOT + pushEndpoints.renew.path,
      body: {
        old: { endpoint: 'https://push.example/old', auth: 'auth-old' },
        ...{ endpoint: 'https://push.example/new', auth: 'auth-new', p256dh: 'p' },
      },
    },
  ]);
});

it('subscribes again where the browser has not, by what was kept where it does not say what ended', async () => {
  const { caches, sent, worker, send, asked } = stage();
  await keepSubscription(caches, kept);
  await renewSubscription(worker, {}, send(true));
  expect(asked).toEqual([{ userVisibleOnly: true, applicationServerKey: 'site-key' }]);
  expect(sent).toMatchObject([{ body: { old: { endpoint: kept.endpoint, auth: kept.auth } } }]);
  expect(await keptSubscription(caches)).toEqual({
    ...{ endpoint: 'https://push.example/made', auth: 'auth-made', key: 'site-key' },
  });
});

it('keeps what was there when the site does not know it, and does nothing where nothing is known', async () => {
  const { caches, sent, worker, send } = stage();
  await renewSubscription(worker, {}, send(true));
  expect(sent).toEqual([]);
  await keepSubscription(caches, kept);
  await renewSubscription(worker, {}, send(false));
  expect(await keptSubscription(caches)).toEqual(kept);
  await keepSubscription(caches);
  expect(await keptSubscription(caches)).toBeUndefined();
});
