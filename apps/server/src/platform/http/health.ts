import type { FastifyInstance } from 'fastify';
import { release } from '#platform/observability/index';

export interface ReadinessCheck {
  name: string;
  /** Resolves when the part is usable; rejects with the reason. */
  check: () => Promise<void>;
}

/** What operators may want to know of a process, by name; whether it can serve does not depend on it. */
type Facts = Record<string, () => Promise<unknown>>;

const CHECK_TIMEOUT_MS = 1500;

/**
 * `/healthz`: the process is running, and of which version it is. `/readyz`: it can serve; 503 with Retry-After while a part is unavailable or the process is
 * stopping; with the names of what is wrong but does not keep it from serving, and with facts about the process beside. Outside the API
 * root, without authorisation, never cached.
 */
export function registerHealth(
  app: FastifyInstance,
  checks: ReadinessCheck[],
  { degraded = () => [], facts = {} }: { degraded?: () => readonly string[]; facts?: Facts } = {},
): void {
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', version: release.version };
  });
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const results = await Promise.all(
      checks.map(async ({ name, check }) => [name, await outcome(check)] as const),
    );
    const parts = Object.fromEntries(results);
    const { closing } = app.connections;
    const ready = !closing && results.every(([, result]) => result === 'ok');
    if (!ready) reply.code(503).header('retry-after', '2');
    const told = await Promise.all(
      Object.entries(facts).map(async ([name, tell]) => [name, await tell().catch(() => null)] as const),
    );
    return {
      status: closing ? 'closing' : ready ? 'ready' : 'unavailable',
      parts,
      degraded: degraded(),
      ...Object.fromEntries(told),
    };
  });
}

async function outcome(check: () => Promise<void>): Promise<'ok' | 'unavailable'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), CHECK_TIMEOUT_MS);
  });
  try {
    await Promise.race([check(), late]);
    return 'ok';
  } catch {
    return 'unavailable';
  } finally {
    clearTimeout(timer);
  }
}
