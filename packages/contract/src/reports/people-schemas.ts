import { z } from 'zod';
import { pagination } from '../http/pagination.ts';
import { rowIdText } from '../http/row-id.ts';
import { hasSomethingToSee, withoutTurning } from '../identity/visible-text.ts';
import { roundStates } from '../requirements/rules.ts';
import { reportLimits, reportPeriods, reportSchedules } from './people-rules.ts';

const isoDate = z.string().describe('ISO 8601, UTC');
const count = z.number().int().min(0);
const name = z
  .string()
  .trim()
  .min(1, { error: 'Enter a name' })
  .max(reportLimits.name, { error: `At most ${reportLimits.name} characters` })
  .overwrite(withoutTurning)
  .refine(hasSomethingToSee, { error: 'Enter a name' });

/** What a report is about. */
export const reportFilter = z.object({
  group_id: rowIdText('Not a group').optional(),
  course_id: rowIdText('Not a course').optional(),
  requirement_id: rowIdText('Not a requirement').optional(),
  /** Left out: all but those of whom it is required no more. */
  state: z.enum(roundStates).optional(),
  period: z.enum(reportPeriods).optional(),
  /** Days of the site, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Earlier rounds of what is renewed as well. */
  earlier: z.stringbool().default(false),
});
/** The same as it is kept: of a query it has no texts for what is true. */
export const storedFilter = reportFilter.extend({ earlier: z.boolean().default(false) });

export const reportRow = z.object({
  /** Of the round. */
  id: z.string(),
  user_id: z.string(),
  name: z.string(),
  username: z.string(),
  requirement_id: z.string(),
  /** The title of the course or learning track. */
  subject: z.string(),
  group: z.string().nullable(),
  state: z.enum(roundStates),
  round: count,
  assigned_at: isoDate,
  due_on: z.string(),
  started_at: isoDate.nullable(),
  finished_at: isoDate.nullable(),
  renews_at: isoDate.nullable(),
  /** Null: not measured. */
  measured: z.object({ seconds: count, since: isoDate.nullable() }).nullable(),
  /** Of the points of what was graded, in percent. */
  score: z.number().nullable(),
  /** The number of the course's revision that they learned from. */
  revision: z.number().int().nullable(),
  /** The last one that was handed in for this round. */
  attempt: z.object({ number: z.number().int(), submitted_at: isoDate }).nullable(),
  certificate: z.object({ serial: z.string(), path: z.string() }).nullable(),
});

const rows = {
  rows: z.array(reportRow),
  /** For the next page; null: this is the last. */
  next: z.string().nullable(),
};
export const peopleReport = z.object({ ...rows, abilities: z.object({ link: z.boolean() }) });
export const reportCounts = z.object({ counts: z.record(z.enum(roundStates), count), total: count });

export const savedReport = z.object({
  id: z.string(),
  name: z.string(),
  filter: storedFilter,
  schedule: z.enum(reportSchedules).nullable(),
  created_at: isoDate,
  /** When it was last sent by email. */
  sent_at: isoDate.nullable(),
});
export const savedReportInput = z.object({
  name,
  filter: storedFilter,
  schedule: z.enum(reportSchedules).nullable().default(null),
});

export const auditorLink = z.object({
  id: z.string(),
  /** Whom it is for. */
  name: z.string(),
  /** Of the report, as it was. */
  report: z.string(),
  state: z.enum(['open', 'expired', 'revoked']),
  created_at: isoDate,
  expires_at: isoDate,
  /** How often it was opened, and when last. */
  opened: count,
  opened_at: isoDate.nullable(),
});
export const auditorLinks = z.object({ links: z.array(auditorLink), pagination });
export const auditorLinkInput = z.object({
  saved_id: rowIdText('Not a report'),
  name,
  days: z.number().int().min(1).max(reportLimits.linkDays).default(reportLimits.defaultDays),
});

/** What an auditor sees. People are named; nothing leads to anything else of the site but certificates. */
export const auditedReport = z.object({
  report: z.string(),
  site: z.string(),
  expires_at: isoDate,
  filter: storedFilter,
  ...reportCounts.shape,
});
export const auditedRow = reportRow.omit({ user_id: true, requirement_id: true });
export const auditedRows = z.object({ ...rows, rows: z.array(auditedRow) });

export type ReportFilter = z.output<typeof storedFilter>;
export type ReportRow = z.infer<typeof reportRow>;
export type PeopleReport = z.infer<typeof peopleReport>;
export type ReportCounts = z.infer<typeof reportCounts>;
export type SavedReport = z.infer<typeof savedReport>;
export type SavedReportInput = z.output<typeof savedReportInput>;
export type AuditorLink = z.infer<typeof auditorLink>;
export type AuditorLinkInput = z.output<typeof auditorLinkInput>;
export type AuditedReport = z.infer<typeof auditedReport>;
export type AuditedRow = z.infer<typeof auditedRow>;
