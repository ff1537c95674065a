import { type SqlBool, sql } from 'kysely';
import { type Db, rowsOf, statement, type Tx } from '#platform/database/index';
import type { SeatSource, Seats } from './free-seats.ts';

/** Why a seat was released. */
export type SeatEnding =
  | 'left'
  | 'lapsed'
  | 'expired'
  | 'cancelled'
  | 'rejected'
  | 'refunded'
  | 'free'
  | 'refused'
  | 'erased';

/** The seats of a course as they stand to one person, with what is stored of theirs. */
export interface SeatsRow extends Seats {
  /** Of the person's own place. */
  source: SeatSource | null;
  /** Until when a seat is offered to the person or reserved for them; null: without an end, or none. */
  until: Date | null;
  order_id: number | null;
  /** The group because of which the person waits. */
  group_id: number | null;
  /** The requirement because of which they do. */
  requirement_id: number | null;
  /** The list of people because of which they do. */
  list_id: string | null;
  paid: boolean;
  /** The person is in the course. */
  inside: boolean;
}

const selectSeats = statement(
  'enrollment.seats',
  `select c.enrollment_capacity as capacity,
     case when c.enrollment_capacity is null then 0 else
       (select count(*)::int from enrollment e where e.course_id = c.id and e.status <> 'left') end as taken,
     (select count(*)::int from seat s where s.course_id = c.id and s.state in ('offered', 'reserved')
       and s.user_id <> $2::bigint and (s.ends_at is null or s.ends_at > now())
       and (me.state is null or me.state = 'waiting' or me.ends_at <= now()
         or (s.priority, s.position) < (me.priority, me.position))) as kept,
     line.waiting, line.waiting_paid, line.waiting_by_staff, line.ahead,
     case when me.state = 'waiting' or me.ends_at is null or me.ends_at > now() then me.state end as own,
     me.source, case when me.ends_at > now() then me.ends_at end as until, me.order_id, me.group_id, me.requirement_id, me.list_id,
     coalesce(me.paid, false) as paid,
     exists (select from enrollment e
       where e.course_id = c.id and e.user_id = $2::bigint and e.status <> 'left') as inside
   from course c
   left join seat me on me.course_id = c.id and me.user_id = $2::bigint and me.state <> 'released'
   cross join lateral (
     select count(*)::int as waiting,
       count(*) filter (where s.priority = 0 and s.user_id <> $2::bigint)::int as waiting_paid,
       count(*) filter (where s.priority = 1 and s.user_id <> $2::bigint)::int as waiting_by_staff,
       count(*) filter (where me.state is distinct from 'waiting'
         or (s.priority, s.position) < (me.priority, me.position))::int as ahead
     from seat s where s.course_id = c.id and s.state = 'waiting') line
   where c.id = $1::bigint`,
  rowsOf<SeatsRow>({
    notNull: ['taken', 'kept', 'waiting', 'waiting_paid', 'waiting_by_staff', 'ahead', 'paid', 'inside'],
  }),
);

/** Undefined when there is no such course. @param userId 0: as they stand to nobody */
export async function findSeats(
  db: Db | Tx,
  courseId: number,
  userId: number,
): Promise<SeatsRow | undefined> {
  const [row] = await selectSeats(db, courseId, userId);
  return row;
}

/** Undefined when there is no such course. */
export async function findCapacity(db: Db | Tx, courseId: number): Promise<number | null | undefined> {
  const row = await db
    .selectFrom('course')
    .select('enrollment_capacity')
    .where('id', '=', courseId)
    .executeTakeFirst();
  return row?.enrollment_capacity;
}

/**
 * All seats of a course, until the transaction ends: whoever changes one waits for those who are changing one. Not the course's row, which
 * authors and counters write.
 */
export async function lockSeats(tx: Tx, courseId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('enrollment', ${courseId}))`.execute(tx);
}

/** @returns whether they are locked: false while somebody else changes one */
export async function tryLockSeats(tx: Tx, courseId: number): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('enrollment', ${courseId})) as locked`.execute(tx);
  return rows[0]?.locked === true;
}

const lockForOneStatement = statement(
  'enrollment.lock-seats',
  `select enrollment_capacity is not null as limited,
     case when enrollment_capacity is null
       then pg_advisory_xact_lock_shared(hashtextextended('enrollment', $1::bigint))::text
       else pg_advisory_xact_lock(hashtextextended('enrollment', $1::bigint))::text end as locked
   from course where id = $1::bigint`,
  rowsOf<{ limited: boolean; locked: string }>({ notNull: ['limited', 'locked'] }),
);

