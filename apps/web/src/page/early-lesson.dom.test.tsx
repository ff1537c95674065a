import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  courseProgress,
  learningCourse,
  learningLesson,
  outlineLesson,
} from '~/features/learning/test-course';
import { earlyLessonScript } from './early-lesson.ts';
import { earlyLessonTemplate } from './early-lesson-frame.tsx';

const WAITING = '<div role="status" data-waiting>Loading...</div>';
const outline = [outlineLesson('a'), outlineLesson('b', { is_mandatory: false })];
const course = learningCourse(outline);

interface Given {
  answers?: [course: unknown, lesson: unknown];
  place?: string;
  /** What the page shows meanwhile. */
  body?: string;
  stored?: Record<string, string>;
  /** The player asks for the course before its answer is here. */
  taken?: boolean;
}

/** Opens the page of a lesson, up to what the script has made of both answers. */
async function open({
  answers = [course, learningLesson('a')],
  place = '',
  body = WAITING,
  stored = {},
  taken = false,
}: Given) {
  document.body.innerHTML = body + earlyLessonTemplate;
  const page: { earlyAnswers?: Record<string, { response: Promise<Response> }> } = {};
  const scrollTo = vi.fn();
  const [opensAt, opened] = answers;
  const data = { ...(opensAt as object), opened };
  const storage = { getItem: (key: string) => stored[key] ?? null };
  new Function(
    'window',
    'fetch',
    'localStorage',
    'sessionStorage',
    'location',
    'scrollTo',
    earlyLessonScript,
  )(
    page,
    async () => new Response(JSON.stringify({ success: true, data })),
    storage,
    storage,
    { pathname: `/learn/bees${place}` },
    scrollTo,
  );
  if (taken) for (const url of Object.keys(page.earlyAnswers ?? {})) delete page.earlyAnswers?.[url];
  for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => setImmediate(resolve));
  return { scrollTo, page };
}
const early = () => screen.queryByRole('region', { name: 'Lesson' });

test('a text is there to be read before the code of its player', async () => {
  const { page, scrollTo } = await open({});
  expect(screen.getByRole('heading', { level: 1, name: 'Lesson a' })).toBeVisible();
  expect(screen.getByText('Bees need water.')).toBeVisible();
  expect(early()).toHaveTextContent('Keeping bees');
  expect(early()).toHaveTextContent('The hive');
  expect(early()).not.toHaveTextContent('Optional');
  expect(scrollTo).not.toHaveBeenCalled();
  // The player still finds both answers, unread
  const kept = await Promise.all(Object.values(page.earlyAnswers ?? {}).map(({ response }) => response));
  expect(kept.map(({ bodyUsed }) => bodyUsed)).toEqual([false, false]);
});

test('it stays while anything else is waited for, and goes as soon as something has come', async () => {
  await open({});
  document.querySelector('[role=status]')?.remove();
  document.body.insertAdjacentHTML('beforeend', WAITING);
  await Promise.resolve();
  expect(early()).toBeVisible();
  document.querySelector('[role=status]')?.replaceWith('The player');
  await waitFor(() => expect(early()).toBeNull());
});

test('only the parts that the lesson has are there', async () => {
  await open({
    place: '/b',
    answers: [
      learningCourse(outline, {
        progress: null,
        abilities: { ...course.abilities, learn: false, take_notes: false },
      }),
      learningLesson('b', { is_mandatory: false, description_html: '<p>About <em>water</em></p>' }),
    ],
  });
  expect(early()).toHaveTextContent('About water');
  expect(early()).toHaveTextContent('Optional');
  expect(
    [...(early()?.querySelectorAll<HTMLElement>('[data-when]') ?? [])].map(({ dataset }) => dataset.when),
  ).toEqual(['optional', 'description']);
});

test('a text is opened where it was left', async () => {
  const reading = JSON.stringify([['a', 0.4]]);
  const height = vi
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 200, 300, 1000));
  const { scrollTo } = await open({ stored: { reading } });
  expect(scrollTo).toHaveBeenCalledWith({ top: 600 });
  height.mockRestore();
});

const video = learningLesson('a', { lesson_type: 'video' });
const linked = learningLesson('a', { link: { url: 'https://example.org', host: 'example.org' } });
const newer = { id: '71', number: 2, note: '', changes: { added: [], changed: [], removed: [] } };
test.each<[string, Given]>([
  ['a lesson that is more than a text', { answers: [course, video] }],
  ['a text beside a link', { answers: [course, linked] }],
  ['a lesson without a text', { answers: [course, learningLesson('a', { content_html: '' })] }],
  [
    'a course with something to choose first',
    { answers: [{ ...course, new_revision: newer }, learningLesson('a')] },
  ],
  ['an answer without a lesson', { answers: [course, undefined] }],
  [
    'a lesson that is locked',
    { answers: [learningCourse([outlineLesson('a', { access: 'locked' })]), null] },
  ],
  ['a page that shows something already', { body: '<main>The player</main>' }],
])('nothing is shown of %s', async (_what, given) => {
  await open(given);
  expect(early()).toBeNull();
});

test('the player that was sooner is left alone', async () => {
  const { page } = await open({ taken: true });
  expect(Object.keys(page.earlyAnswers ?? {})).toHaveLength(1);
  expect(early()).toBeNull();
});

test('progress takes its line in the frame', async () => {
  await open({ answers: [learningCourse(outline, { progress: courseProgress() }), learningLesson('a')] });
  expect(early()?.querySelector('[data-when=progress]')).not.toBeNull();
});
