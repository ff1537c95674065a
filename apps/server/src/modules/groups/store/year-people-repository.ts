import type { GroupRole } from '@darasa/contract/groups/rules';
import type { PersonChoice, YearOutcome } from '@darasa/contract/groups/year-rules';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { currentPerson, isPerson } from '#modules/identity';
import type { DB, Db, Tx } from '#platform/database/index';
import { isVouched } from './member-repository.ts';

export interface YearPersonRow extends Omit<Selectable<DB['year_person']>, 'role' | 'choice' | 'outcome'> {
  role: GroupRole;
  choice: PersonChoice | null;
  outcome: YearOutcome | null;
  /** Whose account it is now. */
  person_id: number;
}

export async function saveChoice(
  tx: Tx,
  planId: string,
  {
    groupId,
    userId,
    choice,
    toId,
  }: { groupId: number; userId: number; choice: PersonChoice | null; toId: number | null },
): Promise<void> {
  if (choice === null)
    await tx
      .deleteFrom('year_person')
      .where('plan_id', '=', planId)
      .where('group_id', '=', groupId)
      .where('user_id', '=', userId)
      .execute();
  else
    await tx
      .insertInto('year_person')
      .values({ plan_id: planId, group_id: groupId, user_id: userId, choice, to_group_id: toId })
      .onConflict((conflict) =>
        conflict.columns(['plan_id', 'group_id', 'user_id']).doUpdateSet({ choice, to_group_id: toId }),
      )
      .execute();
}

const rowsOf = (db: Db | Tx, planId: string) =>
  db
    .selectFrom('year_person as y')
    .selectAll('y')
    .select(currentPerson('y.user_id').as('person_id'))
    .where('y.plan_id', '=', planId);

export async function findYearPeople(db: Db | Tx, planId: string): Promise<YearPersonRow[]> {
  const rows = await rowsOf(db, planId).orderBy('y.group_id').orderBy('y.user_id').execute();
  return rows as YearPersonRow[];
}

/** Everybody of the classes that a plan moves or ends, beside those for whom something was chosen. */
export async function insertEverybody(tx: Tx, planId: string, withLeaders: boolean): Promise<void> {
  await sql`
    delete from year_person p where p.plan_id = ${planId} and not exists (
      select from year_class y where y.plan_id = p.plan_id and y.group_id = p.group_id and y.fate in ('up', 'leave'))`.execute(
    tx,
  );
  await sql`
    insert into year_person (plan_id, group_id, user_id, role)
    select y.plan_id, m.group_id, m.user_id, m.role
    from year_class y
    join group_member m on m.group_id = y.group_id and m.left_at is null
    where y.plan_id = ${planId} and y.fate in ('up', 'leave')
      and (m.role = 'learner' or (${withLeaders}::boolean and y.fate = 'up'))
    on conflict (plan_id, group_id, user_id) do nothing`.execute(tx);
}

/** What could not be done is tried again. */
export async function forgetRefusals(tx: Tx, planId: string): Promise<void> {
  await tx
    .updateTable('year_person')
    .set({ outcome: null, reason: null })
    .where('plan_id', '=', planId)
    .where('outcome', '=', 'refused')
    .execute();
}