/**
 * The seats of a course for one person who enters it: as `lockSeats` where it has a capacity. Where it has none they wait for those who
 * hold all, but many may enter at the same time.
 * @returns whether it had a capacity; undefined when there is no such course
 */
export async function lockForOne(tx: Tx, courseId: number): Promise<boolean | undefined> {
  const [row] = await lockForOneStatement(tx, courseId);
  return row?.limited;
}

/** A person's seat of a course. */
interface SeatKey {
  userId: number;
  courseId: number;
}

/** Puts somebody at the end of the line, behind those who wait by the same source. */
export async function insertWaiting(
  tx: Tx,
  { userId, courseId }: SeatKey,
  {
    source,
    orderId,
    paid,
    groupId = null,
    requirementId = null,
    listId = null,
  }: {
    source: SeatSource;
    orderId: number | null;
    paid: boolean;
    groupId?: number | null;
    requirementId?: number | null;
    listId?: string | null;
  },
): Promise<void> {
  const row = {
    state: 'waiting',
    source,
    order_id: orderId,
    paid,
    group_id: groupId,
    requirement_id: requirementId,
    list_id: listId,
    ends_at: null,
    reason: null,
  } as const;
  await tx
    .insertInto('seat')
    .values({ user_id: userId, course_id: courseId, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'course_id'])
        .doUpdateSet({ ...row, position: sql<number>`excluded.position`, since: sql<Date>`now()` }),
    )
    .execute();
}

/** Pays for a place in the line: the person waits where they do, before those who have not paid. */
export async function updatePaid(tx: Tx, { userId, courseId }: SeatKey, orderId: number): Promise<void> {
  await tx
    .updateTable('seat')
    .set({ paid: true, order_id: orderId })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .execute();
}

/** Reserves a seat for an order. */
export async function upsertReserved(
  tx: Tx,
  { userId, courseId }: SeatKey,
  seat: { source: SeatSource; orderId: number; endsAt: Date | null; paid?: boolean },
): Promise<void> {
  const row = {
    state: 'reserved',
    source: seat.source,
    order_id: seat.orderId,
    paid: seat.paid ?? false,
    group_id: null,
    requirement_id: null,
    list_id: null,
    ends_at: seat.endsAt,
    reason: null,
  } as const;
  await tx
    .insertInto('seat')
    .values({ user_id: userId, course_id: courseId, ...row })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'course_id']).doUpdateSet({
        ...row,
        since: sql<Date>`case when seat.state = 'released' then now() else seat.since end`,
        position: sql<number>`case when seat.state = 'released' then excluded.position else seat.position end`,
      }),
    )
    .execute();
}

/** Offers a seat to somebody who waits. @returns until when */
export async function updateToOffered(tx: Tx, { userId, courseId }: SeatKey, hours: number): Promise<Date> {
  const { ends_at } = await tx
    .updateTable('seat')
    .set({
      state: 'offered',
      ends_at: sql<Date>`now() + make_interval(hours => ${hours}::int)`,
    })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .returning('ends_at')
    .executeTakeFirstOrThrow();
  if (!ends_at) throw new Error('A seat was not offered');
  return ends_at;
}

/** Somebody who waited with a reported payment has a seat reserved now, without an end. */
export async function updateToReserved(tx: Tx, { userId, courseId }: SeatKey): Promise<void> {
  await tx
    .updateTable('seat')
    .set({ state: 'reserved', ends_at: null })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .execute();
}

/** The seat that was reserved for an order is wanted without it: the person waits where they stood. */
export async function updateToWaiting(tx: Tx, { userId, courseId }: SeatKey): Promise<void> {
  await tx
    .updateTable('seat')
    .set({ state: 'waiting', source: 'waitlist', order_id: null, paid: false, ends_at: null })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .execute();
}

