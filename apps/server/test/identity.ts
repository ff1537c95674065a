import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Jobs } from '#platform/jobs/index';
import type { ServerModule } from '#platform/modules/index';
import type { Log } from '#platform/observability/index';
import type { Storage } from '#platform/storage/index';
import { API_ROOT } from '../src/app.ts';
import type { Config } from '../src/config.ts';
import type { Passwords } from '../src/modules/identity/password/passwords.ts';
import type { Answered } from './catalogue.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { createPeople, type People } from './people.ts';
import { buildSite, type Site } from './safety/site.ts';

export interface TestIdentityOptions {
  /** For a second application on the database of the first; default: a database of its own. */
  database?: TestDatabase;
  /** As environment variables. */
  settings?: Record<string, string>;
  passwords?: Passwords;
  /** Default: those of the product. */
  modules?: readonly ServerModule<Config>[];
  log?: Log;
}
export interface CallOptions {
  /** The session to use, as returned by `signIn`. */
  as?: { headers: Record<string, string> };
  body?: object;
  query?: Record<string, string | number>;
  headers?: Record<string, string>;
  /** The client's IP; default 127.0.0.1. */
  ip?: string;
}
export interface TestIdentity extends People {
  app: FastifyInstance;
  config: Config;
  /** Jobs can be sent; they are not run until started. */
  jobs: Jobs;
  /** Where uploaded files lie. */
  storage: Storage;
  /** Every route of the application. */
  routes: Site['routes'];
  database: TestDatabase;
  db: TestDatabase['db'];
  /** Calls a path below the API root (`/auth/me`) and unpacks the envelope. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options?: CallOptions): Promise<Answered>;
  /** Closes the application, and drops its database if it has its own. */
  close(): Promise<void>;
}

/** The whole application without pages, on a database of its own, with people who can sign in. */
export async function buildTestIdentity(options: TestIdentityOptions = {}): Promise<TestIdentity> {
  const { settings, passwords, modules, log } = options;
  const database = options.database ?? (await createTestDatabase());
  const site = await buildSite({ ...database, settings, passwords, modules, log });
  const people = await createPeople(database.db, site.config, passwords);
  return {
    ...people,
    app: site.app,
    config: site.config,
    jobs: site.jobs,
    storage: site.storage,
    routes: site.routes,
    database,
    db: database.db,
    async call(method, path, { as, body, query, headers, ip } = {}) {
      const request: InjectOptions = {
        method,
        url: `${API_ROOT}${path}`,
        headers: { ...as?.headers, ...headers },
        ...(query
          ? { query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])) }
          : {}),
        ...(body ? { payload: body } : {}),
        ...(ip ? { remoteAddress: ip } : {}),
      };
      return takeApart(await site.app.inject(request));
    },
    async close() {
      await site.close();
      if (!options.database) await database.drop();
    },
  };
}

/** An API reply: status, headers and the parts of the envelope. */
export function takeApart(answer: LightMyRequestResponse): Answered {
  const { message, data, error } = answer.json();
  return { status: answer.statusCode, message, data, error, headers: answer.headers };
}
