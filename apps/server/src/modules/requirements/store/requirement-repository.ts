import { type RequirementTarget, type RoundState, roundStates } from '@darasa/contract/requirements/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** A requirement. */
export interface RequirementRow {
  id: number;
  target: RequirementTarget;
  group_id: number | null;
  course_id: number | null;
  track_id: number | null;
  /** YYYY-MM-DD, of the site's time zone. */
  due_on: string | null;
  due_days: number | null;
  mandatory: boolean;
  renew_months: number | null;
  escalate_days: number | null;
  note: string;
  created_at: Date;
  created_by: number | null;
  ended_at: Date | null;
  /** What it was due by before that was changed, and when that was; null: it never was. */
  due_on_before: string | null;
  due_days_before: number | null;
  due_changed_at: Date | null;
}
const columns = sql`r.id, r.target, r.group_id, r.course_id, r.track_id, r.due_on::text as due_on, r.due_days, r.mandatory,
  r.renew_months, r.escalate_days, r.note, r.created_at, r.created_by, r.ended_at,
  r.due_on_before::text as due_on_before, r.due_days_before, r.due_changed_at`;

export async function findRequirement(db: Db | Tx, id: number): Promise<RequirementRow | undefined> {
  const { rows } = await sql<RequirementRow>`
    select ${columns} from requirement r where r.id = ${id}`.execute(db);
  return rows[0];
}

/** A requirement until the transaction ends. */
export async function lockRequirement(tx: Tx, id: number): Promise<RequirementRow | undefined> {
  const { rows } = await sql<RequirementRow>`
    select ${columns} from requirement r where r.id = ${id} for no key update`.execute(tx);
  return rows[0];
}

export interface RequirementFilter {
  ended: boolean;
  groupId?: number | undefined;
  /** Requirements of these courses, or of tracks with them. */
  courseIds?: readonly number[] | undefined;
  trackIds?: readonly number[] | undefined;
  /** Only those of these groups, of these courses for people; undefined: all. */
  managedBy?: { groupIds: readonly number[]; courseIds: readonly number[] } | undefined;
}

const matching = ({
  ended,
  groupId,
  courseIds,
  trackIds,
  managedBy,
}: RequirementFilter): RawBuilder<unknown> =>
  sql.join(
    [
      ended ? sql`r.ended_at is not null` : sql`r.ended_at is null`,
      ...(groupId === undefined ? [] : [sql`r.group_id = ${groupId}`]),
      ...(courseIds || trackIds
        ? [
            sql`(r.course_id = any(${[...(courseIds ?? [])]}::bigint[])
              or r.track_id = any(${[...(trackIds ?? [])]}::smallint[]))`,
          ]
        : []),
      ...(managedBy
        ? [
            sql`(r.group_id = any(${[...managedBy.groupIds]}::bigint[])
              or (r.target = 'people' and r.course_id = any(${[...managedBy.courseIds]}::bigint[])))`,
          ]
        : []),
    ],
    sql` and `,
  );

