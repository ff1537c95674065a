import { formatHours, NOT_MEASURED } from '../learning/measured-time.ts';
import { type RoundState, stateLabels } from '../requirements/rules.ts';

/** What the two days of a report are about: rows that were due or finished then, or the hours that were learned then. */
export const reportPeriods = ['due', 'finished', 'hours'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];
export const periodLabels: Record<ReportPeriod, string> = {
  due: 'Due',
  finished: 'Finished',
  hours: 'Hours learned',
};

export const reportSchedules = ['weekly', 'monthly'] as const;
export type ReportSchedule = (typeof reportSchedules)[number];
export const scheduleLabels: Record<ReportSchedule, string> = {
  weekly: 'Every Monday',
  monthly: 'On the first day of each month',
};

export const reportLimits = {
  /** Rows of one page. */
  page: 50,
  /** Saved reports of one person. */
  saved: 100,
  name: 120,
  /** Links for auditors that work at the same time. */
  links: 200,
  /** Days for which a link may work, and for how many it does unless another is chosen. */
  linkDays: 365,
  defaultDays: 30,
  /** A sheet has this many rows at most; CSV has no end. */
  sheetRows: 1_000_000,
} as const;

/** Where an auditor opens a report: for everybody who has the secret after `#`. */
export const AUDIT_PATH = '/audit';
export const auditLink = (secret: string): string => `${AUDIT_PATH}#${secret}`;

/** Where people read reports who are no administrators. */
export const REPORTS_PATH = '/reports';
export const reportPath = (area: 'administrator' | 'own', saved: string): string =>
  `${area === 'administrator' ? '/administrator/reports' : REPORTS_PATH}?saved=${encodeURIComponent(saved)}`;

/** As much of a row as its cells need. */
interface Shown {
  name: string;
  username: string;
  subject: string;
  group: string | null;
  state: RoundState;
  round: number;
  assigned_at: string;
  due_on: string;
  started_at: string | null;
  finished_at: string | null;
  renews_at: string | null;
  measured: { seconds: number; since: string | null } | null;
  score: number | null;
  revision: number | null;
  attempt: { number: number; submitted_at: string } | null;
  certificate: { serial: string; path: string } | null;
}

/** The columns of a report, the same on the screen and in files. */
export const reportColumns = [
  'Person',
  'Username',
  'Requirement',
  'Group',
  'State',
  'Round',
  'Assigned',
  'Due',
  'Started',
  'Finished',
  'Renews',
  'Hours measured',
  'Measured since',
  'Score in %',
  'Revision',
  'Attempt',
  'Attempt handed in',
  'Certificate',
] as const;

const dayOf = (iso: string | null, day: (at: Date) => string): string | null =>
  iso === null ? null : day(new Date(iso));

/** Hours in words: they are told apart from those who have not begun, of whom nothing is said. */
export const hoursText = ({
  measured,
  started_at,
  finished_at,
}: Pick<Shown, 'measured' | 'started_at' | 'finished_at'>): string | null =>
  measured ? formatHours(measured.seconds) : (started_at ?? finished_at) ? NOT_MEASURED : null;

/** The cells of a row, in the order of the columns. @param day a moment as the day of the site, `2026-01-31` */
export const reportCells = (row: Shown, day: (at: Date) => string): (string | number | null)[] => [
  row.name,
  row.username,
  row.subject,
  row.group,
  stateLabels[row.state],
  row.round,
  dayOf(row.assigned_at, day),
  row.due_on,
  dayOf(row.started_at, day),
  dayOf(row.finished_at, day),
  dayOf(row.renews_at, day),
  hoursText(row),
  dayOf(row.measured?.since ?? null, day),
  row.score,
  row.revision,
  row.attempt?.number ?? null,
  dayOf(row.attempt?.submitted_at ?? null, day),
  row.certificate?.serial ?? null,
];
