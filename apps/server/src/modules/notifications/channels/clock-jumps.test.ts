import { nextDigest, type Timing } from '@darasa/contract/notifications/timing-rules';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type PushService, startPushService } from '../../../../test/notifications/push-service.ts';
import { openReachStage, type ReachStage } from '../../../../test/notifications/reach-stage.ts';
import { upsertDevice } from '../push/device-repository.ts';
import { claimDue } from './delivery-repository.ts';
import { upsertTiming, usualTiming } from './timing-repository.ts';

/*
 * The server's clock jumps an hour forward and back: nothing is sent twice, nothing is lost, nothing disturbs in quiet hours by that clock.
 */

const HOUR = 3_600_000;
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
afterEach(() => void service.received.splice(0));

const certificate = { kind: 'certificate.issued', certificate_id: 'x', title: 'Beekeeping' } as const;
/** Sets the clock of the server. */
const setTo = (at: Date) => stage.clock.moveBy(at.getTime() - stage.clock.now().getTime());
const hoursFrom = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR);
/** The next full hour of the day, at least two hours from now. */
function nextHour(hour: number): Date {
  const at = new Date(stage.clock.now());
  at.setUTCHours(hour, 0, 0, 0);
  while (at.getTime() - stage.clock.now().getTime() < 2 * HOUR) at.setUTCDate(at.getUTCDate() + 1);
  return at;
}

async function reader(timing: Partial<Timing>): Promise<number> {
  const id = await stage.addPerson();
  const { ecdh: _ecdh, ...device } = service.subscribe();
  await stage.db.transaction().execute(async (tx) => {
    await upsertTiming(tx, id, { ...usualTiming, time_zone: 'UTC', ...timing });
    await upsertDevice(tx, { id: crypto.randomUUID(), user_id: id, name: 'Chrome', ...device });
  });
  return id;
}
const pushState = async (id: number) =>
  (await stage.deliveries(id)).flatMap(({ channel, state }) => (channel === 'push' ? [state] : []));

describe('quiet hours', () => {
  const quiet = { quiet_from: 21, quiet_to: 7 };
  const deliver = () => stage.run('notifications.deliver');

  it('end once, when the clock jumps forward over their end, and back into them', async () => {
    const id = await reader(quiet);
    const end = nextHour(7);
    await setTo(hoursFrom(end, -0.5));
    await stage.tell([id], certificate);
    await deliver();
    expect([await pushState(id), service.received]).toEqual([['waiting'], []]);
    await stage.clock.moveBy(HOUR);
    await deliver();
    expect(await pushState(id)).toEqual(['sent']);
    for (const jump of [-HOUR, HOUR, HOUR]) {
      await stage.clock.moveBy(jump);
      await deliver();
    }
    expect(service.received).toHaveLength(1);
  });

  it('are kept when the clock jumps back into them before something is sent, and it comes afterwards', async () => {
    const id = await reader(quiet);
    const end = nextHour(7);
    await setTo(hoursFrom(end, 0.5));
    await stage.tell([id], certificate);
    await stage.clock.moveBy(-HOUR);
    // It was due by the clock before
    await stage.db
      .updateTable('notification_delivery')
      .set({ due_at: new Date(0) })
      .where('user_id', '=', id)
      .execute();
    await deliver();
    expect([await pushState(id), service.received]).toEqual([['waiting'], []]);
    await stage.clock.moveBy(HOUR);
    await deliver();
    expect([await pushState(id), service.received.length]).toEqual([['sent'], 1]);
  });

  it('that begin with a jump hold back what was told before it, for one night', async () => {
    const id = await reader(quiet);
    const begin = nextHour(21);
    await setTo(hoursFrom(begin, -0.5));
    await stage.tell([id], certificate);
    await stage.clock.moveBy(HOUR);
    await deliver();
    expect(await pushState(id)).toEqual(['waiting']);
    // Back again it is no quiet hour; it comes in the morning at the latest
    await stage.clock.moveBy(-HOUR);
    await deliver();
    await setTo(hoursFrom(begin, 10));
    await deliver();
    expect([await pushState(id), service.received.length]).toEqual([['sent'], 1]);
  });

  it('of a process that has died while it sent: another sends it, at the latest an hour later', async () => {
    const id = await reader({ quiet_from: null, quiet_to: null });
    await stage.tell([id], certificate);
    const claimed = await claimDue(stage.db, ['push'], { seconds: 180, limit: 10 });
    expect(claimed).toHaveLength(1);
    await stage.clock.moveBy(-HOUR);
    await deliver();
    expect(service.received).toEqual([]);
    await stage.clock.moveBy(HOUR + 181_000);
    await deliver();
    await deliver();
    expect([await pushState(id), service.received.length]).toEqual([['sent'], 1]);
  });
});

describe('a summary', () => {
  const timing = { digest: 'daily', digest_hour: 18, quiet_from: null, quiet_to: null } as const;
  const send = () => stage.run('notifications.send-digests');
  const emails = async (id: number) =>
    (await stage.db.selectFrom('outbound_email').select('id').where('user_id', '=', id).execute()).length;

  it.each([
    ['forward over its hour and back before it', [HOUR, -HOUR, HOUR]],
    ['back before its hour and forward over it', [-HOUR, HOUR, HOUR]],
    ['back after it was sent', [HOUR, -HOUR, -HOUR, HOUR, HOUR]],
  ])('comes once when the clock jumps %s', async (_name, jumps) => {
    const id = await reader(timing);
    await stage.db
      .insertInto('notification_preference')
      .values({ user_id: id, kind: 'review.replied', email: false, push: false, digest: true })
      .execute();
    const hour = nextHour(18);
    await setTo(hoursFrom(hour, -0.5));
    await stage.tell([id], { kind: 'review.replied', course_id: '7', title: 'Bees', excerpt: 'Thanks' });
    await send();
    expect(await emails(id)).toBe(0);
    for (const jump of jumps) {
      await stage.clock.moveBy(jump);
      await send();
    }
    expect(await emails(id)).toBe(1);
    // What is told after its hour comes with the next
    await stage.tell([id], { kind: 'review.replied', course_id: '7', title: 'Hives', excerpt: 'Thanks' });
    const next = nextDigest(stage.clock.now(), { ...usualTiming, ...timing }, 'UTC') as Date;
    await setTo(hoursFrom(next, 0.1));
    await send();
    await send();
    expect(await emails(id)).toBe(2);
  });
});
