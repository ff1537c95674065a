// Also on PostgreSQL 15: days of a time zone, and patterns of a search
import { newId } from '@darasa/contract/http/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecallReads } from '#modules/assessment';
import { silentLog } from '#platform/observability/index';
import { cheapPasswords } from '../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import { type Someone, someone } from '../../../test/learning/learning.ts';
import { deleteRemovedCards } from './own-card-repository.ts';
import { localHour, remindOfDueCards } from './remind.ts';

let site: TestIdentity;
beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
});
afterAll(() => site.close());

const settings = {
  retention: 0.9,
  minutes: 10,
  days_off: [] as number[],
  time_zone: 'Africa/Nairobi' as string | null,
  remind_hour: 7 as number | null,
};
const choose = (as: Someone, change: object = {}) =>
  site.call('PUT', '/recall/settings', { as, body: { ...settings, ...change } });
const make = (as: Someone, id = newId(), rest: object = {}) =>
  site.call('PUT', `/recall/own-cards/${id}`, { as, body: { front: 'Mvua', back: 'Rain', ...rest } });
const list = async (as: Someone, query: Record<string, string> = {}) =>
  (await site.call('GET', '/recall/own-cards', { as, query })).data;
const overview = async (as: Someone) => (await site.call('GET', '/recall', { as })).data;

describe('the list of one’s own cards', () => {
  it('has them with the latest change first, is searched on both sides, and has nobody else’s', async () => {
    const [me, other] = [await someone(site), await someone(site)];
    for (const [front, back] of [
      ['Mvua', 'Rain'],
      ['Jua', '100% sun'],
      ['Upepo', 'Wind_s'],
    ])
      await make(me, newId(), { front, back });
    await make(other);
    const fronts = async (query = {}) =>
      (await list(me, query)).cards.map(({ front }: { front: string }) => front);
    expect(await fronts()).toEqual(['Upepo', 'Jua', 'Mvua']);
    expect(await fronts({ search: 'rain' })).toEqual(['Mvua']);
    // Signs of patterns are signs
    expect(await fronts({ search: '%' })).toEqual(['Jua']);
    expect(await fronts({ search: '_' })).toEqual(['Upepo']);
    expect(await list(me, { limit: '2', page: '2' })).toMatchObject({
      cards: [{ front: 'Mvua' }],
      pagination: { totalItems: 3, totalPages: 2 },
    });
    expect((await site.call('GET', '/recall/own-cards', { as: me, query: { page: '0' } })).status).toBe(400);
    expect((await site.call('GET', '/recall/own-cards', {})).status).toBe(401);
  });

  it('takes a removed one back with its answers, and deletes it after a month', async () => {
    const me = await someone(site);
    const id = newId();
    await make(me, id);
    const at = new Date().toISOString();
    const answers = [{ id: newId(), card_id: id, at, rating: 3 }];
    await site.call('POST', '/recall/answers', { as: me, body: { sent_at: at, answers } });
    await site.call('DELETE', `/recall/own-cards/${id}`, { as: me });
    expect((await list(me)).cards).toEqual([]);
    await make(me, id);
    expect((await list(me)).cards).toMatchObject([{ id, answers: 1 }]);
    await site.call('DELETE', `/recall/own-cards/${id}`, { as: me });
    const later = (days: number) => new Date(Date.now() + days * 86_400_000);
    await deleteRemovedCards(site.db, later(29));
    const left = () =>
      site.db.selectFrom('recall_answer').select('id').where('user_id', '=', me.id).execute();
    expect(await left()).toHaveLength(1);
    await deleteRemovedCards(site.db, later(31));
    expect(await left()).toEqual([]);
  });

  it('keeps of two changes the later one, whenever they arrive', async () => {
    const me = await someone(site);
    const id = newId();
    const sent_at = new Date().toISOString();
    const changed = (ago: number) => ({ changed_at: new Date(Date.now() - ago).toISOString(), sent_at });
    await make(me, id, { back: 'Written later', ...changed(1000) });
    await make(me, id, { back: 'Written before', ...changed(3_600_000) });
    expect((await list(me)).cards).toMatchObject([{ back: 'Written later' }]);
  });

  it('shows nothing that turns what stands after it', async () => {
    const me = await someone(site);
    await make(me, newId(), { front: 'a\u202eb' });
    expect((await list(me)).cards[0].front).not.toContain('\u202e');
  });
});

describe('the time zone', () => {
  it('is that of the device until one is chosen', async () => {
    const me = await someone(site);
    const id = newId();
    await make(me, id);
    const review = (time_zone: string) => {
      const at = new Date().toISOString();
      const answers = [{ id: newId(), card_id: id, at, rating: 3 }];
      return site.call('POST', '/recall/answers', { as: me, body: { sent_at: at, time_zone, answers } });
    };
    expect((await review('Mars/Base')).status).toBe(200);
    expect((await overview(me)).settings.time_zone).toBeNull();
    await review('Europe/Berlin');
    expect((await overview(me)).settings.time_zone).toBe('Europe/Berlin');
    await review('Africa/Nairobi');
    expect((await overview(me)).settings.time_zone).toBe('Europe/Berlin');
  });
});

