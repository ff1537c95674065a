import type { Gradebook, GradebookColumn } from '@darasa/contract/assessment/grades/gradebook';
import { initials } from '@darasa/contract/identity/rules';
import { shownNames } from '#modules/identity';
import type { Context, Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { filteredGroup } from '../group-filter.ts';
import type { GradedAssessment, ReadColumns } from './columns.ts';
import { findLearners, type LearnerRow } from './gradebook-repository.ts';
import { type GradebookDeps, type GradedCourse, gradedCourse } from './graded-course.ts';
import { gradesOfLearner, type KnownWork, knownWork, type LearnerGrades } from './grades-of-learner.ts';
import { groupsOfLearners } from './whose-work.ts';

/** Cells that are read at once: more would hold up everybody else while they are put together. */
const CELLS_AT_ONCE = 30_000;
/** Learners, however few the assessments are: to find each, others of the site are passed over. */
const LEARNERS_AT_ONCE = 500;

/** How many learners make a page. */
export const pageSizeOf = (columns: number): number =>
  Math.max(1, Math.min(LEARNERS_AT_ONCE, Math.floor(CELLS_AT_ONCE / Math.max(1, columns))));

/**
 * A page of the gradebook of a course. @param after the last learner of the page before; null: the first page @param group only its learners
 * @throws AppError NOT_FOUND also for a group that they do not see, FORBIDDEN for those who may only look at the course
 */
export async function readGradebook(
  ctx: Ctx,
  { readColumns }: GradebookDeps,
  idOrSlug: string,
  { after, group }: { after: number | null; group: string | undefined },
): Promise<Gradebook> {
  const graded = await gradedCourse(ctx.db, readColumns, ctx.actor, idOrSlug);
  const { course, settings, version, columns } = graded;
  const limit = pageSizeOf(columns.length);
  const groupId = await filteredGroup(ctx, course.id, group);
  const learners = await pageOf(ctx, readColumns, graded, { after, limit, groupId });
  const nameOf = await shownNames(
    ctx.db,
    learners.map(({ row }) => row),
  );
  const last = learners.length < limit ? undefined : learners.at(-1);
  return {
    course: { id: String(course.id), title: course.title, category: course.category },
    settings,
    version,
    assessments: columns.map(presentColumn),
    learners: learners.map(({ row, own }) => ({
      user_id: String(row.user_id),
      name: nameOf(row),
      username: row.username,
      initials: initials(row),
      percent: own.grade.percent,
      label: own.grade.label,
      points: own.items.map(({ points }) => points ?? 0),
      flags: own.flags,
    })),
    next: last ? String(last.row.user_id) : null,
  };
}

interface GradedLearner {
  row: LearnerRow;
  own: LearnerGrades;
}

/** Everybody who is enrolled with their grades, by name; read in pages, between which others are served. */
export async function learnersOf(
  ctx: Context<Db | Tx>,
  readColumns: ReadColumns,
  graded: Pick<GradedCourse, 'course' | 'settings' | 'columns'>,
  groupId?: number,
): Promise<GradedLearner[]> {
  const limit = pageSizeOf(graded.columns.length);
  const all: GradedLearner[] = [];
  for (let after: number | null | undefined = null; after !== undefined; ) {
    const page: GradedLearner[] = await pageOf(ctx, readColumns, graded, { after, limit, groupId });
    all.push(...page);
    after = page.length < limit ? undefined : page.at(-1)?.row.user_id;
  }
  return all;
}

async function pageOf(
  { db, now }: Context<Db | Tx>,
  readColumns: ReadColumns,
  { course, settings, columns }: Pick<GradedCourse, 'course' | 'settings' | 'columns'>,
  page: { after: number | null; limit: number; groupId: number | undefined },
): Promise<GradedLearner[]> {
  const ids = columns.map(({ id }) => id);
  const rows = await findLearners(db, course.id, ids, page);
  const knownBy = await knownAssessments(db, readColumns, rows);
  const groups = await groupsOfLearners(
    db,
    [columns, ...[...knownBy.values()].map((known) => [...known.values()])].flat(),
    rows.map(({ user_id }) => user_id),
  );
  return rows.map((row) => {
    const known = row.revision_id === null ? undefined : knownBy.get(row.revision_id);
    return {
      row,
      own: gradesOfLearner(row, { columns, settings, known, groups: groups.get(row.user_id), now }),
    };
  });
}

/** By revision, of those that somebody learns from. */
export async function knownAssessments(
  db: Db | Tx,
  readColumns: ReadColumns,
  rows: readonly Pick<LearnerRow, 'revision_id'>[],
): Promise<Map<number, KnownWork>> {
  const pins = new Set(rows.flatMap(({ revision_id }) => revision_id ?? []));
  return new Map(
    await Promise.all([...pins].map(async (pin) => [pin, knownWork(await readColumns(db, pin))] as const)),
  );
}

const presentColumn = ({
  results: _results,
  for_groups: _groups,
  path: _path,
  due_date,
  ...column
}: GradedAssessment): GradebookColumn => ({
  ...column,
  due_date: due_date?.toISOString() ?? null,
});
