import { type Bench, measure, type Scenario, type Stage } from '../bench.ts';
import { listQuery } from '../data/list-requests.ts';
import { API } from '../workload.ts';

const SCENARIO = 'Cost against size, one request at a time';
const TIMES = 100;
/** More searches than the product caches. */
const FORGETTING = 250;

/** One request at a time on an idle server, for each size of the catalogue: the cost of a query, and how it grows. */
export const growth: Scenario = {
  name: 'growth',
  async run(bench) {
    const costs: Record<string, number>[] = [];
    for (const stage of bench.stages) costs.push(await costsOf(bench, stage));
    const [first, last] = [bench.stages[0], bench.stages.at(-1)];
    for (const name of Object.keys(costs[0] ?? {})) {
      bench.stages.forEach(({ scale }, n) => {
        const figure = `${name}: p50`;
        bench.figures.record({ scenario: SCENARIO, scale, figure, unit: 'ms' }, costs[n]?.[name] ?? Infinity);
      });
      if (!first || !last || first === last) continue;
      const figure = `${name}: p50 ÷ p50 at ${first.scale.toLocaleString('en')}`;
      const ratio = (costs.at(-1)?.[name] ?? Infinity) / (costs[0]?.[name] ?? 0);
      bench.figures.record({ scenario: SCENARIO, scale: last.scale, figure, unit: '×' }, ratio);
    }
  },
};

/** Median latencies by the name of the query. */
async function costsOf(bench: Bench, stage: Stage): Promise<Record<string, number>> {
  const times = bench.count(TIMES);
  const { byId, search } = stage.workload;
  const repeated = (query: string) => Array.from({ length: times }, () => `${API}/courses${query}`);
  const sequences: Record<string, string[]> = {
    'first page': repeated(''),
    'filtered and sorted': repeated(
      '?category=business&level=beginner&minRating=3.5&sortBy=price&sortOrder=ASC',
    ),
    'page 50': repeated('?sortBy=title&sortOrder=ASC&page=50'),
    // Beyond the range of the other scenarios.
    'one course': Array.from({ length: times }, (_, n) =>
      at(byId.paths, (bench.round + 10) * 97 * times + n),
    ),
    'filter options': Array.from(
      { length: times },
      (_, n) => `${API}/courses/filter-options?${listQuery(100_000 + bench.round * times + n)}`,
    ),
  };
  const costs: Record<string, number> = {};
  for (const [name, paths] of Object.entries(sequences))
    costs[name] = (await inTurn(bench, stage, paths)).p50;
  await forgetSearches(bench, stage);
  const searched = await inTurn(bench, stage, search.paths, search.kinds);
  for (const [kind, { p50 }] of Object.entries(searched.byClass ?? {})) costs[`search, ${kind}`] = p50;
  return costs;
}

function inTurn(bench: Bench, { product }: Stage, paths: string[], classes?: string[]) {
  return measure(bench, SCENARIO, { kind: 'sequence', origin: product.origin, paths, classes }, product.pid);
}

/** Other searches evict the next ones from the product's cache. */
async function forgetSearches(bench: Bench, stage: Stage): Promise<void> {
  const paths = Array.from({ length: FORGETTING }, (_, n) => {
    const search = String(bench.round * 10_000 + n);
    return `${API}/courses/search?${new URLSearchParams({ search })}`;
  });
  await inTurn(bench, stage, paths);
}

function at(paths: readonly string[], n: number): string {
  return paths[n % paths.length] as string;
}
