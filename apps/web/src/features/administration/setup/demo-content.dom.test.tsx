import type { SiteSetup } from '@darasa/contract/administration/setup';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerWith } from '~/lib/api/test-transport';
import { mount } from '~/lib/test-mounting';
import { DemoContent } from './demo-content.tsx';
import { setupQuery } from './setup-calls.ts';

type Demo = SiteSetup['demo'];
const none: Demo = { state: 'none', step: 0, steps: 0, problem: null, kept: null };
const withDemo = (change: Partial<Demo>) =>
  ({ steps: [], demo: { ...none, ...change } }) as unknown as SiteSetup;

const Shown = () => {
  const { data } = useQuery(setupQuery);
  return data ? <DemoContent demo={data.demo} /> : null;
};
const open = (change: Partial<Demo>) =>
  mount(<Shown />, { answers: [[setupQuery.queryKey, withDemo(change)]], failsAtOnce: true });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('is loaded by one click, and says how far it is', async () => {
  const calls = answerWith({ data: withDemo({ state: 'loading', step: 2, steps: 5 }) });
  const { user } = await open({});
  await user.click(await screen.findByRole('button', { name: 'Load demo content' }));
  expect(await screen.findByText('Part 2 of 5')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Loading the demo content' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(calls[0]).toMatchObject({ method: 'POST', path: '/administration/setup/demo' });
});

it('asks before it is removed, and does nothing when somebody thinks better of it', async () => {
  const calls = answerWith({ data: withDemo({ state: 'removing', step: 0, steps: 0 }) });
  const { user } = await open({ state: 'loaded' });
  await user.click(await screen.findByRole('button', { name: 'Remove demo content' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(calls).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Remove demo content' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove demo content' }),
  );
  expect(await screen.findByText('Starting…')).toBeVisible();
  expect(calls.map(({ method }) => method)).toContain('DELETE');
});

it('names what stays because of real people, and how much more there is', async () => {
  const courses = Array.from({ length: 10 }, (_, n) => `Course ${n + 1}`);
  await open({ state: 'kept', kept: { courses, people: ['Neema Okello'], groups: [] } });
  expect(await screen.findByText(/^Course 1, .*Course 8 and 2 more$/)).toBeVisible();
  expect(screen.getByText('Neema Okello')).toBeVisible();
  expect(screen.queryByText('Groups')).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again to remove it' })).toBeVisible();
});

it('says what went wrong, and can be tried again', async () => {
  answerWith({
    status: 409,
    message: 'Somebody else is loading it',
    body: { success: false, message: 'Somebody else is loading it', error: { code: 'CONFLICT' } },
  });
  const { user } = await open({ problem: 'The disk is full' });
  expect(await screen.findByText('The disk is full')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load demo content' }));
  expect(screen.getByRole('button', { name: 'Load demo content' })).toBeVisible();
});
