import type { AnnouncementAudience } from '@darasa/contract/announcements/schemas';
import type { Role } from '@darasa/contract/identity/rules';
import { findLearnersAfter, findTakenCourses } from '#modules/enrollment';
import { findMembersAfter, findMembershipsNow } from '#modules/groups';
import { findActiveAmong, findPeopleAfter } from '#modules/identity';
import type { Actor } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import type { AudienceColumns } from './announcement-repository.ts';
import type { Belonging } from './reader-repository.ts';

export const columnsOf = (audience: AnnouncementAudience): AudienceColumns => ({
  audience: audience.kind,
  course_id: audience.kind === 'course' ? Number(audience.id) : null,
  group_id: audience.kind === 'group' ? Number(audience.id) : null,
  role: audience.kind === 'role' ? audience.role : null,
});

export function audienceOf({ audience, course_id, group_id, role }: AudienceColumns): AnnouncementAudience {
  if (audience === 'course') return { kind: 'course', id: String(course_id) };
  if (audience === 'group') return { kind: 'group', id: String(group_id) };
  return audience === 'role' ? { kind: 'role', role: role as Role } : { kind: 'everybody' };
}

/**
 * People whom it is for now, whose ids are greater than `after`, in their order: accounts that are neither disabled nor deleted.
 * @returns with the last id that was looked at, and whether there may be more
 */
export async function findAudience(
  db: Db | Tx,
  to: AudienceColumns,
  page: { after: number; limit: number },
): Promise<{ people: number[]; last: number | undefined; more: boolean }> {
  const found = await findBelonging(db, to, page);
  const people = to.course_id === null && to.group_id === null ? found : await findActiveAmong(db, found);
  return { people, last: found.at(-1), more: found.length === page.limit };
}

function findBelonging(db: Db | Tx, to: AudienceColumns, page: { after: number; limit: number }) {
  if (to.course_id !== null) return findLearnersAfter(db, to.course_id, page);
  if (to.group_id !== null) return findMembersAfter(db, to.group_id, page);
  return findPeopleAfter(db, { role: to.role as Role | null, ...page });
}

/** What the caller belongs to now. */
export async function belongingOf({
  db,
  actor,
  now,
}: {
  actor: Pick<Actor, 'userId' | 'roles'>;
  now: Date;
  db: Db | Tx;
}): Promise<Belonging> {
  const { userId, roles } = actor;
  const [courses, groups] = await Promise.all([
    findTakenCourses(db, userId),
    findMembershipsNow(db, { people: [userId] }),
  ]);
  return {
    userId,
    courses: courses.map(({ course_id }) => course_id),
    groups: groups.map(({ group_id }) => group_id),
    roles,
    now,
  };
}
