import { siteZone } from '@darasa/contract/formatting/site-zone';
import { type RoundState, roundStates } from '@darasa/contract/requirements/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { countStandings } from './count-repository.ts';
import { isInState, isThere, type StateCounts, stateCounts, stateSql } from './requirement-repository.ts';

/** One person and one round of what is required of them. */
export interface RequiredRow {
  id: number;
  user_id: number;
  username: string;
  first_name: string;
  last_name: string;
  requirement_id: number;
  group_id: number | null;
  course_id: number | null;
  track_id: number | null;
  round: number;
  current: boolean;
  state: RoundState;
  began_at: Date;
  /** YYYY-MM-DD */
  due_on: string;
  started_at: Date | null;
  finished_at: Date | null;
  next_at: Date | null;
  /** When the round after it began, of one that is not the last. */
  ended_at: Date | null;
  /** Where it stands in the order. */
  last_key: string;
  first_key: string;
}

/** Whose rows are seen: all, or those of groups that somebody leads and of courses that they teach. */
export type RequiredScope =
  | { all: true }
  | { all: false; groupIds: readonly number[]; courseIds: readonly number[] };

export interface RequiredFilter {
  groupId?: number | undefined;
  courseId?: number | undefined;
  requirementId?: number | undefined;
  /** Left out: all but those of whom it is required no more. */
  state?: RoundState | undefined;
  /** Days of the site, both included. */
  due?: { from: string | null; to: string | null } | undefined;
  finished?: { from: string | null; to: string | null } | undefined;
  /** Earlier rounds too. */
  earlier: boolean;
}

/** The last row of the page before. */
export type RequiredPlace = readonly [
  last: string,
  first: string,
  userId: number,
  requirementId: number,
  round: number,
];

const dueOn = sql`coalesce(o.changed_due_on, o.due_on)`;

/**
 * Leaders see what is required of their group, and of everybody, of those who are its learners now; teachers what is required in their
 * course, of those who are in it. What people do of their own accord has no row here.
 */
function seen(scope: RequiredScope): RawBuilder<unknown>[] {
  if (scope.all) return [];
  return [
    sql`((r.course_id = any(${[...scope.courseIds]}::bigint[])
        and (o.outcome in ('enrolled', 'already') or o.started_at is not null or o.finished_at is not null))
      or (r.target in ('group', 'everybody') and exists (
        select from group_learner l where l.user_id = o.user_id and l.group_id = any(${[...scope.groupIds]}::bigint[])
          and (r.target = 'everybody' or r.group_id = l.group_id))))`,
  ];
}

const matching = (
  scope: RequiredScope,
  { groupId, courseId, requirementId, state, due, finished, earlier }: RequiredFilter,
  now: Date,
): RawBuilder<unknown> =>
  sql.join(
    [
      ...seen(scope),
      ...(earlier ? [] : [sql`o.current`]),
      ...(groupId === undefined
        ? []
        : [sql`o.user_id in (select user_id from group_learner where group_id = ${groupId})`]),
      ...(courseId === undefined
        ? []
        : [sql`o.requirement_id in (select id from requirement where course_id = ${courseId})`]),
      ...(requirementId === undefined ? [] : [sql`o.requirement_id = ${requirementId}`]),
      ...(state === undefined ? [sql`o.dropped_at is null`] : [isInState(state, now)]),
      ...(due ? [dueBetween(due)] : []),
      ...(finished ? [finishedBetween(finished)] : []),
    ],
    sql` and `,
  );

interface Days {
  from: string | null;
  to: string | null;
}
/** By the day that counts for each person, as its index has it. */
const dueBetween = ({ from, to }: Days): RawBuilder<unknown> =>
  sql.join(
    [
      ...(from === null ? [] : [sql`${dueOn} >= ${from}::date`]),
      ...(to === null ? [] : [sql`${dueOn} <= ${to}::date`]),
      sql`true`,
    ],
    sql` and `,
  );
const finishedBetween = ({ from, to }: Days): RawBuilder<unknown> =>
  sql.join(
    [
      sql`o.finished_at is not null`,
      ...(from === null ? [] : [sql`o.finished_at >= (${from}::date)::timestamp at time zone ${siteZone()}`]),
      ...(to === null ? [] : [sql`o.finished_at < (${to}::date + 1)::timestamp at time zone ${siteZone()}`]),
    ],
    sql` and `,
  );

/** One page by name, after a place. */
export async function findRequired(
  db: Db | Tx,
  scope: RequiredScope,
  filter: RequiredFilter,
  { after, limit, now }: { after: RequiredPlace | null; limit: number; now: Date },
): Promise<RequiredRow[]> {
  // Said twice: the index of names begins at the first part, the second is exact
  const beyond = after
    ? sql` and (lower(p.last_name), lower(p.first_name), p.user_id) >= (${after[0]}, ${after[1]}, ${after[2]}::bigint)
        and (lower(p.last_name), lower(p.first_name), p.user_id, o.requirement_id, o.round)
          > (${after[0]}, ${after[1]}, ${after[2]}::bigint, ${after[3]}::bigint, ${after[4]}::integer)`
    : sql``;
  const { rows } = await sql<RequiredRow>`
    select o.id, o.user_id, p.username, p.first_name, p.last_name, o.requirement_id, r.group_id, r.course_id, r.track_id,
      o.round, o.current, ${stateSql(now)} as state, o.began_at, ${dueOn}::text as due_on, o.started_at, o.finished_at,
      o.next_at, (select n.began_at from requirement_round n where not o.current and n.requirement_id = o.requirement_id
        and n.user_id = o.user_id and n.round = o.round + 1) as ended_at,
      lower(p.last_name) as last_key, lower(p.first_name) as first_key
    from person_entry p
    join requirement_round o on o.user_id = p.user_id
    join requirement r on r.id = o.requirement_id
    where ${matching(scope, filter, now)}${beyond}
    order by lower(p.last_name), lower(p.first_name), p.user_id, o.requirement_id, o.round
    limit ${limit}`.execute(db);
  return rows;
}

/** Which requirements are counted, where nothing else is filtered by: then no row of a person has to be read. */
function wholeRequirements(
  scope: RequiredScope,
  { groupId, courseId, requirementId, state, due, finished, earlier }: RequiredFilter,
): RawBuilder<unknown> | undefined {
  if (!scope.all || earlier || due || finished || groupId !== undefined || state !== undefined)
    return undefined;
  return sql.join(
    [
      sql`true`,
      ...(courseId === undefined
        ? []
        : [sql`o.requirement_id in (select id from requirement where course_id = ${courseId})`]),
      ...(requirementId === undefined ? [] : [sql`o.requirement_id = ${requirementId}`]),
    ],
    sql` and `,
  );
}

/** How many rows are in which state. */
export async function countRequired(
  db: Db | Tx,
  scope: RequiredScope,
  filter: RequiredFilter,
  now: Date,
): Promise<{ state: RoundState; count: number }[]> {
  const whole = wholeRequirements(scope, filter);
  // Those of whom it is required no more are shown by themselves alone
  if (whole)
    return (await countStandings(db, whole, now)).map(({ state, count }) => ({
      state,
      count: state === 'dropped' ? 0 : count,
    }));
  const { rows } = await sql<StateCounts>`
    select ${stateCounts(now)}
    from requirement_round o
    ${scope.all ? sql`` : sql`join requirement r on r.id = o.requirement_id`}
    where ${isThere} and ${matching(scope, filter, now)}`.execute(db);
  const [counts] = rows;
  return roundStates.flatMap((state) => (counts ? { state, count: counts[state] } : []));
}
