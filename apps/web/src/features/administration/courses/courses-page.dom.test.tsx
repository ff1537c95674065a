import type { DeskCourse } from '@darasa/contract/authoring/course-desk';
import { levels } from '@darasa/contract/catalogue/constants';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConfirmedCallContext } from '~/lib/api/confirmed-call';
import { answerWith } from '~/lib/api/test-transport';
import { session } from '~/lib/session/session';
import { mount, signInAs } from '~/lib/test-mounting';
import { categoriesQuery, deskCoursesQuery } from '../desk/desk-queries.ts';
import { CoursesDeskPage } from './courses-page.tsx';
import { COURSES_DESK, coursesFilter } from './courses-url.ts';

const course: DeskCourse = {
  course_id: '7',
  slug: 'hens',
  title: 'Hens for a living',
  image: { src: '/covers/design/7/hen-coin.svg', width: 640, height: 400, generated: true },
  category: 'farming',
  subcategory: null,
  level: 'beginner',
  course_type: 'self-paced',
  price: 1200,
  currency: 'KES',
  owner: { name: 'Neema Okello', user_id: '3' },
  featured: false,
  state: { status: 'published', is_published: true, revision: null, changed: false },
  students: 12,
  rating: 0,
  ratings: 0,
  updated_at: '2026-11-20T08:00:00.000Z',
  abilities: { edit: true, manage_authors: true, delete: false, actions: ['hide', 'archive'] },
};
const filter = coursesFilter({});
const answers = [
  [
    deskCoursesQuery({ ...filter, featured: undefined }).queryKey,
    {
      courses: [course],
      pagination: {
        currentPage: 1,
        totalPages: 1,
        totalItems: 1,
        itemsPerPage: 20,
        hasNextPage: false,
        hasPrevPage: false,
      },
    },
  ],
  [
    categoriesQuery.queryKey,
    [{ id: '1', slug: 'farming', name: 'Farming', subcategories: [], courses: 1, colour: null }],
  ],
] as const;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  answerWith({ data: {} });
});
afterEach(() => {
  cleanup();
  session.end();
  vi.unstubAllGlobals();
});
const open = async () => {
  await mount(
    <ConfirmedCallContext value={(call) => call()}>
      <CoursesDeskPage />
    </ConfirmedCallContext>,
    { path: COURSES_DESK, answers },
  );
  return within(await screen.findByRole('row', { name: /Hens for a living/ }));
};

it('shows courses to those who read them, with nothing to change or choose', async () => {
  signInAs(['student'], ['courses.read']);
  const row = await open();
  expect(row.getByText('Farming')).toBeVisible();
  expect(row.getByText('Beginner')).toBeVisible();
  expect(row.getByText('KSh 1,200')).toBeVisible();
  expect(row.getByRole('link', { name: 'Hens for a living' })).toHaveAttribute(
    'href',
    '/courses/farming/hens',
  );
  for (const role of ['button', 'combobox', 'checkbox'] as const) expect(row.queryByRole(role)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Featured courses' })).toBeNull();
});

it('lets administrators change them in place', async () => {
  signInAs(['admin']);
  const row = await open();
  const category = row.getByRole('combobox', { name: 'Category of Hens for a living' });
  expect(category).toHaveValue('farming');
  // What else can be chosen comes with the focus: it is as much as the rest of the page
  const level = row.getByRole('combobox', { name: 'Level of Hens for a living' });
  expect(within(level).getAllByRole('option')).toHaveLength(1);
  act(() => level.focus());
  expect(within(level).getAllByRole('option')).toHaveLength(levels.length);
  expect(row.getByRole('button', { name: 'Actions on Hens for a living' })).toBeVisible();
  expect(row.getByRole('checkbox', { name: 'Choose Hens for a living' })).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Featured courses' })).toBeVisible();
});

it('folds its filters on phones, and says how many are on', async () => {
  signInAs(['admin']);
  await mount(
    <ConfirmedCallContext value={(call) => call()}>
      <CoursesDeskPage />
    </ConfirmedCallContext>,
    { path: `${COURSES_DESK}?state=draft&featured=true`, answers },
  );
  const button = await screen.findByRole('button', { name: 'Filters (2)' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  act(() => button.click());
  expect(button).toHaveAttribute('aria-expanded', 'true');
});
