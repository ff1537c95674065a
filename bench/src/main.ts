import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Bench, Scenario, Stage } from './bench.ts';
import { startChild } from './child.ts';
import { readCircumstances } from './circumstances.ts';
import { cleanUp, temporaryDirectory } from './cleanup.ts';
import { prepareDatabase } from './data/prepare-database.ts';
import type { LoadAnswer, LoadJob } from './load/jobs.ts';
import { busyShare, canMeasureProcesses, machineStat } from './machine/processes.ts';
import { type Options, readOptions } from './options.ts';
import { savePlans } from './product/save-plans.ts';
import { startProduct } from './product/start-product.ts';
import { waitUntilIdle } from './product/wait-until-idle.ts';
import { progress } from './progress.ts';
import { amongEarlier, type Figure, Figures } from './report/figures.ts';
import { renderResults } from './report/results-table.ts';
import { byId, filterOptions, list, search, throughput } from './scenarios/api.ts';
import { publish, saveDraft } from './scenarios/authoring.ts';
import { measureBooks } from './scenarios/books.ts';
import { measureCheckout } from './scenarios/checkout.ts';
import { codeQueue, pythonClass } from './scenarios/code-queue.ts';
import { measureCodeThroughput } from './scenarios/code-throughput.ts';
import { measureColdStart } from './scenarios/cold-start.ts';
import { deskLists } from './scenarios/desk-lists.ts';
import { editor } from './scenarios/editor.ts';
import { enrollmentStorm } from './scenarios/enrollment-storm.ts';
import { measureFanOut } from './scenarios/fan-out.ts';
import { measureFirstLesson } from './scenarios/first-lesson.ts';
import { firstLoad } from './scenarios/first-load.ts';
import { measureFirstVisits } from './scenarios/first-visits.ts';
import { gradebook } from './scenarios/gradebook.ts';
import { groupGrid } from './scenarios/group-grid.ts';
import { growth } from './scenarios/growth.ts';
import { measureIdle } from './scenarios/idle.ts';
import { measureAnswers } from './scenarios/interactions.ts';
import { dashboard, progressWrites } from './scenarios/learning.ts';
import { measureLongestBlocks } from './scenarios/longest-block.ts';
import { measureManyPeople } from './scenarios/many-people.ts';
import { measureMemory } from './scenarios/memory.ts';
import { cachedPages, renderedPages } from './scenarios/pages.ts';
import { measurePayments } from './scenarios/payments.ts';
import { measurePeople } from './scenarios/people.ts';
import { quizRush } from './scenarios/quiz-rush.ts';
import { recall } from './scenarios/recall.ts';
import { measureRelevance } from './scenarios/relevance.ts';
import { signIn } from './scenarios/sign-in.ts';
import { sockets } from './scenarios/sockets.ts';
import { measureTalk } from './scenarios/talk.ts';
import { timedQuizOfAll } from './scenarios/timed-quiz.ts';
import { uploads } from './scenarios/uploads.ts';
import { noWorkload, prepareWorkload } from './workload.ts';

/** The scenarios of every round, in this order. */
const scenarios: Scenario[] = [
  cachedPages,
  renderedPages,
  list,
  search,
  byId,
  filterOptions,
  throughput,
  growth,
  firstLoad,
  signIn,
  uploads,
  saveDraft,
  publish,
  progressWrites,
  dashboard,
  enrollmentStorm,
  timedQuizOfAll,
  quizRush,
  gradebook,
  groupGrid,
  deskLists,
  recall,
  codeQueue,
  pythonClass,
  editor,
  // Last, because it restarts the product with empty caches
  sockets,
];
const COLD_START = 'cold-start';
interface Own {
  figures: Figures;
  load: Parameters<typeof measureMemory>[1];
  share: number;
  home: string;
  enrollments: number;
}
/** Those that start a product of their own, after the others, by their names. */
const own: Readonly<Record<string, (bench: Own) => Promise<unknown>>> = {
  relevance: ({ figures }) => measureRelevance(figures),
  'first-lesson': ({ figures }) => measureFirstLesson(figures),
  checkout: ({ figures }) => measureCheckout(figures),
  interactions: ({ figures }) => measureAnswers(figures),
  'first-visits': ({ figures }) => measureFirstVisits(figures),
  'longest-block': ({ figures, home }) => measureLongestBlocks(figures, home),
  'code-throughput': ({ figures, share }) => measureCodeThroughput(figures, 10 * share),
  memory: ({ figures, load, share }) => measureMemory(figures, load, share),
  idle: ({ figures, share }) => measureIdle(figures, share),
  'fan-out': ({ figures, load, share }) => measureFanOut(figures, load, share),
  payments: ({ figures, share }) => measurePayments(figures, share),
  ledger: ({ figures, share, home }) => measureBooks(figures, share, home),
  'many-people': ({ figures, enrollments, home }) => measureManyPeople(figures, enrollments, home),
  people: ({ figures, share }) => measurePeople(figures, share),
  talk: ({ figures, load, share }) => measureTalk(figures, load, share),
};
/** Above this load, figures say more about other programs than about the product. */
const BUSY_PERCENT = 10;
const names = [COLD_START, ...scenarios.map(({ name }) => name), ...Object.keys(own)];