/** @param of which of them; undefined: whatever it is @returns whether there was one */
export async function updateToReleased(
  tx: Tx,
  { userId, courseId }: SeatKey,
  reason: SeatEnding,
  of: {
    orderId?: number | undefined;
    inLine?: boolean;
    by?: 'group' | 'requirement' | 'list';
    listId?: string | undefined;
  } = {},
): Promise<boolean> {
  let seats = tx
    .updateTable('seat')
    .set({ state: 'released', reason, ends_at: null, paid: false })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('state', '<>', 'released');
  if (of.orderId !== undefined) seats = seats.where('order_id', '=', of.orderId);
  if (of.listId !== undefined) seats = seats.where('list_id', '=', of.listId);
  if (of.by) seats = seats.where(`${of.by}_id`, 'is not', null);
  // Who waits for an order, or has a seat reserved for one, leaves the line by the order
  if (of.inLine) seats = seats.where('state', 'in', ['waiting', 'offered']).where('source', '<>', 'order');
  const { numUpdatedRows } = await seats.executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Takes away what is stored of somebody who is in the course. */
export async function deleteSeat(tx: Tx, { userId, courseId }: SeatKey): Promise<void> {
  await tx.deleteFrom('seat').where('user_id', '=', userId).where('course_id', '=', courseId).execute();
}

/** Releases the offers and reservations of a course whose time is over. @returns whose offers they were */
export async function releaseOver(tx: Tx, courseId: number): Promise<number[]> {
  const rows = await tx
    .updateTable('seat')
    .set({
      state: 'released',
      reason: sql<string>`case state when 'offered' then 'lapsed' else 'expired' end`,
      ends_at: null,
    })
    .where('course_id', '=', courseId)
    .where('state', 'in', ['offered', 'reserved'])
    .where('ends_at', '<=', sql<Date>`now()`)
    .returning(['user_id', 'reason'])
    .execute();
  return rows.flatMap(({ user_id, reason }) => (reason === 'lapsed' ? user_id : []));
}

/** When the next offer or reservation of a course ends, if somebody waits for that or has to be told. */
export async function findNextEnd(
  db: Db | Tx,
  courseId: number,
): Promise<{ at: Date; now: Date } | undefined> {
  const row = await db
    .selectFrom('seat')
    .select(({ fn }) => [fn.min('ends_at').as('at'), sql<Date>`now()`.as('now')])
    .where('course_id', '=', courseId)
    .where('state', 'in', ['offered', 'reserved'])
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('state', '=', 'offered'),
        exists(
          selectFrom('seat as line')
            .select('line.user_id')
            .where('line.course_id', '=', courseId)
            .where('line.state', '=', 'waiting'),
        ),
      ]),
    )
    .executeTakeFirst();
  return row?.at ? { at: row.at, now: row.now } : undefined;
}

/** Who is to be served when there is a seat. */
const toServe = sql<SqlBool>`(state = 'waiting' or paid)`;

/** Whether somebody waits for a course. */
export async function hasWaiting(db: Db | Tx, courseId: number): Promise<boolean> {
  const row = await db
    .selectFrom('seat')
    .select('user_id')
    .where('course_id', '=', courseId)
    .where(toServe)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Courses that somebody waits for, or in which the time of an offer or reservation is over, by their ids. */
export async function findCoursesToFill(
  db: Db,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<number[]> {
  const courses = db
    .selectFrom('seat')
    .select('course_id')
    .where('course_id', '>', after ?? 0);
  const rows = await courses
    .where(toServe)
    .union(courses.where('state', 'in', ['offered', 'reserved']).where('ends_at', '<=', sql<Date>`now()`))
    .orderBy('course_id')
    .limit(limit)
    .execute();
  return rows.map(({ course_id }) => course_id);
}

/** Somebody in a line. */
export type Waiter = {
  user_id: number;
  priority: number;
  position: number;
};

/** Those in the line of a course, and those who have paid and are to be enrolled, the next one first. */
export async function findWaiters(
  db: Db,
  courseId: number,
  { after, limit }: { after: Waiter | undefined; limit: number },
): Promise<Waiter[]> {
  let line = db
    .selectFrom('seat')
    .select(['user_id', 'priority', 'position'])
    .where('course_id', '=', courseId)
    .where(toServe);
  if (after)
    line = line.where(
      sql<SqlBool>`(priority, position) > (${after.priority}::smallint, ${after.position}::bigint)`,
    );
  return line.orderBy('priority').orderBy('position').limit(limit).execute();
}

/** For the export of somebody's data. */
export async function findSeatsOf(db: Db | Tx, userId: number) {
  return db
    .selectFrom('seat')
    .innerJoin('course', 'course.id', 'seat.course_id')
    .select([
      'course.slug as course',
      'course.title',
      'seat.state',
      'seat.since',
      'seat.ends_at',
      'seat.reason',
    ])
    .where('seat.user_id', '=', userId)
    .orderBy('seat.since')
    .execute();
}
