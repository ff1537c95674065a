import type { AllowanceFields } from '@darasa/contract/assessment/taking/allowances';
import { displayName } from '@darasa/contract/identity/rules';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export interface GroupAllowanceKey {
  groupId: number;
  courseId: number;
  assessmentId: string;
}

/** A person's or a group's allowance in a course. */
export interface OverrideRow extends Omit<AllowanceFields, 'available_until' | 'due_date'> {
  /** Of one of both. */
  user_id: number | null;
  group_id: number | null;
  assessment_id: string;
  available_until: Date | null;
  due_date: Date | null;
  set_at: Date;
}

/** All of a course: those of people and of groups. */
export async function findOverrides(db: Db | Tx, courseId: number): Promise<OverrideRow[]> {
  const columns = [
    'assessment_id',
    'extra_minutes',
    'extra_attempts',
    'available_until',
    'due_date',
    'note',
    'set_at',
  ] as const;
  const people = await db
    .selectFrom('assessment_allowance')
    .select(['user_id', ...columns])
    .where('course_id', '=', courseId)
    .execute();
  const groups = await db
    .selectFrom('group_allowance')
    .select(['group_id', ...columns])
    .where('course_id', '=', courseId)
    .execute();
  return [
    ...people.map((row) => ({ ...row, group_id: null })),
    ...groups.map((row) => ({ ...row, user_id: null })),
  ];
}

export async function upsertGroupAllowance(
  tx: Tx,
  { groupId, courseId, assessmentId }: GroupAllowanceKey,
  fields: AllowanceFields,
  setBy: number,
): Promise<void> {
  const values = { ...fields, set_by: setBy, set_at: sql<Date>`now()` };
  await tx
    .insertInto('group_allowance')
    .values({ group_id: groupId, course_id: courseId, assessment_id: assessmentId, ...values })
    .onConflict((conflict) =>
      conflict.columns(['course_id', 'assessment_id', 'group_id']).doUpdateSet(values),
    )
    .execute();
}

export async function deleteGroupAllowance(
  tx: Tx,
  { groupId, courseId, assessmentId }: GroupAllowanceKey,
): Promise<void> {
  await tx
    .deleteFrom('group_allowance')
    .where('group_id', '=', groupId)
    .where('course_id', '=', courseId)
    .where('assessment_id', '=', assessmentId)
    .execute();
}

/** Members of a group with an attempt at an assessment: what they are allowed changes what they have. */
export async function findMembersWithAttempts(tx: Tx, key: GroupAllowanceKey): Promise<number[]> {
  const rows = await tx
    .selectFrom('attempt as a')
    .innerJoin('group_learner as m', 'm.user_id', 'a.user_id')
    .select('a.user_id')
    .distinct()
    .where('m.group_id', '=', key.groupId)
    .where('a.course_id', '=', key.courseId)
    .where('a.assessment_id', '=', key.assessmentId)
    .where('a.preview', '=', false)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Where people have attempts at what a group has an allowance for. */
export async function findAttemptsUnder(
  tx: Tx,
  groupId: number,
  userIds: readonly number[],
): Promise<{ user_id: number; course_id: number; assessment_id: string }[]> {
  return tx
    .selectFrom('attempt as a')
    .innerJoin('group_allowance as g', (join) =>
      join.onRef('g.course_id', '=', 'a.course_id').onRef('g.assessment_id', '=', 'a.assessment_id'),
    )
    .select(['a.user_id', 'a.course_id', 'a.assessment_id'])
    .distinct()
    .where('g.group_id', '=', groupId)
    .where('a.user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .where('a.preview', '=', false)
    .execute();
}

/** The learners of a group who have a course, for the screens that show it. */
export async function findLearnersOfGroup(tx: Tx, groupId: number, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('group_learner')
    .select('user_id')
    .where('group_id', '=', groupId)
    .$narrowType<{ user_id: number }>()
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Names of people and groups. */
export async function findPeopleNamed(
  db: Db | Tx,
  userIds: readonly number[],
  groupIds: readonly number[],
): Promise<{ people: { id: number; name: string }[]; groups: { id: number; name: string }[] }> {
  const people = await db
    .selectFrom('person_entry')
    .select(['user_id', 'first_name', 'last_name', 'username'])
    .where('user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .$narrowType<{ user_id: number; first_name: string; last_name: string; username: string }>()
    .execute();
  const groups = await db
    .selectFrom('group_entry')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${[...groupIds]}::bigint[])`)
    .$narrowType<{ id: number; name: string }>()
    .execute();
  return { people: people.map((row) => ({ id: row.user_id, name: displayName(row) })), groups };
}
