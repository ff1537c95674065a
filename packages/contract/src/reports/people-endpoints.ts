import { z } from 'zod';
import { MAX_PAGE } from '../catalogue/constants.ts';
import { endpoint } from '../http/endpoint.ts';
import { rowIdText } from '../http/row-id.ts';
import { roundStates } from '../requirements/rules.ts';
import {
  auditedReport,
  auditedRows,
  auditorLink,
  auditorLinkInput,
  auditorLinks,
  peopleReport,
  reportCounts,
  reportFilter,
  savedReport,
  savedReportInput,
} from './people-schemas.ts';

/** Who sees whom is decided by what they lead and teach: leaders need no role on the site. */
const reports = { tag: 'Reports', access: 'signed-in' } as const;
const admins = { tag: 'Reports', access: { role: 'admin' } } as const;
const open = { tag: 'Reports', access: 'recognised' } as const;
const after = z.string().max(700).optional();
const saved = z.object({ id: rowIdText('Not a report') });
const secret = z.string().trim().min(1).max(100);

/** People and what is required of them. */
export const peopleReportEndpoints = {
  read: endpoint({
    ...reports,
    method: 'GET',
    path: '/reports/people',
    summary: 'People and how they stand in what is required of them, 50 a page by name',
    query: reportFilter.extend({ after }),
    data: peopleReport,
  }),
  counts: endpoint({
    ...reports,
    method: 'GET',
    path: '/reports/people/counts',
    summary: 'How many rows of a report are in which state',
    query: reportFilter,
    data: reportCounts,
  }),
  csv: endpoint({
    ...reports,
    method: 'GET',
    path: '/reports/people.csv',
    summary: 'All rows of a report as CSV',
    query: reportFilter,
    data: z.null(),
  }),
  xlsx: endpoint({
    ...reports,
    method: 'GET',
    path: '/reports/people.xlsx',
    summary: 'All rows of a report as a workbook',
    query: reportFilter,
    data: z.null(),
  }),
};

/** Reports that somebody keeps for themselves. */
export const savedReportEndpoints = {
  list: endpoint({
    ...reports,
    method: 'GET',
    path: '/reports/saved',
    summary: 'The caller’s saved reports, by name',
    data: z.object({ reports: z.array(savedReport) }),
  }),
  save: endpoint({
    ...reports,
    method: 'POST',
    path: '/reports/saved',
    summary: 'Save a filter under a name, and have a link to it sent by email from time to time',
    body: savedReportInput,
    data: z.object({ report: savedReport }),
    status: 201,
  }),
  change: endpoint({
    ...reports,
    method: 'PUT',
    path: '/reports/saved/{id}',
    summary: 'Change a saved report. Links for auditors keep what they were made with',
    params: saved,
    body: savedReportInput,
    data: z.object({ report: savedReport }),
  }),
  remove: endpoint({
    ...reports,
    method: 'DELETE',
    path: '/reports/saved/{id}',
    summary: 'Delete a saved report',
    params: saved,
    data: z.null(),
  }),
};

/** Links by which auditors read one report without an account. */
export const auditorEndpoints = {
  list: endpoint({
    ...admins,
    method: 'GET',
    path: '/reports/auditor-links',
    summary: 'Links for auditors, 20 a page, the newest first',
    query: z.object({ page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1) }),
    data: auditorLinks,
  }),
  make: endpoint({
    ...admins,
    method: 'POST',
    path: '/reports/auditor-links',
    // The secret is stored hashed alone
    repeat: 'never',
    summary: 'Make a link to a saved report as it is now. Its secret is shown this one time',
    body: auditorLinkInput,
    data: z.object({ link: auditorLink, url: z.string() }),
    status: 201,
  }),
  revoke: endpoint({
    ...admins,
    method: 'DELETE',
    path: '/reports/auditor-links/{id}',
    summary: 'Revoke a link: it opens nothing any more',
    params: z.object({ id: rowIdText('Not a link') }),
    data: z.object({ link: auditorLink }),
  }),
  open: endpoint({
    ...open,
    method: 'POST',
    path: '/audit/open',
    summary: 'Open a report by an auditor’s link. 404 for unknown ones, which are counted',
    body: z.object({ secret }),
    data: auditedReport,
  }),
  rows: endpoint({
    ...open,
    method: 'POST',
    path: '/audit/rows',
    repeat: 'itself',
    summary: 'A page of the rows of an auditor’s report',
    body: z.object({ secret, state: z.enum(roundStates).optional(), after }),
    data: auditedRows,
  }),
  csv: endpoint({
    ...open,
    method: 'POST',
    path: '/audit/report.csv',
    summary: 'All rows of an auditor’s report as CSV',
    body: z.object({ secret }),
    data: z.null(),
  }),
  xlsx: endpoint({
    ...open,
    method: 'POST',
    path: '/audit/report.xlsx',
    summary: 'All rows of an auditor’s report as a workbook',
    body: z.object({ secret }),
    data: z.null(),
  }),
};
