import { UNKNOWN_INSTRUCTOR } from '@darasa/contract/catalogue/constants';
import type { CourseDetails } from '@darasa/contract/catalogue/schemas';
import { defaultSite } from '@darasa/contract/http/page-host';
import { describe, expect, it } from 'vitest';
import { detailsWith } from '../test-courses.ts';
import { courseContents, courseFacts, placesLeft } from './course-facts.ts';
import { courseHead } from './course-head.ts';
import { breadcrumbData, courseData, jsonLd } from './structured-data.ts';

const site = { ...defaultSite, origin: 'https://learn.example.org' };
const course = detailsWith({ title: 'Tailoring </script><script>alert(1)</script>' });
const dated: CourseDetails = {
  ...course,
  courseType: 'blended',
  startDate: '2026-03-01T00:00:00.000Z',
  endDate: '2026-03-29T00:00:00.000Z',
  enrollmentCapacity: 30,
};

describe('the facts of a course', () => {
  it('include dates, duration and places if there are any', () => {
    expect(courseFacts(dated)).toEqual([
      { label: 'Dates', value: '1 Mar 2026 to 29 Mar 2026' },
      { label: 'Runs for', value: '4 weeks' },
      { label: 'Places', value: '18 of 30 left' },
      { label: 'Level', value: 'Beginner' },
      { label: 'Language', value: 'Kiswahili' },
    ]);
    expect(courseFacts(course)[0]).toEqual({ label: 'Runs', value: 'Self-paced' });
  });

  it('never show negative places, and none without a limit', () => {
    expect(placesLeft({ ...dated, studentsEnrolled: 40 })).toBe(0);
    expect(placesLeft(course)).toBeUndefined();
  });

  it('list exactly what is included', () => {
    expect(courseContents(course)).toEqual([
      '9 lessons in 2 modules',
      '2 h 20 min of learning',
      '52 MB to download in all',
      'Certificate of completion',
    ]);
    expect(
      courseContents({ ...course, lessons: 0, estimatedMinutes: 0, downloadBytes: 0, hasCertificate: false }),
    ).toEqual([]);
  });

  it('show the lessons of an imported course without modules', () => {
    expect(courseContents({ ...course, lessons: 197, modules: 0 })[0]).toBe('197 lessons');
  });
});

describe('metadata for search engines and social networks', () => {
  it('is a course with rating, offer, workload and its place', () => {
    expect(courseData(site, course)).toMatchObject({
      '@type': 'Course',
      url: 'https://learn.example.org/courses/design/tailoring',
      aggregateRating: { ratingValue: 4.5, ratingCount: 10 },
      offers: { price: 0, priceCurrency: 'KES', category: 'Free' },
      hasCourseInstance: { courseWorkload: 'PT2H20M', courseMode: 'Online' },
    });
    expect(courseData(site, dated)).toMatchObject({
      hasCourseInstance: { courseMode: 'Blended', startDate: dated.startDate, endDate: dated.endDate },
    });
    expect(courseData(site, { ...course, totalRatings: 0 })).not.toHaveProperty('aggregateRating');
    const unknown = {
      ...course,
      estimatedMinutes: 0,
      instructor: { ...course.instructor, name: UNKNOWN_INSTRUCTOR },
    };
    expect(Object.keys(courseData(site, unknown).hasCourseInstance as object)).toEqual([
      '@type',
      'courseMode',
    ]);
    expect(breadcrumbData(site, course)).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://learn.example.org/courses' },
        { position: 2, name: 'Design' },
        { position: 3, item: 'https://learn.example.org/courses/design/tailoring' },
      ],
    });
  });

  it('cannot break out of its script element', () => {
    const text = jsonLd(courseData(site, course));
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toMatchObject({ name: course.title });
  });

  it('has the canonical URL and the sharing picture', () => {
    const { meta, links } = courseHead(site, course);
    expect(links).toContainEqual({
      rel: 'canonical',
      href: 'https://learn.example.org/courses/design/tailoring',
    });
    expect(meta).toContainEqual({
      property: 'og:image',
      content: 'https://learn.example.org/og/courses/7.png',
    });
  });
});
