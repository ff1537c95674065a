import { describe, expect, it } from 'vitest';
import { isDone, lessonToOpen, nextLesson } from './lesson-order.ts';
import type { LearningCourse, OutlineLesson } from './schemas.ts';

const lesson = (id: string, rest: Partial<OutlineLesson> = {}) =>
  ({ id, available: true, access: 'open', ...rest }) as OutlineLesson;

interface Progress {
  done?: string[];
  opened?: string[];
  last?: string;
}

/** A course of two modules. @param learns false for a visitor */
const courseOf = (
  [first = [], second = []]: OutlineLesson[][],
  { done = [], opened = [], last }: Progress = {},
  learns = true,
) =>
  ({
    modules: [{ lessons: first }, { lessons: second }],
    progress: learns
      ? {
          last_lesson_id: last ?? null,
          lessons: Object.fromEntries([
            ...opened.map((id) => [id, { done_at: null }]),
            ...done.map((id) => [id, { done_at: '2026-03-01T08:00:00Z' }]),
          ]),
        }
      : null,
  }) as unknown as LearningCourse;

const lessons = [[lesson('a'), lesson('b')], [lesson('c')]];

it('a lesson is done when its time is known', () => {
  const course = courseOf(lessons, { done: ['a'], opened: ['b'] });
  expect(['a', 'b', 'c'].map((id) => isDone(course, id))).toEqual([true, false, false]);
  expect(isDone(courseOf(lessons, {}, false), 'a')).toBe(false);
});

describe('the next lesson', () => {
  it.each([
    ['follows', 'a', {}, 'b'],
    ['may be of the next module', 'b', {}, 'c'],
    ['follows also when it is done', 'a', { done: ['b'] }, 'b'],
    ['is after the last one the first that is still to do', 'c', { done: ['a'] }, 'b'],
    ['is none when nothing is left but the last one itself', 'c', { done: ['a', 'b'] }, undefined],
  ])('%s', (_name, from, progress, next) => {
    expect(nextLesson(courseOf(lessons, progress), from)?.id).toBe(next);
  });

  it('is after the last one none that cannot be opened, or is empty', () => {
    const others = [
      [lesson('a', { access: 'locked' }), lesson('b', { available: false })],
      [lesson('c'), lesson('d')],
    ];
    expect(nextLesson(courseOf(others), 'd')?.id).toBe('c');
    expect(nextLesson(courseOf(others, { done: ['c'] }), 'd')).toBeUndefined();
  });

  it('is none after the last one for a visitor', () => {
    expect(nextLesson(courseOf(lessons, {}, false), 'c')).toBeUndefined();
    expect(nextLesson(courseOf(lessons, {}, false), 'a')?.id).toBe('b');
  });
});

describe('where somebody goes on', () => {
  it.each([
    ['at the lesson that they opened last', { last: 'b', done: ['a'] }, 'b'],
    ['after it when it is done', { last: 'b', done: ['b'] }, 'c'],
    ['at it when all is done', { last: 'b', done: ['a', 'b', 'c'] }, 'c'],
    ['at the last one when nothing is left to do', { last: 'c', done: ['a', 'b', 'c'] }, 'c'],
    ['at the first one when they have not begun', {}, 'a'],
  ])('%s', (_name, progress, opens) => {
    expect(lessonToOpen(courseOf(lessons, progress))?.id).toBe(opens);
  });

  it('at the first that they can open, else at the first', () => {
    const locked = (id: string) => lesson(id, { access: 'locked' });
    expect(lessonToOpen(courseOf([[locked('a'), lesson('b')]]))?.id).toBe('b');
    expect(lessonToOpen(courseOf([[locked('a'), locked('b')]], {}, false))?.id).toBe('a');
  });
});
