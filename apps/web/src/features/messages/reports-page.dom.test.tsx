import type { MessageReport } from '@darasa/contract/messages/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { ToastHost } from '~/ui/toast';
import { reportsQuery } from './message-calls.ts';
import { ReportsPage } from './reports-page.tsx';

const report: MessageReport = {
  id: 'r1',
  reason: 'It is an insult',
  created_at: '2026-11-20T08:00:00Z',
  reporter: 'Amina',
  author: 'Juma',
  text: 'Words',
  files: [],
  sent_at: '2026-11-20T07:00:00Z',
};
const pagination = { page: 1, limit: 20, total: 1, totalPages: 1 };
let sent: unknown[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'PUT') sent.push([new URL(url, 'http://localhost').pathname, JSON.parse(String(body))]);
    return Response.json({
      success: true,
      message: 'OK',
      data: method === 'PUT' ? {} : { reports: [report], pagination },
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['Leave it', false, 'The message stays'],
  ['Remove message', true, 'The message is removed'],
])('what is decided by “%s” can be taken back', async (button, remove, words) => {
  const { user } = await mount(
    <>
      <ReportsPage />
      <ToastHost />
    </>,
    { answers: [[reportsQuery(1).queryKey, { reports: [report], pagination }]] },
  );
  await user.click(screen.getByRole('button', { name: button }));
  if (remove) {
    // A message from before may be on screen, which is one too
    const dialog = (await screen.findAllByRole('alertdialog')).find((one) => !one.closest('.toasts'));
    if (!dialog) throw new Error('Nobody is asked');
    await user.click(within(dialog).getByRole('button', { name: button }));
  }
  expect(await screen.findByText(words)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  const path = '/api/v1/administration/message-reports/r1';
  await waitFor(() =>
    expect(sent).toEqual([
      [path, { remove }],
      [path, { remove: null }],
    ]),
  );
});
