import pg from 'pg';
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/embedded-postgres/index.ts';
import { silentLog } from '../../../apps/server/src/platform/observability/index.ts';
import type { Product } from './start-product.ts';

/** How to connect to the database of a running product; this process never owns the data directory, which the product needs. */
export async function connectionOf(product: Product): Promise<pg.ClientConfig> {
  const shared = await startEmbeddedPostgres({
    dataDir: product.dataDir,
    log: silentLog(),
    shareRunning: 'only',
  });
  return { ...shared.connection, application_name: 'darasa-bench' };
}

/** A connection to it. */
export async function connectTo(product: Product): Promise<pg.Client> {
  const client = new pg.Client(await connectionOf(product));
  // The next query reports it. Without a listener, an interrupted run would end before it has stopped its products
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
