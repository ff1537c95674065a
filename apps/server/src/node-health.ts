import type { FastifyInstance } from 'fastify';
import { registerHealth } from '#platform/http/health';
import { watchUnlistedProxy } from '#platform/http/unlisted-proxy';
import type { ModuleCheck, RequestContext } from '#platform/modules/index';
import { requireWrites, stopsServing, watchNode } from '#platform/nodes/index';
import { createDiskCheck } from '#platform/observability/index';
import type { Config } from './config.ts';

/**
 * Says whether this process is well, and compares it with the others of the site.
 * @returns the names of what it finds wrong
 */
export async function registerNodeHealth(
  app: FastifyInstance,
  { config, db, changes, storage, log, services, resources }: RequestContext<Config>,
  { readiness, schemaVersion }: { readiness: readonly ModuleCheck[]; schemaVersion: number | undefined },
): Promise<() => string[]> {
  const { keyring } = services.identity;
  const unlistedProxy = watchUnlistedProxy(app, config.trustProxy);
  const diskCheck = createDiskCheck(config.dataDir);
  const node =
    schemaVersion === undefined
      ? undefined
      : await watchNode({
          ...{ db, changes, storage, log, schemaVersion, dataDir: config.dataDir, unlistedProxy, diskCheck },
          port: config.port || -process.pid,
          runsJobs: config.runJobs,
          keys: () => ({ signing: keyring.signing(), encryption: keyring.encryption }),
        });
  app.addHook('onClose', async () => node?.close());
  registerHealth(
    app,
    [
      // A database on another machine goes on without this disk
      ...(config.databaseUrl ? [] : [{ name: 'disk', check: diskCheck }]),
      { name: 'database', check: () => requireWrites(db) },
      {
        name: 'keys',
        check: async () => {
          if (node?.findings().some(({ name }) => name === 'keys')) throw new Error('Other keys');
        },
      },
      // A new node gets no visitors until it can serve them
      ...readiness,
    ],
    {
      degraded: () =>
        [...new Set((node?.findings() ?? []).map(({ name }) => name))].filter((name) => !stopsServing(name)),
      facts: { sandbox: () => resources.assessment.sandbox.describe() },
    },
  );
  return () => [...new Set((node?.findings() ?? []).map(({ name }) => name))];
}
