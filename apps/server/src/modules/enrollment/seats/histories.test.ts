import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConcurrencyLimiter } from '#platform/concurrency-limiter';
import { Context } from '#platform/context/index';
import type { Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { silentLog } from '#platform/observability/index';
import { deleteAccount, openSeatSite, type SeatSite } from '../../../../test/enrollment/seat-site.ts';
import { HISTORIES } from '../../../../test/histories.ts';
import {
  endEnrollment,
  enrollIn,
  findEnrollment,
  keepSeat,
  releaseSeat,
  reserveSeat,
  takeFreeSeat,
} from '../index.ts';
import { enrollmentPersonalData } from '../personal-data.ts';
import { fillSeats } from './fill-seats.ts';
import { createSeatQueue } from './seat-queue.ts';
import { lockSeats } from './seat-repository.ts';
import { joinWaitlist, leaveWaitlist } from './waitlist.ts';

const PEOPLE = 4;
/** Histories at the same time; in each of them several people act at the same time, too. */
const AT_ONCE = 6;

const acts = [
  'enrol',
  'join',
  'leave',
  'leave line',
  'order',
  'report',
  'confirm',
  'refund',
  'expire',
  'erase',
  'capacity',
  'free',
  'priced',
  'ended',
  'time passes',
  'fill',
] as const;
type Act = (typeof acts)[number];
interface Step {
  act: Act;
  person: number;
  capacity: number;
}
const often: Act[] = ['join', 'order', 'order', 'report', 'confirm', 'confirm', 'leave', 'time passes'];
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...acts, ...often),
  person: fc.nat(PEOPLE - 1),
  capacity: fc.integer({ min: 1, max: 3 }),
});
/** What happens at the same time, one after the other. */
const histories = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 4 });

/** As payments keeps it: who changes an order holds its lock. */
interface Order {
  id: number;
  state: 'open' | 'reported' | 'paid' | 'closed' | 'refunded';
}

let site: SeatSite;
beforeAll(async () => {
  site = await openSeatSite({ courses: HISTORIES, people: HISTORIES * PEOPLE });
});
afterAll(() => site.close());

let orders = 0;

