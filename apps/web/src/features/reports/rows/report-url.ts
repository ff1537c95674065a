import { REPORTS_PATH, reportPeriods } from '@darasa/contract/reports/people-rules';
import type { ReportFilter } from '@darasa/contract/reports/people-schemas';
import { roundStates } from '@darasa/contract/requirements/rules';
import { stringifySearch } from '~/lib/search-params';

/** Where reports are read: by administrators, and by those who lead or teach. */
export type ReportArea = 'administrator' | 'own';

export interface ReportUrl {
  filter: ReportFilter;
  /** The saved report that it comes from. */
  saved: string | undefined;
}

const idIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? value : undefined;
const dayIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

/** What the URL asks for; what is invalid is left out. */
export const reportUrlOf = (search: Record<string, unknown>): ReportUrl => ({
  filter: {
    group_id: idIn(search.group),
    course_id: idIn(search.course),
    requirement_id: idIn(search.requirement),
    state: roundStates.find((state) => state === search.state),
    period: reportPeriods.find((period) => period === search.period),
    from: dayIn(search.from),
    to: dayIn(search.to),
    earlier: search.earlier === 'true',
  },
  saved: idIn(search.saved),
});

/** The one URL of a report. */
export const reportHref = (area: ReportArea, { filter, saved }: Partial<ReportUrl> = {}): string =>
  (area === 'own' ? REPORTS_PATH : '/administrator/reports') +
  stringifySearch({
    group: filter?.group_id,
    course: filter?.course_id,
    requirement: filter?.requirement_id,
    state: filter?.state,
    period: filter?.period,
    from: filter?.from,
    to: filter?.to,
    earlier: filter?.earlier ? 'true' : undefined,
    saved,
  });
