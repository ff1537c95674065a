import { describe, expect, it } from 'vitest';
import { contentTopic } from '#modules/administration';
import { COURSE_LISTS as LISTS } from '#modules/catalogue';
import { BUNDLE_PAGES } from '#modules/payments';
import { topicsOfChange } from './modules/catalogue/changes/page-topics.ts';
import { topicsOfAnswer } from './page-topics.ts';

describe('the topics of a reply', () => {
  it.each([
    '/api/v1/courses',
    '/api/v1/courses?page=2&category=design',
    '/api/v1/courses/search?search=excel',
    '/api/v1/courses/featured?limit=6',
    '/api/v1/courses/filter-options?level=beginner',
    '/api/v1/courses/stats-summary',
    '/api/v1/courses/category/design?limit=10',
    '/api/v1/tracks',
    '/api/v1/tracks/cloud',
  ])('%s: lists of courses', (url) => {
    expect(topicsOfAnswer(url, { data: { courses: [{ id: '7' }] } })).toEqual([LISTS]);
  });

  it('a course’s own: that course, and the courses listed on it', () => {
    expect(topicsOfAnswer('/api/v1/courses/bees', { data: { course: { id: '7' } } })).toEqual(['course:7']);
    expect(
      topicsOfAnswer('/api/v1/courses/7/related?limit=4', { data: { courses: [{ id: '8' }, { id: '9' }] } }),
    ).toEqual(['course:8', 'course:9']);
  });

  it.each(['/api/v1/courses/navigation', '/api/v1/site', '/api/v1/coursework'])('%s: no course', (url) => {
    expect(topicsOfAnswer(url, { data: { courses: [{ id: '7' }] } })).toEqual([]);
  });

  it('a content page: that page', () => {
    expect(topicsOfAnswer('/api/v1/pages/faq', { data: {} })).toEqual([contentTopic('faq')]);
  });

  it('a teacher’s: their courses, which announce changes of the teacher, and lists', () => {
    expect(
      topicsOfAnswer('/api/v1/teachers/amina/courses?page=2', {
        data: { courses: [{ id: '7' }, { id: '8' }] },
      }),
    ).toEqual([LISTS, 'course:7', 'course:8']);
    expect(topicsOfAnswer('/api/v1/teachers/amina', { data: { teacher: {} } })).toEqual([LISTS]);
  });

  it('a bundle’s: all bundles, and the courses in it', () => {
    const bundle = { courses: [{ id: '7' }, { id: '8' }] };
    const topics = [BUNDLE_PAGES, LISTS, 'course:7', 'course:8'];
    expect(topicsOfAnswer('/api/v1/bundles/farming', { data: { bundle } })).toEqual(topics);
    expect(topicsOfAnswer('/api/v1/bundles?track=farming', { data: { bundles: [bundle] } })).toEqual(topics);
    // One that is not there may come
    expect(topicsOfAnswer('/api/v1/bundles/gone', { data: null })).toEqual([BUNDLE_PAGES, LISTS]);
  });

  it('a failed reply: none', () => {
    for (const body of [undefined, null, 'Bad gateway', { data: null }, { data: { course: null } }])
      expect(topicsOfAnswer('/api/v1/courses/7', body)).toEqual([]);
  });
});

describe('the topics of a change', () => {
  it('the course’s own page and every list, and no other course’s page', () => {
    expect(topicsOfChange({ structure: false, filters: true, courseIds: [7] })).toEqual([LISTS, 'course:7']);
  });

  it('only the course’s own page, when students, ratings, lessons or reviewers’ names have changed', () => {
    expect(topicsOfChange({ structure: false, filters: false, courseIds: [7, 8] })).toEqual([
      'course:7',
      'course:8',
    ]);
  });

  it('everything, when menus change or too much has changed to name it', () => {
    expect(topicsOfChange({ structure: true, filters: false, courseIds: [7] })).toBe('all');
    expect(topicsOfChange({ structure: false, filters: true })).toBe('all');
  });

  it('nothing, when only the vocabulary has changed', () => {
    expect(topicsOfChange({ structure: false, filters: false, courseIds: [] })).toEqual([]);
  });
});
