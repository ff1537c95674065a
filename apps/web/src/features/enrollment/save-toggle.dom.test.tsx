import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { ToastHost } from '~/ui/toast';
import { savedIdsQuery } from './queries.ts';
import { SaveToggle } from './save-toggle.tsx';

let calls: string[];
/** What the server answers, once it does. */
let answer: () => Promise<Response>;
const done = async () => Response.json({ success: true, message: 'OK', data: { saved: true } });
const refused = async () =>
  Response.json(
    { success: false, message: 'You have saved too many', error: { code: 'CONFLICT' } },
    { status: 409 },
  );

beforeEach(() => {
  calls = [];
  answer = done;
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    calls.push(`${method} ${new URL(url, 'http://localhost').pathname}`);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const course = { id: '7', title: 'Tailoring' };
const open = (saved: string[]) =>
  mount(
    <>
      <SaveToggle course={course} place="card" />
      <SaveToggle course={course} place={{ path: '/courses/design/tailoring' }} />
      <ToastHost />
    </>,
    { answers: [[savedIdsQuery.queryKey, saved]] },
  );
const onCard = () => screen.getByRole('button', { name: 'Save Tailoring' });

it('saves by keyboard, and shows it in all places before the server answers', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  const { user } = await open([]);
  expect(onCard()).toHaveAttribute('aria-pressed', 'false');
  await user.tab();
  expect(onCard()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onCard()).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Remove from saved' })).toBeVisible();
  resolve(await done());
  await waitFor(() => expect(calls).toEqual(['PUT /api/v1/saved-courses/7']));
  expect(onCard()).toHaveAttribute('aria-pressed', 'true');
});

it('takes the change back when the server refuses it, and says why', async () => {
  answer = refused;
  const { user } = await open([]);
  await user.click(onCard());
  expect(await screen.findByText(/saved too many/)).toBeVisible();
  expect(onCard()).toHaveAttribute('aria-pressed', 'false');
});

it('removes with a way back', async () => {
  const { user } = await open(['7']);
  await user.click(screen.getByRole('button', { name: 'Remove from saved' }));
  expect(onCard()).toHaveAttribute('aria-pressed', 'false');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls.map((call) => call.split(' ')[0])).toEqual(['DELETE', 'PUT']));
  expect(onCard()).toHaveAttribute('aria-pressed', 'true');
});
