import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWith } from '~/lib/api/test-transport';
import { mount } from '~/lib/test-mounting';
import { courseWith } from '../test-courses.ts';
import { CategoryStrips } from './category-strips.tsx';

// Tests do not run in a page: calls go over the (stubbed) network.
vi.mock('~/lib/page-host', () => ({ pageHost: () => undefined }));

const course = courseWith();
let come: (isIntersecting: boolean) => void;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        come = (isIntersecting) => seen([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

it('asks for the courses of each programme when somebody comes near, and leaves out the one that has none', async () => {
  const calls = answerWith({ data: { courses: [course] } }, { data: { courses: [] } });
  await mount(<CategoryStrips />);
  act(() => come(false));
  expect(calls).toEqual([]);
  act(() => come(true));
  const strip = await screen.findByRole('list', { name: 'Express Programs' });
  expect(within(strip).getByRole('link', { name: course.title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All Express Programs' })).toHaveAttribute(
    'href',
    '/courses?category=express',
  );
  expect(calls.map(({ path }) => path)).toEqual([
    '/courses/category/express?limit=10',
    '/courses/category/comprehensive?limit=10',
  ]);
  expect(screen.queryByRole('list', { name: 'Comprehensive Programs' })).toBeNull();
});
