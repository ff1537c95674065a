import { type LiveAudience, type LiveEventName, liveChanges } from '@darasa/contract/realtime/live-changes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ChangeFeed, createChangeFeed } from '#platform/database/index';
import { announce, defineEvent } from '#platform/events/index';
import { silentLog } from '#platform/observability/index';
import type { ConnectedHere } from '#platform/realtime/index';
import { cheapPasswords } from '../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../test/identity.ts';
import {
  enroll,
  progressEvent,
  publishCourseWith,
  report,
  type Someone,
  someone,
} from '../../test/learning/learning.ts';
import { modules } from '../modules.ts';
import { sendChanges } from './send-changes.ts';

const MOMENT = { timeout: 5000 };

let site: TestIdentity;
let feed: ChangeFeed;
let stop: () => void;
let people: Record<'named' | 'author' | 'learner' | 'admin' | 'actor' | 'stranger', Someone>;
let course: { id: number; lessons: string[] };
let told: { userId: number; event: LiveEventName | undefined }[];

const here = {
  userIds: () => Object.values(people).map(({ id }) => id),
  tell: (userId: number, _name: 'data:changed', { event }: { event?: LiveEventName }) =>
    void told.push({ userId, event }),
} as unknown as ConnectedHere;

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  const of = (...roles: string[]) => someone(site, roles);
  people = {
    named: await of('student'),
    author: await of('instructor'),
    learner: await of('student'),
    admin: await of('admin'),
    actor: await of('student'),
    stranger: await of('student'),
  };
  course = await publishCourseWith(site, { owner: people.author, admin: people.admin }, [[{}, {}]]);
  await enroll(site, people.learner.id, course.id);
  feed = createChangeFeed(site.database.connection, { log: silentLog() });
  stop = await sendChanges({ db: site.db, changes: feed, log: silentLog(), realtime: { here } as never });
});
beforeEach(() => {
  told = [];
});
afterAll(async () => {
  stop();
  await feed.close();
  await site.close();
});

const toldOf = (event: LiveEventName) =>
  Object.entries(people)
    .filter(([, { id }]) => told.some((one) => one.userId === id && one.event === event))
    .map(([name]) => name);
const audience: Record<LiveAudience, string> = {
  people: 'named',
  authors: 'author',
  learners: 'learner',
  staff: 'admin',
};

describe('each kind of event', () => {
  it('has its row: what a module announces, open screens may show', () => {
    const defined = modules.flatMap(({ events = {} }) => Object.values(events).map(({ name }) => name));
    expect(defined.toSorted()).toEqual(Object.keys(liveChanges).toSorted());
  });

  it.each(Object.entries(liveChanges))('%s tells those who may see it', async (name, { tells }) => {
    const event = defineEvent({ name, schema: z.object({}).loose() });
    const payload = {
      user_id: people.named.id,
      course_id: course.id,
      by: people.actor.id,
      text: 'No ids here',
    };
    await site.db.transaction().execute((tx) => announce(tx, event, payload));
    const expected = [...tells.map((one) => audience[one]), 'actor'].toSorted();
    await expect.poll(() => toldOf(name as LiveEventName).toSorted(), MOMENT).toEqual(expected);
  });
});

it('tells nobody of what was rolled back', async () => {
  const event = defineEvent({ name: 'payments.order-paid', schema: z.object({ user_id: z.number() }) });
  const rolledBack = site.db.transaction().execute(async (tx) => {
    await announce(tx, event, { user_id: people.stranger.id });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await site.db.transaction().execute((tx) => announce(tx, event, { user_id: people.named.id }));
  await expect.poll(() => toldOf('payments.order-paid'), MOMENT).toContain('named');
  expect(toldOf('payments.order-paid')).not.toContain('stranger');
});

it('a lesson that is done is told to the learner’s other screens', async () => {
  const [lesson = ''] = course.lessons;
  await report(site, people.learner, [progressEvent(course.id, lesson, 'done')]);
  await expect.poll(() => toldOf('learning.lessons-done'), MOMENT).toEqual(['learner']);
});
