import type { FastifyInstance } from 'fastify';
import { registerAdministration } from '#modules/administration';
import { registerPortraits } from '#modules/identity';
import { registerSupport } from '#modules/support';
import type { ChangeFeed, Db } from '#platform/database/index';
import { answerEndpointNotFound } from '#platform/http/error-handler';
import { registerHealth } from '#platform/http/health';
import { registerOpenApi } from '#platform/http/openapi';
import { createHttpServer } from '#platform/http/server';
import type { Log } from '#platform/observability/index';
import type { Config } from './config.ts';

/** Everything the application needs from outside; tests pass their own. */
export interface AppDeps {
  config: Config;
  db: Db;
  changes: ChangeFeed;
  log: Log;
}

export const API_ROOT = '/api/v1';

/** The application, ready to listen or to be asked by `inject`. What is registered, in order. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config } = deps;
  const app = await createHttpServer({
    log: deps.log,
    trustedProxies: config.trustProxy,
    rateLimitPerMinute: config.rateLimitPerMinute,
    secure: config.siteUrl.startsWith('https:'),
  });
  await registerOpenApi(app, { root: API_ROOT, siteName: config.siteName, version: '1' });
  registerHealth(app, [
    {
      name: 'database',
      check: async () => {
        await deps.db.selectNoFrom((select) => select.lit(1).as('one')).execute();
      },
    },
  ]);
  await app.register(
    async (api) => {
      api.setNotFoundHandler(answerEndpointNotFound);
      registerAdministration(api, deps);
      registerSupport(api, deps);
    },
    { prefix: API_ROOT },
  );
  registerPortraits(app);
  return app;
}
