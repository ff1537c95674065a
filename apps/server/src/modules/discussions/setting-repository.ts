import type { DiscussionSettings } from '@darasa/contract/discussions/schemas';
import type { Db, Tx } from '#platform/database/index';

export async function findDiscussionSettings(db: Db | Tx, courseId: number): Promise<DiscussionSettings> {
  const row = await db
    .selectFrom('discussion_setting')
    .select(['anonymous', 'slow_seconds'])
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  return row ?? { anonymous: false, slow_seconds: 0 };
}

export async function saveDiscussionSettings(
  tx: Tx,
  courseId: number,
  settings: DiscussionSettings,
): Promise<void> {
  await tx
    .insertInto('discussion_setting')
    .values({ course_id: courseId, ...settings })
    .onConflict((conflict) => conflict.column('course_id').doUpdateSet(settings))
    .execute();
}

export interface BanRow {
  user_id: number;
  reason: string;
}
export const findBans = (db: Db | Tx, courseId: number, userId?: number): Promise<BanRow[]> => {
  const bans = db
    .selectFrom('discussion_ban')
    .select(['user_id', 'reason'])
    .where('course_id', '=', courseId);
  return (userId === undefined ? bans : bans.where('user_id', '=', userId)).orderBy('banned_at').execute();
};

export async function insertBan(
  tx: Tx,
  ban: { course_id: number; user_id: number; reason: string; banned_by: number },
): Promise<void> {
  await tx
    .insertInto('discussion_ban')
    .values(ban)
    .onConflict((conflict) => conflict.columns(['course_id', 'user_id']).doUpdateSet({ reason: ban.reason }))
    .execute();
}

export async function deleteBan(tx: Tx, courseId: number, userId: number): Promise<void> {
  await tx
    .deleteFrom('discussion_ban')
    .where('course_id', '=', courseId)
    .where('user_id', '=', userId)
    .execute();
}
