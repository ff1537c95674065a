import { type Bench, measure, type Scenario, type Stage } from '../bench.ts';
import { startBareServer } from '../reference/start-reference.ts';
import type { Goal } from '../report/figures.ts';

/** The encodings that browsers request on a secure site. */
const BROWSER = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };
const CONNECTIONS = 50;
/** CPU time of the peer for a category page and a course page, in milliseconds. */
const PEER = { catalogue: 39, course: 28 };
const CACHED_TIMES_LESS = 500;
/** Pages to render until the renderer's code is compiled: before the first round, and before each. */
const WARM_UP = { first: 1000, each: 200 };
/** Very large catalogues take a second a page: each part ends after so long, with fewer pages. */
const MOST_SECONDS = 30;

/** Cached pages, against bare node:http that writes the same bytes (L1). */
export const cachedPages: Scenario = {
  name: 'cached-pages',
  async run(bench) {
    const stage = bench.stages.at(-1);
    if (!stage) return;
    const [coursePage = '/'] = stage.workload.coursePages;
    await floodPage(
      bench,
      stage,
      'Catalogue page from the cache',
      '/courses',
      PEER.catalogue / CACHED_TIMES_LESS,
    );
    await floodPage(bench, stage, 'Course page from the cache', coursePage, PEER.course / CACHED_TIMES_LESS);
  },
};

async function floodPage(
  bench: Bench,
  stage: Stage,
  scenario: string,
  path: string,
  cpuGoal: number,
): Promise<void> {
  const url = `${stage.product.origin}${path}`;
  const flood = (target: string, pid: number, seconds: number) =>
    measure(
      bench,
      scenario,
      { kind: 'flood', url: target, connections: CONNECTIONS, seconds, headers: BROWSER },
      pid,
    );
  // Warm both up: the first second of a program is slower, and the first replies of a page are in another encoding.
  await flood(url, stage.product.pid, 1);
  const reference = await startBareServer(url, BROWSER);
  try {
    await flood(reference.url, reference.pid, 1);
    const bare = await flood(reference.url, reference.pid, bench.seconds(5));
    const ours = await flood(url, stage.product.pid, bench.seconds(5));
    const record = (figure: string, unit: string, value: number, goal?: Goal): void =>
      bench.figures.record({ scenario, scale: stage.scale, figure, unit, goal }, value);
    const [perSecond, bareSecond] = [ours.requests / ours.seconds, bare.requests / bare.seconds];
    record(`requests a second, ${CONNECTIONS} connections`, '', perSecond);
    record('L1, bare node:http with the same bytes', '', bareSecond);
    record('÷ L1', '×', perSecond / bareSecond, { least: 0.85 });
    record('p99', 'ms', ours.p99);
    record('CPU a request', 'ms', ours.cpu.own, { most: cpuGoal });
    record('L1: CPU a request', 'ms', bare.cpu.own);
    record('bytes of an answer, headers included', '', ours.bytesPerRequest ?? 0);
  } finally {
    await reference.stop();
  }
}

/** Pages requested for the first time, so that each is rendered and compressed: 12 cards, and their queries. */
export const renderedPages: Scenario = {
  name: 'rendered-pages',
  async run(bench) {
    const stage = bench.stages.at(-1);
    if (!stage) return;
    const scenario = 'Catalogue page rendered anew';
    const warmUp = bench.round === 1 ? WARM_UP.first : WARM_UP.each;
    const pages = warmUp + bench.count(300);
    const first = bench.round * 2000;
    // Every price below the lowest one gives the same courses at another URL.
    const paths = Array.from({ length: pages }, (_, n) => `/courses?minPrice=${(first + n) / 100_000}`);
    const warm = paths.splice(0, warmUp);
    await bench.load.ask({
      kind: 'sequence',
      origin: stage.product.origin,
      paths: warm,
      headers: BROWSER,
      seconds: MOST_SECONDS,
    });
    const job = {
      kind: 'sequence',
      origin: stage.product.origin,
      paths,
      headers: BROWSER,
      seconds: MOST_SECONDS,
    } as const;
    const result = await measure(bench, scenario, job, stage.product.pid);
    const record = (figure: string, unit: string, value: number, goal?: Goal): void =>
      bench.figures.record({ scenario, scale: stage.scale, figure, unit, goal }, value);
    record('p50, one at a time', 'ms', result.p50);
    record('CPU a page, server, compression included', 'ms', result.cpu.own, { most: 8 });
    record('CPU a page, PostgreSQL', 'ms', result.cpu.postgres);
  },
};
