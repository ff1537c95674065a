import { asLearnerEndpoints, type TriedLesson } from '@darasa/contract/learning/as-learner';
import { type ShownAsLearner, shownInKey } from '@darasa/contract/learning/as-learner-rules';
import type { ProgressEvent } from '@darasa/contract/learning/events';
import type { Note } from '@darasa/contract/learning/notes';
import type { LearningCourse, LearningLesson, ProgressReceipt } from '@darasa/contract/learning/schemas';
import { request } from '~/lib/api/client';
import { ApiError, mapAuthFailure } from '~/lib/api/errors';
import { type CallParts, inPlace } from '~/lib/api/in-place';
import { createKeptAttempts } from './kept-attempts.ts';
import { createTriedAttempts } from './stand-in-attempts.ts';
import { createTriedChecks } from './stand-in-checks.ts';

type Answer = (parts: CallParts) => unknown;

const own = { mapFailure: mapAuthFailure };
export const NOT_RECORDED = 'Nothing is recorded while you look at the course as a learner.';

/**
 * From now on this window's calls that a learner would make are answered for a learner who is nobody: courses, lessons and judgements come
 * from the endpoints that show a draft, what a learner does stays in the window, and everything else that would change something is refused.
 */
export function startStandIn(key: string): void {
  const shown = shownInKey(key);
  const answers = shown && answersFor(key, shown);
  inPlace.set(({ method, path }, parts) => {
    const answer = answers?.[`${method} ${path}`];
    if (answer) return Promise.resolve().then(() => answer(parts));
    if (method === 'GET' || path.includes('/as-learner') || path.startsWith('/auth/')) return undefined;
    return Promise.reject(new ApiError(NOT_RECORDED, 'CONFLICT', { status: 409 }));
  });
}

function answersFor(key: string, shown: ShownAsLearner): Record<string, Answer> {
  const { courseId, stage, openAll } = shown;
  const tried: Record<string, TriedLesson> = {};
  const notes = new Map<string, Note>();
  const bookmarks = new Set<string>();
  let doneBefore: ReadonlySet<string> = new Set();
  const note = (lesson: string, change: TriedLesson): void => {
    tried[lesson] = { ...tried[lesson], ...change };
  };
  const attempts = createTriedAttempts(key, shown, createKeptAttempts(key), {
    onJudged: (lesson, { percent, passed }) => note(lesson, { score: percent, ...(passed && { passed }) }),
    hasPassed: (lesson) => doneBefore.has(lesson),
  });

  const checks = createTriedChecks(shown);

  async function course(): Promise<LearningCourse> {
    const isFirst = Object.keys(tried).length === 0;
    const answer = await request(asLearnerEndpoints.course, {
      ...own,
      params: { id: courseId },
      body: { shown: shown.shown, stage, open_all: openAll, tried },
    });
    if (isFirst)
      doneBefore = new Set(
        Object.entries(answer.progress?.lessons ?? {}).flatMap(([id, { done_at }]) => (done_at ? id : [])),
      );
    return {
      ...answer,
      course: { ...answer.course, id: key, slug: key },
      bookmarks: [...bookmarks],
    };
  }
  async function lesson(id: string): Promise<LearningLesson> {
    const answer = await request(asLearnerEndpoints.lesson, {
      ...own,
      params: { id: courseId, lesson: id },
      query: { shown: shown.shown },
    });
    return { ...answer, course_id: key };
  }
  async function record(events: readonly ProgressEvent[]): Promise<ProgressReceipt> {
    for (const { lesson_id: id, kind, at, from, to } of events) {
      const before = tried[id];
      if (kind === 'opened') note(id, { opened_at: before?.opened_at ?? at });
      if (kind === 'done') note(id, { opened_at: before?.opened_at ?? at, marked_at: at });
      if (kind === 'watched' && typeof from === 'number' && typeof to === 'number')
        note(id, { watched: [...(before?.watched ?? []), [from, to]] });
    }
    const { progress } = await course();
    return {
      results: events.map(({ id }) => ({ id, accepted: true })),
      courses: progress ? { [key]: progress } : {},
    };
  }
  const param = ({ params }: CallParts, name: string): string => params?.[name] ?? '';
  const bookmarked = () => ({ bookmarks: [...bookmarks] });

  return {
    'GET /learning/courses/{course}': () => course(),
    'GET /learning/revisions/{revision}/lessons/{lesson}': (parts) => lesson(param(parts, 'lesson')),
    'POST /learning/progress': ({ body }) => record((body as { events: ProgressEvent[] }).events),
    'PUT /learning/courses/{course}/bookmarks/{lesson}'(parts) {
      bookmarks.add(param(parts, 'lesson'));
      return bookmarked();
    },
    'DELETE /learning/courses/{course}/bookmarks/{lesson}'(parts) {
      bookmarks.delete(param(parts, 'lesson'));
      return bookmarked();
    },
    'GET /learning/revisions/{revision}/lessons/{lesson}/questions': (parts) =>
      checks.read(param(parts, 'lesson')),
    'PUT /learning/revisions/{revision}/lessons/{lesson}/questions/{question}': (parts) =>
      checks.answer(param(parts, 'lesson'), param(parts, 'question'), parts.body as never),
    'POST /learning/revisions/{revision}/lessons/{lesson}/cards': (parts) =>
      checks.turn(param(parts, 'lesson'), (parts.body as { cards: string[] }).cards),
    'GET /learning/courses/{course}/notes': () => ({ notes: [...notes.values()], removed: [] }),
    'GET /learning/courses/{course}/notes.md': () => [...notes.values()].map(({ text }) => text).join('\n\n'),
    'PUT /learning/notes/{id}'(parts) {
      const id = param(parts, 'id');
      const { sent_at: at, ...body } = parts.body as Omit<Note, 'id' | 'created_at'> & { sent_at: string };
      const written = { ...body, id, created_at: notes.get(id)?.created_at ?? at };
      notes.set(id, written);
      return { note: written };
    },
    'DELETE /learning/notes/{id}'(parts) {
      notes.delete(param(parts, 'id'));
      return { note: null };
    },
    'GET /discussions/threads': () => ({
      threads: [],
      next: null,
      unread: 0,
      unanswered: null,
      closed: null,
      abilities: { open: false, anonymous: false, moderate: false },
    }),
    'GET /discussions/unread': () => ({ unread: 0 }),
    'GET /courses/{course}/assessments/{assessment}': (parts) =>
      attempts.standing(param(parts, 'assessment')),
    'POST /courses/{course}/assessments/{assessment}/attempts': (parts) =>
      attempts.start(param(parts, 'assessment')),
    'GET /attempts/{id}': (parts) => attempts.read(param(parts, 'id')),
    'PUT /attempts/{id}/answers': (parts) => attempts.save(param(parts, 'id'), parts.body as never),
    'POST /attempts/{id}/submit': (parts) => attempts.submit(param(parts, 'id'), parts.body as never),
    'GET /attempts/{id}/programs': () => ({ programs: [], hints: [] }),
  };
}
