import type { PushMessage } from '@darasa/contract/notifications/push-rules';
import type { WorkerScope } from './scope.ts';

/** What the site sends; undefined for what is not the site's. */
export function readMessage(text: string | undefined): PushMessage | undefined {
  try {
    const message = JSON.parse(text ?? '') as Partial<PushMessage>;
    if (typeof message.title !== 'string' || message.title === '') return undefined;
    const { title, body = '', url = '/notifications', tag = '' } = message;
    // A path of this site, and of no other
    return { title, body, url: /^\/(?![/\\])/.test(url) ? url : '/notifications', tag };
  } catch {
    return undefined;
  }
}

/** Shows a message. Browsers ask that something is shown for each; the same twice stands there once. */
export async function showMessage(worker: WorkerScope, text: string | undefined): Promise<void> {
  const { title, body, url, tag } = readMessage(text) ?? {
    title: 'You have a new notification',
    body: '',
    url: '/notifications',
    tag: 'notification',
  };
  await worker.registration.showNotification(title, {
    body,
    tag,
    icon: '/app-icon/192.png',
    data: { url },
  });
}

/** Opens the page of a message: in a tab that is there, else in a new one. */
export async function openMessage(worker: WorkerScope, data: unknown): Promise<void> {
  const { url = '/notifications' } = (data ?? {}) as { url?: string };
  const wanted = new URL(url, worker.location.origin);
  if (wanted.origin !== worker.location.origin) return;
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find((tab) => tab.url === wanted.href);
  if (there?.focus) {
    await there.focus();
    return;
  }
  await worker.clients.openWindow(wanted.href);
}
