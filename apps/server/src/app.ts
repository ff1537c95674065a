import { mayAtDesk } from '@darasa/contract/identity/access';
import type { FastifyInstance } from 'fastify';
import type { Replica } from '#platform/database/index';
import { registerEndpointNotFound } from '#platform/http/error-handler';
import { createSharedCounts } from '#platform/http/limits/shared-counts';
import { registerOpenApi } from '#platform/http/openapi';
import { keepReplies } from '#platform/http/repeats/keep-replies';
import { useReplica } from '#platform/http/replica/replica-reads';
import { createHttpServer } from '#platform/http/server';
import { followMaintenance, registerMaintenanceGate } from '#platform/maintenance/index';
import { type OpenModules, type RequestContext, startModules } from '#platform/modules/index';
import { createRealtime } from '#platform/realtime/index';
import type { Telemetry } from '#platform/telemetry/index';
import type { Config } from './config.ts';
import { sendChanges } from './live/send-changes.ts';
import { registerNodeHealth } from './node-health.ts';
import { registerSitePages, type SitePagesDeps } from './site-pages.ts';

/** The application's external dependencies; tests pass their own. */
export interface AppDeps
  extends Pick<RequestContext<Config>, 'db' | 'connection' | 'changes'>,
    Pick<SitePagesDeps, 'webDist'> {
  /** The modules, with what they share with the jobs of the process. */
  modules: OpenModules<Config>;
  /** The newest migration that this program knows. With it the process compares itself with the others. */
  schemaVersion?: number;
  /** A copy of the database for reads that may be a second old. */
  replica?: Replica | undefined;
  /** What watches this process, where the settings turn it on. */
  telemetry?: Telemetry | undefined;
  /** Begins to count the catalogue while everything is registered, so that the first visitor waits less. */
  prepare?: boolean;
}

/** Answered by what watches a process (`platform/telemetry`), which is loaded only where the settings turn it on. */
const BROWSER_SCRIPT = '/telemetry.js';
export const API_ROOT = '/api/v1';

/** The application, ready to listen or to be called by `inject`. Everything is registered here, in order. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { modules, db, connection, changes, webDist, telemetry, prepare = false } = deps;
  const { config, log } = modules.context;
  const counts = config.rateLimitPerMinute > 0 ? createSharedCounts({ db, log }) : undefined;
  const app = await createHttpServer({
    log,
    trustedProxies: config.trustProxy,
    rateLimitPerMinute: config.rateLimitPerMinute,
    addressLimits: config.addressLimits,
    secure: config.siteUrl.startsWith('https:'),
    hstsSubdomains: config.hstsSubdomains,
    databaseConnections: config.databasePoolSize,
    requestCounts: counts?.store,
    connections: { max: config.maxConnections, maxPerIp: config.maxConnectionsPerIp },
  });
  telemetry?.watch(app);
  const realtime = createRealtime({
    connection,
    log,
    recognise: (token) => started.context.services.identity.recognise(token),
    siteUrl: config.siteUrl,
    trustedProxies: config.trustProxy,
    limits: config.rateLimitPerMinute > 0,
  });
  const pages: RequestContext<Config>['pages'] = { invalidate: () => undefined };
  const started = await startModules(modules, {
    ...{ db, connection, changes, realtime, pages, prepare },
    apiRoot: API_ROOT,
  });
  const { context, readiness } = started;
  const stopSending = await sendChanges(context);
  app.addHook('onClose', async () => {
    stopSending();
    await counts?.close();
    await started.close();
  });
  app.decorate('db', db);
  if (deps.replica) useReplica(app, deps.replica, config.siteUrl.startsWith('https:'));
  app.decorate('identify', context.services.identity.identify);
  context.services.identity.guardSupportViews(app);
  const maintenance = await followMaintenance({ db, changes, log });
  app.addHook('onClose', async () => maintenance.close());
  registerMaintenanceGate(app, {
    ...{ maintenance, apiRoot: API_ROOT, identify: context.services.identity.identify },
    mayPass: (actor) => !actor.viewer && mayAtDesk(actor, 'jobs.manage'),
    site: () => ({ name: config.siteName }),
    secure: config.siteUrl.startsWith('https:'),
  });

  await registerOpenApi(app, { root: API_ROOT, siteName: config.siteName, version: '1' });
  const findings = await registerNodeHealth(app, context, { readiness, schemaVersion: deps.schemaVersion });
  await telemetry?.serve(app, {
    ...{ db, changes, log, findings, dataDir: config.dataDir, siteUrl: config.siteUrl },
    measures: modules.list.flatMap(({ measures = [] }) => measures),
    sockets: () => realtime.here.count(),
    replica: deps.replica,
  });
  await app.register(
    async (api) => {
      registerEndpointNotFound(api);
      keepReplies(api, db, context.services.identity.keyring.encryption);
      for (const module of modules.list) module.routes?.(api, context);
    },
    { prefix: API_ROOT },
  );
  for (const module of modules.list) module.files?.(app, context);
  if (webDist !== false) {
    const registered = await registerSitePages(app, {
      ...{ ...context, webDist },
      script: telemetry?.browser ? BROWSER_SCRIPT : undefined,
    });
    pages.invalidate = registered.invalidate;
  }
  realtime.attach(app);
  app.addHook('onListen', started.listening);
  return app;
}
