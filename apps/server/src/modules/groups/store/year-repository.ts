import type { GroupRole } from '@darasa/contract/groups/rules';
import { type ClassFate, type YearState, yearLimits } from '@darasa/contract/groups/year-rules';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

export interface PlanRow extends Omit<Selectable<DB['year_plan']>, 'state'> {
  state: YearState;
}

export async function insertPlan(tx: Tx, userId: number): Promise<string> {
  const { id } = await tx
    .insertInto('year_plan')
    .values({ created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Plans are begun one after the other. */
export async function lockPlans(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('year_plan', 0))`.execute(tx);
}

export async function findDraft(tx: Tx): Promise<string | undefined> {
  const row = await tx
    .selectFrom('year_plan')
    .select('id')
    .where('state', '=', 'draft')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function findPlans(db: Db | Tx): Promise<PlanRow[]> {
  const rows = await db
    .selectFrom('year_plan')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(yearLimits.plans)
    .execute();
  return rows as PlanRow[];
}

export async function findPlan(db: Db | Tx, id: string): Promise<PlanRow | undefined> {
  const row = await db.selectFrom('year_plan').selectAll().where('id', '=', id).executeTakeFirst();
  return row as PlanRow | undefined;
}

export async function lockPlan(tx: Tx, id: string): Promise<PlanRow | undefined> {
  const row = await tx
    .selectFrom('year_plan')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row as PlanRow | undefined;
}

export type PlanChange = Omit<Updateable<DB['year_plan']>, 'id' | 'created_at'> & { state?: YearState };
export async function updatePlan(db: Db | Tx, id: string, change: PlanChange): Promise<void> {
  await db
    .updateTable('year_plan')
    .set({ ...change, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function deletePlan(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('year_plan').where('id', '=', id).execute();
}

/** A class with what a plan says of it. */
export interface ClassRow {
  group_id: number;
  name: string;
  capacity: number | null;
  is_archived: boolean;
  fate: ClassFate;
  to_group_id: number | null;
  new_name: string | null;
  archives: boolean;
  made_group_id: number | null;
  /** By the plan. */
  archived: boolean;
}

/** Those that a plan says something of, and the others that are there. */
export async function findYearClasses(db: Db | Tx, planId: string): Promise<ClassRow[]> {
  const rows = await db
    .selectFrom('people_group as g')
    .leftJoin('year_class as y', (join) => join.onRef('y.group_id', '=', 'g.id').on('y.plan_id', '=', planId))
    .select([
      'g.id as group_id',
      'g.name',
      'g.capacity',
      sql<boolean>`g.archived_at is not null`.as('is_archived'),
      sql<ClassFate>`coalesce(y.fate, 'keep')`.as('fate'),
      'y.to_group_id',
      'y.new_name',
      sql<boolean>`coalesce(y.archives, true)`.as('archives'),
      'y.made_group_id',
      sql<boolean>`coalesce(y.archived, false)`.as('archived'),
    ])
    .where((when) =>
      when.or([
        when('y.plan_id', 'is not', null),
        when.and([when('g.kind', '=', 'class'), when('g.archived_at', 'is', null)]),
      ]),
    )
    .orderBy(sql`lower(g.name)`)
    .orderBy('g.id')
    .limit(yearLimits.classes)
    .execute();
  return rows as ClassRow[];
}

export interface ClassChange {
  group_id: number;
  fate: ClassFate;
  to_group_id: number | null;
  new_name: string | null;
  archives: boolean;
}
export async function saveClasses(tx: Tx, planId: string, classes: readonly ClassChange[]): Promise<void> {
  if (classes.length === 0) return;
  await tx
    .insertInto('year_class')
    .values(classes.map((one) => ({ ...one, plan_id: planId })))
    .onConflict((conflict) =>
      conflict.columns(['plan_id', 'group_id']).doUpdateSet((set) => ({
        fate: set.ref('excluded.fate'),
        to_group_id: set.ref('excluded.to_group_id'),
        new_name: set.ref('excluded.new_name'),
        archives: set.ref('excluded.archives'),
      })),
    )
    .execute();
}

export async function updateMade(tx: Tx, planId: string, groupIds: readonly number[], madeId: number) {
  await tx
    .updateTable('year_class')
    .set({ made_group_id: madeId })
    .where('plan_id', '=', planId)
    .where('group_id', 'in', [...groupIds])
    .execute();
}

export async function updateClassArchived(tx: Tx, planId: string, groupId: number, archived: boolean) {
  await tx
    .updateTable('year_class')
    .set({ archived })
    .where('plan_id', '=', planId)
    .where('group_id', '=', groupId)
    .execute();
}

/** Groups of any kind, as far as a plan may move people there. */
export async function findTargets(
  db: Db | Tx,
  ids: readonly number[],
): Promise<Map<number, { name: string; capacity: number | null; archived: boolean; learners: number }>> {
  const rows = await db
    .selectFrom('people_group as g')
    .select([
      'g.id',
      'g.name',
      'g.capacity',
      sql<boolean>`g.archived_at is not null`.as('archived'),
      sql<number>`(select count(*)::int from group_member m
        where m.group_id = g.id and m.left_at is null and m.role = 'learner')`.as('learners'),
    ])
    .where('g.id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

export interface MembershipRow {
  group_id: number;
  user_id: number;
  role: GroupRole;
}
/** Who is in groups now; accounts that were deleted are in none. */
export async function findInside(db: Db | Tx, groupIds: readonly number[]): Promise<MembershipRow[]> {
  const rows = await db
    .selectFrom('group_member')
    .select(['group_id', 'user_id', 'role'])
    .where('left_at', 'is', null)
    .where('group_id', '=', sql<number>`any(${[...groupIds]}::bigint[])`)
    .orderBy('group_id')
    .orderBy('user_id')
    .execute();
  return rows as MembershipRow[];
}

/** Courses that groups give now, with their rules. */
export async function findGivenBy(db: Db | Tx, groupIds: readonly number[]) {
  return db
    .selectFrom('group_course')
    .select(['group_id', 'course_id', 'on_leave'])
    .where('ended_at', 'is', null)
    .where('group_id', '=', sql<number>`any(${[...groupIds]}::bigint[])`)
    .orderBy('given_at')
    .execute();
}

/** Has a group give the courses that others give now, by their rules. @returns the courses */
export async function insertTaken(
  tx: Tx,
  { from, to, by }: { from: readonly number[]; to: number; by: number },
): Promise<number[]> {
  const { rows } = await sql<{ course_id: number }>`
    insert into group_course (group_id, course_id, on_leave, given_by)
    select distinct on (c.course_id) ${to}, c.course_id, c.on_leave, ${by}
    from group_course c
    where c.group_id = any(${[...from]}::bigint[]) and c.ended_at is null
    order by c.course_id, c.on_leave desc
    on conflict (group_id, course_id) do nothing
    returning course_id`.execute(tx);
  return rows.map(({ course_id }) => course_id);
}

/** The groups that a plan made. */
export async function findMade(db: Db | Tx, planId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('year_class')
    .select('made_group_id')
    .distinct()
    .where('plan_id', '=', planId)
    .where('made_group_id', 'is not', null)
    .execute();
  return rows.flatMap(({ made_group_id }) => made_group_id ?? []);
}

/** People who came into a group by a plan, and are still in it until that is taken back. */
export async function countStillToGoBack(tx: Tx, planId: string, groupId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from year_person y
    join group_member m on m.group_id = y.joined_id and m.user_id = current_person(y.user_id)
      and m.left_at is null and m.role = 'learner'
    where y.plan_id = ${planId} and y.joined_id = ${groupId} and not y.undone`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Deletes groups that a plan made, unless something else came into them. */
export async function deleteMadeByPlan(tx: Tx, planId: string): Promise<void> {
  await sql`
    delete from people_group g
    where g.id in (select made_group_id from year_class where plan_id = ${planId})
      and not exists (select from group_member m where m.group_id = g.id and m.left_at is null)
      and not exists (select from group_member m where m.group_id = g.id and not exists (
        select from year_person p where p.plan_id = ${planId} and p.joined_id = g.id and current_person(p.user_id) = m.user_id))
      and not exists (select from group_course c where c.group_id = g.id and not exists (
        select from year_class y join group_course b on b.group_id = y.group_id
        where y.plan_id = ${planId} and y.made_group_id = g.id and b.course_id = c.course_id))
      and not exists (select from people_group below where below.parent_id = g.id)`.execute(tx);
}
