import { useRouterState } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { LiveSearch } from './live-search.tsx';

const settled = vi.fn<(text: string) => void>();

/** A list whose URL says what is searched for. */
function List() {
  const { search } = useRouterState({ select: ({ location }) => location.search }) as { search?: string };
  return <LiveSearch label="Search people" placeholder="Name" value={search ?? ''} onSearch={settled} />;
}
const field = () => screen.getByRole('searchbox', { name: 'Search people' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => settled.mockClear());
afterEach(() => vi.useRealTimers());

it('tells of what was typed once typing pauses, without the spaces around it, and only once', async () => {
  await mount(<List />);
  vi.useFakeTimers();
  for (const text of [' a', ' am', ' amina ']) {
    type(text);
    pass(299);
  }
  expect(settled).not.toHaveBeenCalled();
  pass(1);
  expect(settled.mock.calls).toEqual([['amina']]);
  type(' amina  ');
  pass(1000);
  expect(settled).toHaveBeenCalledTimes(1);
});

it('tells at once on Enter', async () => {
  await mount(<List />);
  vi.useFakeTimers();
  type('juma');
  fireEvent.submit(field());
  expect(settled.mock.calls).toEqual([['juma']]);
  pass(1000);
  expect(settled).toHaveBeenCalledTimes(1);
});

it('is emptied by its button, which goes then, and keeps the focus', async () => {
  const { user } = await mount(<List />, { path: '/people?search=amina' });
  expect(field()).toHaveValue('amina');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(settled.mock.calls).toEqual([['']]);
  expect(field()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
});

it('follows the URL when a link or the way back changes it', async () => {
  const { router } = await mount(<List />, { path: '/people?search=amina' });
  await act(() => router.navigate({ href: '/people?search=juma' }));
  await waitFor(() => expect(field()).toHaveValue('juma'));
  vi.useFakeTimers();
  pass(1000);
  expect(settled).not.toHaveBeenCalled();
});

it('tells nothing once it is left for another page', async () => {
  const { leave } = await mount(<List />);
  vi.useFakeTimers();
  type('amina');
  leave();
  vi.advanceTimersByTime(1000);
  expect(settled).not.toHaveBeenCalled();
});
