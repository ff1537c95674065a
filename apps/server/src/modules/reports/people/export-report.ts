import { Readable } from 'node:stream';
import { siteDay } from '@darasa/contract/formatting/site-zone';
import { reportCells, reportColumns, reportLimits } from '@darasa/contract/reports/people-rules';
import type { ReportFilter } from '@darasa/contract/reports/people-schemas';
import { recordAudit } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import { csvRow } from '#platform/csv';
import { AppError } from '#platform/http/errors';
import { writeWorkbook } from '#platform/workbook';
import { countRows, readRows } from './read-report.ts';
import { type ReportQuery, reportQuery } from './scope.ts';

export type ReportFormat = 'csv' | 'xlsx';
export const mediaTypes: Record<ReportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Rows that are read and written at once. */
const PART = 500;

/** All rows of a report as a file. It is recorded in the audit log. @throws AppError as `reportQuery`, CONFLICT for more than a sheet holds */
export async function exportReport(ctx: Ctx, wanted: ReportFilter, format: ReportFormat): Promise<Readable> {
  const query = await reportQuery(ctx, wanted);
  const content = await fileOf(ctx, query, format);
  await recordAudit(ctx.db, {
    actorId: ctx.actor.userId,
    action: 'report.exported',
    subject: { type: 'report', id: 'people', name: 'People and requirements' },
    details: { format, ...wanted },
    ip: ctx.ip,
  });
  return content;
}

/** The rows in parts: there may be more than fit into memory. @throws AppError CONFLICT for more than a sheet holds */
export async function fileOf(
  ctx: Pick<Ctx, 'db' | 'now'>,
  query: ReportQuery,
  format: ReportFormat,
): Promise<Readable> {
  if (format === 'csv') return Readable.from(csvOf(partsOf(ctx, query)));
  if ((await countRows(ctx, query)).total > reportLimits.sheetRows)
    throw new AppError('CONFLICT', 'This is more than a workbook holds. Filter it, or take CSV.');
  return writeWorkbook({
    name: 'Report',
    columns: reportColumns,
    parts: partsOf(ctx, query),
    modified: ctx.now,
  });
}

async function* partsOf(
  ctx: Pick<Ctx, 'db' | 'now'>,
  query: ReportQuery,
): AsyncGenerator<(string | number | null)[][]> {
  let after: string | undefined;
  do {
    const { rows, next } = await readRows(ctx, query, after, PART);
    yield rows.map((row) => reportCells(row, siteDay));
    after = next ?? undefined;
  } while (after !== undefined);
}

async function* csvOf(parts: AsyncGenerator<(string | number | null)[][]>): AsyncGenerator<string> {
  yield `\uFEFF${csvRow(reportColumns)}`;
  for await (const rows of parts) yield rows.map(csvRow).join('');
}
