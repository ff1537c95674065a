import { initials } from '@darasa/contract/identity/rules';
import type { BehindKind } from '@darasa/contract/reports/behind-rules';
import type { BehindList, BehindPerson } from '@darasa/contract/reports/schemas';
import { courseAccess } from '#modules/authoring';
import { requireGroup, requireGroupIn } from '#modules/groups';
import { shownNames } from '#modules/identity';
import { readChangeable } from '#modules/requirements';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { type BehindRow, countBehind, findBehind } from '../facts/behind-repository.ts';
import { coursesOfGroup } from '../facts/courses-of-group.ts';
import { type BehindDeps, type Measure, measureOf, reasonsOf } from '../facts/measure.ts';
import { mayChangeDates, maySeeCourse } from '../policy.ts';
import { findLastReminders, type LastReminder } from '../reminders/reminder-repository.ts';
import { remindAgainAt } from '../reminders/rules.ts';

const PAGE = 20;

interface Asked {
  search: string;
  reason?: BehindKind | undefined;
  days: number;
  page: number;
}

/**
 * Who is behind in a course, for those who teach it. @throws AppError NOT_FOUND also for a group that the caller does not see, FORBIDDEN for
 * those who may only look at the course
 */
export async function readBehindInCourse(
  ctx: Ctx,
  deps: BehindDeps,
  idOrSlug: string,
  { group_id, ...asked }: Asked & { group_id?: string | undefined },
): Promise<BehindList> {
  const course = await courseAccess(ctx.db, ctx.actor, idOrSlug);
  if (!course) throw new AppError('NOT_FOUND', 'Course not found');
  if (!maySeeCourse(ctx.actor, course.role)) throw new AppError('FORBIDDEN');
  const groupId = group_id === undefined ? undefined : await requireGroupIn(ctx, course.id, group_id);
  return listBehind(ctx, deps, { courseIds: [course.id], groupId }, asked);
}

/** Who of a group is behind in the courses that it gives or that are required of it, for its leaders. Nothing is seen of other courses. @throws AppError NOT_FOUND */
export async function readBehindInGroup(
  ctx: Ctx,
  deps: BehindDeps,
  id: string,
  { course_id, ...asked }: Asked & { course_id?: string | undefined },
): Promise<BehindList> {
  const group = await requireGroup(ctx, id);
  const given = await coursesOfGroup(ctx.db, group.id);
  if (course_id !== undefined && !given.includes(Number(course_id)))
    throw new AppError('NOT_FOUND', 'Course not found');
  const courseIds = course_id === undefined ? given : [Number(course_id)];
  return listBehind(
    ctx,
    deps,
    { courseIds, groupId: group.id, asLeader: true, archived: group.archived },
    asked,
  );
}

async function listBehind(
  ctx: Ctx,
  deps: BehindDeps,
  {
    archived = false,
    ...where
  }: { courseIds: readonly number[]; groupId: number | undefined; asLeader?: boolean; archived?: boolean },
  { search, reason, days, page }: Asked,
): Promise<BehindList> {
  const measure = await measureOf(ctx, deps, { ...where, days });
  const [rows, counts] = await Promise.all([
    findBehind(ctx.db, measure, { search, reason }, { limit: PAGE, offset: (page - 1) * PAGE }),
    countBehind(ctx.db, measure, search),
  ]);
  const last = await findLastReminders(ctx.db, rows);
  const dates = await coursesWithDates(ctx, rows);
  const nameOf = await shownNames(ctx.db, rows);
  const changeable = await readChangeable(
    ctx,
    rows.flatMap(({ late }) => (late ?? []).map(({ requirement_id }) => requirement_id)),
  );
  return {
    people: rows.map((row) =>
      present(row, {
        measure,
        name: nameOf(row),
        last: last.get(`${row.user_id}/${row.course_id}`),
        self: row.user_id === ctx.actor.userId,
        // Those who teach the course still may
        archived: archived && !dates.has(row.course_id),
        dates: dates.has(row.course_id),
        changeable,
      }),
    ),
    counts,
    days,
    pagination: paginate({ page, limit: PAGE }, counts[reason ?? 'all']),
  };
}

/** Those courses in which the caller gives people other dates. */
async function coursesWithDates(ctx: Ctx, rows: readonly BehindRow[]): Promise<Set<number>> {
  const ids = [...new Set(rows.map(({ course_id }) => course_id))];
  const own = await Promise.all(
    ids.map(async (id) => {
      const course = await courseAccess(ctx.db, ctx.actor, String(id));
      return course && mayChangeDates(ctx.actor, course.role) ? [id] : [];
    }),
  );
  return new Set(own.flat());
}

function present(
  row: BehindRow,
  {
    measure,
    name,
    last,
    self,
    archived,
    dates,
    changeable,
  }: {
    measure: Measure;
    name: string;
    last: LastReminder | undefined;
    self: boolean;
    archived: boolean;
    dates: boolean;
    changeable: ReadonlySet<number>;
  },
): BehindPerson {
  return {
    user_id: String(row.user_id),
    name,
    initials: initials(row),
    image: row.avatar_url,
    course_id: String(row.course_id),
    course: measure.named.get(row.course_id)?.title ?? '',
    percent: row.percent,
    reasons: reasonsOf(row, measure),
    last_reminder: last
      ? { kind: last.kind, sent_by: last.sent_by, sent_at: last.sent_at.toISOString() }
      : null,
    abilities: {
      remind: !self && !archived && (!last || remindAgainAt(last.sent_at) <= measure.now),
      change_dates: dates && !self,
      change_required: self
        ? []
        : (row.late ?? []).flatMap(({ requirement_id: id }) => (changeable.has(id) ? [String(id)] : [])),
    },
  };
}
