import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { addCourse } from '../../../test/catalogue.ts';
import { type GroupStage, openGroupStage, type Someone } from '../../../test/groups/stage.ts';
import { announcementJobs } from './jobs.ts';

/* The clock of the server jumps an hour forward and back: each is announced once to everybody, and nothing is lost. */

const HOUR = 3_600_000;
const START = Date.now();
let s: GroupStage;
let group: string;
let people: Someone[];
beforeAll(async () => {
  s = await openGroupStage();
  people = await Promise.all([s.someone(), s.someone(), s.someone()]);
  group = (await s.make()).data.group.id;
  await s.add(group, people);
  await s.give(group, await addCourse(s.t.database, { title: 'Soil', instructor_id: s.teacher.id }));
});
afterAll(() => s.t.close());

const announce = async (send_at: number, until?: number): Promise<string> => {
  const id = newId();
  const { status } = await s.t.call('PUT', `/sent-announcements/${id}`, {
    as: s.admin,
    body: {
      audience: { kind: 'group', id: group },
      texts: [{ language: 'en', title: 'The trip', text: 'On Friday.' }],
      send_at: new Date(send_at).toISOString(),
      ...(until === undefined ? {} : { until: new Date(until).toISOString() }),
    },
  });
  expect(status).toBe(200);
  return id;
};
/** What the jobs do that are due at a moment, by a clock that shows it. */
async function lookAt(at: number, ids: readonly string[]): Promise<void> {
  const run = async (name: string, payload: object) => {
    const context = createJobContext({
      db: s.t.db,
      log: silentLog(),
      signal: new AbortController().signal,
    });
    Object.defineProperty(context.ctx, 'now', { value: new Date(at) });
    await announcementJobs.find((job) => job.name === name)?.handler(payload as never, context);
  };
  await run('announcements.begin', {});
  for (const id of ids) await run('announcements.send', { announcement_id: id });
}
/** How often each of the people was told. */
async function toldTimes(id: string): Promise<number[]> {
  const { rows } = await s.t.database.pool.query<{ name: string; users: string[] }>(
    `select name, coalesce(data->'payload'->'user_ids', data->'user_ids') as users from pgboss.job
     where data::text like '%' || $1 || '%' and name like 'notifications.%'`,
    [id],
  );
  const told = rows.flatMap(({ users }) => (users ?? []).map(Number));
  return people.map((person) => told.filter((one) => one === person.id).length);
}

describe('an announcement for a time', () => {
  it.each([
    ['forward over it and back', [-0.5, 0.5, -0.5, 0.5, 1.5]],
    ['back before it', [-0.1, -1.1, -0.1, 0.1, -0.9, 0.1]],
  ])('is sent once when the clock jumps %s', async (_name, hours) => {
    const at = START + 5 * HOUR;
    const id = await announce(at);
    let seen = false;
    for (const hour of hours) {
      await lookAt(at + hour * HOUR, [id]);
      seen ||= hour >= 0;
      expect([hour, await toldTimes(id)]).toEqual([hour, seen ? [1, 1, 1] : [0, 0, 0]]);
    }
  });

  it('that ends goes to nobody after its end, and to nobody twice', async () => {
    const [at, until] = [START + 5 * HOUR, START + 6 * HOUR];
    const over = await announce(at, until);
    await lookAt(until + 1, [over]);
    expect(await toldTimes(over)).toEqual([0, 0, 0]);
    const sent = await announce(at, until);
    for (const moment of [at, until, at, until]) await lookAt(moment, [sent]);
    expect(await toldTimes(sent)).toEqual([1, 1, 1]);
  });
});
