import { Readable } from 'node:stream';
import type { SiteTable } from '@darasa/contract/administration/export-rules';
import { findCourseNames } from '#modules/catalogue';
import { findAccountNames, recordAudit, requireRecent } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import { csvRow } from '#platform/csv';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import type { ExportRow, SiteExport } from '#platform/modules/index';

export interface ExportDeps {
  db: Db;
  /** Those of all modules. */
  exports: readonly SiteExport[];
}

const headsOf = { person: ['Username', 'Name'], course: ['Course', 'Course address'] } as const;
const names: Record<SiteTable, string> = {
  people: 'People',
  courses: 'Courses',
  enrollments: 'Enrolments',
  grades: 'Grades',
};

/**
 * A whole table as CSV with a byte order mark, which spreadsheets want, in parts. It is recorded in the audit log.
 * @throws AppError FORBIDDEN with `reauthenticate`
 */
export async function exportTable(ctx: Ctx, deps: ExportDeps, table: SiteTable): Promise<Readable> {
  requireRecent(ctx.actor);
  const wanted = deps.exports.find((one) => one.table === table);
  if (!wanted) throw new AppError('NOT_FOUND', 'Table not found');
  await recordAudit(ctx.db, {
    actorId: ctx.actor.userId,
    action: 'site.exported',
    subject: { type: 'table', id: table, name: names[table] },
    details: { lines: await wanted.count(ctx.db) },
    ip: ctx.ip,
  });
  return Readable.from(linesOf(deps, wanted));
}

async function* linesOf(deps: ExportDeps, { about, columns, parts }: SiteExport): AsyncGenerator<string> {
  yield `\uFEFF${csvRow([...about.flatMap((subject) => headsOf[subject]), ...columns])}`;
  for await (const rows of parts(deps.db)) {
    const nameCells = await namesOf(deps, rows);
    yield rows
      .map((row) =>
        csvRow([...about.flatMap((subject) => nameCells(subject, row)), ...row.cells.map(written)]),
      )
      .join('');
  }
}

const written = (cell: ExportRow['cells'][number]): string | number | null => {
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return cell;
};

/** Deleted accounts have no names any more. */
async function namesOf({ db }: ExportDeps, rows: readonly ExportRow[]) {
  const ids = (subject: 'person' | 'course'): number[] => [
    ...new Set(rows.flatMap((row) => row[subject] ?? [])),
  ];
  const [people, courses] = await Promise.all([
    findAccountNames(db, ids('person')),
    findCourseNames(db, ids('course')),
  ]);
  return (subject: 'person' | 'course', row: ExportRow): readonly (string | null)[] => {
    if (subject === 'course') {
      const course = courses.get(row.course ?? 0);
      return [course?.title ?? null, course?.slug ?? null];
    }
    const person = people.get(row.person ?? 0);
    return [person?.username ?? null, person?.name ?? null];
  };
}
