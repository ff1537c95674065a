import { channel } from 'node:diagnostics_channel';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, RouteOptions } from 'fastify';
import {
  type ChangeFeed,
  createChangeFeed,
  type DatabaseConnection,
  type Db,
  type Replica,
} from '#platform/database/index';
import { createJobs, type Jobs } from '#platform/jobs/index';
import { createMailer } from '#platform/mail/index';
import { openModules, type ServerModule } from '#platform/modules/index';
import { type Log, silentLog } from '#platform/observability/index';
import { openStorage, type Storage } from '#platform/storage/index';
import type { Telemetry } from '#platform/telemetry/index';
import { buildApp } from '../../src/app.ts';
import { type Config, readConfig } from '../../src/config.ts';
import { createJobList } from '../../src/jobs.ts';
import type { Passwords } from '../../src/modules/identity/password/passwords.ts';
import { modules as list } from '../../src/modules.ts';
import { ORIGIN, SECRETS } from '../people.ts';

export interface Site {
  app: FastifyInstance;
  config: Config;
  /** Every route in the order registered, including those of plugins and HEAD. */
  routes: RouteOptions[];
  /** Jobs can be sent; they are not run until started. */
  jobs: Jobs;
  /** Where uploaded files lie: a folder of its own, unless the settings name one. */
  storage: Storage;
  close(): Promise<void>;
}

export interface SiteOptions {
  db: Db;
  connection: DatabaseConnection;
  /** The web app's build; default `false`, the API only. */
  webDist?: string | false;
  /** As environment variables; the rate limit is off unless set. */
  settings?: Record<string, string>;
  /** Replaces the real ones, to count calls or to skip the work. */
  passwords?: Passwords;
  /** Default: those of the product. */
  modules?: readonly ServerModule<Config>[];
  /** Default: no log. */
  log?: Log;
  /** Default: none. */
  telemetry?: Telemetry;
  replica?: Replica;
}

/** The real application on a database, with a list of its routes. */
export async function buildSite(options: SiteOptions): Promise<Site> {
  const { log = silentLog() } = options;
  const folder = await mkdtemp(join(tmpdir(), 'darasa-site-'));
  const config = readConfig({
    NODE_ENV: 'test',
    SITE_URL: ORIGIN,
    RATE_LIMIT_PER_MINUTE: '0',
    ...SECRETS,
    DATA_DIR: folder,
    ...options.settings,
  });
  const routes: RouteOptions[] = [];
  const watch = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (route) => void routes.push(route));
  };
  const changes: ChangeFeed = createChangeFeed(options.connection, { log });
  const mailer = createMailer(config);
  const storage = openStorage({
    dataDir: config.dataDir,
    bucket: config.storage,
    direct: config.storageDirect,
  });
  const modules = openModules(options.modules ?? list, {
    config: options.passwords ? Object.assign(config, { passwords: options.passwords }) : config,
    log,
    storage,
  });
  const jobs = createJobs({
    connection: options.connection,
    jobs: createJobList(modules, mailer, []),
    sendFrom: [options.db],
    log,
  });
  const born = channel('fastify.initialization');
  born.subscribe(watch);
  try {
    const app = await buildApp({
      modules,
      db: options.db,
      connection: options.connection,
      changes,
      webDist: options.webDist ?? false,
      telemetry: options.telemetry,
      replica: options.replica,
    });
    await app.ready();
    return {
      app,
      config,
      routes,
      jobs,
      storage,
      async close() {
        await app.close();
        await jobs.stop(5000);
        await modules.close();
        await mailer.close();
        await changes.close();
        storage.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await jobs.stop(0);
    await changes.close();
    storage.close();
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    born.unsubscribe(watch);
  }
}

/** A web app with one page that shows the requested URL, to test everything around the pages. */
export async function plainWeb(): Promise<{ dist: string; remove: () => Promise<void> }> {
  const dist = await mkdtemp(join(tmpdir(), 'darasa-plain-web-'));
  await mkdir(join(dist, 'server'));
  await mkdir(join(dist, 'client', 'assets'), { recursive: true });
  await writeFile(join(dist, 'server', 'package.json'), '{"type":"module"}');
  await writeFile(
    join(dist, 'server', 'server.js'),
    `export default { fetch: (request) => new Response('<!doctype html><p>' + encodeURI(request.url) + '</p>', { headers: { 'content-type': 'text/html' } }) };`,
  );
  await writeFile(join(dist, 'client', 'assets', 'app.js'), 'export {};');
  return { dist, remove: () => rm(dist, { recursive: true, force: true }) };
}
