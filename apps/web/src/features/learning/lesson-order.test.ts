import { expect, test } from 'vitest';
import { isFinished, lessonToOpen, missingBefore, nextLesson, previousLesson } from './lesson-order.ts';
import { courseProgress, learningCourse, lessonProgress, outlineLesson } from './test-course.ts';

const done = lessonProgress({ done_at: '2026-11-20T09:00:00.000Z' });
const lessons = ['a', 'b', 'c'].map((id) => outlineLesson(id));

test('a course opens at its first lesson, then where one left off, then at what follows', () => {
  const at = (last: string | null, finished: string[]) =>
    lessonToOpen(
      learningCourse(lessons, {
        progress: courseProgress({
          last_lesson_id: last,
          lessons: Object.fromEntries(finished.map((id) => [id, done])),
        }),
      }),
    )?.id;
  expect(at(null, [])).toBe('a');
  expect(at('b', ['a'])).toBe('b');
  expect(at('b', ['a', 'b'])).toBe('c');
  expect(at('c', ['b', 'c'])).toBe('a');
  expect(at('c', ['a', 'b', 'c'])).toBe('c');
  expect(at('gone', [])).toBe('a');
});

test('visitors begin at what they can open', () => {
  const locked = { access: 'locked', locked_because: 'enroll' } as const;
  const course = learningCourse([outlineLesson('a', locked), outlineLesson('b', { is_preview: true })], {
    progress: null,
    enrollment: null,
  });
  expect(lessonToOpen(course)?.id).toBe('b');
});

test('after the last lesson comes what was left out, and nothing once all is done', () => {
  const course = (finished: string[]) =>
    learningCourse(lessons, {
      progress: courseProgress({ lessons: Object.fromEntries(finished.map((id) => [id, done])) }),
    });
  expect(nextLesson(course([]), 'a')?.id).toBe('b');
  expect(nextLesson(course(['a', 'c']), 'c')?.id).toBe('b');
  expect(nextLesson(course(['a', 'b', 'c']), 'c')).toBeUndefined();
  expect(previousLesson(course([]), 'b')?.id).toBe('a');
  expect(previousLesson(course([]), 'a')).toBeUndefined();
});

test('a lesson waits for others, but not for what cannot be taken yet', () => {
  const [a, b, c] = [
    outlineLesson('a'),
    outlineLesson('b', { available: false }),
    outlineLesson('c', { prerequisites: ['a', 'b', 'gone'] }),
  ];
  expect(missingBefore(learningCourse([a, b, c]), c).map(({ id }) => id)).toEqual(['a']);
});

test('a course is finished when the server says so, or when everything counted is done', () => {
  const course = (change: object) => learningCourse(lessons, { progress: courseProgress(change) });
  expect(isFinished(course({ percent: 99 }))).toBe(false);
  expect(isFinished(course({ percent: 100 }))).toBe(true);
  expect(isFinished(course({ percent: 90, completed_at: '2026-11-20T09:00:00.000Z' }))).toBe(true);
});
