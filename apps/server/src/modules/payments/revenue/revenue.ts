import type { EndpointData } from '@darasa/contract/http/endpoint';
import { toMajor } from '@darasa/contract/payments/money';
import {
  type RevenueFigures,
  type RevenueGroup,
  type RevenueRow,
  type revenueEndpoints,
  revenueGroups,
} from '@darasa/contract/payments/revenue';
import { findContacts } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import { csvRow } from '#platform/csv';
import { badRequest } from '#platform/http/errors';
import type { PaymentDeps } from '../deps.ts';
import { type Period, type RevenueSums, sumFailures, sumFees, sumRevenue } from './revenue-repository.ts';

type Deps = Pick<PaymentDeps, 'providers'>;
/** As it is asked for: days in the zone of the site. */
interface Asked {
  currency: string;
  from: string;
  to: string;
}

/** Money that paid for no sale of the period: providers keep their fee of it too. */
const WITHOUT_SALE = 'without-sale';

/** What sales of a period brought, by all groups. @throws AppError BAD_REQUEST when the period ends before it begins */
export async function readRevenue(
  ctx: Ctx,
  deps: Deps,
  asked: Asked,
): Promise<EndpointData<typeof revenueEndpoints.read>> {
  const period = periodOf(ctx, asked);
  const tables = await Promise.all(
    revenueGroups.map(async (by) => [by, await tableOf(ctx, deps, by, period)] as const),
  );
  const by = Object.fromEntries(tables) as Record<RevenueGroup, Table>;
  const failures = await sumFailures(ctx.db, period);
  return {
    total: by.course.total,
    by: {
      course: by.course.rows,
      method: by.method.rows,
      teacher: by.teacher.rows,
      coupon: by.coupon.rows,
    },
    failures: failures.map(({ provider, state, code, count, amount_minor }) => {
      const kind = deps.providers.kindOf(provider);
      return {
        provider: kind?.title ?? provider,
        reason: reasonOf(kind?.results, state, code),
        count,
        amount: toMajor(amount_minor, asked.currency),
      };
    }),
  };
}

const reasonOf = (
  results: Readonly<Record<string, { message: string }>> | undefined,
  state: string,
  code: string | null,
): string => {
  const known = code !== null && results && Object.hasOwn(results, code) ? results[code]?.message : undefined;
  if (known) return known;
  if (state === 'expired') return 'Nobody paid in time.';
  return code === null ? 'The provider gave no reason.' : `The provider’s code is ${code}.`;
};

interface Table {
  rows: RevenueRow[];
  total: RevenueFigures;
}

async function tableOf(ctx: Ctx, deps: Deps, by: RevenueGroup, period: Period): Promise<Table> {
  const [sums, fees] = await Promise.all([sumRevenue(ctx.db, by, period), sumFees(ctx.db, period)]);
  const others = fees - sums.reduce((sum, row) => sum + row.fees, 0);
  const all = others === 0 ? sums : [...sums, { ...nothing, key: WITHOUT_SALE, fees: others }];
  const labelOf = await labelsOf(ctx, deps, by, all);
  return {
    rows: all.map((row) => ({ key: row.key, label: labelOf(row), ...figuresOf(row, period.currency) })),
    total: figuresOf(all.reduce(added, nothing), period.currency),
  };
}

const nothing: RevenueSums = {
  key: '',
  name: '',
  provider: '',
  sales: 0,
  paid: 0,
  refunds: 0,
  tax: 0,
  fees: 0,
  teachers: 0,
};
const added = (sum: RevenueSums, row: RevenueSums): RevenueSums => ({
  ...sum,
  sales: sum.sales + row.sales,
  paid: sum.paid + row.paid,
  refunds: sum.refunds + row.refunds,
  tax: sum.tax + row.tax,
  fees: sum.fees + row.fees,
  teachers: sum.teachers + row.teachers,
});

/** Amounts are added up in minor units before they are said in major ones. */
function figuresOf(row: RevenueSums, currency: string): RevenueFigures {
  const net = row.paid - row.refunds - row.tax;
  const major = (minor: number) => toMajor(minor, currency);
  return {
    sales: row.sales,
    paid: major(row.paid),
    refunds: major(row.refunds),
    tax: major(row.tax),
    net: major(net),
    fees: major(row.fees),
    teachers: major(row.teachers),
    site: major(net - row.fees - row.teachers),
  };
}

async function labelsOf(
  ctx: Ctx,
  { providers }: Deps,
  by: RevenueGroup,
  rows: readonly RevenueSums[],
): Promise<(row: RevenueSums) => string> {
  const teachers =
    by === 'teacher'
      ? await findContacts(
          ctx.db,
          rows.flatMap(({ key }) => (/^\d+$/.test(key) ? Number(key) : [])),
        )
      : [];
  const words: Record<RevenueGroup, (row: RevenueSums) => string> = {
    course: ({ name }) => name,
    method: ({ provider, name }) =>
      name === '' ? 'Without a method' : providers.methodTitle(provider, name),
    teacher: ({ key }) =>
      key === ''
        ? 'Without a teacher'
        : (teachers.find(({ id }) => String(id) === key)?.name ?? 'Deleted account'),
    coupon: ({ name }) => name || 'Without a coupon',
  };
  return (row) => (row.key === WITHOUT_SALE ? 'Payments without a sale' : words[by](row));
}

function periodOf(ctx: Ctx, { currency, from, to }: Asked): Period {
  if (to < from) throw badRequest([{ path: 'to', message: 'The last day is before the first' }]);
  return { currency, from, to, zone: ctx.timeZone };
}

const header = ['', 'Sales', 'Paid', 'Refunds', 'Tax', 'Net revenue', 'Fees', 'Teachers', 'Site'];
const cellsOf = (row: RevenueFigures): number[] => [
  row.sales,
  row.paid,
  row.refunds,
  row.tax,
  row.net,
  row.fees,
  row.teachers,
  row.site,
];

/** One of the tables as CSV, with its total in the last line. */
export async function exportRevenue(
  ctx: Ctx,
  deps: Deps,
  { by, ...asked }: Asked & { by: RevenueGroup },
): Promise<string> {
  const { rows, total } = await tableOf(ctx, deps, by, periodOf(ctx, asked));
  const lines = [
    [`${by[0]?.toUpperCase()}${by.slice(1)} (${asked.currency})`, ...header.slice(1)],
    ...rows.map((row) => [row.label, ...cellsOf(row)]),
    ['Total', ...cellsOf(total)],
  ];
  return `\uFEFF${lines.map((cells) => csvRow(cells)).join('')}`;
}
