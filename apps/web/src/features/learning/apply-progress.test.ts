import type { ProgressEvent } from '@darasa/contract/learning/events';
import { describe, expect, test } from 'vitest';
import { applyEvents, mergeReceipt } from './apply-progress.ts';
import { lessonsOf } from './lesson-order.ts';
import { courseProgress, learningCourse, lessonProgress, outlineLesson } from './test-course.ts';

let count = 0;
const event = (
  lesson_id: string,
  kind: ProgressEvent['kind'],
  more: Partial<ProgressEvent> = {},
): ProgressEvent => ({
  id: `event-${++count}`,
  course_id: '7',
  lesson_id,
  at: '2026-11-22T10:00:00.000Z',
  kind,
  ...more,
});
const lessons = [
  outlineLesson('a'),
  outlineLesson('b', {
    lesson_type: 'video',
    seconds: 100,
    completion: { rule: 'watch', watch_percent: 80 },
    prerequisites: ['a'],
    access: 'locked',
    locked_because: 'prerequisites',
  }),
];

describe('what happens here is shown at once', () => {
  test('a lesson that is marked is done, counts, and opens what comes after it', () => {
    const course = applyEvents(learningCourse(lessons), [event('a', 'done')]);
    expect(course.progress).toMatchObject({ percent: 50, done: 1, last_lesson_id: 'a' });
    expect(course.progress?.lessons.a?.done_at).toBe('2026-11-22T10:00:00.000Z');
    expect(lessonsOf(course)[1]).toMatchObject({ access: 'open', locked_because: null });
  });

  test('a video is done when enough of it was watched, wherever that was', () => {
    const first = applyEvents(learningCourse(lessons), [
      event('a', 'done'),
      event('b', 'watched', { from: 0, to: 40 }),
    ]);
    expect(first.progress?.lessons.b).toMatchObject({ watched_percent: 40, done_at: null });
    const second = applyEvents(first, [
      event('b', 'watched', { from: 30, to: 80 }),
      event('b', 'position', { seconds: 80 }),
    ]);
    expect(second.progress).toMatchObject({ percent: 100, done: 2 });
    expect(second.progress?.lessons.b).toMatchObject({ position_seconds: 80, watched: [[0, 80]] });
  });

  test('the same event again changes nothing', () => {
    const done = event('a', 'done');
    const once = applyEvents(learningCourse(lessons), [done]);
    expect(applyEvents(once, [done])).toEqual(once);
  });

  test('events of other courses and lessons, and of visitors, change nothing', () => {
    const course = learningCourse(lessons);
    expect(applyEvents(course, [event('a', 'done', { course_id: '8' }), event('z', 'done')])).toBe(course);
    const visitor = learningCourse(lessons, { progress: null });
    expect(applyEvents(visitor, [event('a', 'done')])).toBe(visitor);
  });
});

test('the server’s word counts, and leaves alone what it does not speak of', () => {
  const course = applyEvents(learningCourse(lessons), [
    event('a', 'done'),
    event('b', 'position', { seconds: 12 }),
  ]);
  const told = courseProgress({
    percent: 0,
    total: 2,
    lessons: { a: lessonProgress({ done_at: null }) },
  });
  const merged = mergeReceipt(course, told);
  expect(merged.progress).toMatchObject({ percent: 0, done: 0 });
  expect(merged.progress?.lessons.a?.done_at).toBeNull();
  expect(merged.progress?.lessons.b?.position_seconds).toBe(12);
});
