import type { FastifyInstance } from 'fastify';
import { openKeyring } from '#modules/identity';
import { createChangeFeed, type DatabaseConnection, type Db } from '#platform/database/index';
import { createHttpServer } from '#platform/http/server';
import { extended } from '#platform/modules/index';
import { type Log, silentLog } from '#platform/observability/index';
import { createRealtime, type Realtime, type RealtimeOptions } from '#platform/realtime/index';
import { readConfig } from '../../src/config.ts';
import { createIdentity } from '../../src/modules/identity/identity.ts';
import { createAccessTokens } from '../../src/modules/identity/sessions/access-tokens.ts';
import { createPeople, ORIGIN, type People, SECRETS, type SignedIn } from '../people.ts';
import { listenOnLoopback } from './live-client.ts';

/** One server process of several, with only the live connection and identity. */
export interface LiveNode extends People {
  app: FastifyInstance;
  /** Its origin. */
  origin: string;
  realtime: Realtime;
  /** An access token that expires after this many seconds. */
  tokenEnding(session: SignedIn, userId: number, seconds: number): Promise<string>;
  close(): Promise<void>;
}

const LIFE_SECONDS = 15 * 60;

export async function startLiveNode(
  database: { db: Db; connection: DatabaseConnection },
  options: Partial<RealtimeOptions> & { log?: Log } = {},
  port = 0,
): Promise<LiveNode> {
  const { log = silentLog() } = options;
  const config = readConfig({ NODE_ENV: 'test', SITE_URL: ORIGIN, ...SECRETS });
  const keyring = await openKeyring({ ...config, now: new Date() });
  const changes = createChangeFeed(database.connection, { log });
  const identity = createIdentity(extended(config, { ...database, changes, log, keyring }));
  const realtime = createRealtime({
    connection: database.connection,
    log,
    recognise: identity.recognise,
    siteUrl: config.siteUrl,
    trustedProxies: [],
    limits: true,
    ...options,
  });
  identity.notifyBrowsers(realtime.here);
  const app = await createHttpServer({ log, trustedProxies: [], rateLimitPerMinute: 0, secure: false });
  app.get('/elsewhere', async () => ({ here: true }));
  realtime.attach(app);
  const origin = await listenOnLoopback(app, port);
  return {
    ...(await createPeople(database.db, config)),
    app,
    origin,
    realtime,
    tokenEnding: (session, userId, seconds) =>
      createAccessTokens(keyring, config.siteUrl, () => Date.now() - (LIFE_SECONDS - seconds) * 1000).sign({
        userId,
        sessionId: session.sessionId,
      }),
    async close() {
      await app.close();
      await identity.close();
      await changes.close();
    },
  };
}
