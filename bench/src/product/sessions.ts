import { createPasswords } from '../../../apps/server/src/modules/identity/password/passwords.ts';
import { createAccessTokens } from '../../../apps/server/src/modules/identity/sessions/access-tokens.ts';
import { openKeyring } from '../../../apps/server/src/modules/identity/sessions/keyring.ts';
import { createSessions } from '../../../apps/server/src/modules/identity/sessions/sessions.ts';
import { createDatabase, type Db } from '../../../apps/server/src/platform/database/index.ts';
import { silentLog } from '../../../apps/server/src/platform/observability/index.ts';
import { connectionOf, connectTo } from './connection.ts';
import type { Product } from './start-product.ts';

const BULK_TIMEOUT_MS = 60_000;
const AT_ONCE = 500;
const CLIENT = { ip: '127.0.0.1', network: '127.0.0.1', userAgent: 'darasa-bench' };

/** A session of a running product, as its browser stores it. */
export interface HeldSession {
  userId: number;
  token: string;
  refreshToken: string;
}

async function withDatabase<T>(product: Product, use: (db: Db) => Promise<T>): Promise<T> {
  const connection = (await connectionOf(product)) as Parameters<typeof createDatabase>[0];
  const database = createDatabase(connection, {
    log: silentLog(),
    poolSize: 1,
    queryTimeoutMs: BULK_TIMEOUT_MS,
  });
  try {
    return await use(database.db);
  } finally {
    await database.close();
  }
}

/** The number of people in the catalogue's data. */
const countPeople = async (db: Db): Promise<number> => {
  const { last } = await db
    .selectFrom('app_user')
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
};

/** Adds people to the data until there are so many. */
export async function addPeople(product: Product, count: number): Promise<void> {
  const client = await connectTo(product);
  try {
    await client.query(
      `insert into app_user (username, email, email_key, email_verified_at, first_name, last_name, roles)
       select 'here-' || n, 'here-' || n || '@darasa.example', 'here-' || n || '@darasa.example', now(), 'Learner', n::text, '{student}'
       from generate_series((select coalesce(max(id), 0) + 1 from app_user), $1::int) n`,
      [count],
    );
  } finally {
    await client.end();
  }
}

/** Sessions of the first people, in turn. */
export async function beginSessions(product: Product, count: number): Promise<HeldSession[]> {
  const people = await withDatabase(product, countPeople);
  return beginSessionsOf(
    product,
    Array.from({ length: count }, (_, n) => 1 + (n % people)),
  );
}

/** Creates sessions with the product's code, directly in its database: the API would take minutes. */
export function beginSessionsOf(product: Product, userIds: readonly number[]): Promise<HeldSession[]> {
  return withDatabase(product, async (db) => {
    const keyring = await openKeyring({ dataDir: product.dataDir, now: new Date() });
    const sessions = createSessions(db, createAccessTokens(keyring, product.origin));
    const held: HeldSession[] = [];
    while (held.length < userIds.length) {
      await db.transaction().execute(async (tx) => {
        for (let n = 0; n < AT_ONCE && held.length < userIds.length; n++) {
          const userId = userIds[held.length] ?? 1;
          const { token, refresh_token: refreshToken } = await sessions.start(tx, {
            userId,
            method: 'password',
            remember: true,
            client: CLIENT,
          });
          held.push({ userId, token, refreshToken });
        }
      });
    }
    return held;
  });
}

/** Sessions of people who may write courses. */
export async function beginAuthorSessions(
  product: Product,
  count: number,
  roles: ('instructor' | 'admin')[] = ['instructor'],
): Promise<HeldSession[]> {
  await withDatabase(product, (db) =>
    db.updateTable('app_user').set({ roles }).where('id', '<=', count).execute(),
  );
  return beginSessions(product, count);
}

/** Sets a password for the first people of the data. They share one hash: the cost is in checking it. */
export function givePasswords(
  product: Product,
  count: number,
  password: string,
): Promise<{ email: string; password: string }[]> {
  return withDatabase(product, async (db) => {
    const rows = await db
      .updateTable('app_user')
      .set({ password_hash: await createPasswords().hash(password) })
      .where('id', '<=', count)
      .returning('email')
      .execute();
    return rows.map(({ email }) => ({ email: email ?? '', password }));
  });
}