describe('a pile of cards', () => {
  it('is spread over days, and due at once again', async () => {
    const me = await someone(site);
    const made = new Date(Date.now() - 40 * 86_400_000);
    const of = (since: Date, length: number) =>
      Array.from({ length }, () => ({
        user_id: me.id,
        id: newId(),
        topic: '',
        front: 'a',
        back: 'b',
        state: 'ready',
        since,
        due_at: since,
        shown_at: since,
      }));
    // What comes on this very day is no less spread than what came before
    await site.db
      .insertInto('recall_card')
      .values([...of(made, 200), ...of(new Date(), 200)])
      .execute();
    expect((await overview(me)).due).toBe(400);
    const spread = (days: number | null) => site.call('POST', '/recall/spread', { as: me, body: { days } });
    const { due } = (await spread(7)).data;
    expect(due).toBeGreaterThan(30);
    expect(due).toBeLessThan(90);
    expect((await overview(me)).spread_until).not.toBeNull();
    expect((await spread(null)).data.due).toBe(400);
    expect((await site.call('POST', '/recall/spread', { as: me, body: { days: 3 } })).status).toBe(400);
  });
});

describe('reminders', () => {
  const remind = (now: string) =>
    remindOfDueCards(
      { db: site.db, log: silentLog(), signal: new AbortController().signal },
      createRecallReads(),
      new Date(now),
    );
  /** Days far ahead, so that all cards are due. */
  const reminders = async (as: Someone): Promise<number> => {
    const { rows } = await sql<{ user_id: number }>`
      select (data -> 'payload' ->> 'user_id')::int as user_id from pgboss.job
      where name = 'notifications.recall-due'`.execute(site.db);
    return rows.filter(({ user_id }) => user_id === as.id).length;
  };
  const ready = async (change: object = {}) => {
    const me = await someone(site);
    await make(me);
    await choose(me, change);
    return me;
  };

  it('come at the chosen hour of the person’s zone, once a day', async () => {
    const me = await ready();
    expect(await remind('2031-03-10T03:45:00Z')).toBe(0);
    for (const at of ['04:00', '04:15', '05:30', '06:45']) await remind(`2031-03-10T${at}:00Z`);
    expect(await reminders(me)).toBe(1);
    await Promise.all([remind('2031-03-11T04:00:00Z'), remind('2031-03-11T04:00:00Z')]);
    expect(await reminders(me)).toBe(2);
  });

  it('come once on days on which the clock is changed', async () => {
    const me = await ready({ time_zone: 'Europe/Berlin', remind_hour: 2 });
    // 30 March 2031: there is no hour from two to three
    for (const at of ['00:30', '00:45', '01:00', '01:15', '01:30']) await remind(`2031-03-30T${at}:00Z`);
    expect(await reminders(me)).toBe(1);
    // 26 October 2031: there are two of them
    for (const at of ['00:00', '00:30', '01:00', '01:30']) await remind(`2031-10-26T${at}:00Z`);
    expect(await reminders(me)).toBe(2);
  });

  it('come late when nobody looked at the hour, and not at night', async () => {
    const me = await ready();
    await remind('2031-05-10T06:10:00Z');
    expect(await reminders(me)).toBe(1);
    await remind('2031-05-11T12:00:00Z');
    expect(await reminders(me)).toBe(1);
    expect(localHour(new Date('2031-05-10T21:10:00Z'), 'Africa/Nairobi').hours).toEqual([0]);
  });

  it('do not come on days off, in a pause, without cards, after a review, or when nobody asked', async () => {
    // A Monday
    const monday = '2031-03-10T04:00:00Z';
    const [off, paused, never, nothing, done] = [
      await ready({ days_off: [1] }),
      await ready({ paused_until: '2031-03-11' }),
      await ready({ remind_hour: null }),
      await someone(site),
      await ready(),
    ];
    await choose(nothing);
    const card = (await list(done)).cards[0].id;
    await site.db
      .insertInto('recall_answer')
      .values({
        user_id: done.id,
        id: newId(),
        card_id: card,
        answered_at: '2031-03-10T03:00:00Z',
        rating: 1,
        source: 'review',
      })
      .execute();
    await remind(monday);
    for (const one of [off, paused, never, nothing, done]) expect(await reminders(one)).toBe(0);
    await remind('2031-03-11T04:00:00Z');
    expect(await reminders(off)).toBe(1);
    expect(await reminders(paused)).toBe(1);
  });
});

describe('without a login', () => {
  it.each([
    ['GET', '/recall'],
    ['GET', '/recall/cards'],
    ['POST', '/recall/answers'],
  ] as const)('%s %s is refused', async (method, path) => {
    expect((await site.call(method, path, {})).status).toBe(401);
  });
});
