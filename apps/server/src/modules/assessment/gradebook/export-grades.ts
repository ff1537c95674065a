import { displayName } from '@darasa/contract/identity/rules';
import { recordAudit } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import { csvRow } from '#platform/csv';
import type { SentFile } from '#platform/http/endpoint';
import { filteredGroup } from '../group-filter.ts';
import { EXCUSED, headsOf, LABEL, LEARNER, PERCENT, USERNAME } from './csv-columns.ts';
import { type GradebookDeps, gradedCourse } from './graded-course.ts';
import { learnersOf } from './read-gradebook.ts';

/** The gradebook as CSV, of a group or of all, with a byte order mark, which spreadsheets want. It is recorded in the audit log. @throws AppError NOT_FOUND, FORBIDDEN */
export async function exportGrades(
  ctx: Ctx,
  { readColumns }: GradebookDeps,
  idOrSlug: string,
  group: string | undefined,
): Promise<SentFile> {
  const graded = await gradedCourse(ctx.db, readColumns, ctx.actor, idOrSlug);
  const { course, columns } = graded;
  const groupId = await filteredGroup(ctx, course.id, group);
  const learners = await learnersOf(ctx, readColumns, graded, groupId);
  const lines = [
    csvRow([LEARNER, USERNAME, ...headsOf(columns), PERCENT, LABEL]),
    ...learners.map(({ row, own }) =>
      csvRow([
        displayName(row),
        row.username,
        ...own.items.map(({ excused, points }) => (excused ? EXCUSED : points)),
        own.grade.percent,
        own.grade.label,
      ]),
    ),
  ];
  await recordAudit(ctx.db, {
    actorId: ctx.actor.userId,
    action: 'grades.exported',
    subject: { type: 'course', id: String(course.id), name: course.title },
    details: { learners: learners.length, ...(groupId === undefined ? {} : { group_id: String(groupId) }) },
    ip: ctx.ip,
  });
  return { name: `grades-${course.slug}.csv`, content: `\uFEFF${lines.join('')}` };
}
