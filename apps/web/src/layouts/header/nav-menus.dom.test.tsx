import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { navigationQuery } from '~/lib/navigation';
import { mount } from '~/lib/test-mounting';
import { quickAccess } from '../menu-entries.ts';
import { NavMenus } from './nav-menus.tsx';

const topic = (name: string) => ({ slug: name.toLowerCase(), name, courses: 3 });
const navigation = {
  tracks: [{ slug: 'fullstack', name: 'Full stack', summary: '', courses: 25, estimatedMinutes: 600 }],
  categories: [
    {
      slug: 'design',
      name: 'Design',
      description: '',
      courses: 12,
      subcategories: ['Type', 'Colour', 'Layout', 'Print', 'Motion'].map(topic),
    },
  ],
};
const [firstQuick, secondQuick] = quickAccess;

const trigger = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string, open: boolean) =>
  waitFor(() => expect(trigger(name)).toHaveAttribute('aria-expanded', String(open)));
const link = (name: string | RegExp = '') => screen.findByRole('link', { name });

const open = () =>
  mount(
    <>
      <button type="button">Before</button>
      <NavMenus />
      <main>The page</main>
    </>,
    { path: '/about-us', answers: [[navigationQuery.queryKey, navigation]] },
  );

// The panels' code is loaded on demand; here it is preloaded.
beforeAll(() => import('./menu-panels.tsx'));
afterEach(() => vi.useRealTimers());
const around = (name: string) => trigger(name).parentElement as HTMLElement;
const enter = (name: string) => fireEvent.pointerEnter(around(name), { pointerType: 'mouse' });
const leave = (name: string) => fireEvent.pointerLeave(around(name), { pointerType: 'mouse' });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const expectOpen = (name: string, open: boolean) =>
  expect(trigger(name)).toHaveAttribute('aria-expanded', String(open));

it('opens with Enter and closes with Escape, which returns the focus', async () => {
  const { user } = await open();
  act(() => trigger('Quick Access').focus());
  await user.keyboard('{Enter}');
  await isOpen('Quick Access', true);
  await user.keyboard('{Escape}');
  await isOpen('Quick Access', false);
  expect(trigger('Quick Access')).toHaveFocus();
});

it('is entered with arrow down, navigated with Tab, and left with Escape', async () => {
  const { user } = await open();
  act(() => trigger('Quick Access').focus());
  await user.keyboard('{ArrowDown}');
  const first = await link(firstQuick?.label);
  await waitFor(() => expect(first).toHaveFocus());
  await user.tab();
  expect(await link(secondQuick?.label)).toHaveFocus();
  await user.keyboard('{Escape}');
  await isOpen('Quick Access', false);
  expect(trigger('Quick Access')).toHaveFocus();
});

it('closes when Tab moves the focus out of it', async () => {
  const { user } = await open();
  await user.click(trigger('Learning Tracks'));
  await isOpen('Learning Tracks', true);
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
  await isOpen('Learning Tracks', false);
});

it('closes on a click on one of its links, and on a click outside', async () => {
  const { user, url } = await open();
  await user.click(trigger('Quick Access'));
  await link(firstQuick?.label);
  act(() => trigger('Quick Access').focus());
  await user.click(await link(secondQuick?.label));
  await waitFor(() => expect(url()).toBe(secondQuick?.href));
  await isOpen('Quick Access', false);

  await user.click(trigger('Quick Access'));
  await isOpen('Quick Access', true);
  await user.click(screen.getByText('The page'));
  await isOpen('Quick Access', false);
});

it('opens on hover, and closes 300 ms after the mouse has left', async () => {
  await open();
  vi.useFakeTimers();
  enter('Quick Access');
  expectOpen('Quick Access', true);
  leave('Quick Access');
  pass(299);
  expectOpen('Quick Access', true);
  pass(1);
  expectOpen('Quick Access', false);
});

it('closes by Escape when the mouse has opened it and the focus is elsewhere', async () => {
  const { user } = await open();
  act(() => screen.getByRole('button', { name: 'Before' }).focus());
  enter('Quick Access');
  expectOpen('Quick Access', true);
  await user.keyboard('{Escape}');
  await isOpen('Quick Access', false);
  expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
});

it('stays when the mouse returns in time; another menu replaces it immediately', async () => {
  await open();
  vi.useFakeTimers();
  enter('Quick Access');
  leave('Quick Access');
  pass(200);
  enter('Quick Access');
  pass(1000);
  expectOpen('Quick Access', true);
  leave('Quick Access');
  enter('Learning Tracks');
  expectOpen('Quick Access', false);
  expectOpen('Learning Tracks', true);
  pass(1000);
  expectOpen('Learning Tracks', true);
});

it('does not open for touch movement', async () => {
  await open();
  fireEvent.pointerEnter(around('Quick Access'), { pointerType: 'touch' });
  expectOpen('Quick Access', false);
});

it('keeps a menu opened on hover on the first click, and closes it on the next', async () => {
  const { user } = await open();
  await user.click(trigger('Learning Tracks'));
  await isOpen('Learning Tracks', true);
  await user.click(trigger('Learning Tracks'));
  await isOpen('Learning Tracks', false);
});

it('shows tracks and categories with their numbers of courses, and the first three topics of a category', async () => {
  const { user } = await open();
  await user.click(trigger('Learning Tracks'));
  expect(await link(/Full stack.*25 courses/)).toHaveAttribute('href', '/tracks/fullstack');
  await user.click(trigger('Course Categories'));
  expect(await screen.findByRole('link', { name: /Design.*12 courses/ })).toHaveAttribute(
    'href',
    '/courses/design',
  );
  for (const name of ['Type', 'Colour', 'Layout'])
    expect(screen.getByRole('link', { name })).toHaveAttribute(
      'href',
      `/courses/design?subcategory=${name.toLowerCase()}`,
    );
  expect(screen.queryByRole('link', { name: 'Print' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^\+2 more/ })).toHaveAttribute('href', '/courses/design');
});
