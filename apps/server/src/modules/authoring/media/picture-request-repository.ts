import type { Tx } from '#platform/database/index';

/** @param request null: no picture that is still being fetched will be shown */
export async function setPictureRequest(tx: Tx, courseId: number, request: string | null): Promise<void> {
  await tx
    .updateTable('course_working_copy')
    .set({ picture_request: request })
    .where('course_id', '=', courseId)
    .execute();
}

/** The picture that is being fetched for a course; null when none is. */
export async function findPictureRequest(tx: Tx, courseId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('course_working_copy')
    .select('picture_request')
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  return row?.picture_request ?? null;
}
