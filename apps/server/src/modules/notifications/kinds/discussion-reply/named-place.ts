import { findCourseNames } from '#modules/catalogue';
import type { Told } from '#modules/discussions';
import { findGroupNames } from '#modules/groups';
import type { Tx } from '#platform/database/index';

/** The course or group of a thread by its name. */
export async function placeNameOf(
  tx: Tx,
  { course_id, group_id }: Pick<Told['thread'], 'course_id' | 'group_id'>,
) {
  if (course_id !== null) return (await findCourseNames(tx, [course_id])).get(course_id)?.title ?? '';
  return group_id === null ? '' : ((await findGroupNames(tx, [group_id])).get(group_id) ?? '');
}
