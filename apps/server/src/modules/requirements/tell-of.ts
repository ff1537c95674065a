import { findLeaderIds } from '#modules/groups';
import type { Tx } from '#platform/database/index';
import { announce } from '#platform/events/index';
import { changed } from './events.ts';
import type { RequirementRow } from './store/requirement-repository.ts';

/** Tells open screens that a requirement has changed: of these people, of its group's leaders, of the course's authors. */
export async function tellOf(
  tx: Tx,
  { id, group_id, course_id }: Pick<RequirementRow, 'id' | 'group_id' | 'course_id'>,
  userIds: readonly number[],
  by: number | null,
): Promise<void> {
  const leaders = group_id === null ? [] : await findLeaderIds(tx, group_id);
  await announce(tx, changed, {
    requirement_id: id,
    ...(course_id === null ? {} : { course_id }),
    user_ids: [...new Set([...userIds, ...leaders])],
    by,
  });
}
