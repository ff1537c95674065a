// Also on PostgreSQL 15: progress merged under an advisory lock, rows from JSON
import { newId } from '@darasa/contract/http/ids';
import { factsOfEvent } from '@darasa/contract/learning/events';
import { mergeFacts, noFacts } from '@darasa/contract/learning/merge';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Context } from '#platform/context/index';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import {
  enroll,
  type PublishedCourse,
  progressEvent,
  publishCourseWith,
  type Someone,
  someone,
} from '../../../../test/learning/learning.ts';
import { addMedia } from '../../../../test/media/media-rows.ts';
import { readRevision } from '../revision-facts.ts';
import { factsOfRow } from './facts-of-row.ts';
import { findLessonProgress } from './progress-repository.ts';
import { recordProgress } from './record-progress.ts';

const RUNS = 12;
const NOW = new Date();
const DAY = 86_400_000;
let site: TestIdentity;
let course: PublishedCourse;

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  const owner = await someone(site, ['instructor']);
  const media = await addMedia(site.db, owner.id, { kind: 'video', seconds: 200 });
  const first = newId();
  course = await publishCourseWith(site, { owner, admin: await someone(site, ['admin']) }, [
    [
      { id: first },
      { lesson_type: 'video', media_id: media, watch_percent: 60, content_text: '', prerequisites: [first] },
      { lesson_type: 'link', content_url: 'https://example.org/page', content_text: '' },
    ],
  ]);
});
afterAll(() => site.close());

async function learner(): Promise<Someone> {
  const person = await someone(site);
  await enroll(site, person.id, course.id, new Date(NOW.getTime() - 30 * DAY));
  return person;
}

const send = (me: Someone, events: ReturnType<typeof progressEvent>[]) =>
  recordProgress(new Context(site.db, { caller: { userId: me.id, roles: [] }, now: NOW }), readRevision, {
    sent_at: NOW.toISOString(),
    events,
  });

/** All that is stored of somebody, without their id. */
async function stored({ id }: Someone) {
  const read = async (
    table: 'lesson_progress' | 'course_progress' | 'learning_day' | 'learning_time',
    order: string,
  ) =>
    (
      await site.db
        .selectFrom(table)
        .selectAll()
        .where('user_id', '=', id)
        .orderBy(order as never)
        .execute()
    ).map(({ user_id: _user, ...row }) => row);
  const enrollment = await site.db
    .selectFrom('enrollment')
    .select(['status', 'completed_at'])
    .where('user_id', '=', id)
    .execute();
  return [
    await read('lesson_progress', 'lesson_id'),
    await read('course_progress', 'course_id'),
    await read('learning_day', 'day'),
    (await read('learning_time', 'lesson_id')).map((row) => JSON.stringify(row)).sort(),
    enrollment,
  ];
}

const second = fc.integer({ min: 0, max: 200 });
const events = fc.array(
  fc
    .record({
      lesson: fc.integer({ min: 0, max: 2 }),
      ago: fc.integer({ min: 1, max: 20_000 }),
      kind: fc.constantFrom('opened', 'watched', 'position', 'active', 'replayed', 'done'),
      from: second,
      to: second,
    })
    .map(({ lesson, ago, kind, from, to }) => ({
      lesson,
      kind,
      at: new Date(NOW.getTime() - ago * 60_000).toISOString(),
      from: Math.min(from, to),
      to: Math.max(from, to),
      seconds: to,
    })),
  { minLength: 1, maxLength: 25 },
);

it('any order, repetition and batching of the same events ends in the same rows, those of the contract’s rule', async () => {
  await fc.assert(
    fc.asyncProperty(
      events,
      fc.array(fc.nat(), { minLength: 50, maxLength: 50 }),
      fc.nat(4),
      async (inputs, order, cuts) => {
        const list = inputs.map(({ lesson, kind, ...rest }) =>
          progressEvent(course.id, course.lessons[lesson], kind as never, { ...rest, id: newId() }),
        );
        const [straight, shuffled] = [await learner(), await learner()];
        await send(straight, list);
        const twice = [...list, ...list]
          .map((event, index) => ({ event, place: order[index] ?? 0 }))
          .sort((one, other) => one.place - other.place)
          .map(({ event }) => event);
        const size = Math.ceil(twice.length / (cuts + 1));
        const batches = Array.from({ length: cuts + 1 }, (_, index) =>
          twice.slice(index * size, (index + 1) * size),
        );
        await Promise.all(batches.filter((batch) => batch.length > 0).map((batch) => send(shuffled, batch)));
        expect(await stored(shuffled)).toEqual(await stored(straight));

        const rows = await findLessonProgress(site.db, straight.id, [course.id]);
        for (const [index, lessonId] of course.lessons.entries()) {
          const own = list.filter(
            ({ lesson_id, kind }) =>
              lesson_id === lessonId && kind !== 'active' && !(index === 1 && kind === 'done'),
          );
          const facts = own
            .map((event) => factsOfEvent(event, Date.parse(event.at), index === 1 ? 200 : null))
            .reduce(mergeFacts, noFacts());
          const row = rows.find(({ lesson_id }) => lesson_id === lessonId);
          expect(row ? factsOfRow(row) : noFacts()).toEqual(facts);
        }
      },
    ),
    { numRuns: RUNS },
  );
});
