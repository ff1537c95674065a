import { groupLimits, PROGRESS_PEOPLE } from '@darasa/contract/groups/rules';
import type { GroupActivity } from '@darasa/contract/groups/schemas';
import { shownNames } from '#modules/identity';
import { activityOfMany } from '#modules/learning';
import type { Ctx } from '#platform/context/index';
import { paginate } from '#platform/http/paginate';
import { requireGroup } from '../groups/groups.ts';
import { presentPerson } from '../members/members.ts';
import { findGivenIds } from '../store/group-course-repository.ts';
import { countMembers, findMembers } from '../store/member-repository.ts';

const WEEK_MS = 7 * 86_400_000;

/** What the learners of a group did lately in the courses that it gives: nothing is told of others, nor of when somebody was on the site. @throws AppError NOT_FOUND */
export async function readActivity(
  ctx: Ctx,
  id: string,
  { search, page }: { search: string; page: number },
): Promise<GroupActivity> {
  const group = await requireGroup(ctx, id);
  const filter = { search, list: 'now', role: 'learner' } as const;
  const [people, total, courseIds] = await Promise.all([
    findMembers(ctx.db, group.id, filter, { limit: PROGRESS_PEOPLE, offset: (page - 1) * PROGRESS_PEOPLE }),
    countMembers(ctx.db, group.id, filter),
    findGivenIds(ctx.db, group.id, { limit: groupLimits.courses, offset: 0 }),
  ]);
  const since = new Date(ctx.now.getTime() - WEEK_MS);
  const userIds = people.map(({ user_id }) => user_id);
  const activity = new Map(
    (await activityOfMany(ctx.db, userIds, courseIds, since)).map((row) => [row.user_id, row]),
  );
  const nameOf = await shownNames(ctx.db, people);
  return {
    people: people.map((person) => {
      const own = activity.get(person.user_id);
      return {
        ...presentPerson(person),
        name: nameOf(person),
        last_at: own?.last_at?.toISOString() ?? null,
        lessons_this_week: own?.lessons ?? 0,
      };
    }),
    pagination: paginate({ page, limit: PROGRESS_PEOPLE }, total),
  };
}
