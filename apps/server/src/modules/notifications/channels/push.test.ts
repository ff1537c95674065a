import { randomInt } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { claimsOf, type PushService, startPushService } from '../../../../test/notifications/push-service.ts';
import { openReachStage, type ReachStage } from '../../../../test/notifications/reach-stage.ts';
import { upsertDevice } from '../push/device-repository.ts';
import { deleteChoices } from './choice-repository.ts';
import { claimDue } from './delivery-repository.ts';
import { upsertTiming, usualTiming } from './timing-repository.ts';

let stage: ReachStage;
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
  stage = await openReachStage({ isAllowed: () => true, protocols: ['http:'] });
});
afterAll(async () => {
  await stage.close();
  await service.close();
});
afterEach(() => {
  service.received.length = 0;
  service.answers.clear();
  service.onReceived(undefined);
});

const certificate = { kind: 'certificate.issued', certificate_id: 'x', title: 'Beekeeping' } as const;
const answered = {
  kind: 'review.replied',
  course_id: '7',
  title: 'Bees',
  excerpt: 'A private word',
} as const;
const never = { ...usualTiming, quiet_from: null, quiet_to: null };

async function withDevice(values: object = {}) {
  const id = await stage.addPerson(values);
  await stage.db.transaction().execute((tx) => upsertTiming(tx, id, never));
  return { id, device: await addDevice(id) };
}
async function addDevice(userId: number) {
  const { ecdh: _ecdh, ...device } = service.subscribe();
  await stage.db
    .transaction()
    .execute((tx) =>
      upsertDevice(tx, { id: crypto.randomUUID(), user_id: userId, name: 'Chrome on Android', ...device }),
    );
  return device;
}
const states = async (id: number) =>
  (await stage.deliveries(id)).flatMap(({ channel, state, reason }) =>
    channel === 'push' ? [[state, reason]] : [],
  );
const pathOf = ({ endpoint }: { endpoint: string }) => endpoint.slice(service.base.length);
const devicesOf = (id: number) =>
  stage.db.selectFrom('push_device').select('endpoint').where('user_id', '=', id).execute();
const due = () =>
  stage.db
    .updateTable('notification_delivery')
    .set({ due_at: new Date(0) })
    .where('state', '=', 'waiting')
    .execute();

