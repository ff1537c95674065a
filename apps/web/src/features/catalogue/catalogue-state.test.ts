import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '~/lib/query-client';
import { catalogueOf, createCatalogue, useCatalogue } from './catalogue-state.ts';
import { lifetimes } from './queries.ts';
import { answerWith } from './test-transport.ts';

// Tests run in no page: calls go over the (stubbed) network.
vi.mock('~/lib/page-host', () => ({ pageHost: () => undefined }));

const pagination = {
  currentPage: 1,
  totalPages: 1,
  totalItems: 2,
  itemsPerPage: 12,
  hasNextPage: false,
  hasPrevPage: false,
};
const courses = [
  { id: 'c1', title: 'Tailoring', is_published: true },
  { id: 'c2', title: 'Welding', is_published: true },
];
const list = { data: { courses, pagination, filters: {} } };
const catalogue = () => createCatalogue(createQueryClient(true));
const warned = vi.fn();

beforeEach(() => void vi.stubGlobal('console', { ...console, warn: warned }));
afterEach(() => {
  vi.unstubAllGlobals();
  warned.mockReset();
});

describe('what is read', () => {
  it('shows courses and pages, and takes a fresh answer from the cache', async () => {
    const shared = catalogue();
    const calls = answerWith(list);
    await shared.getAllCourses({ category: 'all' });
    await shared.getAllCourses({});
    expect(calls).toHaveLength(1);
    expect(shared.getState()).toMatchObject({ courses, pagination, loading: false, error: null });
  });

  it('keeps the error of a list or a search, and what was shown before', async () => {
    const shared = catalogue();
    answerWith(list, { status: 503, body: {} });
    await shared.getAllCourses();
    expect(await shared.search('excel')).toBeNull();
    expect(shared.getState()).toMatchObject({
      courses,
      error: 'Service temporarily unavailable. Please try again later.',
    });
    expect(await shared.search('  ')).toBeNull();
    expect(shared.getState().error).toBe('Search term cannot be empty');
  });

  it('only logs when featured courses, figures or the price range fail', async () => {
    const shared = catalogue();
    answerWith({ status: 500, body: {} });
    expect(await shared.getFeatured()).toEqual([]);
    expect(await shared.getStats()).toBeNull();
    expect(await shared.getPriceRange()).toBeNull();
    expect(shared.getState().error).toBeNull();
    expect(warned).toHaveBeenCalledTimes(3);
  });

  it('asks for six featured courses', async () => {
    const shared = catalogue();
    const calls = answerWith({ data: { courses } });
    await shared.getFeatured();
    expect(calls[0]?.path).toBe('/courses/featured?limit=6');
    expect(shared.getState().featured).toEqual(courses);
  });
});

describe('what is changed', () => {
  it('keeps the error and throws it on', async () => {
    const shared = catalogue();
    answerWith({ status: 403, body: {} });
    const message = 'You do not have permission to perform this action.';
    const wizard = { basic_info: { title: 'Tailoring' }, details: {} };
    await expect(shared.create(wizard)).rejects.toThrow(message);
    await expect(shared.update('c1', { price: 5 })).rejects.toThrow(message);
    await expect(shared.remove('c1')).rejects.toThrow(message);
    await expect(shared.togglePublish('c1', false)).rejects.toThrow(message);
    expect(shared.getState()).toMatchObject({ error: message, loading: false });
  });

  it('toggles locally once the call has succeeded, and not before', async () => {
    const shared = catalogue();
    answerWith(list, { status: 500, body: {} }, { data: { course: { id: 'c1' } } });
    await shared.getAllCourses();
    await expect(shared.togglePublish('c1', false)).rejects.toThrow();
    expect(shared.getState().courses[0]?.is_published).toBe(true);
    await shared.togglePublish('c1', false);
    expect(shared.getState().courses.map((course) => course.is_published)).toEqual([false, true]);
  });

  it('takes a deleted course away and puts a new one first', async () => {
    const shared = catalogue();
    answerWith(list, { data: null }, { data: { course: { id: 'c3' } } });
    await shared.getAllCourses();
    await shared.remove('c1');
    await shared.create({ basic_info: { title: 'Carpentry' }, details: {} });
    expect(shared.getState().courses.map((course) => course.id)).toEqual(['c3', 'c2']);
  });
});

it('is one for each query cache', () => {
  const client = createQueryClient(true);
  expect(catalogueOf(client)).toBe(catalogueOf(client));
  expect(catalogueOf(client)).not.toBe(catalogueOf(createQueryClient(true)));
});

it('reaches components as state and actions', () => {
  const client = createQueryClient(true);
  let seen: ReturnType<typeof useCatalogue> | undefined;
  const Probe = () => {
    seen = useCatalogue();
    return null;
  };
  renderToString(createElement(QueryClientProvider, { client }, createElement(Probe)));
  expect(seen).toMatchObject({ courses: [], loading: false, error: null });
  expect(seen?.togglePublish).toBe(catalogueOf(client).togglePublish);
});

it('holds answers for as long as the specification says', () => {
  expect(lifetimes).toEqual({
    default: 300_000,
    long: 900_000,
    extraLong: 3_600_000,
    search: 120_000,
    courseDetails: 300_000,
    stats: 1_800_000,
  });
});
