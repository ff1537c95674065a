import { FIGURE_MINUTES, type FigureDays, figureDays } from '@darasa/contract/analytics/figure-rules';
import type { SiteFigures } from '@darasa/contract/analytics/site-figures';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { asApiError } from '~/lib/api/errors';
import { stringifySearch } from '~/lib/search-params';
import { momentInText } from '~/lib/time/local-time';
import { buttonClass } from '~/ui/button';
import { cx } from '~/ui/cx';
import { InlineSelect } from '~/ui/fields/select';
import { BarChart, ChartLegend } from '~/ui/figures/bar-chart';
import { linkClass } from '~/ui/link-class';
import { Note } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import {
  barNames,
  choicesOf,
  chosenIn,
  formatOf,
  lineNames,
  nameOf,
  periodName,
  type Shown,
  shownValue,
  spanNames,
  stepHeads,
  titleOf,
} from './figure-words.ts';
import { saveSiteFigures, siteFiguresQuery } from './figures-query.ts';

/** Rows of the table that stand beside the chart. */
const FIRST_ROWS = 7;

/** One figure over time, as a chart with its table. What is shown is in the URL. */
export function FiguresOverTime() {
  const { pathname, search } = useLocation();
  const chosen = chosenIn(search);
  const query = useQuery(siteFiguresQuery(chosen.days));
  const shown = query.data && !choicesOf(query.data).includes(chosen.shown) ? 'enrolments' : chosen.shown;
  const router = useRouter();
  const href = (days: FigureDays, show: Shown) =>
    pathname + stringifySearch({ ...search, days: days === 30 ? undefined : days, show });
  return (
    <section aria-labelledby="over-time" className="mt-10">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line pb-3">
        <h2 id="over-time" className="mr-auto text-24">
          {titleOf(shown, query.data?.step ?? 'day')}
        </h2>
        {query.data && (
          <InlineSelect
            label="Show"
            choices={choicesOf(query.data).map((value) => ({ value, label: nameOf(value) }))}
            value={shown}
            onChange={({ target: { value } }) =>
              void router.navigate({ href: href(chosen.days, value), replace: true, resetScroll: false })
            }
          />
        )}
        <nav aria-label="Span" className="flex gap-0.5 rounded-m bg-sunken p-[3px]">
          {figureDays.map((days) => (
            <PathLink
              key={days}
              href={href(days, shown)}
              matchSearch
              replace
              resetScroll={false}
              aria-current={days === chosen.days ? 'true' : undefined}
              className={cx(
                'flex h-9.5 items-center rounded-s px-3 text-14 font-medium whitespace-nowrap text-ink2 hover:text-ink',
                days === chosen.days && 'bg-surface text-ink outline-1 outline-line',
              )}
            >
              {spanNames[days]}
            </PathLink>
          ))}
        </nav>
      </div>
      <QueryResult
        query={query}
        skeleton={<Skeleton className="mt-5 h-64 w-full" />}
        failed="The figures could not be loaded"
      >
        {(figures) =>
          figures.made_at === null ? (
            <p role="status" className="pt-5 text-16 text-ink2">
              The figures are being made for the first time. They appear here by themselves.
            </p>
          ) : (
            <Loaded key={figures.days} figures={figures} shown={shown} madeAt={figures.made_at} />
          )
        }
      </QueryResult>
    </section>
  );
}

function Loaded({ figures, shown, madeAt }: { figures: SiteFigures; shown: Shown; madeAt: string }) {
  const { periods, step, currencies } = figures;
  const format = formatOf(shown);
  const rows = periods.map((period) => ({
    key: period.starts,
    label: periodName(period.starts, step),
    value: shownValue(period, shown, currencies),
    before: shownValue(period.before, shown, currencies),
  }));
  const [first, last] = [rows[0], rows.at(-1)];
  const written = (value: number | null | undefined) =>
    value === null || value === undefined ? 'not counted' : format(value);
  return (
    <div className="grid items-start gap-x-10 gap-y-5 pt-5 lg:grid-cols-[minmax(0,1fr)_300px]">
      <div className="min-w-0">
        <ChartLegend bars={barNames[step]} line={lineNames[step]} />
        <BarChart
          label={`${titleOf(shown, step)}: from ${written(first?.value)} (${first?.label}) to ${written(last?.value)} (${last?.label}). The table has all numbers.`}
          bars={rows}
          format={format}
        />
        <Made madeAt={madeAt} days={figures.days as FigureDays} />
      </div>
      <Numbers
        label={titleOf(shown, step)}
        head={stepHeads[step]}
        rows={rows.toReversed().map((row) => [row.label, written(row.value), written(row.before)] as const)}
      />
    </div>
  );
}

function Numbers({
  label,
  head,
  rows,
}: {
  label: string;
  head: string;
  rows: readonly (readonly [string, string, string])[];
}) {
  const [all, setAll] = useState(false);
  const cell = 'border-b border-line py-1.5';
  return (
    <div className="min-w-0">
      <table aria-label={label} className="tabular w-full text-14">
        <thead>
          <tr className="text-13 text-ink3">
            {[head, 'Now', 'Before'].map((name) => (
              <th
                key={name}
                scope="col"
                className={cx(cell, 'pb-2 text-right font-semibold first:text-left')}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="text-ink2">
          {(all ? rows : rows.slice(0, FIRST_ROWS)).map(([name, value, before], place) => (
            <tr key={name}>
              <th scope="row" className={cx(cell, 'text-left font-normal')}>
                {name}
              </th>
              <td className={cx(cell, 'text-right', place === 0 && 'font-bold text-ink')}>{value}</td>
              <td className={cx(cell, 'text-right')}>{before}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > FIRST_ROWS && (
        <button
          type="button"
          aria-expanded={all}
          className={buttonClass({ look: 'quiet' }, 'mt-1 -ml-3')}
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer' : `Show all ${rows.length}`}
        </button>
      )}
    </div>
  );
}

/** When the figures were made, which may be long ago, and how they are saved. */
function Made({ madeAt, days }: { madeAt: string; days: FigureDays }) {
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState('');
  const now = new Date();
  const isLate = now.getTime() - Date.parse(madeAt) > 3 * FIGURE_MINUTES * 60_000;
  const save = async () => {
    setSaving(true);
    setFailure('');
    try {
      await saveSiteFigures(days);
    } catch (error) {
      setFailure(asApiError(error, 'The figures could not be saved').message);
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <p className="flex flex-wrap items-center gap-x-4 text-13 text-ink3">
        <span>
          Made {momentInText(madeAt, now)}
          {isLate && '. They are being made anew; later days are not in them yet'}
        </span>
        <button
          type="button"
          disabled={saving}
          className={cx(linkClass, 'inline-flex min-h-11 items-center font-medium')}
          onClick={() => void save()}
        >
          CSV
          <span className="sr-only"> of all figures</span>
        </button>
      </p>
      {failure && <Note tone="danger">{failure}</Note>}
    </div>
  );
}
