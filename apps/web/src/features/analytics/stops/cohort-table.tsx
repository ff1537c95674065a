import type { CourseStops } from '@darasa/contract/analytics/stops';
import { useState } from 'react';
import { formatCount } from '~/lib/format';
import { buttonClass } from '~/ui/button';
import { cx } from '~/ui/cx';

type Cohort = CourseStops['cohorts'][number];
/** Weeks that are shown at first. */
const FIRST = 12;
const date = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const columns = [
  ['Began', 'began'],
  ['Half', 'half'],
  ['Finished', 'finished'],
  ['Stopped', 'stopped'],
] as const satisfies readonly [string, keyof Cohort][];

/** How far those came who joined in one week, the latest first. */
export function CohortTable({ cohorts }: { cohorts: readonly Cohort[] }) {
  const [all, setAll] = useState(false);
  const rows = cohorts.toReversed();
  const cell = 'border-b border-line py-2 ps-1.5 md:ps-2';
  return (
    <>
      <table aria-label="By the week of joining" className="tabular w-full text-14">
        <thead>
          <tr className="text-13 text-ink3">
            <th scope="col" className={cx(cell, 'ps-0 md:ps-0 text-start font-semibold')}>
              Week of
            </th>
            {['Joined', ...columns.map(([name]) => name)].map((name) => (
              <th key={name} scope="col" className={cx(cell, 'text-end font-semibold')}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="text-ink2">
          {(all ? rows : rows.slice(0, FIRST)).map((cohort) => (
            <tr key={cohort.week}>
              <th
                scope="row"
                className={cx(cell, 'ps-0 md:ps-0 text-start font-normal whitespace-nowrap max-md:text-13')}
              >
                {date.format(Date.parse(`${cohort.week}T00:00:00Z`))}
              </th>
              <td className={cx(cell, 'text-end text-ink')}>{formatCount(cohort.joined)}</td>
              {columns.map(([name, part]) => (
                <td key={name} className={cx(cell, 'text-end')}>
                  {formatCount(cohort[part])}
                  <span className="ms-1.5 text-13 text-ink3 max-md:hidden">
                    {Math.round((100 * cohort[part]) / Math.max(cohort.joined, 1))}%
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > FIRST && (
        <button
          type="button"
          aria-expanded={all}
          className={buttonClass({ look: 'quiet' }, 'mt-1 -ml-3')}
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer' : `Show all ${rows.length} weeks`}
        </button>
      )}
    </>
  );
}
