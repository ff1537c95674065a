import { type Bench, measure, type Scenario, type Stage, tellFailures } from '../bench.ts';
import { startChild } from '../child.ts';
import type { LoadAnswer, LoadJob } from '../load/jobs.ts';
import { beginSessions, givePasswords } from '../product/sessions.ts';
import type { Goal } from '../report/figures.ts';

const PEOPLE = 200;
const PASSWORD = 'Kilimo-7-bora!';
const SIGN_IN_CONNECTIONS = 8;
/** Browsers that refresh their tokens in parallel. */
const REFRESHING = 16;
const READS_PER_SECOND = 50;
const SECONDS = 20;

/** Signing in and refreshing tokens at full speed, while others read the catalogue. */
export const signIn: Scenario = {
  name: 'sign-in',
  async run(bench) {
    const stage = bench.stages.at(-1);
    if (!stage) return;
    const { origin } = stage.product;
    const seconds = bench.seconds(SECONDS);
    const people = await givePasswords(stage.product, PEOPLE, PASSWORD);
    await besideReads(bench, stage, {
      scenario: 'Sign-in, 8 at once',
      job: { kind: 'sign-in', origin, people, connections: SIGN_IN_CONNECTIONS, seconds },
      seconds,
      leastRate: 40,
      mostRead: 300,
    });
    const sessions = await beginSessions(stage.product, REFRESHING);
    const tokens = sessions.map(({ refreshToken }) => refreshToken);
    await besideReads(bench, stage, {
      scenario: 'Refresh of an access token, 16 at once',
      job: { kind: 'refresh', origin, tokens, seconds },
      seconds,
      leastRate: 240,
    });
  },
};

interface BesideReads {
  scenario: string;
  job: LoadJob;
  seconds: number;
  /** Goal: at least this many a second. */
  leastRate: number;
  /** Goal for the 99th percentile of the reads, in milliseconds. */
  mostRead?: number;
}

async function besideReads(bench: Bench, stage: Stage, how: BesideReads): Promise<void> {
  const { scenario, job, seconds } = how;
  const record = (figure: string, unit: string, value: number, goal?: Goal): void =>
    bench.figures.record({ scenario, scale: stage.scale, figure, unit, goal }, value);
  const reader = startChild<LoadJob, LoadAnswer>(new URL('../load/load-process.ts', import.meta.url));
  try {
    const reading = reader.ask({
      kind: 'http',
      origin: stage.product.origin,
      paths: stage.workload.list.paths,
      rate: READS_PER_SECOND,
      seconds,
      seed: bench.round,
    });
    const done = await measure(bench, scenario, job, stage.product.pid);
    const read = await reading;
    tellFailures(bench, `${scenario}: the catalogue`, read);
    record('a second', '', done.requests / done.seconds, { least: how.leastRate });
    record('p50', 'ms', done.p50);
    record('p99', 'ms', done.p99);
    record('CPU for each, the reads beside it included', 'ms', done.cpu.own + done.cpu.postgres);
    record(
      `the catalogue meanwhile: p99 at ${READS_PER_SECOND}/s`,
      'ms',
      read.p99,
      how.mostRead === undefined ? undefined : { most: how.mostRead },
    );
  } finally {
    await reader.stop();
  }
}