export async function countOpen(db: Db | Tx, planId: string): Promise<number> {
  const { n } = await db
    .selectFrom('year_person')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('plan_id', '=', planId)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The next of a class with whom nothing was done yet. */
export async function findOpen(
  tx: Tx,
  planId: string,
  groupId: number,
  limit: number,
): Promise<YearPersonRow[]> {
  const rows = await rowsOf(tx, planId)
    .where('y.group_id', '=', groupId)
    .where('y.outcome', 'is', null)
    .orderBy('y.user_id')
    .limit(limit)
    .execute();
  return rows as YearPersonRow[];
}

/** Learners whom a plan has still to take out of a class. */
export async function countStillToGo(tx: Tx, planId: string, groupId: number): Promise<number> {
  const { n } = await tx
    .selectFrom('year_person as y')
    .innerJoin('group_member as m', (join) =>
      join.onRef('m.group_id', '=', 'y.group_id').on('m.user_id', '=', currentPerson('y.user_id')),
    )
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('y.plan_id', '=', planId)
    .where('y.group_id', '=', groupId)
    .where('y.outcome', 'is', null)
    .where('m.left_at', 'is', null)
    .where('m.role', '=', 'learner')
    .where(sql<SqlBool>`y.choice is distinct from 'stay'`)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export interface YearResult {
  group_id: number;
  user_id: number;
  outcome: YearOutcome;
  reason: string | null;
  joined_id: number | null;
  ended: boolean;
  locked: boolean;
}
export async function saveYearResults(tx: Tx, planId: string, results: readonly YearResult[]): Promise<void> {
  await sql`
    update year_person y set outcome = v.outcome, reason = v.reason, joined_id = v.joined_id, ended = v.ended, locked = v.locked
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as v(group_id bigint, user_id bigint, outcome text, reason text,
      joined_id bigint, ended boolean, locked boolean)
    where y.plan_id = ${planId} and y.group_id = v.group_id and y.user_id = v.user_id`.execute(tx);
}

const isUndoable = sql<SqlBool>`(not y.undone and (y.joined_id is not null or y.ended or y.locked))`;

export async function findUndoablePeople(
  db: Db | Tx,
  planId: string,
  limit: number,
): Promise<YearPersonRow[]> {
  const rows = await rowsOf(db, planId)
    .where(isUndoable)
    .orderBy('y.group_id')
    .orderBy('y.user_id')
    .limit(limit)
    .execute();
  return rows as YearPersonRow[];
}

export async function countUndoablePeople(db: Db | Tx, planId: string): Promise<number> {
  const { n } = await db
    .selectFrom('year_person as y')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('y.plan_id', '=', planId)
    .where(isUndoable)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function savePeopleUndone(
  tx: Tx,
  planId: string,
  rows: readonly { group_id: number; user_id: number; reason: string | null }[],
): Promise<void> {
  await sql`
    update year_person y set undone = true, reason = v.reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(group_id bigint, user_id bigint, reason text)
    where y.plan_id = ${planId} and y.group_id = v.group_id and y.user_id = v.user_id`.execute(tx);
}

/**
 * Whoever was added by one who leads the class before stays one whom others have not vouched for.
 * @param fromId the group in which they were before
 * @returns those who were not in it yet
 */
export async function insertMoved(
  tx: Tx,
  groupId: number,
  fromId: number,
  members: readonly { user_id: number; role: GroupRole }[],
): Promise<number[]> {
  if (members.length === 0) return [];
  const { rows } = await sql<{ user_id: number }>`
    insert into group_member (group_id, user_id, role, source, vouched, settled_at)
    select ${groupId}, v.user_id, v.role, 'staff',
      coalesce((select ${isVouched} from group_member m where m.group_id = ${fromId} and m.user_id = v.user_id order by m.id desc limit 1), false),
      case when v.role = 'leader' then now() end
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as v(user_id bigint, role text)
    on conflict (group_id, user_id) where left_at is null do nothing
    returning user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

export async function findYearsOf(db: Db | Tx, userId: number) {
  return db
    .selectFrom('year_person as y')
    .innerJoin('people_group as g', 'g.id', 'y.group_id')
    .innerJoin('year_plan as p', 'p.id', 'y.plan_id')
    .leftJoin('people_group as t', 't.id', 'y.joined_id')
    .select(['g.name as group', 'y.choice', 'y.outcome', 'y.reason', 't.name as joined', 'p.applied_at'])
    .where(isPerson('y.user_id', userId))
    .orderBy('p.created_at')
    .execute();
}

export async function forgetYearsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('year_person').where(isPerson('user_id', userId)).execute();
}
