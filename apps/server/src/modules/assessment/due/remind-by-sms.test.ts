import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openKeyring } from '#modules/identity';
import { createRevisionFacts } from '#modules/learning';
import { silentLog } from '#platform/observability/index';
import { choiceQuestion, publishAssessment, taker } from '../../../../test/assessment/assessment.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { type Someone, someone } from '../../../../test/learning/learning.ts';
import { type SmsDouble, startDouble, writeSmsSettings } from '../../../../test/notifications/sms-double.ts';
import { remindOfDue } from './remind.ts';

const WAIT = { timeout: 30_000 };
const HOUR_MS = 3_600_000;
let double: SmsDouble;
let site: TestIdentity;
let owner: Someone;
let admin: Someone;

beforeAll(async () => {
  double = await startDouble();
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  const settings = { username: 'sandbox', apiKey: 'double' };
  Object.assign(site.config, {
    smsDouble: {
      kind: 'africastalking',
      address: double.address,
      settings,
      sendTo: double.sendTo,
      lines: [],
      close: double.close,
    },
  });
  const { encryption } = await openKeyring({ ...site.config, now: new Date() });
  const sms = {
    ...{ kind: 'africastalking', settings, sender: 'SHULE' },
    ...{ currency: 'KES', part_price: 1, budget: 1000 },
  } as const;
  await site.db
    .transaction()
    .execute((tx) =>
      writeSmsSettings(tx, { encryption }, { before: undefined, sms, by: null, now: new Date() }),
    );
  [owner, admin] = await Promise.all([someone(site, ['instructor']), someone(site, ['admin'])]);
  await site.jobs.start();
});
afterAll(async () => {
  await site.close();
  await double.close();
});

let numbers = 300_000;
/** A learner of the course with a confirmed number; their quiet hours are at no time. */
async function learner(of: Parameters<typeof taker>[2]) {
  const me = await someone(site);
  const calls = taker(site, me, of);
  await calls.enroll(me.id);
  const number = `+254713${++numbers}`;
  await site.db.insertInto('sms_phone').values({ user_id: me.id, number }).execute();
  await site.db
    .insertInto('notification_timing')
    .values({
      user_id: me.id,
      digest: 'daily',
      digest_hour: 18,
      digest_day: 5,
      quiet_from: null,
      quiet_to: null,
    })
    .execute();
  return { me, number, ...calls };
}
const to = (number: string) => double.shown.filter((one) => one.to === number);

it('a learner with a phone gets one SMS about what is due tomorrow, with a link; who has handed it in or turned it off gets none', async () => {
  const due = new Date(Date.now() + 20 * HOUR_MS);
  const of = await publishAssessment(site, { owner, admin }, [choiceQuestion()], {
    due_date: due.toISOString(),
  });
  const [idle, done, off] = [await learner(of), await learner(of), await learner(of)];
  await done.submit((await done.start()).data.attempt.id);
  await site.db
    .insertInto('notification_preference')
    .values({ user_id: off.me.id, kind: 'assessment.due-soon', sms: false })
    .execute();
  const context = { db: site.db, log: silentLog(), signal: new AbortController().signal };
  expect(await remindOfDue(context, new Date(), createRevisionFacts())).toBe(2);
  expect(await remindOfDue(context, new Date(), createRevisionFacts())).toBe(0);
  await vi.waitFor(() => expect(to(idle.number)).toHaveLength(1), WAIT);
  expect(to(idle.number)[0]?.text).toMatch(/“?"?What you know.*due.*\/n\/\S+$/);
  await vi.waitFor(async () => {
    const sent = await site.db
      .selectFrom('notification_delivery')
      .select(['user_id', 'state'])
      .where('channel', '=', 'sms')
      .execute();
    expect(sent).toEqual([{ user_id: idle.me.id, state: 'sent' }]);
  }, WAIT);
  expect([to(done.number), to(off.number)]).toEqual([[], []]);
});
