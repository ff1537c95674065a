import type { Scenario } from '../bench.ts';
import { measure } from '../bench.ts';
import { startFastifyServer } from '../reference/start-reference.ts';
import { API } from '../workload.ts';
import { runAtRate } from './at-rate.ts';

/** CPU time of the peer with 10,000 courses for the same request (goal: at most a fiftieth), in milliseconds. */
const PEER_JSON_SEARCH = 71;
const PEER_JSON_BY_ID = 10;
const FIFTY_TIMES_LESS = 1 / 50;
const PEER_COURSES = 10_000;
const POPULAR = 40;

/** The request rate for a catalogue of a size, and its latency goal. */
interface Pace {
  rate: number;
  p99?: number;
}
const listPace = (scale: number): Pace => {
  if (scale <= 10_000) return { rate: 100, p99: 10 };
  return scale <= 100_000 ? { rate: 50, p99: 30 } : { rate: 5, p99: 300 };
};
const searchPace = (scale: number): Pace => {
  if (scale <= 10_000) return { rate: 25, p99: 15 };
  return scale <= 100_000 ? { rate: 25, p99: 30 } : { rate: 5 };
};
/** Uncached: every request has different filters. */
const optionsPace = (scale: number): Pace => {
  if (scale <= 10_000) return { rate: 50, p99: 60 };
  return scale <= 100_000 ? { rate: 10, p99: 60 } : { rate: 1 };
};
const likePeer = (scale: number, peerMs: number): { cpuMs?: number } =>
  scale <= PEER_COURSES ? { cpuMs: peerMs * FIFTY_TIMES_LESS } : {};

/** `GET /courses` with any filter, sort and page. */
export const list: Scenario = {
  name: 'list',
  async run(bench) {
    for (const stage of bench.stages) {
      await runAtRate(bench, stage, stage.workload.list, {
        scenario: 'GET /courses, any filter, sort and page',
        ...listPace(stage.scale),
        ...likePeer(stage.scale, PEER_JSON_SEARCH),
        seconds: 20,
      });
    }
  },
};

/** Searches of every kind in one stream, more than the product caches, so each is computed. */
export const search: Scenario = {
  name: 'search',
  async run(bench) {
    for (const stage of bench.stages) {
      await runAtRate(bench, stage, stage.workload.search, {
        scenario: 'Search',
        classes: stage.workload.search.kinds,
        ...searchPace(stage.scale),
        ...likePeer(stage.scale, PEER_JSON_SEARCH),
        seconds: 40,
      });
    }
  },
};

/** One course in full: mostly different ones, and a few popular ones. */
export const byId: Scenario = {
  name: 'by-id',
  async run(bench) {
    const how = { rate: 100, seconds: 8, p99: 10, cpuMs: PEER_JSON_BY_ID * FIFTY_TIMES_LESS };
    for (const stage of bench.stages) {
      const { paths } = stage.workload.byId;
      await runAtRate(bench, stage, stage.workload.byId, {
        ...how,
        scenario: 'GET /courses/{id}, ever other ones',
        overSql: 1.3,
      });
      // Without the reference of SQL alone: these are answered from memory.
      const popular = { paths: paths.slice(0, POPULAR), statements: [] };
      await bench.load.ask({ kind: 'sequence', origin: stage.product.origin, paths: popular.paths });
      await runAtRate(bench, stage, popular, { ...how, scenario: 'GET /courses/{id}, popular ones' });
    }
  },
};

export const filterOptions: Scenario = {
  name: 'filter-options',
  async run(bench) {
    for (const stage of bench.stages) {
      await runAtRate(bench, stage, stage.workload.filterOptions, {
        scenario: 'GET /courses/filter-options under any filters',
        ...optionsPace(stage.scale),
        seconds: 10,
      });
    }
  },
};

/** The first page of the list at full speed, against Fastify with one fixed object (L3). */
export const throughput: Scenario = {
  name: 'throughput',
  async run(bench) {
    const stage = bench.stages.at(-1);
    if (!stage) return;
    const scenario = 'GET /courses, first page, 10 connections';
    const url = `${stage.product.origin}${API}/courses`;
    const reference = await startFastifyServer(await (await fetch(url)).json());
    try {
      const seconds = bench.seconds(5);
      const flood = (target: string, pid: number) =>
        measure(bench, scenario, { kind: 'flood', url: target, connections: 10, seconds, headers: {} }, pid);
      const fixed = await flood(reference.url, reference.pid);
      const ours = await flood(url, stage.product.pid);
      const record = (figure: string, unit: string, value: number): void =>
        bench.figures.record({ scenario, scale: stage.scale, figure, unit }, value);
      record('requests a second', '', ours.requests / ours.seconds);
      record('p99', 'ms', ours.p99);
      record('CPU a request, server', 'ms', ours.cpu.own);
      record('CPU a request, PostgreSQL', 'ms', ours.cpu.postgres);
      record('L3, Fastify with a fixed object: requests a second', '', fixed.requests / fixed.seconds);
      record('÷ L3', '×', ours.requests / ours.seconds / (fixed.requests / fixed.seconds));
    } finally {
      await reference.stop();
    }
  },
};
