import { siteExportEndpoints as endpoints } from '@darasa/contract/administration/exports';
import { siteDay } from '@darasa/contract/formatting/site-zone';
import type { FastifyInstance } from 'fastify';
import { registerFileEndpoint } from '#platform/http/endpoint';
import { type ExportDeps, exportTable } from './export-table.ts';

/** Whole tables of the site as CSV, for administrators. */
export function registerExports(api: FastifyInstance, deps: ExportDeps): void {
  registerFileEndpoint(api, endpoints.table, 'text/csv; charset=utf-8', async ({ ctx, params }) => ({
    name: `${params.table}-${siteDay(ctx.now)}.csv`,
    content: await exportTable(ctx, deps, params.table),
  }));
}
