import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { courseTypes, currencies, lessonTypes, levels } from '@darasa/contract/catalogue/constants';
import { displayName } from '@darasa/contract/identity/rules';
import { describe, expect, it } from 'vitest';
import { demoInstructorCourses, demoStudentCourses } from './accounts.ts';
import { draftCourse } from './draft.ts';
import { featuredCourses } from './featured.ts';
import { learnerFirstNames, learnerLastNames } from './learners.ts';
import { completeCourses, publishedCourses, tracks } from './seed/content.ts';
import { toLesson } from './seed/curriculum.ts';
import { studentsOf } from './seed/popularity.ts';
import { teachers } from './teachers.ts';
import type { DemoCourse } from './types.ts';

const everyCourse = [...publishedCourses, draftCourse];
const slugs = publishedCourses.map((course) => course.slug);
const bySlug = new Map(publishedCourses.map((course) => [course.slug, course]));
const lessonsOf = (course: DemoCourse) => course.modules.flatMap((module) => module.lessons).map(toLesson);
const words = (text: string): number => text.split(/\s+/).filter(Boolean).length;
const folder = (course: DemoCourse): URL => new URL(`full/${course.slug}/`, import.meta.url);
/** Code may hold an exclamation mark, or the attribute `placeholder`. */
const withoutCode = (text: string): string => text.replaceAll(/```.*?```|`[^`]*`/gs, '');
const prose = (course: DemoCourse): string => withoutCode(JSON.stringify({ ...course, slug: '' }));
const placeholder = /\b(lorem|ipsum|todo|tbd|fixme|placeholder|xxx)\b/i;
const count = <T>(items: readonly T[], of: (item: T) => string): Record<string, number> =>
  items.reduce<Record<string, number>>((sums, item) => {
    sums[of(item)] = (sums[of(item)] ?? 0) + 1;
    return sums;
  }, {});

describe('the demo catalogue as a whole', () => {
  it('has at least 90 courses, no slug or title twice', () => {
    expect(publishedCourses.length).toBeGreaterThanOrEqual(90);
    expect(new Set(everyCourse.map((course) => course.slug)).size).toBe(everyCourse.length);
    expect(new Set(everyCourse.map((course) => course.title)).size).toBe(everyCourse.length);
  });

  it('has at least six courses in each of the nine categories', () => {
    const sums = Object.values(count(publishedCourses, (course) => course.category));
    expect(sums).toHaveLength(9);
    expect(Math.min(...sums)).toBeGreaterThanOrEqual(6);
  });

  it('has every type, level, language and currency, and free courses', () => {
    expect(Object.keys(count(publishedCourses, (course) => course.courseType)).sort()).toEqual(
      [...courseTypes].sort(),
    );
    expect(Object.keys(count(publishedCourses, (course) => course.level)).sort()).toEqual([...levels].sort());
    expect(Object.keys(count(publishedCourses, (course) => course.language)).sort()).toEqual([
      'en',
      'fr',
      'sw',
    ]);
    expect(Object.keys(count(publishedCourses, (course) => course.currency)).sort()).toEqual(
      [...currencies].sort(),
    );
    expect(publishedCourses.filter((course) => course.price === 0).length).toBeGreaterThan(10);
  });

  it('has twelve teachers, each with at least one course', () => {
    expect(teachers).toHaveLength(12);
    const taught = count(publishedCourses, (course) => course.teacher);
    for (const { key } of teachers) expect(taught[key], key).toBeGreaterThan(0);
  });

  it('has tracks with exactly 25, 18, 15 and 12 courses that all exist, none twice in a track', () => {
    expect(Object.fromEntries(tracks.map((track) => [track.slug, track.courses.length]))).toEqual({
      fullstack: 25,
      'data-science': 18,
      mobile: 15,
      cloud: 12,
    });
    for (const track of tracks) {
      expect(track.courses.filter((slug) => !bySlug.has(slug))).toEqual([]);
      expect(new Set(track.courses).size).toBe(track.courses.length);
      expect(track.summary.length).toBeLessThanOrEqual(140);
    }
  });

  it('features six courses from six categories, and gives the demo accounts courses that exist', () => {
    expect(featuredCourses).toHaveLength(6);
    expect(new Set(featuredCourses.map((slug) => bySlug.get(slug)?.category)).size).toBe(6);
    for (const slug of [...featuredCourses, ...demoInstructorCourses, ...demoStudentCourses])
      expect(slugs).toContain(slug);
    expect(demoInstructorCourses).toHaveLength(2);
  });

  it('has learners’ names that cannot be mistaken for markup', () => {
    expect(learnerFirstNames.length * learnerLastNames.length).toBeGreaterThan(2000);
    for (const name of [...learnerFirstNames, ...learnerLastNames])
      expect(displayName({ first_name: name }), name).toMatch(/^\p{L}[\p{L}'’ -]+$/u);
  });
});

/** Fields of the right length. */
function checkFields(course: DemoCourse): void {
  expect(course.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(course.title.length).toBeGreaterThanOrEqual(3);
  expect(course.title.length).toBeLessThanOrEqual(70);
  expect(course.subtitle.length).toBeLessThanOrEqual(140);
  expect(words(course.description)).toBeGreaterThanOrEqual(70);
  expect(words(course.description)).toBeLessThanOrEqual(150);
  expect(course.tags.length).toBeGreaterThan(1);
  expect(course.outcomes.length).toBeGreaterThan(2);
  expect(course.prerequisites.length).toBeGreaterThan(0);
  for (const [, body] of course.reviews) expect(body.length).toBeLessThanOrEqual(5000);
}

/** A sane price, dates when the course is led, and places for those who reviewed it. */
function checkOffer(course: DemoCourse): void {
  expect(Number.isInteger(course.price)).toBe(true);
  const most = course.currency === 'KES' ? 10_000 : 80;
  expect(course.price).toBeLessThanOrEqual(most);
  if (course.price > 0) expect(course.price).toBeGreaterThanOrEqual(course.currency === 'KES' ? 300 : 5);
  const led = course.courseType !== 'self-paced';
  expect(course.startsInDays !== undefined && course.weeks !== undefined).toBe(led);
  expect(course.capacity === undefined || (course.capacity >= 1 && course.capacity <= 10_000)).toBe(true);
  expect(course.appeal).toBeGreaterThanOrEqual(1);
  expect(course.appeal).toBeLessThanOrEqual(100);
  expect(studentsOf(course) * 0.4).toBeGreaterThanOrEqual(course.reviews.length);
  expect(studentsOf(course)).toBeLessThanOrEqual(course.capacity ?? 400);
}

/** Modules with lessons that take time. */
function checkLessons(course: DemoCourse): void {
  for (const module of course.modules) expect(module.lessons.length, module.title).toBeGreaterThan(0);
  for (const lesson of lessonsOf(course)) {
    expect(lesson.minutes, lesson.title).toBeGreaterThan(0);
    expect(lesson.minutes, lesson.title).toBeLessThanOrEqual(600);
    expect(lessonTypes).toContain(lesson.type ?? 'text');
  }
}

/** Ratings from 1 to 5, no hype and no placeholder. */
function checkLabels(course: DemoCourse): void {
  for (const [rating] of course.reviews) expect([1, 2, 3, 4, 5]).toContain(rating);
  expect(prose(course)).not.toMatch(/!(?!=)/);
  expect(prose(course)).not.toMatch(placeholder);
}

it.each(everyCourse.map((course) => [course.slug, course] as const))(
  'the course %s is sound',
  (_slug, course) => {
    checkFields(course);
    checkOffer(course);
    checkLessons(course);
    checkLabels(course);
  },
);

/** A video and at least 20 written lessons of at least 300 words. */
async function checkTexts(course: DemoCourse): Promise<void> {
  const lessons = lessonsOf(course);
  const written = lessons.filter((lesson) => lesson.file?.endsWith('.md'));
  expect(written.length).toBeGreaterThanOrEqual(20);
  expect(lessons.filter((lesson) => lesson.type === 'video').map((lesson) => lesson.file)).toEqual([
    'video.webm',
  ]);
  for (const lesson of written) {
    const text = await readFile(new URL(lesson.file ?? '', folder(course)), 'utf8');
    expect(words(text), lesson.file).toBeGreaterThanOrEqual(300);
    expect(withoutCode(text).match(placeholder), lesson.file).toBeNull();
    expect(withoutCode(text).match(/.{0,40}\w!(?!=)/), lesson.file).toBeNull();
  }
}

/** Every file that is named, and a few lessons to read before enrolling. */
function checkFiles(course: DemoCourse): void {
  const lessons = lessonsOf(course);
  for (const lesson of lessons) {
    expect(lesson.file, lesson.title).toBeDefined();
    for (const file of [lesson.file ?? '', ...(lesson.resources ?? []).map((resource) => resource.file)])
      expect(existsSync(new URL(file, folder(course))), file).toBe(true);
  }
  expect(lessons.filter((lesson) => lesson.preview).length).toBeGreaterThan(1);
}

it.each(completeCourses.map((course) => [course.slug, course] as const))(
  'the course %s is complete',
  async (_slug, course) => {
    await checkTexts(course);
    checkFiles(course);
  },
);
