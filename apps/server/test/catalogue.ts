import type { FastifyInstance } from 'fastify';
import { type Insertable, sql } from 'kysely';
import type { Catalogue } from '#modules/catalogue';
import { openKeyring } from '#modules/identity';
import { type ChangeFeed, createChangeFeed, type DB } from '#platform/database/index';
import { sendEndpointNotFound } from '#platform/http/error-handler';
import { createHttpServer } from '#platform/http/server';
import { silentLog } from '#platform/observability/index';
import { registerCatalogueRoutes } from '../src/modules/catalogue/routes.ts';
import { createCatalogue } from '../src/modules/catalogue/service.ts';
import { createIdentity } from '../src/modules/identity/identity.ts';
import { createUrlSigner } from '../src/modules/media/files/url-signer.ts';
import { addedTax } from '../src/modules/payments/tax/added-tax.ts';
import { registerReviews } from '../src/modules/reviews/routes.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { createPeople, ORIGIN, type People, SECRETS } from './people.ts';

export const SUPPORT_EMAIL = 'support@darasa.example';

export interface TestCatalogue {
  database: TestDatabase;
  app: FastifyInstance;
  catalogue: Catalogue;
  /** The session of an existing account. */
  signIn: People['signIn'];
  /** Calls a path below the API root and unpacks the envelope. */
  get(path: string, query?: Record<string, string | number>): Promise<Answered>;
  close(): Promise<void>;
}
export interface Answered {
  status: number;
  message: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read every shape
  data: any;
  // biome-ignore lint/suspicious/noExplicitAny: likewise
  error: any;
  headers: Record<string, unknown>;
}

/** The catalogue's API on a database of its own. */
export async function buildTestCatalogue(): Promise<TestCatalogue> {
  const log = silentLog();
  const database = await createTestDatabase();
  const changes: ChangeFeed = createChangeFeed(database.connection, { log });
  const catalogue = createCatalogue({
    db: database.db,
    changes,
    site: { supportEmail: SUPPORT_EMAIL },
    addedTax,
  });
  const app = await createHttpServer({ log, trustedProxies: [], rateLimitPerMinute: 0, secure: false });
  const keys = {
    siteUrl: ORIGIN,
    dataDir: '',
    authSecrets: [SECRETS.AUTH_SECRET],
    encryptionSecret: SECRETS.ENCRYPTION_SECRET,
  };
  const identity = createIdentity({
    db: database.db,
    changes,
    log,
    keyring: await openKeyring({ ...keys, now: new Date() }),
    siteName: 'Darasa',
    siteUrl: ORIGIN,
    supportEmail: SUPPORT_EMAIL,
  });
  app.decorate('identify', identity.identify);
  const signer = createUrlSigner({ secrets: () => [new Uint8Array(32).fill(5)] });
  const { signIn } = await createPeople(database.db, keys);
  await app.register(
    async (api) => {
      api.setNotFoundHandler(sendEndpointNotFound);
      registerCatalogueRoutes(api, catalogue);
      registerReviews(api, { db: database.db, catalogue, signer });
    },
    { prefix: '/api/v1' },
  );
  return {
    database,
    app,
    catalogue,
    signIn,
    async get(path, query = {}) {
      const params = new URLSearchParams(
        Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
      );
      const answer = await app.inject({ url: `/api/v1${path}${params.size > 0 ? `?${params}` : ''}` });
      const body = answer.json();
      return {
        status: answer.statusCode,
        message: body.message,
        data: body.data,
        error: body.error,
        headers: answer.headers,
      };
    },
    async close() {
      await app.close();
      await catalogue.close();
      await identity.close();
      await changes.close();
      await database.drop();
    },
  };
}

export type CourseInput = Partial<Insertable<DB['course']>> & {
  title: string;
  category?: string;
  subcategory?: string;
  /** In major units. */
  price?: number;
};
let made = 0;

/** Inserts a listed course with sensible defaults. @returns its id */
export async function addCourse(database: TestDatabase, input: CourseInput): Promise<number> {
  const { category = 'programming', subcategory, price, ...columns } = input;
  made++;
  const row = await database.db
    .insertInto('course')
    .values({
      slug: `course-${made}`,
      status: 'published',
      is_published: true,
      published_at: new Date(Date.UTC(2026, 0, 1) + made * 60_000).toISOString(),
      category_id: sql<number>`(select id from category where slug = ${category})`,
      ...(subcategory
        ? {
            subcategory_id: sql<number>`(
              select s.id from subcategory s join category c on c.id = s.category_id
              where c.slug = ${category} and s.slug = ${subcategory})`,
          }
        : {}),
      ...(price === undefined ? {} : { price_minor: Math.round(price * 100) }),
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Inserts an account. @returns its id */
export async function addUser(
  database: TestDatabase,
  input: Partial<Insertable<DB['app_user']>> & { username: string },
): Promise<number> {
  const row = await database.db
    .insertInto('app_user')
    .values({ email: `${input.username}@example.org`, ...input })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