async function run(options: Options): Promise<void> {
  const figures = new Figures();
  const wanted = (name: string): boolean => options.only.length === 0 || options.only.includes(name);
  const home = options.out ? resolve(options.out) : fileURLToPath(new URL('..', import.meta.url));
  // Not found out after hours of measuring
  await mkdir(home, { recursive: true });
  if (!canMeasureProcesses()) {
    figures.fault('Machine', 'no /proc to read CPU time and memory from; those figures are 0');
  }
  const rounds = options.quick ? Math.min(options.rounds, 2) : options.rounds;
  const chosen = scenarios.filter(({ name }) => wanted(name));
  const data = await prepareData(options);
  if (wanted(COLD_START)) {
    for (let round = 1; round <= rounds; round++) {
      for (const { scale, dataDir } of data) {
        progress(`Cold start ${round} of ${rounds}, ${scale.toLocaleString('en')} courses`);
        await measureColdStart(figures, dataDir, scale);
      }
    }
  }
  const needsWorkload = chosen.some(({ ownRequests }) => !ownRequests);
  const stages = await startStages(data, options, { home, needsWorkload, figures });
  const load = startChild<LoadJob, LoadAnswer>(new URL('./load/load-process.ts', import.meta.url));
  const sql = startChild<LoadJob, LoadAnswer>(new URL('./load/load-process.ts', import.meta.url));
  const share = options.quick ? 0.2 : 1;
  for (let round = 1; round <= rounds; round++) {
    const bench: Bench = {
      ...{ figures, stages, load, sql, round },
      seconds: (usual) => Math.max(1, usual * share),
      count: (usual) => Math.ceil(usual * share),
    };
    await recordOtherWork(figures);
    for (const scenario of chosen) {
      progress(`Round ${round} of ${rounds}: ${scenario.name}`);
      // A failure is listed in the results; the other scenarios are still measured.
      await scenario.run(bench).catch((error: Error) => figures.fault(scenario.name, error.message));
    }
  }
  const [stage] = stages;
  if (!stage) throw new Error('There is no catalogue to measure');
  const { scales, quick } = options;
  const circumstances = await readCircumstances(stage.product, { rounds, scales, quick });
  for (const { product } of stages) await product.stop();
  for (const [name, run] of Object.entries(own)) {
    if (!wanted(name)) continue;
    progress(`On a product of its own: ${name}`);
    await run({ figures, load, share, home, enrollments: options.enrollments }).catch((error: Error) =>
      figures.fault(name, error.message),
    );
  }
  const measured = figures.all();
  const earlier = options.only.length > 0 ? await readEarlier(join(home, 'results.json')) : undefined;
  const all = earlier ? amongEarlier(earlier.figures, earlier.date, measured) : measured;
  const results = renderResults(circumstances, all, figures.faults);
  await writeFile(join(home, 'results.md'), results);
  const json = { ...circumstances, figures: all, faults: figures.faults };
  await writeFile(join(home, 'results.json'), `${JSON.stringify(json, null, 2)}\n`);
  progress(`Written: ${join(home, 'results.md')} and results.json`);
}

/** The results of an earlier run, if there was one. */
async function readEarlier(path: string): Promise<{ date: string; figures: Figure[] } | undefined> {
  if (!existsSync(path)) return undefined;
  return JSON.parse(await readFile(path, 'utf8')) as { date: string; figures: Figure[] };
}

/** Other programs slow everything down, above all the last percentile: the report must say so. */
async function recordOtherWork(figures: Figures): Promise<void> {
  const before = machineStat();
  await sleep(3000);
  const share = 100 * busyShare(before, machineStat());
  figures.record({ scenario: 'Machine', figure: 'busy while nothing was measured', unit: '%' }, share);
  if (share > BUSY_PERCENT) {
    figures.fault(
      'Machine',
      'other programs were running: latencies and rates are worse than they should be',
    );
  }
}

type Data = Pick<Stage, 'scale' | 'dataDir'>;

/** A data directory for each size: loaded now, or kept from an earlier run. */
async function prepareData({ scales, keep }: Options): Promise<Data[]> {
  const data: Data[] = [];
  for (const scale of scales) {
    if (!keep) {
      const dataDir = await temporaryDirectory(String(scale));
      await prepareDatabase(dataDir, scale);
      data.push({ scale, dataDir });
      continue;
    }
    await mkdir(keep, { recursive: true });
    const dataDir = resolve(keep, String(scale));
    if (!existsSync(dataDir)) {
      const loading = `${dataDir}.loading`;
      await rm(loading, { recursive: true, force: true });
      await prepareDatabase(loading, scale);
      await rename(loading, dataDir);
    }
    data.push({ scale, dataDir });
  }
  return data;
}

async function startStages(
  data: Data[],
  { quick }: Options,
  { home, needsWorkload, figures }: { home: string; needsWorkload: boolean; figures: Figures },
): Promise<Stage[]> {
  const stages: Stage[] = [];
  for (const { scale, dataDir } of data) {
    if (needsWorkload) progress(`Working out what to ask of ${scale.toLocaleString('en')} courses`);
    const workload = needsWorkload ? await prepareWorkload(dataDir, scale, quick) : noWorkload();
    const product = await startProduct({ dataDir });
    await waitUntilIdle(product);
    if (needsWorkload) {
      for (const slow of await savePlans(product, workload, join(home, 'plans', String(scale))))
        figures.fault('Plans', `${scale.toLocaleString('en')} courses: ${slow}`);
    }
    stages.push({ scale, dataDir, workload, product });
  }
  return stages;
}

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (interrupted) return;
    interrupted = true;
    progress('Stopping and cleaning up');
    void cleanUp().finally(() => process.exit(130));
  });
}

try {
  await run(readOptions(process.argv.slice(2), process.env, names));
} catch (error) {
  if (!interrupted) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
} finally {
  await cleanUp();
}
