import { PROGRESS_COURSES, PROGRESS_PEOPLE } from '@darasa/contract/groups/rules';
import type { GroupProgress, ProgressCell } from '@darasa/contract/groups/schemas';
import { findNamedCourses, findStandings } from '#modules/enrollment';
import { shownNames } from '#modules/identity';
import { progressOfMany } from '#modules/learning';
import type { Ctx } from '#platform/context/index';
import { paginate } from '#platform/http/paginate';
import { requireGroup } from '../groups/groups.ts';
import { presentPerson } from '../members/members.ts';
import { placeReason } from '../settling/place-reason.ts';
import { countGiven, findGivenIds, findPlaces } from '../store/group-course-repository.ts';
import { countMembers, findMembers } from '../store/member-repository.ts';

const keyOf = ({ user_id, course_id }: { user_id: number; course_id: number }): string =>
  `${user_id}/${course_id}`;
const byPlace = <Row extends { user_id: number; course_id: number }>(
  rows: readonly Row[],
): Map<string, Row> => new Map(rows.map((row) => [keyOf(row), row]));

/** How far the learners of a group are in the courses that it gives: of other courses nobody sees anything here. @throws AppError NOT_FOUND */
export async function readProgress(
  ctx: Ctx,
  id: string,
  { search, page, course_page }: { search: string; page: number; course_page: number },
): Promise<GroupProgress> {
  const group = await requireGroup(ctx, id);
  const filter = { search, list: 'now', role: 'learner' } as const;
  const [people, total, courseIds, courseTotal] = await Promise.all([
    findMembers(ctx.db, group.id, filter, { limit: PROGRESS_PEOPLE, offset: (page - 1) * PROGRESS_PEOPLE }),
    countMembers(ctx.db, group.id, filter),
    findGivenIds(ctx.db, group.id, {
      limit: PROGRESS_COURSES,
      offset: (course_page - 1) * PROGRESS_COURSES,
    }),
    countGiven(ctx.db, group.id),
  ]);
  const userIds = people.map(({ user_id }) => user_id);
  const [named, places, standings, progress] = await Promise.all([
    findNamedCourses(ctx.db, courseIds),
    findPlaces(ctx.db, group.id, { userIds, courseIds }),
    findStandings(ctx.db, userIds, courseIds),
    progressOfMany(ctx.db, userIds, courseIds),
  ]);
  const titles = new Map(named.map((course) => [course.id, course.title]));
  const [place, standing, done] = [byPlace(places), byPlace(standings), byPlace(progress)];
  const cellOf = (user_id: number, course_id: number): ProgressCell => {
    const key = keyOf({ user_id, course_id });
    const [given, enrollment, learned] = [place.get(key), standing.get(key), done.get(key)];
    const inside = enrollment !== undefined && enrollment.status !== 'left';
    return {
      course_id: String(course_id),
      outcome: given?.outcome ?? null,
      reason: placeReason(given?.reason ?? null),
      percent: inside ? (learned?.percent ?? 0) : null,
      completed: inside && enrollment.completed_at !== null,
      last_at: inside ? (learned?.last_at?.toISOString() ?? null) : null,
    };
  };
  const nameOf = await shownNames(ctx.db, people);
  return {
    courses: courseIds.map((course_id) => ({
      course_id: String(course_id),
      title: titles.get(course_id) ?? '',
    })),
    people: people.map((person) => ({
      ...presentPerson(person),
      name: nameOf(person),
      cells: courseIds.map((course_id) => cellOf(person.user_id, course_id)),
    })),
    course_pagination: paginate({ page: course_page, limit: PROGRESS_COURSES }, courseTotal),
    pagination: paginate({ page, limit: PROGRESS_PEOPLE }, total),
  };
}
