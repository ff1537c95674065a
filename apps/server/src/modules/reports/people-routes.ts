import {
  auditorEndpoints,
  peopleReportEndpoints,
  savedReportEndpoints,
} from '@darasa/contract/reports/people-endpoints';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '#modules/identity';
import { registerEndpoint, registerFileEndpoint } from '#platform/http/endpoint';
import type { EmailSite } from '#platform/mail/index';
import { exportAudited, openAudited, readAudited } from './auditor/audited-report.ts';
import { makeLink, readLinks, revokeLink } from './auditor/auditor-links.ts';
import { exportReport, mediaTypes } from './people/export-report.ts';
import { readPeopleReport, readReportCounts } from './people/read-report.ts';
import { changeSaved, readSaved, removeSaved, saveReport } from './saved/saved-reports.ts';

/** People and requirements: on the screen, in files, saved, and for auditors. */
export function registerPeopleReports(api: FastifyInstance, site: EmailSite): void {
  registerEndpoint(api, peopleReportEndpoints.read, ({ query, ctx }) => readPeopleReport(ctx, query), {
    mayBeOld: true,
  });
  registerEndpoint(api, peopleReportEndpoints.counts, ({ query, ctx }) => readReportCounts(ctx, query), {
    mayBeOld: true,
  });
  registerFileEndpoint(
    api,
    peopleReportEndpoints.csv,
    mediaTypes.csv,
    async ({ query, ctx }) => ({
      name: 'report.csv',
      content: await exportReport(ctx, query, 'csv'),
    }),
    { mayBeOld: true },
  );
  registerFileEndpoint(
    api,
    peopleReportEndpoints.xlsx,
    mediaTypes.xlsx,
    async ({ query, ctx }) => ({
      name: 'report.xlsx',
      content: await exportReport(ctx, query, 'xlsx'),
    }),
    { mayBeOld: true },
  );
  registerEndpoint(api, savedReportEndpoints.list, async ({ ctx }) => ({ reports: await readSaved(ctx) }));
  registerEndpoint(api, savedReportEndpoints.save, async ({ body, ctx }) => ({
    report: await saveReport(ctx, body),
  }));
  registerEndpoint(api, savedReportEndpoints.change, async ({ params, body, ctx }) => ({
    report: await changeSaved(ctx, params.id, body),
  }));
  registerEndpoint(api, savedReportEndpoints.remove, ({ params, ctx }) => removeSaved(ctx, params.id));
  registerEndpoint(api, auditorEndpoints.list, ({ query, ctx }) => readLinks(ctx, query.page));
  registerEndpoint(api, auditorEndpoints.make, ({ body, ctx }) => makeLink(ctx, site, body));
  registerEndpoint(api, auditorEndpoints.revoke, async ({ params, ctx }) => ({
    link: await revokeLink(ctx, params.id),
  }));
  registerEndpoint(api, auditorEndpoints.open, ({ body, request, ctx }) =>
    openAudited(ctx, site, body.secret, clientOf(request)),
  );
  registerEndpoint(api, auditorEndpoints.rows, ({ body, request, ctx }) =>
    readAudited(ctx, body, clientOf(request)),
  );
  registerFileEndpoint(api, auditorEndpoints.csv, mediaTypes.csv, async ({ body, request, ctx }) => ({
    name: 'report.csv',
    content: await exportAudited(ctx, { ...body, format: 'csv' }, clientOf(request)),
  }));
  registerFileEndpoint(api, auditorEndpoints.xlsx, mediaTypes.xlsx, async ({ body, request, ctx }) => ({
    name: 'report.xlsx',
    content: await exportAudited(ctx, { ...body, format: 'xlsx' }, clientOf(request)),
  }));
}
