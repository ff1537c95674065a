import { reportLimits } from '@darasa/contract/reports/people-rules';
import type {
  PeopleReport,
  ReportCounts,
  ReportFilter,
  ReportRow,
} from '@darasa/contract/reports/people-schemas';
import { roundStates } from '@darasa/contract/requirements/rules';
import { countRequired, findRequired } from '#modules/requirements';
import type { Ctx } from '#platform/context/index';
import { seesEverything } from '../policy.ts';
import { placeAfter, placeOf } from './place.ts';
import { presentRows } from './present-rows.ts';
import { type ReportQuery, reportQuery } from './scope.ts';

/** One page of a report. @throws AppError as `reportQuery`, BAD_REQUEST for a place that is none */
export async function readPeopleReport(
  ctx: Ctx,
  { after, ...wanted }: ReportFilter & { after?: string | undefined },
): Promise<PeopleReport> {
  const query = await reportQuery(ctx, wanted);
  return { ...(await readRows(ctx, query, after)), abilities: { link: seesEverything(ctx.actor) } };
}

/** How many rows are in which state; the state that is filtered by does not count. @throws AppError as `reportQuery` */
export async function readReportCounts(ctx: Ctx, wanted: ReportFilter): Promise<ReportCounts> {
  return countRows(ctx, await reportQuery(ctx, { ...wanted, state: undefined }));
}

export async function countRows(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  query: ReportQuery,
): Promise<ReportCounts> {
  const found = new Map(
    (await countRequired(db, query.scope, query.filter, now)).map((one) => [one.state, one.count]),
  );
  const counts = Object.fromEntries(
    roundStates.map((state) => [state, found.get(state) ?? 0]),
  ) as ReportCounts['counts'];
  return { counts, total: Object.values(counts).reduce((sum, count) => sum + count, 0) };
}

/** A page of rows, and the place of its last one. */
export async function readRows(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  query: ReportQuery,
  after: string | undefined,
  limit: number = reportLimits.page,
): Promise<{ rows: ReportRow[]; next: string | null }> {
  const found = await findRequired(db, query.scope, query.filter, {
    after: after === undefined ? null : placeOf(after),
    limit: limit + 1,
    now,
  });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: await presentRows(db, rows, query.hours),
    next: last && found.length > limit ? placeAfter(last) : null,
  };
}
