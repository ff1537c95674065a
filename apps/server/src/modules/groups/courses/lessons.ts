import { LESSON_COLUMNS, LESSON_PEOPLE } from '@darasa/contract/groups/rules';
import type { GroupLessons } from '@darasa/contract/groups/schemas';
import { isFor } from '@darasa/contract/learning/release-rules';
import { publishedRevisionOf } from '#modules/authoring';
import { findNamedCourses, findStandings } from '#modules/enrollment';
import { shownNames } from '#modules/identity';
import { lessonsOfMany, progressOfMany, type ReadRevision } from '#modules/learning';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { requireGroup } from '../groups/groups.ts';
import { presentPerson } from '../members/members.ts';
import { findLearnersAmong } from '../store/course-groups-repository.ts';
import { isGiven } from '../store/group-course-repository.ts';
import { countMembers, findMembers } from '../store/member-repository.ts';

/** Which lessons of a course of the group its learners have done. @throws AppError NOT_FOUND also for a course that the group does not give */
export async function readLessons(
  ctx: Ctx,
  { readRevision }: { readRevision: ReadRevision },
  { id, courseId }: { id: string; courseId: number },
  { search, page, lesson_page }: { search: string; page: number; lesson_page: number },
): Promise<GroupLessons> {
  const group = await requireGroup(ctx, id);
  const [course] = (await isGiven(ctx.db, group.id, courseId))
    ? await findNamedCourses(ctx.db, [courseId])
    : [];
  if (!course) throw new AppError('NOT_FOUND', 'Course not found');
  const filter = { search, list: 'now', role: 'learner' } as const;
  const [people, total, revisionId] = await Promise.all([
    findMembers(ctx.db, group.id, filter, { limit: LESSON_PEOPLE, offset: (page - 1) * LESSON_PEOPLE }),
    countMembers(ctx.db, group.id, filter),
    publishedRevisionOf(ctx.db, course.id),
  ]);
  const revision = revisionId === null ? undefined : await readRevision(ctx.db, revisionId);
  const all = (revision?.modules ?? []).flatMap((module) =>
    module.lessons.map(({ id: lesson, title, release }) => ({
      id: lesson,
      title,
      module: module.title,
      lists: release?.groups ?? [],
    })),
  );
  const from = (lesson_page - 1) * LESSON_COLUMNS;
  const lessons = all.slice(from, from + LESSON_COLUMNS);
  const userIds = people.map(({ user_id }) => user_id);
  const [standings, progress, memberships, done] = await Promise.all([
    findStandings(ctx.db, userIds, [course.id]),
    progressOfMany(ctx.db, userIds, [course.id]),
    findLearnersAmong(
      ctx.db,
      userIds,
      [...new Set(lessons.flatMap(({ lists }) => lists.flat()))].map(Number),
    ),
    lessonsOfMany(
      ctx.db,
      course.id,
      userIds,
      lessons.map((lesson) => lesson.id),
    ),
  ]);
  const inside = new Map(
    standings.filter(({ status }) => status !== 'left').map((standing) => [standing.user_id, standing]),
  );
  const percents = new Map(progress.map(({ user_id, percent }) => [user_id, percent]));
  const groupsOf = Map.groupBy(memberships, ({ user_id }) => user_id);
  const byPerson = new Map(done.map((row) => [row.user_id, row]));
  const nameOf = await shownNames(ctx.db, people);
  return {
    course: { course_id: String(course.id), title: course.title },
    lessons: lessons.map(({ lists: _lists, ...lesson }) => lesson),
    people: people.map((person) => {
      const standing = inside.get(person.user_id);
      const own = standing && byPerson.get(person.user_id);
      const groups = (groupsOf.get(person.user_id) ?? []).map(({ group_id }) => String(group_id));
      return {
        ...presentPerson(person),
        name: nameOf(person),
        percent: standing ? (percents.get(person.user_id) ?? 0) : null,
        completed: standing !== undefined && standing.completed_at !== null,
        done: own?.done ?? [],
        opened: own?.opened ?? [],
        not_theirs: lessons.flatMap(({ lists }, place) => (isFor(lists, groups) ? [] : place)),
      };
    }),
    lesson_pagination: paginate({ page: lesson_page, limit: LESSON_COLUMNS }, all.length),
    pagination: paginate({ page, limit: LESSON_PEOPLE }, total),
  };
}
