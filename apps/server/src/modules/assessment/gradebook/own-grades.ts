import type {
  GradebookSettings,
  OwnCourseGrades,
  OwnGrades,
} from '@darasa/contract/assessment/grades/gradebook';
import { cellFlags, courseGrade, type GradedItem } from '@darasa/contract/assessment/grades/gradebook-rules';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { findActivities } from './activity-columns.ts';
import type { GradedAssessment } from './columns.ts';
import { findOwnRows, findSettingsOf, noSettings, type OwnRow } from './gradebook-repository.ts';
import type { GradebookDeps } from './graded-course.ts';
import { gradesOfLearner, type KnownWork, knownWork } from './grades-of-learner.ts';
import { findOwnCourses, type OwnCourseRow } from './own-repository.ts';
import { groupsOfLearners } from './whose-work.ts';

interface OwnCourse {
  course: OwnCourseRow;
  /** What is theirs: nothing of lessons that the course has for other groups. */
  settings: GradebookSettings;
  items: OwnCourseGrades['items'];
  grade: OwnCourseGrades['grade'];
}

/** One's own grades in all courses, the newest enrollment first. */
export async function readOwnGrades(ctx: Ctx, deps: GradebookDeps): Promise<OwnGrades> {
  const courses = await findOwnCourses(ctx.db, ctx.actor.userId, null);
  const settings = await findSettingsOf(
    ctx.db,
    courses.map(({ id }) => id),
  );
  const own = await readCourses(ctx, deps, courses, settings);
  return {
    courses: own
      .filter(({ items }) => items.length > 0)
      .map(({ course, items, grade }) => ({
        id: String(course.id),
        slug: course.slug,
        title: course.title,
        grade,
        graded: items.filter(({ state, excused }) => state === 'graded' || excused).length,
        waiting: items.filter(({ state, excused }) => state === 'waiting' && !excused).length,
        assessments: items.length,
      })),
  };
}

/** One's own grades in a course. @throws AppError NOT_FOUND for whoever is not enrolled in it */
export async function readOwnCourseGrades(
  ctx: Ctx,
  deps: GradebookDeps,
  idOrSlug: string,
): Promise<OwnCourseGrades> {
  const [course] = await findOwnCourses(ctx.db, ctx.actor.userId, idOrSlug);
  if (!course) throw new AppError('NOT_FOUND', 'Course not found');
  const [own] = await readCourses(ctx, deps, [course], await findSettingsOf(ctx.db, [course.id]));
  if (!own) throw new AppError('NOT_FOUND', 'Course not found');
  const { settings, items, grade } = own;
  return {
    course: { id: String(course.id), slug: course.slug, title: course.title },
    settings,
    items,
    grade,
  };
}

/** In a few statements, however many courses they are. */
async function readCourses(
  ctx: Ctx,
  { readColumnsOf }: GradebookDeps,
  courses: readonly OwnCourseRow[],
  settings: Awaited<ReturnType<typeof findSettingsOf>>,
): Promise<OwnCourse[]> {
  const [published, activities] = await Promise.all([
    readColumnsOf(
      ctx.db,
      courses.flatMap(({ published_revision_id }) => published_revision_id ?? []),
    ),
    findActivities(
      ctx.db,
      courses.map(({ id }) => id),
    ),
  ]);
  const columnsOf = ({ id, published_revision_id }: OwnCourseRow): readonly GradedAssessment[] => [
    ...((published_revision_id !== null && published.get(published_revision_id)) || []),
    ...(activities.get(id) ?? []),
  ];
  const asked = courses.map((course) => ({
    id: course.id,
    assessments: columnsOf(course).map(({ id }) => id),
  }));
  const rows = await findOwnRows(ctx.db, ctx.actor.userId, asked);
  const pinned = await readColumnsOf(
    ctx.db,
    [...rows.values()].flatMap(({ revision_id }) => revision_id ?? []),
  );
  const groups = await groupsOfLearners(ctx.db, [...published.values(), ...pinned.values()].flat(), [
    ctx.actor.userId,
  ]);
  return courses.map((course) => {
    const row = rows.get(course.id);
    const pin = row?.revision_id ?? null;
    const known = pin === null ? undefined : knownWork(pinned.get(pin) ?? []);
    return gradesIn(course, columnsOf(course), {
      settings: settings.get(course.id)?.settings ?? noSettings,
      row: row ?? { grades: null, attempts: null, allowances: null },
      known,
      groups: groups.get(ctx.actor.userId),
      now: ctx.now,
    });
  });
}

function gradesIn(
  course: OwnCourseRow,
  columns: readonly GradedAssessment[],
  {
    settings,
    row,
    known,
    groups,
    now,
  }: {
    settings: GradebookSettings;
    row: Pick<OwnRow, 'grades' | 'attempts' | 'allowances'>;
    known: KnownWork | undefined;
    groups: ReadonlySet<string> | undefined;
    now: Date;
  },
): OwnCourse {
  const {
    items: all,
    flags,
    due,
  } = gradesOfLearner(row, {
    columns,
    settings,
    known,
    groups,
    now,
  });
  const hidden = hiddenResults(columns, due, flags, now);
  const items = all.map((item, place) => withoutHidden(item, hidden.has(place)));
  const { percent, label } = courseGrade(settings, items);
  return {
    course,
    settings,
    items: columns.flatMap((column, place) => {
      if (((flags[place] ?? 0) & cellFlags.not_theirs) !== 0) return [];
      const item = items[place] as GradedItem;
      return {
        id: column.id,
        title: column.title,
        assessment_type: column.assessment_type,
        lesson_id: column.lesson_id,
        path: column.path,
        category_id: settings.placed[column.id] ?? null,
        max_points: column.max_points,
        passing_score: column.passing_score,
        due_date: due[place]?.toISOString() ?? null,
        state: item.state,
        points: item.points,
        share: item.share ?? null,
        passed: !hidden.has(place) && ((flags[place] ?? 0) & cellFlags.passed) !== 0,
        excused: item.excused,
        overdue: item.overdue,
      };
    }),
    grade: { percent, label },
  };
}

/** Places of results that the author shows only once the due date has passed. What a teacher has set is shown. */
function hiddenResults(
  columns: readonly GradedAssessment[],
  due: readonly (Date | null)[],
  flags: readonly number[],
  now: Date,
): ReadonlySet<number> {
  return new Set(
    columns.flatMap(({ results }, place) => {
      const until = due[place] ?? null;
      const isSet = ((flags[place] ?? 0) & cellFlags.overridden) !== 0;
      return results === 'after_due' && until !== null && until > now && !isSet ? place : [];
    }),
  );
}

/** A grade that is not shown yet is one that waits: the grade of the course must not tell it either. */
const withoutHidden = (item: GradedItem, hidden: boolean): GradedItem =>
  hidden && item.state === 'graded' ? { ...item, state: 'waiting', points: null, share: null } : item;