/** One page, the newest first. */
export async function findRequirements(
  db: Db | Tx,
  filter: RequirementFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<RequirementRow[]> {
  const { rows } = await sql<RequirementRow>`
    select ${columns} from requirement r where ${matching(filter)}
    order by r.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countRequirements(db: Db | Tx, filter: RequirementFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from requirement r where ${matching(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export type RequirementColumns = Pick<
  RequirementRow,
  | 'target'
  | 'group_id'
  | 'course_id'
  | 'track_id'
  | 'due_on'
  | 'due_days'
  | 'mandatory'
  | 'renew_months'
  | 'escalate_days'
  | 'note'
> & { created_by: number };

export async function insertRequirement(tx: Tx, requirement: RequirementColumns): Promise<number> {
  const { id } = await tx
    .insertInto('requirement')
    .values(requirement)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateTerms(
  tx: Tx,
  id: number,
  terms: Pick<
    RequirementColumns,
    'due_on' | 'due_days' | 'mandatory' | 'renew_months' | 'escalate_days' | 'note'
  > &
    Partial<Pick<RequirementRow, 'due_on_before' | 'due_days_before' | 'due_changed_at'>>,
): Promise<void> {
  await tx.updateTable('requirement').set(terms).where('id', '=', id).execute();
}

export async function updateToEnded(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('requirement').set({ ended_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

/** Names people. @returns those who were not named yet */
export async function insertPeople(
  tx: Tx,
  requirementId: number,
  userIds: readonly number[],
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<{ user_id: number }>`
    insert into requirement_person (requirement_id, user_id)
    select ${requirementId}, id from unnest(${[...userIds]}::bigint[]) as id
    on conflict (requirement_id, user_id) do update set added_at = now(), removed_at = null
      where requirement_person.removed_at is not null
    returning user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/** @returns false when they are not named */
export async function updateToRemoved(tx: Tx, requirementId: number, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('requirement_person')
    .set({ removed_at: sql<Date>`greatest(now(), added_at)` })
    .where('requirement_id', '=', requirementId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A requirement that may concern somebody, with what says since when and until when. */
export interface ConcerningRow extends RequirementRow {
  added_at: Date | null;
  removed_at: Date | null;
}

/** Every requirement that concerns somebody, or did. @param groupIds in which they are or were */
export async function findConcerning(
  db: Db | Tx,
  userId: number,
  groupIds: readonly number[],
): Promise<ConcerningRow[]> {
  const { rows } = await sql<ConcerningRow>`
    select ${columns}, p.added_at, p.removed_at
    from requirement r
    left join requirement_person p on p.requirement_id = r.id and p.user_id = ${userId}
    where r.id in (
      select requirement_id from requirement_person where user_id = ${userId}
      union select id from requirement where group_id = any(${[...groupIds]}::bigint[])
      union select q.id from requirement q join person_entry e on e.user_id = ${userId}
        where q.target = 'everybody' and (q.ended_at is null or q.ended_at > e.created_at)
      union select requirement_id from requirement_round where user_id = ${userId} and current)
    order by r.id`.execute(db);
  return rows;
}

/** How a round stands, as one text: the same as `stateOfRound` says. */
export const stateSql = (now: Date): RawBuilder<RoundState> => sql<RoundState>`case
  when o.dropped_at is not null then 'dropped'
  when o.finished_at is not null then 'finished'
  when o.excused_at is not null then 'excused'
  when o.due_at <= ${now} then case when o.round > 1 then 'expired' else 'overdue' end
  when o.started_at is not null then 'started' else 'assigned' end`;

/** The same as a condition of one state, as the indexes of rare ones say it. */
export function isInState(state: RoundState, now: Date): RawBuilder<unknown> {
  const open = sql`o.dropped_at is null and o.finished_at is null and o.excused_at is null`;
  const conditions: Record<RoundState, RawBuilder<unknown>> = {
    dropped: sql`o.dropped_at is not null`,
    finished: sql`o.dropped_at is null and o.finished_at is not null`,
    excused: sql`o.dropped_at is null and o.finished_at is null and o.excused_at is not null`,
    expired: sql`${open} and o.due_at <= ${now} and o.round > 1`,
    overdue: sql`${open} and o.due_at <= ${now} and o.round <= 1`,
    started: sql`${open} and o.due_at > ${now} and o.started_at is not null`,
    assigned: sql`${open} and o.due_at > ${now} and o.started_at is null`,
  };
  return conditions[state];
}

/** How many rounds are in which state, as columns: PostgreSQL counts them in parallel, which it does not by a state for each row. */
export const stateCounts = (now: Date): RawBuilder<unknown> =>
  sql.join(
    roundStates.map(
      (state) => sql`count(*) filter (where ${isInState(state, now)})::int as ${sql.ref(state)}`,
    ),
  );
export type StateCounts = Record<RoundState, number>;

/** Deleted accounts are not counted: they are few, so nobody else is looked up. */
export const isThere = sql`not exists (select from person_gone x where x.user_id = o.user_id)`;

/** These requirements, as far as they exist; unordered. */
export async function findRequirementsById(db: Db | Tx, ids: readonly number[]): Promise<RequirementRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<RequirementRow>`
    select ${columns} from requirement r where r.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}