describe('a push message', () => {
  it('comes to all devices of a person, encrypted for each, signed by the site, in their language', async () => {
    const { id, device } = await withDevice({ language: 'sw' });
    const second = await addDevice(id);
    await stage.tell([id], certificate);
    expect(await states(id)).toEqual([['waiting', null]]);
    await stage.run('notifications.deliver');
    expect(await states(id)).toEqual([['sent', null]]);
    expect(service.received.map(({ path }) => path).toSorted()).toEqual(
      [pathOf(device), pathOf(second)].toSorted(),
    );
    const [first] = service.received;
    expect(first?.message).toMatchObject({
      url: '/somewhere',
      tag: expect.stringMatching(/^notification-\d+$/),
    });
    expect(first?.message.title).toContain('Beekeeping');
    expect(first?.message.title).not.toContain('Your certificate');
    expect(first?.ttl).toBe('86400');
    expect(claimsOf(first?.authorization ?? '')).toMatchObject({
      aud: service.base,
      sub: 'mailto:help@example.org',
    });
  });

  it('holds nobody’s words: others see the screen', async () => {
    const { id } = await withDevice();
    await stage.db
      .insertInto('notification_preference')
      .values({ user_id: id, kind: 'review.replied', push: true })
      .execute();
    await stage.tell([id], answered);
    await stage.run('notifications.deliver');
    expect(JSON.stringify(service.received)).not.toContain('A private word');
    expect(service.received).toHaveLength(1);
    await stage.db.transaction().execute((tx) => deleteChoices(tx, id));
  });

  it('is not sent to whom it is off for, or who has no device', async () => {
    const { id } = await withDevice();
    const none = await stage.addPerson();
    await stage.tell([id, none], answered);
    expect(await states(id)).toEqual([]);
    expect(await states(none)).toEqual([]);
  });

  it.each([404, 410])('that is answered with %i removes the device', async (status) => {
    const { id, device } = await withDevice();
    service.answers.set(pathOf(device), status);
    await stage.tell([id], certificate);
    await stage.run('notifications.deliver');
    expect(await states(id)).toEqual([['skipped', 'no-device']]);
    expect(await devicesOf(id)).toEqual([]);
  });

  it.each([429, 500, 503])('that is answered with %i is tried again later', async (status) => {
    const { id, device } = await withDevice();
    service.answers.set(pathOf(device), status);
    await stage.tell([id], certificate);
    await stage.run('notifications.deliver');
    await stage.run('notifications.deliver');
    expect(await stage.deliveries(id)).toContainEqual(
      expect.objectContaining({ channel: 'push', state: 'waiting', reason: 'unreachable', attempts: 1 }),
    );
    service.answers.clear();
    await due();
    await stage.run('notifications.deliver');
    expect(await states(id)).toEqual([['sent', null]]);
    expect(service.received).toHaveLength(1);
  });

  it('is given up after a day, and when the service refuses it', async () => {
    const [late, refused] = [await withDevice(), await withDevice()];
    service.answers.set(pathOf(late.device), 500);
    service.answers.set(pathOf(refused.device), 400);
    await stage.tell([late.id, refused.id], certificate);
    await stage.run('notifications.deliver');
    expect(await states(refused.id)).toEqual([['failed', 'refused']]);
    await stage.clock.moveBy(25 * 3_600_000);
    await stage.run('notifications.deliver');
    expect(await states(late.id)).toEqual([['expired', 'too-late']]);
  });

  it('is not sent about what was read, or to an account that is suspended', async () => {
    const [reads, suspended] = [await withDevice(), await withDevice()];
    await stage.tell([reads.id, suspended.id], certificate);
    await stage.markRead(reads.id);
    await stage.db
      .updateTable('app_user')
      .set({ disabled_at: new Date() })
      .where('id', '=', suspended.id)
      .execute();
    await stage.run('notifications.deliver');
    expect([await states(reads.id), await states(suspended.id)]).toEqual([
      [['skipped', 'read']],
      [['skipped', 'account']],
    ]);
    expect(service.received).toEqual([]);
  });

  it('waits for the end of the quiet hours', async () => {
    const { id } = await withDevice();
    // Quiet but for one hour, which is twelve hours away
    const hour = (stage.clock.now().getUTCHours() + 12) % 24;
    await stage.db.transaction().execute((tx) =>
      upsertTiming(tx, id, {
        ...usualTiming,
        time_zone: 'UTC',
        quiet_from: (hour + 1) % 24,
        quiet_to: hour,
      }),
    );
    await stage.tell([id], certificate);
    await stage.run('notifications.deliver');
    expect(await states(id)).toEqual([['waiting', 'quiet']]);
    await stage.clock.moveBy(12 * 3_600_000);
    await stage.run('notifications.deliver');
    expect(await states(id)).toEqual([['sent', null]]);
    expect(service.received).toHaveLength(1);
  });

  it('goes nowhere but to the public internet', async () => {
    const inside = await openReachStage();
    try {
      const id = await inside.addPerson();
      const { ecdh: _ecdh, ...device } = service.subscribe();
      await inside.db.transaction().execute(async (tx) => {
        await upsertTiming(tx, id, never);
        await upsertDevice(tx, { id: crypto.randomUUID(), user_id: id, name: 'x', ...device });
      });
      await inside.tell([id], certificate);
      await inside.run('notifications.deliver');
      expect(service.received).toEqual([]);
      expect(await inside.deliveries(id)).toContainEqual(
        expect.objectContaining({ channel: 'push', state: 'failed', reason: 'refused' }),
      );
    } finally {
      await inside.close();
    }
  });

  it('waits where the name of the service is not resolved: the device stays', async () => {
    const { id } = await withDevice();
    await stage.db
      .updateTable('push_device')
      .set({ endpoint: 'http://push.invalid/send/1' })
      .where('user_id', '=', id)
      .execute();
    await stage.tell([id], certificate);
    await stage.run('notifications.deliver');
    expect(await states(id)).toEqual([['waiting', 'unreachable']]);
    expect(await devicesOf(id)).toHaveLength(1);
  });

  it('goes on to others where one service hangs, which is soon left alone', async () => {
    const hanging = await startPushService();
    const patient = await openReachStage(
      { isAllowed: () => true, protocols: ['http:'] },
      { pushAttemptMs: 300 },
    );
    try {
      const add = async (on: PushService): Promise<number> => {
        const { ecdh: _ecdh, ...device } = on.subscribe();
        if (on === hanging) on.answers.set(device.endpoint.slice(on.base.length), 0);
        const id = await patient.addPerson();
        await patient.db.transaction().execute(async (tx) => {
          await upsertTiming(tx, id, never);
          await upsertDevice(tx, { id: crypto.randomUUID(), user_id: id, name: 'x', ...device });
        });
        return id;
      };
      const held: number[] = [];
      for (let n = 0; n < 30; n++) held.push(await add(hanging));
      const others = [await add(service), await add(service)];
      await patient.tell(held, certificate);
      await patient.tell(others, certificate);
      await patient.run('notifications.deliver');
      const count = async (ids: number[], state: string): Promise<number> =>
        (
          await patient.db
            .selectFrom('notification_delivery')
            .select('id')
            .where('channel', '=', 'push')
            .where('user_id', 'in', ids)
            .where('state', '=', state)
            .execute()
        ).length;
      expect([await count(others, 'sent'), await count(held, 'waiting')]).toEqual([2, 30]);
      // As many as were on their way when it was found out
      expect(hanging.asked.length).toBeLessThan(30);
    } finally {
      await patient.close();
      await hanging.close();
    }
  });
});

