import { randomInt } from 'node:crypto';
import type { NotificationContent } from '@darasa/contract/notifications/schemas';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sendSms } from '#modules/sms';
import { addCourse } from '../../../../test/catalogue.ts';
import { openReachStage, type ReachStage } from '../../../../test/notifications/reach-stage.ts';
import { type SmsDouble, startDouble, writeSmsSettings } from '../../../../test/notifications/sms-double.ts';
import { claimDue, reportDelivery } from '../channels/delivery-repository.ts';
import { upsertTiming, usualTiming } from '../channels/timing-repository.ts';
import { readShortCode } from './short-link.ts';

let stage: ReachStage;
let double: SmsDouble;
const encryption = new Uint8Array(32).fill(3);
const never = { ...usualTiming, quiet_from: null, quiet_to: null };
const due = {
  kind: 'requirement.due',
  requirement_id: '1',
  title: 'Beekeeping',
  due_on: '2026-12-01',
  overdue: false,
} as const;
/** Of a requirement that is there. */
let certain: NotificationContent;
const reply = { kind: 'review.replied', course_id: '7', title: 'Bees', excerpt: 'x' } as const;

beforeAll(async () => {
  double = await startDouble();
  stage = await openReachStage(undefined, {
    smsDouble: {
      kind: 'africastalking',
      address: double.address,
      settings: { username: 'sandbox', apiKey: 'double' },
      sendTo: double.sendTo,
      lines: [],
      close: double.close,
    },
    smsAttemptMs: 400,
  });
  await setUp(1000);
  const course_id = await addCourse(stage.database, { title: 'Beekeeping', slug: 'beekeeping' });
  const requirement = await stage.db
    .insertInto('requirement')
    .values({ target: 'people', course_id, due_on: '2026-12-01', mandatory: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  certain = { ...due, requirement_id: String(requirement.id) };
});
afterAll(async () => {
  await stage.close();
  await double.close();
});
afterEach(async () => {
  double.shown.length = 0;
  await stage.db.updateTable('sms_month').set({ told: [], cost: 0, parts: 0 }).execute();
});

/** @param budget in KES, at one a part */
const setUp = (budget: number) =>
  stage.db.transaction().execute(async (tx) => {
    const before = await tx.selectFrom('sms_setting').selectAll().executeTakeFirst();
    await writeSmsSettings(
      tx,
      { encryption },
      {
        before: before as never,
        sms: {
          kind: 'africastalking',
          settings: { username: 'sandbox', apiKey: 'double' },
          sender: 'SHULE',
          currency: 'KES',
          part_price: 1,
          budget,
        },
        by: null,
        now: stage.clock.now(),
      },
    );
  });
let numbers = 200_000;
const newNumber = () => `+254712${++numbers}`;
async function withPhone(values: object = {}, number = newNumber()) {
  const id = await stage.addPerson(values);
  await stage.db.transaction().execute((tx) => upsertTiming(tx, id, never));
  await stage.db.insertInto('sms_phone').values({ user_id: id, number }).execute();
  return { id, number };
}
const withGuardian = async (id: number, number = newNumber()) => {
  await stage.db
    .insertInto('sms_guardian')
    .values({ user_id: id, name: 'Wambui', number, how: 'form' })
    .execute();
  return number;
};
const states = async (id: number, channel = 'sms') =>
  (await stage.deliveries(id)).flatMap((one) => (one.channel === channel ? [[one.state, one.reason]] : []));
const run = () => stage.run('notifications.deliver');
const soon = () =>
  stage.db
    .updateTable('notification_delivery')
    .set({ due_at: new Date(0) })
    .where('state', '=', 'waiting')
    .execute();
const to = (number: string) => double.shown.filter((one) => one.to === number);

describe('an SMS', () => {
  it('says in one part what it tells, in the language of the person, with a link that leads there', async () => {
    const { id, number } = await withPhone({ language: 'sw' });
    await stage.tell([id], certain);
    expect(await states(id)).toEqual([['waiting', null]]);
    await run();
    expect(await states(id)).toEqual([['sent', null]]);
    const [sms] = to(number);
    expect(sms?.text).toMatch(/^Shule: "Beekeeping" inapaswa .* https:\/\/learn\.example\.org\/n\/\S+$/);
    const code = sms?.text.split('/n/')[1] ?? '';
    const notification = await stage.db
      .selectFrom('notification')
      .select('id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(readShortCode(encryption, code)).toBe(notification.id);
    expect(readShortCode(encryption, `${code.slice(0, -1)}_`)).toBeUndefined();
  });

  it('is of kinds that earn it alone, for whom it is on and who has a number that takes them', async () => {
    const [one, off, stopped] = [await withPhone(), await withPhone(), await withPhone()];
    const none = await stage.addPerson();
    await stage.db
      .insertInto('notification_preference')
      .values({ user_id: off.id, kind: 'requirement.due', sms: false })
      .execute();
    await stage.db.insertInto('sms_stop').values({ number: stopped.number }).execute();
    await stage.tell([one.id, off.id, stopped.id, none], certain);
    await stage.tell([one.id], reply);
    for (const id of [off.id, stopped.id, none]) expect(await states(id)).toEqual([]);
    expect(await states(one.id)).toHaveLength(1);
    await run();
  });

  it('is not sent about what was read, turned off, stopped or taken away before it leaves', async () => {
    const people = [await withPhone(), await withPhone(), await withPhone(), await withPhone()] as const;
    const [read, off, stopped, removed] = people;
    await stage.tell(
      people.map(({ id }) => id),
      certain,
    );
    await stage.markRead(read.id);
    await stage.db
      .insertInto('notification_preference')
      .values({ user_id: off.id, kind: 'requirement.due', sms: false })
      .execute();
    await stage.db.insertInto('sms_stop').values({ number: stopped.number }).execute();
    await stage.db.deleteFrom('sms_phone').where('user_id', '=', removed.id).execute();
    await run();
    expect(await Promise.all(people.map(({ id }) => states(id)))).toEqual([
      [['skipped', 'read']],
      [['skipped', 'off']],
      [['skipped', 'no-number']],
      [['skipped', 'no-number']],
    ]);
    expect(double.shown).toEqual([]);
  });

  it('waits for the end of the quiet hours', async () => {
    const { id } = await withPhone();
    const hour = (stage.clock.now().getUTCHours() + 12) % 24;
    await stage.db.transaction().execute((tx) =>
      upsertTiming(tx, id, {
        ...usualTiming,
        time_zone: 'UTC',
        quiet_from: (hour + 1) % 24,
        quiet_to: hour,
      }),
    );
    await stage.tell([id], certain);
    await run();
    expect(await states(id)).toEqual([['waiting', 'quiet']]);
    await stage.db.transaction().execute((tx) => upsertTiming(tx, id, never));
    await soon();
    await run();
    expect(await states(id)).toEqual([['sent', null]]);
  });

  it('waits from half past ten in the evening in Nairobi for the morning where nobody has chosen otherwise', async () => {
    const id = await stage.addPerson();
    const number = newNumber();
    await stage.db.insertInto('sms_phone').values({ user_id: id, number }).execute();
    const began = stage.clock.now().getTime();
    await stage.clock.moveBy(new Date(began + 86_400_000).setUTCHours(19, 30, 0, 0) - began);
    await stage.tell([id], certain);
    await run();
    expect([await states(id), to(number)]).toEqual([[['waiting', 'quiet']], []]);
    // A code is asked for by somebody who is awake
    const code = { purpose: 'code', userId: id, deliveryId: null, number: newNumber(), text: '1' } as const;
    const where = { db: stage.db, now: stage.clock.now() };
    expect((await sendSms(where, { site: stage.site, encryption }, code)).outcome).toBe('sent');
    await stage.clock.moveBy(8 * 3_600_000);
    await run();
    expect(to(number)).toEqual([]);
    await stage.clock.moveBy(3_600_000);
    await Promise.all([run(), run()]);
    expect(to(number)).toHaveLength(1);
    // The budget of the next month would be another
    await stage.clock.moveBy(began - stage.clock.now().getTime());
  });

  it('to a number that belongs to two people comes for each of them', async () => {
    const number = newNumber();
    const [one, other] = [await withPhone({}, number), await withPhone({}, number)];
    await stage.tell([one.id, other.id], certain);
    await run();
    expect(to(number)).toHaveLength(2);
  });
});

describe('a guardian', () => {
  it('gets what concerns the child, whatever the child has read or chosen', async () => {
    const child = await stage.addPerson({ said_child: true, first_name: 'Amani' });
    const number = await withGuardian(child);
    await stage.db.transaction().execute((tx) => upsertTiming(tx, child, never));
    await stage.tell([child], certain);
    await stage.markRead(child);
    await run();
    // The usual quiet hours are a guardian's
    if ((await states(child, 'guardian'))[0]?.[1] === 'quiet') {
      await stage.clock.moveBy(11 * 3_600_000);
      await soon();
      await run();
    }
    expect(await states(child, 'guardian')).toEqual([['sent', null]]);
    expect(to(number)[0]?.text).toMatch(/^Shule, for Amani: "Beekeeping" is due/);
  });

  it('of whoever is no child, or who has withdrawn or stopped it, gets nothing', async () => {
    const adult = await stage.addPerson();
    await withGuardian(adult);
    const child = await stage.addPerson({ said_child: true });
    const stopped = await withGuardian(child);
    await stage.db.insertInto('sms_stop').values({ number: stopped }).execute();
    await stage.tell([adult, child], certain);
    expect([await states(adult, 'guardian'), await states(child, 'guardian')]).toEqual([[], []]);
  });
});

describe('a provider', () => {
  it('that is busy or refuses the login is asked again, and nothing is sent twice', async () => {
    const { id, number } = await withPhone();
    await stage.tell([id], certain);
    double.next('busy');
    await run();
    expect(await states(id)).toEqual([['waiting', 'busy']]);
    await soon();
    double.next('slow');
    await run();
    expect(await states(id)).toEqual([['sent', null]]);
    expect(to(number)).toHaveLength(1);
  });

  it('that says nothing may have sent it: it is set aside, not sent again', async () => {
    const { id, number } = await withPhone();
    await stage.tell([id], certain);
    double.next('silent');
    await run();
    expect(await states(id)).toEqual([['failed', 'unanswered']]);
    expect(to(number)).toHaveLength(1);
  });

  it('that does not know the number, or whose network has it on its list, is not asked again', async () => {
    const [unknown, listed] = [await withPhone(), await withPhone()];
    await stage.tell([unknown.id], certain);
    double.next('unknown_number');
    await run();
    await stage.tell([listed.id], certain);
    double.next('blacklisted');
    await run();
    expect([await states(unknown.id), await states(listed.id)]).toEqual([
      [['failed', 'number']],
      [['failed', 'blocked']],
    ]);
    await stage.tell([listed.id], certain);
    expect(await states(listed.id)).toHaveLength(1);
  });

  it('without credit keeps it waiting for a day, and tells administrators once', async () => {
    const people = [await withPhone(), await withPhone()];
    const before = await pausedEvents();
    await stage.tell(
      people.map(({ id }) => id),
      certain,
    );
    double.next('credit', 'credit');
    await run();
    for (const { id } of people) expect(await states(id)).toEqual([['waiting', 'credit']]);
    expect((await pausedEvents()) - before).toBe(1);
    expect(
      (await stage.deliveries(people[0]?.id ?? 0)).find(({ channel }) => channel === 'sms')?.attempts,
    ).toBe(0);
    await soon();
    await run();
    for (const { id } of people) expect(await states(id)).toEqual([['sent', null]]);
  });

  it('beyond the budget is not asked; after a day it lapses', async () => {
    await setUp(1);
    const people = [await withPhone(), await withPhone()];
    await stage.tell(
      people.map(({ id }) => id),
      certain,
    );
    await run();
    const all = (await Promise.all(people.map(({ id }) => states(id)))).flat();
    expect(all).toContainEqual(['sent', null]);
    expect(all).toContainEqual(['waiting', 'budget']);
    await stage.clock.moveBy(25 * 3_600_000);
    await soon();
    await run();
    expect((await Promise.all(people.map(({ id }) => states(id)))).flat()).toContainEqual([
      'expired',
      'budget',
    ]);
    await setUp(1000);
  });

  it('reports what became of it', async () => {
    const { id } = await withPhone();
    await stage.tell([id], certain);
    await run();
    const { id: delivery } = await stage.db
      .selectFrom('notification_delivery')
      .select('id')
      .where('user_id', '=', id)
      .where('channel', '=', 'sms')
      .executeTakeFirstOrThrow();
    const report = (state: 'delivered' | 'failed', reason: string | null) =>
      stage.db.transaction().execute((tx) => reportDelivery(tx, delivery, { state, reason }));
    await report('failed', 'undelivered');
    expect(await states(id)).toEqual([['failed', 'undelivered']]);
    await report('delivered', null);
    expect(await states(id)).toEqual([['delivered', null]]);
    // A later word does not take that back
    await report('failed', 'undelivered');
    expect(await states(id)).toEqual([['delivered', null]]);
  });
});

const pausedEvents = async (): Promise<number> => {
  const rows = await stage.db.selectFrom('sms_month').select('told').execute();
  return rows.flatMap(({ told }) => told).length;
};
describe('workers that are killed at random points', () => {
  it('send each SMS at most once, and write down what became of it', async () => {
    const people = [];
    for (let n = 0; n < 10; n++) people.push(await withPhone());
    await stage.tell(
      people.map(({ id }) => id),
      certain,
    );
    for (let round = 0; round < 60; round++) {
      const waiting = await stage.db
        .selectFrom('notification_delivery')
        .select('id')
        .where('channel', '=', 'sms')
        .where('state', '=', 'waiting')
        .execute();
      if (waiting.length === 0) break;
      const kind = randomInt(3);
      // Killed after it has claimed some
      if (kind === 0) await claimDue(stage.db, ['sms'], { seconds: 1, limit: randomInt(1, 5) });
      // Killed after the provider has taken it, before that stood with the notification or with the message
      else if (kind === 1) {
        await Promise.all([run(), run()]);
        const one = await stage.db
          .updateTable('notification_delivery')
          .set({ state: 'waiting' })
          .where('id', '=', (eb) =>
            eb
              .selectFrom('notification_delivery')
              .select((all) => all.fn.max('id').as('id'))
              .where('state', '=', 'sent')
              .where('channel', '=', 'sms'),
          )
          .returning('id')
          .executeTakeFirst();
        if (one && randomInt(2) === 0)
          await stage.db
            .updateTable('sms_message')
            .set({ state: 'sending' })
            .where('delivery_id', '=', one.id)
            .execute();
      } else await run();
      await soon();
    }
    await run();
    for (const { id, number } of people) {
      expect(to(number).length).toBeLessThanOrEqual(1);
      for (const [state, reason] of await states(id))
        expect(['sent null', 'failed unanswered']).toContain(`${state} ${reason}`);
    }
  });
});
