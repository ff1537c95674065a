import type { LearningLesson } from '@darasa/contract/learning/schemas';
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
  ).toEqual(['words', 'optional', 'description', 'alone']);
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

const place = { url: '/files/1', type: 'application/pdf', width: null, height: null, bytes: 900 };
const film: NonNullable<LearningLesson['video']> = {
  ...{ hls: null, sources: [], poster: null, captions: [], audio_only: null },
  ...{ kind: 'video', duration_seconds: 60, ready: true },
};
const besides: [string, Parameters<typeof learningLesson>[1]][] = [
  ['a video', { lesson_type: 'video', video: film }],
  ['a video of another site', { lesson_type: 'video', embed: { site: 'YouTube', url: 'https://y.example' } }],
  ['a file', { lesson_type: 'file', file: { ...place, name: 'Hives.pdf' } }],
  ['a link', { lesson_type: 'link', link: { url: 'https://example.org', host: 'example.org' } }],
  ['a list of resources', { resources: [] }],
];
test.each(besides)('a text beside %s is there to be read', async (_what, change) => {
  await open({ answers: [course, learningLesson('a', change)] });
  expect(screen.getByText('Bees need water.')).toBeVisible();
});

test('a file can be downloaded, and the place of a video is kept', async () => {
  await open({
    answers: [course, learningLesson('a', { ...besides[2]?.[1], content_html: '<p>See it.</p>' })],
  });
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/files/1');
  expect(early()).toHaveTextContent('Hives.pdf');
  expect(early()?.querySelector('[data-when=picture]')).toBeNull();
  await open({ answers: [course, learningLesson('a', besides[0]?.[1])] });
  expect(early()?.querySelector('[data-when=picture]')).not.toBeNull();
});

test('a text is marked with its language and direction', async () => {
  const arabic = { ...course, course: { ...course.course, language: 'ar' } };
  await open({ answers: [arabic, learningLesson('a')] });
  expect(early()?.querySelector('article')).toHaveAttribute('dir', 'rtl');
});

const live = { starts_at: null, ends_at: null, join_url: null };
const newer = { id: '71', number: 2, note: '', changes: { added: [], changed: [], removed: [] } };
test.each<[string, Given]>([
  ['a meeting', { answers: [course, learningLesson('a', { lesson_type: 'live', live })] }],
  ['a lesson without content', { answers: [course, learningLesson('a', { available: false })] }],
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
