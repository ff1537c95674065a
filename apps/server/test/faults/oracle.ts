import { readdir, readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './request.ts';
import type { Product, Site } from './site.ts';
import type { Writers } from './writers.ts';

/** What must hold of every fault. */

const POLL_MS = 100;
/** `/healthz` must answer within it, on a machine that does other things too. */
const PATIENCE_MS = 4000;
/** The pool's connections, and files that are opened at the first use. */
const MORE_DESCRIPTORS = 25;
const MORE_MB = 200;
const FATAL = 60;
/** Until the last lines of the log have come through the pipe. */
const LOG_MS = 300;

class Violation extends Error {
  override readonly name = 'Violation';
}
export function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Violation(otherwise);
}

/** Resolves with the milliseconds until it holds. @throws Violation when it does not in time */
export async function eventually(
  holds: () => Promise<boolean> | boolean,
  withinMs: number,
  what: string,
): Promise<number> {
  const since = performance.now();
  while (!(await holds())) {
    must(performance.now() - since < withinMs, `Not within ${withinMs / 1000} s: ${what}`);
    await sleep(50);
  }
  return performance.now() - since;
}

export const isReady = async (url: string): Promise<boolean> =>
  (await ask({ url: `${url}/readyz`, timeoutMs: PATIENCE_MS })).status === 200;

interface HealthWatch {
  /** Whether `/readyz` answered 503 at least once, with Retry-After. */
  sawUnready(): boolean;
  /** @throws Violation when `/healthz` ever failed */
  stop(): Promise<void>;
}

/**
 * Asks for `/healthz` and `/readyz` all the time, as supervisors and load balancers do.
 * @param over when the site is closed, however the fault ended
 */
export function watchHealth(url: string, { over }: Pick<Site, 'over'>): HealthWatch {
  const agent = new Agent({ keepAlive: true });
  const wrong: string[] = [];
  let unready = false;
  let running = true;
  const poll = (async () => {
    while (running && !over.aborted) {
      const alive = await ask({ url: `${url}/healthz`, agent, timeoutMs: PATIENCE_MS });
      if (alive.status !== 200) wrong.push(`/healthz answered ${alive.status || alive.error}`);
      const ready = await ask({ url: `${url}/readyz`, agent, timeoutMs: PATIENCE_MS });
      if (ready.status === 503 && ready.retryAfter) unready = true;
      else if (ready.status !== 200) wrong.push(`/readyz answered ${ready.status || ready.error}`);
      await sleep(POLL_MS);
    }
  })();
  return {
    sawUnready: () => unready,
    async stop() {
      running = false;
      await poll;
      agent.destroy();
      must(wrong.length === 0, `${wrong.length} × unhealthy, first: ${wrong[0]}`);
    },
  };
}

interface Footprint {
  descriptors: number;
  megabytes: number;
}
export async function footprintOf({ pid }: Product): Promise<Footprint> {
  const [descriptors, status] = await Promise.all([
    readdir(`/proc/${pid}/fd`),
    readFile(`/proc/${pid}/status`, 'utf8'),
  ]);
  return {
    descriptors: descriptors.length,
    megabytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024,
  };
}

/** @throws Violation when memory or descriptors do not come back to what they were */
export async function expectFootprint(product: Product, base: Footprint): Promise<void> {
  let now = base;
  await eventually(
    async () => {
      now = await footprintOf(product);
      return (
        now.descriptors <= base.descriptors + MORE_DESCRIPTORS && now.megabytes <= base.megabytes + MORE_MB
      );
    },
    20_000,
    'memory and descriptors are back to base',
  ).catch(() => {
    throw new Violation(
      `${now.descriptors} descriptors and ${Math.round(now.megabytes)} MB, before the fault ${base.descriptors} and ${Math.round(base.megabytes)}`,
    );
  });
}

/**
 * Every acknowledged write is there exactly once, and nothing is there twice; refusals were 503 or 507 and said when to come back, each
 * with its line in the log; nothing was unhandled.
 * @throws Violation
 */
export async function expectIntegrity(site: Site, writers: Writers): Promise<string> {
  const [messages, enrollments] = await Promise.all([
    site.query<{ key: string; reference: string; count: number }>(
      `select idempotency_key as key, min(reference) as reference, count(*)::int as count
       from support_message where idempotency_key is not null group by 1`,
    ),
    site.query<{ key: string; count: number }>(
      `select user_id || '/' || course_id as key, count(*)::int as count from enrollment where status <> 'left' group by 1`,
    ),
  ]);
  const stored = new Map<string, { count: number; reference?: string }>(
    [...messages, ...enrollments].map((row) => [row.key, row] as const),
  );
  for (const { key, kind, acknowledged, reference } of writers.writes) {
    const row = stored.get(key);
    if (acknowledged) must(row !== undefined, `The ${kind} ${key} was acknowledged and is not there`);
    must((row?.count ?? 0) <= 1, `The ${kind} ${key} is there ${row?.count} times`);
    if (acknowledged && kind === 'message')
      must(row?.reference === reference, `The message ${key} has another reference than its reply`);
  }
  await sleep(LOG_MS);
  const lines = site.log();
  const logged = new Map<string, number>();
  for (const { reqId, msg } of lines)
    if (reqId && (msg === 'request' || msg === 'slow request'))
      logged.set(reqId, (logged.get(reqId) ?? 0) + 1);
  for (const { status, retryAfter, requestId, body } of writers.refusals) {
    must(status === 503 || status === 507, `A write was answered with ${status} ${body.slice(0, 200)}`);
    must(status === 507 || retryAfter !== undefined, 'A 503 had no Retry-After');
    must(requestId !== undefined, `A ${status} had no request id`);
    must(
      logged.get(requestId) === 1,
      `The request ${requestId} has ${logged.get(requestId) ?? 0} lines in the log`,
    );
  }
  const fatal = lines.find(({ level }) => level >= FATAL);
  must(fatal === undefined, `The log says: ${JSON.stringify(fatal)?.slice(0, 400)}`);
  return `${writers.acknowledged()} writes, ${writers.refusals.length} refused meanwhile`;
}
