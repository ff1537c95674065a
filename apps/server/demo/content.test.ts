import { hasVisibleText } from '@darasa/contract/authoring/lesson-content';
import { findProblems } from '@darasa/contract/authoring/problems';
import { courseTypes, currencies, levels } from '@darasa/contract/catalogue/constants';
import { displayName } from '@darasa/contract/identity/rules';
import { describe, expect, it } from 'vitest';
import { seedClock } from './seed/clock.ts';
import {
  assessmentsOf,
  courses,
  type DemoCourse,
  learners,
  lessonsOf,
  publishedCourses,
  site,
  teachers,
  tracks,
} from './seed/content.ts';
import { datedDocument } from './seed/courses.ts';
import { studentsOf } from './seed/popularity.ts';

const clock = seedClock(new Date('2026-11-20T10:30:00Z'));
const slugs = publishedCourses.map((course) => course.slug);
const bySlug = new Map(publishedCourses.map((course) => [course.slug, course]));
const words = (text: string): number => text.split(/\s+/).filter(Boolean).length;
const unfinished = /\b(lorem|ipsum|todo|tbd|fixme|xxx)\b/i;
const count = (of: (course: DemoCourse) => string): Record<string, number> =>
  publishedCourses.reduce<Record<string, number>>((sums, course) => {
    sums[of(course)] = (sums[of(course)] ?? 0) + 1;
    return sums;
  }, {});

describe('the demo catalogue as a whole', () => {
  it('has at least sixty courses, no title twice', () => {
    expect(publishedCourses.length).toBeGreaterThanOrEqual(60);
    expect(new Set(courses.map(({ document }) => document.details.title)).size).toBe(courses.length);
  });

  it('has at least two courses in each of the nine categories', () => {
    const sums = Object.values(count(({ document }) => document.details.category));
    expect(sums).toHaveLength(9);
    expect(Math.min(...sums)).toBeGreaterThanOrEqual(2);
  });

  it('has every type, level, language and currency, and free courses', () => {
    const keys = (of: (details: DemoCourse['document']['details']) => string) =>
      Object.keys(count(({ document }) => of(document.details))).sort();
    expect(keys(({ course_type }) => course_type)).toEqual([...courseTypes].sort());
    expect(keys(({ level }) => level)).toEqual([...levels].sort());
    expect(keys(({ language }) => language)).toEqual(['en', 'fr', 'sw']);
    expect(keys(({ currency }) => currency)).toEqual([...currencies].sort());
    expect(publishedCourses.filter(({ document }) => document.details.price === 0).length).toBeGreaterThan(
      10,
    );
  });

  it('has twelve teachers, each with at least one course', () => {
    expect(teachers).toHaveLength(12);
    const taught = count(({ teacher }) => teacher);
    for (const { username } of teachers) expect(taught[username], username).toBeGreaterThan(0);
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
    }
  });

  it('features six courses from six categories, and gives the demo accounts courses that exist', () => {
    expect(site.featured).toHaveLength(6);
    expect(new Set(site.featured.map((slug) => bySlug.get(slug)?.document.details.category)).size).toBe(6);
    const named = [...site.featured, ...site.instructor_courses, ...site.student_courses];
    for (const slug of [...named, ...site.learning.map(({ course }) => course)])
      expect(slugs).toContain(slug);
    for (const { course, lesson } of site.questions) {
      const titles = lessonsOf((bySlug.get(course) as DemoCourse).document).map(({ title }) => title);
      if (lesson !== undefined) expect(titles).toContain(lesson);
    }
  });

  it('has learners’ names that cannot be mistaken for markup', () => {
    const { first_names, last_names } = learners;
    expect(first_names.length * last_names.length).toBeGreaterThan(2000);
    for (const name of [...first_names, ...last_names])
      expect(displayName({ first_name: name }), name).toMatch(/^\p{L}[\p{L}'’ -]+$/u);
  });
});

/** As short as it has to be, and places for those who reviewed it. */
function checkOffer(course: DemoCourse): void {
  const { details } = course.document;
  expect(course.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(details.title.length).toBeLessThanOrEqual(70);
  expect(details.subtitle.length).toBeLessThanOrEqual(140);
  expect(words(details.description)).toBeGreaterThanOrEqual(25);
  expect(words(details.description)).toBeLessThanOrEqual(150);
  expect(details.tags.length).toBeGreaterThan(1);
  const led = details.course_type !== 'self-paced';
  expect(course.starts_in_days !== undefined && course.weeks !== undefined).toBe(led);
  expect(studentsOf(course) * 0.4).toBeGreaterThanOrEqual(course.reviews.length);
  expect(studentsOf(course)).toBeLessThanOrEqual(details.enrollment_capacity ?? 400);
}

/** Every lesson holds something: a text worth reading, a video that exists, or questions. */
function checkLessons(course: DemoCourse): void {
  const sizes = new Map(course.files.map(({ id, bytes }) => [id, bytes]));
  const assessments = new Map(assessmentsOf(course).map((one) => [one.assessment.id, one.assessment]));
  for (const lesson of lessonsOf(course.document)) {
    const of = `${course.slug}: ${lesson.title}`;
    expect(lesson.duration_minutes, of).toBeGreaterThan(0);
    expect(lesson.content_text, of).not.toMatch(unfinished);
    if (lesson.lesson_type === 'text') {
      expect(hasVisibleText(lesson.content_text), of).toBe(true);
      expect(words(lesson.content_text), of).toBeGreaterThanOrEqual(60);
    } else if (lesson.lesson_type === 'video')
      expect(sizes.get(lesson.media_id ?? ''), of).toBeGreaterThan(1000);
    else {
      const assessment = assessments.get(lesson.assessment_id ?? '');
      const asked = (assessment?.questions.length ?? 0) + (assessment?.coding_challenges.length ?? 0);
      if (assessment?.assessment_type === 'assignment') expect(assessment.instructions, of).not.toBe('');
      else expect(asked, of).toBeGreaterThan(0);
    }
    for (const { media_id } of lesson.resources) expect(sizes.get(media_id ?? ''), of).toBeGreaterThan(0);
  }
}

it.each(courses.map((course) => [course.slug, course] as const))(
  'the course %s is complete, and is not finished by taps',
  (_slug, course) => {
    checkLessons(course);
    const document = datedDocument(course, clock);
    expect(findProblems(document).filter(({ severity }) => severity === 'missing')).toEqual([]);
    if (course.draft) return;
    checkOffer(course);
    expect(lessonsOf(document).some(({ is_preview }) => is_preview)).toBe(true);
    expect(document.assessments.length).toBeGreaterThan(0);
    const marked = lessonsOf(document).filter(
      ({ lesson_type, read_to_end, is_preview }) => lesson_type === 'text' && !read_to_end && !is_preview,
    );
    expect(marked).toEqual([]);
  },
);
