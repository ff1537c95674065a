import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerWith } from '~/lib/api/test-transport';
import { getCourseReviews } from './review-calls.ts';

vi.mock('~/lib/page-host', () => ({ pageHost: () => undefined }));
afterEach(() => vi.unstubAllGlobals());

describe('reading reviews', () => {
  it('asks for the ten newest by default', async () => {
    const calls = answerWith({ data: { reviews: [] } }, { data: { reviews: [] } });
    await getCourseReviews('c1');
    await getCourseReviews(' c1 ', { offset: 10, sort: 'helpful', rating: 4 });
    expect(calls.map((call) => call.path)).toEqual([
      '/courses/c1/reviews?limit=10&offset=0',
      '/courses/c1/reviews?limit=10&offset=10&sort=helpful&rating=4',
    ]);
  });

  it.each([undefined, null, 7, '', '  '])('refuses %j as a course', async (id) => {
    await expect(getCourseReviews(id)).rejects.toThrow('Valid course ID is required');
  });
});
