import type { LearningCourse, LearningLesson } from '@darasa/contract/learning/schemas';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { LearningPiecesProvider } from '../pieces.ts';
import { learnCourseQuery, lessonQuery } from '../queries.ts';
import {
  courseProgress,
  learningCourse,
  learningLesson,
  lessonProgress,
  outlineLesson,
} from '../test-course.ts';
import { Player } from './player.tsx';

const recorded = vi.hoisted(() => [] as { kind: string; lesson_id: string }[]);
vi.mock('../progress/record-progress.ts', () => ({
  recordProgress: (event: { kind: string; lesson_id: string }) => {
    recorded.push(event);
    return { ...event, id: String(recorded.length), at: '2026-11-22T10:00:00.000Z' };
  },
  flushProgress: async () => undefined,
}));

beforeEach(() => {
  recorded.length = 0;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: true,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

const shown = async (
  course: LearningCourse,
  {
    lessonId,
    finished = false,
    lesson,
  }: { lessonId?: string; finished?: boolean; lesson?: LearningLesson } = {},
) =>
  mount(
    <LearningPiecesProvider
      value={{
        Video: () => null,
        Assessment: () => null,
        Grades: ({ course: of }) => <p>Grades of {of}</p>,
        Review: () => null,
        Certificate: ({ children }) => children,
        NextCourse: () => null,
        Question: () => null,
        Flashcards: () => null,
        Program: () => null,
        MakeCard: () => null,
        Discussions: () => null,
        UnreadDiscussions: () => null,
        Announcements: () => null,
      }}
    >
      <Player courseKey="bees" course={course} lessonId={lessonId} finished={finished} />
    </LearningPiecesProvider>,
    {
      path: `/learn/bees/${lessonId ?? ''}`,
      answers: [
        [learnCourseQuery('bees').queryKey, course],
        ...(lesson ? [[lessonQuery('70', lesson.id).queryKey, lesson] as const] : []),
      ],
    },
  );

test('a lesson is read and marked as done, and the way on stands beside it', async () => {
  const course = learningCourse([outlineLesson('a'), outlineLesson('b')]);
  const { user } = await shown(course, { lessonId: 'a', lesson: learningLesson('a') });
  expect(await screen.findByText('Bees need water.')).toBeVisible();
  expect(recorded).toEqual([expect.objectContaining({ kind: 'opened', lesson_id: 'a' })]);
  await user.click(screen.getByRole('button', { name: 'Mark as done' }));
  expect(recorded.at(-1)).toMatchObject({ kind: 'done', lesson_id: 'a' });
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/learn/bees/b');
});

test('what a video asks for is said in words, with how far one is', async () => {
  const video = outlineLesson('a', {
    lesson_type: 'video',
    completion: { rule: 'watch', watch_percent: 80 },
  });
  await shown(
    learningCourse([video], {
      progress: courseProgress({ lessons: { a: lessonProgress({ watched_percent: 35 }) } }),
    }),
    { lessonId: 'a', lesson: learningLesson('a', { lesson_type: 'video' }) },
  );
  expect(await screen.findByText('Done when you have watched 80%. So far: 35%')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark as done' })).not.toBeInTheDocument();
});

test('one’s own grades stand beside the lessons, where something is graded', async () => {
  const graded = learningCourse([
    outlineLesson('a'),
    outlineLesson('b', { lesson_type: 'quiz', assessment_id: 'q' }),
  ]);
  const { user } = await shown(graded, { lessonId: 'a', lesson: learningLesson('a') });
  await user.click(await screen.findByRole('tab', { name: 'Grades' }));
  expect(await screen.findByText('Grades of bees')).toBeVisible();
});

test('without anything graded there is no place for grades', async () => {
  await shown(learningCourse([outlineLesson('a')]), { lessonId: 'a', lesson: learningLesson('a') });
  expect(await screen.findByRole('tab', { name: 'Notes' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Grades' })).not.toBeInTheDocument();
});

test('a visitor is asked to enrol, nothing is recorded, and there is a way back after logging in', async () => {
  const locked = { access: 'locked', locked_because: 'enroll' } as const;
  await shown(
    learningCourse([outlineLesson('a', locked)], {
      enrollment: null,
      progress: null,
      abilities: {
        learn: false,
        take_notes: false,
        read_questions: false,
        ask: false,
        answer_as_teacher: false,
      },
    }),
    { lessonId: 'a' },
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Enrol to continue' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/authentication/login?callbackUrl=%2Flearn%2Fbees%2Fa',
  );
  expect(screen.queryByRole('tab', { name: 'Notes' })).not.toBeInTheDocument();
  expect(recorded).toEqual([]);
});

test('after a refund it says what happened', async () => {
  const locked = { access: 'locked', locked_because: 'enroll' } as const;
  const base = learningCourse([outlineLesson('a', locked)], { progress: null });
  await shown(
    {
      ...base,
      enrollment: {
        status: 'left',
        enrolled_at: '2026-11-01T08:00:00Z',
        ended_reason: 'refunded',
        opens_at: null,
      },
      abilities: { ...base.abilities, learn: false },
    },
    { lessonId: 'a' },
  );
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Your payment for this course was refunded' }),
  ).toBeVisible();
});

test('a lesson that comes later names what comes before it', async () => {
  const later = outlineLesson('b', {
    prerequisites: ['a'],
    access: 'locked',
    locked_because: 'prerequisites',
  });
  await shown(learningCourse([outlineLesson('a'), later]), { lessonId: 'b' });
  const main = await screen.findByRole('main');
  expect(within(main).getByRole('heading', { level: 1, name: 'This lesson comes later' })).toBeVisible();
  expect(within(main).getByRole('link', { name: 'Lesson a' })).toHaveAttribute('href', '/learn/bees/a');
});

test('before the first day it says when lessons open', async () => {
  const course = learningCourse([
    outlineLesson('a', { access: 'locked', locked_because: 'not_started_yet' }),
  ]);
  await shown(
    {
      ...course,
      enrollment: {
        status: 'active',
        enrolled_at: '2026-11-01T08:00:00Z',
        ended_reason: null,
        opens_at: '2099-01-05T06:00:00Z',
      },
    },
    { lessonId: 'a' },
  );
  expect(await screen.findByText(/Its lessons open on 5 January 2099/)).toBeVisible();
});

test('a lesson that is gone leads on with the course', async () => {
  await shown(learningCourse([outlineLesson('a')]), { lessonId: 'gone' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Lesson not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue the course' })).toHaveAttribute('href', '/learn/bees');
});

test('the end of a course is told when it is one, and otherwise what is missing', async () => {
  const lessons = [outlineLesson('a'), outlineLesson('b')];
  const done = lessonProgress({ done_at: '2026-11-20T09:00:00.000Z' });
  const { leave } = await shown(
    learningCourse(lessons, {
      progress: courseProgress({ percent: 50, done: 1, total: 2, lessons: { a: done } }),
    }),
    { finished: true },
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Almost there' })).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Lesson b' })).toBeVisible();
  leave();
  await shown(
    learningCourse(lessons, {
      progress: courseProgress({ percent: 100, done: 2, total: 2, completed_at: '2026-11-21T09:00:00.000Z' }),
    }),
    { finished: true },
  );
  expect(await screen.findByRole('heading', { level: 1, name: /^You have finished “/ })).toHaveFocus();
});

test('a new version of the course says what changed', async () => {
  await shown(
    learningCourse([outlineLesson('a')], {
      new_revision: {
        id: '71',
        number: 2,
        note: 'Newer prices',
        changes: { added: ['Wasps'], changed: [], removed: [] },
      },
    }),
    { lessonId: 'a', lesson: learningLesson('a') },
  );
  const offer = await screen.findByRole('region', { name: 'New version of the course' });
  expect(offer).toHaveTextContent('Newer prices');
  expect(offer).toHaveTextContent('New lessons: Wasps');
  expect(within(offer).getByRole('button', { name: 'Update' })).toBeVisible();
});