/** One course with some people, as the history goes on. */
function stage(courseId: number, people: number[]) {
  const { db } = site.database;
  const book = new Map<number, Order>();
  const buyers = new Map(people.map((id) => [id, createConcurrencyLimiter(1)]));
  const erased = new Set<number>();
  const seatQueue = createSeatQueue();
  const inTx = <Result>(work: (tx: Tx) => Promise<Result>) => db.transaction().execute(work);
  const context = { db, log: silentLog(), signal: new AbortController().signal };
  const fill = () => fillSeats(context, courseId);
  const course = (change: object) =>
    inTx(async (tx) => {
      // So that the guard knows the capacity of the moment
      await lockSeats(tx, courseId);
      await tx.updateTable('course').set(change).where('id', '=', courseId).execute();
    }).then(fill);
  const as = (userId: number) => new Context(db, { caller: { userId, roles: ['student'] } });

  /** Changes an order under its lock. @param work gives its next state */
  const withOrder = (
    userId: number,
    from: Order['state'][],
    work: (tx: Tx, order: Order) => Promise<Order['state']>,
  ) =>
    buyers.get(userId)?.(async () => {
      const order = book.get(userId);
      if (!order || !from.includes(order.state)) return;
      order.state = await inTx((tx) => work(tx, order));
    });
  const close = (userId: number, reason: 'expired' | 'erased', from: Order['state'][]) =>
    withOrder(userId, from, async (tx, { id }) => {
      await releaseSeat(tx, { userId, courseId, orderId: id, reason });
      return 'closed';
    });
  const confirm = async (tx: Tx, userId: number, orderId: number): Promise<Order['state']> => {
    const { outcome, ...result } = await enrollIn(tx, { userId, courseId, source: 'order' });
    if (outcome !== 'refused') return 'paid';
    const reason = 'reason' in result ? result.reason : '';
    if (reason !== 'full') {
      await releaseSeat(tx, { userId, courseId, orderId, reason: 'refunded' });
      return 'refunded';
    }
    await keepSeat(tx, { userId, courseId, orderId, paid: true });
    return 'paid';
  };

  const perform: Record<Act, (userId: number, capacity: number) => Promise<unknown> | undefined> = {
    enrol: (userId) => inTx((tx) => enrollIn(tx, { userId, courseId, source: 'free' })),
    join: (userId) => joinWaitlist(as(userId), { db, seatQueue }, String(courseId)),
    leave: (userId) => inTx((tx) => endEnrollment(tx, { userId, courseId, reason: 'left' })),
    'leave line': (userId) => leaveWaitlist(as(userId), String(courseId)),
    order: (userId) =>
      buyers.get(userId)?.(async () => {
        if (['open', 'reported', 'paid'].includes(book.get(userId)?.state ?? '')) return;
        const id = ++orders;
        const endsAt = new Date(Date.now() + 3_600_000);
        const { outcome } = await inTx((tx) => reserveSeat(tx, { userId, courseId, orderId: id, endsAt }));
        if (outcome === 'reserved') book.set(userId, { id, state: 'open' });
      }),
    report: (userId) =>
      withOrder(userId, ['open'], async (tx, { id }) => {
        await keepSeat(tx, { userId, courseId, orderId: id, paid: false });
        return 'reported';
      }),
    confirm: (userId) => withOrder(userId, ['open', 'reported'], (tx, { id }) => confirm(tx, userId, id)),
    refund: (userId) =>
      withOrder(userId, ['paid'], async (tx, { id }) => {
        await releaseSeat(tx, { userId, courseId, orderId: id, reason: 'refunded' });
        const source = (await findEnrollment(tx, userId, courseId))?.source;
        if (source === 'order') await endEnrollment(tx, { userId, courseId, reason: 'refunded' });
        return 'refunded';
      }),
    expire: (userId) => close(userId, 'expired', ['open']),
    async erase(userId) {
      erased.add(userId);
      await inTx((tx) => deleteAccount(tx, userId));
      const account = { user_id: userId, email: null, name: 'Deleted account', erased_at: '' };
      await Promise.all([
        inTx((tx) => enrollmentPersonalData.erase(tx, account)),
        close(userId, 'erased', ['open', 'reported']),
      ]);
    },
    capacity: (_userId, capacity) => course({ enrollment_capacity: capacity }),
    async free() {
      await course({ price_minor: 0 });
      await Promise.all(
        people.flatMap((userId) => [
          withOrder(userId, ['open'], async (tx, { id: orderId }) => {
            await takeFreeSeat(tx, { userId, courseId, orderId, closes: true });
            await releaseSeat(tx, { userId, courseId, orderId, reason: 'free' });
            return 'closed';
          }),
          withOrder(userId, ['reported'], async (tx, { id: orderId }) => {
            await takeFreeSeat(tx, { userId, courseId, orderId, closes: false });
            return 'reported';
          }),
        ]),
      );
    },
    priced: () => course({ price_minor: 50_000 }),
    ended: () => course({ course_type: 'blended', end_date: new Date('2026-01-01T00:00:00Z') }),
    'time passes': () =>
      db
        .updateTable('seat')
        .set({ ends_at: sql<Date>`now() - interval '1 second'` })
        .where('course_id', '=', courseId)
        .where('ends_at', 'is not', null)
        .execute()
        .then(fill),
    fill,
  };

  return {
    async play(history: Step[][]) {
      for (const together of history)
        await Promise.all(
          together.map(({ act, person, capacity }) =>
            perform[act](people[person] as number, capacity)?.catch((error: unknown) => {
              // A rule, in words for people
              if (!(error instanceof AppError)) throw error;
            }),
          ),
        );
      for (let turn = 0; turn < 5 && site.takeRequests(courseId); turn++) await fill();
    },
    perform,
    async problems(): Promise<string[]> {
      const { rows } = await sql<{
        user_id: number;
        inside: boolean;
        was_inside: boolean;
        state: string | null;
        paid: boolean;
        reason: string | null;
        order_id: number | null;
        free: number;
      }>`select u.id as user_id, coalesce(e.status <> 'left', false) as inside,
          e.user_id is not null as was_inside, s.state, coalesce(s.paid, false) as paid, s.reason,
          s.order_id, c.enrollment_capacity
            - (select count(*) from enrollment x where x.course_id = c.id and x.status <> 'left')
            - (select count(*) from seat x where x.course_id = c.id and x.state in ('offered', 'reserved')) as free
        from app_user u join course c on c.id = ${courseId}
        left join enrollment e on e.user_id = u.id and e.course_id = c.id
        left join seat s on s.user_id = u.id and s.course_id = c.id
        where u.id = any(${people}::bigint[])`.execute(db);
      const live = (state: string | null) => state !== null && state !== 'released';
      return rows.flatMap(({ user_id, inside, was_inside, state, paid, reason, order_id, free }) => {
        const order = book.get(user_id);
        const ended = state === 'released' && ['refused', 'erased'].includes(reason ?? '');
        const waits = live(state) && paid && order?.id === order_id;
        // Whoever had the seat and deletes the account has had what they paid for
        const gaveUp = erased.has(user_id) && was_inside;
        const left = order?.state === 'paid' && !inside && !waits && !ended && !gaveUp;
        return [
          ...(inside && live(state) ? ['is inside and waits'] : []),
          ...(erased.has(user_id) && (inside || live(state)) ? ['is erased and seated'] : []),
          ...(left ? ['has paid and has nothing'] : []),
          ...(state === 'waiting' && free > 0 ? ['waits beside a free seat'] : []),
          ...(live(state) && order?.id === order_id && ['closed', 'refunded'].includes(order?.state ?? '')
            ? ['has a seat for an order that is closed']
            : []),
        ].map((problem) => `${user_id} ${problem}: ${JSON.stringify({ state, paid, reason, free, order })}`);
      });
    },
    /** Who waits still when there is room for everybody. */
    async stuck(): Promise<number> {
      await perform.capacity(0, 9);
      const { count } = await db
        .selectFrom('seat')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('course_id', '=', courseId)
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

it(`${HISTORIES} random histories: never above capacity, nobody who has paid is left outside, and every line empties`, {
  timeout: 600_000,
}, async () => {
  const seed = Date.now() % 2 ** 31;
  const limit = createConcurrencyLimiter(AT_ONCE);
  /** Leaving after having paid is one's own choice. */
  const leaves = (history: Step[][], person: number) =>
    history.flat().some(({ act, person: who }) => act === 'leave' && who === person);
  const failures = await Promise.all(
    fc.sample(histories, { numRuns: HISTORIES, seed }).map((history, index) =>
      limit(async () => {
        const people = site.people.slice(index * PEOPLE, (index + 1) * PEOPLE);
        const played = stage(site.courses[index] as number, people);
        await played.play(history);
        const found = (await played.problems()).filter(
          (problem) =>
            !problem.includes('has paid and has nothing') ||
            !people.some((id, person) => problem.startsWith(`${id} `) && leaves(history, person)),
        );
        const stuck = await played.stuck();
        if (stuck > 0) found.push(`${stuck} wait although there is room`);
        return found.length > 0 ? [`seed ${seed}: ${found.join('; ')} after ${JSON.stringify(history)}`] : [];
      }),
    ),
  );
  expect(failures.flat().slice(0, 5)).toEqual([]);
  const aside = await site.database.db.selectFrom('set_aside_item').select(['batch', 'error']).execute();
  expect(aside).toEqual([]);
});
