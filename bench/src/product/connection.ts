import type pg from 'pg';
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/embedded-postgres/index.ts';
import { silentLog } from '../../../apps/server/src/platform/observability/index.ts';
import type { Product } from './start-product.ts';

/** The connection to the database of a running product. */
export async function connectionOf(product: Product): Promise<pg.ClientConfig> {
  const shared = await startEmbeddedPostgres({
    dataDir: product.dataDir,
    log: silentLog(),
    shareRunning: true,
  });
  return { ...shared.connection, application_name: 'darasa-bench' };
}