describe('workers that are killed at random points', () => {
  it('bring each message once in effect, whatever is repeated', async () => {
    const people = [];
    for (let n = 0; n < 12; n++) people.push((await withDevice()).id);
    await stage.tell(people, certificate);
    for (let round = 0; round < 200; round++) {
      const waiting = await stage.db
        .selectFrom('notification_delivery')
        .select('id')
        .where('channel', '=', 'push')
        .where('state', '=', 'waiting')
        .execute();
      if (waiting.length === 0) break;
      // Killed after it has claimed some, after it was sent and before that was written down, or not at all
      const kind = randomInt(3);
      if (kind === 0) await claimDue(stage.db, ['push'], { seconds: 1, limit: randomInt(1, 6) });
      else if (kind === 1) {
        const stop = new AbortController();
        let left = randomInt(1, 4);
        service.onReceived(() => {
          left -= 1;
          if (left === 0) stop.abort();
        });
        await Promise.all([
          stage.run('notifications.deliver', {}, { signal: stop.signal }),
          stage.run('notifications.deliver', {}, { signal: stop.signal }),
        ]);
        // As if the process had died before it could write down what some of them came to
        await stage.db
          .updateTable('notification_delivery')
          .set({ state: 'waiting', due_at: new Date(0) })
          .where('channel', '=', 'push')
          .where('state', '=', 'sent')
          .where('id', '=', (eb) =>
            eb
              .selectFrom('notification_delivery')
              .select((one) => one.fn.max('id').as('id'))
              .where('state', '=', 'sent'),
          )
          .execute();
      } else await stage.run('notifications.deliver');
      await due();
      await stage.tell(people.slice(0, 1), certificate, { eventId: '7d4f6a52-0c0a-4d3e-9f0e-0a4c4c9b8f11' });
    }
    await stage.run('notifications.deliver');
    for (const id of people) for (const [state] of await states(id)) expect(state).toBe('sent');
    // Twice the same stands there once: it has the same tag and the same topic
    const shown = new Set(
      service.received.map(({ path, topic, message }) => `${path} ${topic} ${message.tag}`),
    );
    expect(shown.size).toBe(people.length + 1);
  });
});
