import { expect, it } from 'vitest';
import { openMessage, readMessage, showMessage } from './push.ts';
import type { WorkerScope } from './scope.ts';

interface Tab {
  url: string;
  focus(): Promise<void>;
}
function fakeWorker(tabs: Tab[] = []) {
  const shown: unknown[] = [];
  const opened: string[] = [];
  const worker = {
    location: { origin: 'https://darasa.example' },
    registration: {
      showNotification: async (title: string, more: object) => void shown.push({ title, ...more }),
    },
    clients: { matchAll: async () => tabs, openWindow: async (url: string) => void opened.push(url) },
  } as unknown as WorkerScope;
  return { worker, shown, opened };
}

it('shows what the site sent, under its own name so that it stands there once', async () => {
  const { worker, shown } = fakeWorker();
  await showMessage(
    worker,
    JSON.stringify({ title: 'Marked', body: 'Soil', url: '/learn/soil', tag: 'notification-7' }),
  );
  expect(shown).toEqual([
    {
      title: 'Marked',
      body: 'Soil',
      tag: 'notification-7',
      icon: '/app-icon/192.png',
      data: { url: '/learn/soil' },
    },
  ]);
});

it.each([undefined, '', 'x', '{}', '{"title":""}', 'null'])(
  'shows that there is something for %j',
  async (text) => {
    const { worker, shown } = fakeWorker();
    await showMessage(worker, text);
    expect(shown).toMatchObject([{ title: 'You have a new notification', data: { url: '/notifications' } }]);
  },
);

it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'leads nowhere else: %s',
  (url) => {
    expect(readMessage(JSON.stringify({ title: 'x', url }))?.url).toBe('/notifications');
  },
);

it('opens the page in a tab that has it, else in a new one', async () => {
  let focused = 0;
  const tab = {
    url: 'https://darasa.example/learn/soil',
    focus: async () => {
      focused += 1;
    },
  };
  const { worker, opened } = fakeWorker([tab]);
  await openMessage(worker, { url: '/learn/soil' });
  expect([focused, opened]).toEqual([1, []]);
  await openMessage(worker, { url: '/learn/bees' });
  await openMessage(worker, { url: 'https://evil.example/' });
  expect(opened).toEqual(['https://darasa.example/learn/bees']);
});
