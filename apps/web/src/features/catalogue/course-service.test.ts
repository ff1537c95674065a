import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/lib/api/errors';
import { answerWith } from '~/lib/api/test-transport';
import { getCourseDetails, isNoCourse } from './course-details-service.ts';
import {
  getCourseStats,
  getCourses,
  getFeaturedCourses,
  getFilterOptions,
  searchCourses,
} from './course-service.ts';

// Tests do not run in a page: calls go over the (stubbed) network.
vi.mock('~/lib/page-host', () => ({ pageHost: () => undefined }));

const pagination = {
  currentPage: 1,
  totalPages: 1,
  totalItems: 1,
  itemsPerPage: 12,
  hasNextPage: false,
  hasPrevPage: false,
};
const list = { courses: [{ id: 'c1' }], pagination, filters: { sortBy: 'relevance', sortOrder: 'DESC' } };

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
}

afterEach(() => vi.unstubAllGlobals());

describe('the course list', () => {
  it('sends cleaned filters and leaves defaults out', async () => {
    const calls = answerWith({ data: list });
    await getCourses({
      category: 'all',
      level: '',
      minPrice: 0,
      maxPrice: 100000,
      minRating: '4',
      page: 0,
      sortBy: 'nonsense',
    });
    expect(calls).toEqual([{ method: 'GET', path: '/courses?minRating=4', body: undefined }]);
  });

  it.each([
    [undefined, 'No course data found in API response'],
    [null, 'No course data found in API response'],
    ['courses', 'Unexpected response format...'],
    [{ items: [] }, 'Unexpected response format...'],
    [{ courses: {} }, 'Unexpected response format...'],
    [{ courses: [] }, 'Unexpected response format...'],
  ])('tells about an answer it cannot read: %j', async (data, message) => {
    answerWith({ data });
    expect((await failure(getCourses())).message).toBe(message);
  });

  it('reads an empty list as an empty list', async () => {
    answerWith({ data: { ...list, courses: [], pagination: { ...pagination, totalItems: 0 } } });
    expect((await getCourses()).courses).toEqual([]);
  });
});

describe('the search', () => {
  it('refuses an invalid term with a specific message, without a call', async () => {
    const calls = answerWith({ data: list });
    expect((await failure(searchCourses(undefined))).message).toBe('Valid search term is required');
    expect((await failure(searchCourses(7))).message).toBe('Valid search term is required');
    expect((await failure(searchCourses('  '))).message).toBe('Search term cannot be empty');
    expect(calls).toEqual([]);
  });

  it('accepts the same filters as the list', async () => {
    const calls = answerWith({ data: list });
    await searchCourses('  excel   basics ', { level: 'beginner', limit: 6 });
    expect(calls[0]?.path).toBe('/courses/search?search=excel+basics&level=beginner&limit=6');
  });
});

describe('the messages of failures', () => {
  it.each([
    [400, { message: 'minRating must be at most 5' }, 'BAD_REQUEST', 'minRating must be at most 5'],
    [400, {}, 'BAD_REQUEST', 'Invalid request data'],
    [401, { message: 'x' }, 'UNAUTHORIZED', 'Authentication required. Please log in.'],
    [403, { message: 'x' }, 'FORBIDDEN', 'You do not have permission to perform this action.'],
    [429, {}, 'RATE_LIMITED', 'Too many requests. Please try again later.'],
    [500, {}, 'SERVER_ERROR', 'Internal server error. Please try again later.'],
    [503, {}, 'SERVICE_UNAVAILABLE', 'Service temporarily unavailable. Please try again later.'],
    [418, { message: 'I am a teapot' }, 'HTTP_418', 'I am a teapot'],
    [418, {}, 'HTTP_418', 'Failed to fetch courses'],
  ])('%i %j', async (status, body, code, message) => {
    answerWith({ status, body });
    const error = await failure(getCourses());
    expect({ code: error.code, message: error.message, status: error.status }).toEqual({
      code,
      message,
      status,
    });
  });

  it('names method and URL of a missing endpoint', async () => {
    answerWith({ status: 404, body: { message: 'x' } });
    const error = await failure(getCourses({ page: 2 }));
    expect(error.message).toContain('Endpoint not found');
    expect(error.details).toEqual({ method: 'GET', url: '/api/v1/courses?page=2' });
    expect(error.code).toBe('NOT_FOUND');
  });

  it('reports a network error', async () => {
    answerWith(new TypeError('fetch failed'));
    const error = await failure(getFeaturedCourses());
    expect(error.code).toBe('NETWORK_ERROR');
    expect(error.message).toBe(
      'Network error: Unable to connect to server. Please check your internet connection.',
    );
  });
});

describe('one course', () => {
  it.each([undefined, null, '', '   ', 12])('needs an id: %j', async (id) => {
    const calls = answerWith({ data: { course: { id: 'c1' } } });
    expect((await failure(getCourseDetails(id))).message).toBe('Valid course ID is required');
    expect(calls).toEqual([]);
  });

  it.each([
    [404, {}, 'Course not found'],
    [401, {}, 'Authentication required'],
    [403, {}, 'Access denied'],
    [500, { message: 'The database is away' }, 'The database is away'],
    [500, {}, 'Failed to fetch course details'],
  ])('has messages of its own: %i %j', async (status, body, message) => {
    answerWith({ status, body });
    expect((await failure(getCourseDetails('c1'))).message).toBe(message);
  });

  it('has its own messages for network errors and missing courses', async () => {
    answerWith(new TypeError('fetch failed'));
    expect((await failure(getCourseDetails('c1'))).message).toBe(
      'Network error occurred while fetching course details',
    );
    answerWith({ data: {} });
    expect((await failure(getCourseDetails('c1'))).message).toBe('No course data found in API response');
  });

  it('is not found when it is missing, or when the reply is something else', async () => {
    for (const answer of [{ status: 404, body: {} }, { data: { categories: [] } }, { data: null }]) {
      answerWith(answer);
      expect(isNoCourse(await failure(getCourseDetails('navigation')))).toBe(true);
    }
    answerWith({ status: 500, body: {} });
    expect(isNoCourse(await failure(getCourseDetails('c1')))).toBe(false);
  });

  it('encodes any id in the path', async () => {
    const calls = answerWith({ data: { course: { id: 'c1' } } });
    await getCourseDetails(' a/b?c ');
    expect(calls[0]?.path).toBe('/courses/a%2Fb%3Fc');
  });
});

describe('the other calls', () => {
  it('requests six featured courses by default', async () => {
    const calls = answerWith({ data: { courses: [] } });
    await getFeaturedCourses();
    expect(calls.map((call) => call.path)).toEqual(['/courses/featured?limit=6']);
  });

  it.each([undefined, null, {}, { total_courses: 3, published_courses: '3', overall_average_rating: 4 }])(
    'refuses figures of the wrong shape: %j',
    async (data) => {
      answerWith({ data });
      expect((await failure(getCourseStats())).message).toBe('Invalid response format from stats API');
    },
  );

  it('parses figures and options', async () => {
    const stats = { total_courses: 3, published_courses: 2, overall_average_rating: 4.5 };
    const calls = answerWith({ data: stats }, { data: { total: 9 } });
    expect(await getCourseStats()).toEqual(stats);
    expect(await getFilterOptions({ level: 'All' })).toEqual({ total: 9 });
    expect(calls[1]?.path).toBe('/courses/filter-options');
  });
});
