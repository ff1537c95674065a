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
} from '#platform/database/index';
import type { Actor } from '#platform/http/actor';
import { silentLog } from '#platform/observability/index';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { addUser } from '../catalogue.ts';
import type { TestDatabase } from '../database.ts';

export const ORIGIN = 'https://darasa.example';

export const actors = ['visitor', 'student', 'instructor', 'admin'] as const;
export type ActorName = (typeof actors)[number];
/** Set by a request's `x-test-actor`. Replaced by real sessions where a test is about those. */
const ACTOR_HEADER = 'x-test-actor';
export const as = (actor: ActorName): Record<string, string> => ({ [ACTOR_HEADER]: actor });
const people: Record<Exclude<ActorName, 'visitor'>, Actor> = {
  student: { userId: 1, roles: ['student'] },
  instructor: { userId: 2, roles: ['instructor'] },
  admin: { userId: 3, roles: ['admin'] },
};

/** The accounts behind the actors. Call it first: they are the first three of their database. */
export async function addActors(database: TestDatabase): Promise<void> {
  for (const [name, { userId, roles }] of Object.entries(people)) {
    const id = await addUser(database, { username: `the-${name}`, roles: [...roles] });
    if (id !== userId) throw new Error('The actors must be the first accounts of a database');
  }
}

export interface Site {
  app: FastifyInstance;
  /** Every route in the order registered, those of plugins and the HEAD ones included. */
  routes: RouteOptions[];
  close(): Promise<void>;
}

export interface SiteOptions {
  db: Db;
  connection: DatabaseConnection;
  /** The web's build; default `false`, the API alone. */
  webDist?: string | false;
  /** As in the environment; the rate limit is off unless set. */
  settings?: Record<string, string>;
}

/** The real application on a database, seen from inside: its routes are listed, and a header says who asks. */
export async function buildSite(options: SiteOptions): Promise<Site> {
  const log = silentLog();
  const config = readConfig({
    NODE_ENV: 'test',
    SITE_URL: ORIGIN,
    RATE_LIMIT_PER_MINUTE: '0',
    AUTH_SECRET: 'for tests alone: nothing outside of them knows it',
    ENCRYPTION_SECRET: 'for tests alone: this neither, and it differs',
    ...options.settings,
  });
  const routes: RouteOptions[] = [];
  const watch = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (route) => void routes.push(route));
    fastify.addHook('onRequest', async (request) => {
      const name = request.headers[ACTOR_HEADER];
      if (typeof name === 'string' && Object.hasOwn(people, name)) request.actor = people[name as 'student'];
    });
  };
  const changes: ChangeFeed = createChangeFeed(options.connection, { log });
  const born = channel('fastify.initialization');
  born.subscribe(watch);
  try {
    const app = await buildApp({
      config,
      db: options.db,
      changes,
      log,
      webDist: options.webDist ?? false,
    });
    await app.ready();
    return {
      app,
      routes,
      async close() {
        await app.close();
        await changes.close();
      },
    };
  } catch (error) {
    await changes.close();
    throw error;
  } finally {
    born.unsubscribe(watch);
  }
}

/** A web of one page that says what it was asked for: for tests of everything around the pages. */
export async function plainWeb(): Promise<{ dist: string; remove: () => Promise<void> }> {
  const dist = await mkdtemp(join(tmpdir(), 'darasa-plain-web-'));
  await mkdir(join(dist, 'server'));
  await mkdir(join(dist, 'client', 'assets'), { recursive: true });
  await writeFile(join(dist, 'server', 'package.json'), '{"type":"module"}');
  await writeFile(
    join(dist, 'server', 'server.js'),
    `export default { fetch: (request) => new Response('<!doctype html><p>' + encodeURI(request.url) + '</p>') };`,
  );
  await writeFile(join(dist, 'client', 'assets', 'app.js'), 'export {};');
  return { dist, remove: () => rm(dist, { recursive: true, force: true }) };
}
