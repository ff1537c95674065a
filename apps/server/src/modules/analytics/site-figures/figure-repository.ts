import type { FigureStep } from '@darasa/contract/analytics/figure-rules';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import type { Period } from './periods.ts';

/** What is counted by days and adds up. */
export type SummedMeasure = 'enrolments' | 'completions' | 'revenue';

export const findState = (db: Db | Tx) =>
  db.selectFrom('site_figure_state').select(['zone', 'made_at']).executeTakeFirstOrThrow();

/** Holds it until the transaction ends: figures are made by one at a time. */
export const lockState = (tx: Tx) =>
  tx.selectFrom('site_figure_state').select(['zone', 'made_at']).forUpdate().executeTakeFirstOrThrow();

export async function saveState(tx: Tx, zone: string, now: Date): Promise<void> {
  await tx.updateTable('site_figure_state').set({ zone, made_at: now }).execute();
}

/** Takes what was noted: the days of a zone on which facts changed. */
export async function takeChanges(tx: Tx, zone: string): Promise<{ measure: string; day: string }[]> {
  const { rows } = await sql<{ measure: string; day: string }>`
    with taken as (delete from site_figure_change returning measure, at)
    select distinct measure, ((at at time zone ${zone})::date)::text as day from taken order by day`.execute(
    tx,
  );
  return rows;
}

/** The day of the first fact there is, undefined without any. */
export async function findFirstDay(tx: Tx, zone: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select ((least((select min(enrolled_at) from course_member), (select min(completed_at) from course_member),
      (select min(at) from earned_money), (select min(day)::timestamp at time zone 'UTC' from learner_active))
      at time zone ${zone})::date)::text as day`.execute(tx);
  return rows[0]?.day ?? undefined;
}

/** All but what is only known on its day. */
export const deleteFigures = (tx: Tx) =>
  tx.deleteFrom('site_figure').where('measure', '<>', 'behind').execute();

const FACTS = {
  enrolments: sql`course_member f where f.enrolled_at`,
  completions: sql`course_member f where f.completed_at`,
  revenue: sql`earned_money f where f.at`,
} as const;

/** Counts some days anew. */
export async function replaceDays(
  tx: Tx,
  measure: SummedMeasure,
  days: readonly string[],
  zone: string,
): Promise<void> {
  if (days.length === 0) return;
  await sql`delete from site_figure
    where measure = ${measure} and grain = 'day' and starts = any(${days}::date[])`.execute(tx);
  const column = { enrolments: 'enrolled_at', completions: 'completed_at', revenue: 'at' }[measure];
  const [unit, value] =
    measure === 'revenue' ? [sql`f.currency`, sql`sum(f.total_minor)`] : [sql`''`, sql`count(*)`];
  await sql`
    insert into site_figure (measure, grain, starts, unit, value)
    select ${measure}, 'day', d.day, c.unit, c.value
    from unnest(${days}::date[]) d (day)
    cross join lateral (
      select ${unit} as unit, ${value} as value from ${FACTS[measure]} >= (d.day::timestamp at time zone ${zone})
        and f.${sql.ref(column)} < ((d.day + 1)::timestamp at time zone ${zone})
      group by 1) c
    where c.value <> 0`.execute(tx);
}

/** Counts anew how many different people learned in some periods. @param unit of windows */
export async function replaceActive(
  tx: Tx,
  grain: FigureStep | 'window',
  periods: readonly (Period & { unit?: string })[],
  zone: string,
): Promise<void> {
  if (periods.length === 0) return;
  const starts = periods.map((period) => period.starts);
  await (grain === 'window'
    ? sql`delete from site_figure where measure = 'active' and grain = 'window'`
    : sql`delete from site_figure where measure = 'active' and grain = ${grain} and starts = any(${starts}::date[])`
  ).execute(tx);
  await sql`
    insert into site_figure (measure, grain, starts, unit, value)
    select 'active', ${grain}, p.starts, p.unit, c.people
    from unnest(${starts}::date[], ${periods.map(({ ends }) => ends)}::date[],
      ${periods.map(({ unit = '' }) => unit)}::text[]) p (starts, ends, unit)
    cross join lateral (
      select count(*) as people from (
        select distinct a.user_id from learner_active a
        where a.day between p.starts - 1 and p.ends + 1
          and a.first_at < (p.ends::timestamp at time zone ${zone}) and a.last_at > (p.starts::timestamp at time zone ${zone})) x) c
    where c.people > 0`.execute(tx);
}

/** What is so on a day, and cannot be counted afterwards. */
export async function saveBehind(tx: Tx, day: string, behind: number): Promise<void> {
  await sql`
    insert into site_figure (measure, grain, starts, value) values ('behind', 'day', ${day}, ${behind})
    on conflict (measure, grain, starts, unit) do update set value = excluded.value`.execute(tx);
}

export interface FigureRow {
  /** Of the period, from 1. */
  place: number;
  measure: string;
  unit: string;
  value: number;
}

/** What was counted in periods. Of people who learned those of whole steps alone. */
export async function findFigures(
  db: Db,
  step: FigureStep,
  periods: readonly Period[],
): Promise<FigureRow[]> {
  const starts = periods.map((period) => period.starts);
  const ends = periods.map((period) => period.ends);
  const { rows } = await sql<FigureRow>`
    with periods as (
      select starts, ends, place::int from unnest(${starts}::date[], ${ends}::date[]) with ordinality p (starts, ends, place))
    select p.place, f.measure, f.unit, sum(f.value)::int8 as value
    from periods p join site_figure f on f.measure in ('enrolments', 'completions', 'revenue') and f.grain = 'day'
      and f.starts >= p.starts and f.starts < p.ends
    group by p.place, f.measure, f.unit
    union all
    select p.place, f.measure, f.unit, f.value
    from periods p join site_figure f on f.measure = 'active' and f.grain = ${step} and f.starts = p.starts
    union all
    (select distinct on (p.place) p.place, f.measure, f.unit, f.value
     from periods p join site_figure f on f.measure = 'behind' and f.grain = 'day' and f.starts >= p.starts and f.starts < p.ends
     order by p.place, f.starts desc)`.execute(db);
  return rows;
}

/** How many different people learned in the days up to the last one, and before: by `30` and `before-30`. */
export async function findWindows(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('site_figure')
    .select(['unit', 'value'])
    .where('measure', '=', 'active')
    .where('grain', '=', 'window')
    .execute();
  return new Map(rows.map(({ unit, value }) => [unit, Number(value)]));
}
