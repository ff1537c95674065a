import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { NotificationEmails } from './notification-emails.tsx';

afterEach(() => vi.unstubAllGlobals());

const choices = (comments: boolean) => [
  { kind: 'course.approved', email: true },
  { kind: 'course.comment', email: comments },
];

/** @param refuse what is to be changed */
function serve(preferences: object[], refuse = false) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json({ success: true, message: 'OK', data: { preferences } });
    sent.push(JSON.parse(String(body)));
    return refuse
      ? Response.json({ success: false, message: 'Not now', error: { code: 'CONFLICT' } }, { status: 409 })
      : Response.json({ success: true, message: 'OK', data: { preferences: choices(false) } });
  });
  return sent;
}
const comments = () => screen.findByRole('switch', { name: /^Review comments/ });

it('turns emails about one kind off', async () => {
  const sent = serve(choices(true));
  const { user } = await mount(<NotificationEmails />);
  expect(await comments()).toBeChecked();
  await user.click(await comments());
  expect(await comments()).not.toBeChecked();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(await comments()).not.toBeChecked();
  expect(sent).toEqual([{ kind: 'course.comment', email: false }]);
  expect(screen.getByRole('switch', { name: /^Approved courses/ })).toBeChecked();
});

it('turns back what was refused, and says so', async () => {
  serve(choices(true), true);
  const { user } = await mount(<NotificationEmails />);
  await user.click(await comments());
  expect(await screen.findByText('Not saved. Not now')).toBeVisible();
  await waitFor(async () => expect(await comments()).toBeChecked());
});

it('leaves out a kind that only a newer release knows: the page may be older than the server', async () => {
  serve([...choices(true), { kind: 'course.sung', email: true }]);
  await mount(<NotificationEmails />);
  expect(await comments()).toBeChecked();
  expect(screen.getAllByRole('switch')).toHaveLength(2);
});

it('is not there for somebody who gets no such emails', async () => {
  serve([]);
  await mount(
    <main>
      <p>Settings</p>
      <NotificationEmails />
    </main>,
  );
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
