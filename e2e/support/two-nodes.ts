import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningProduct, startProduct } from './start-product.ts';

/** What nodes of one site share besides the database. */
const secret = (): string => randomBytes(36).toString('base64url');
const shared = { AUTH_SECRET: secret(), ENCRYPTION_SECRET: secret() };

/** Two processes of one site: the second one works on the database that the first one has started. @param settings of both */
export async function startTwoNodes(settings: Record<string, string> = {}): Promise<{
  nodes: [RunningProduct, RunningProduct];
  stop: () => Promise<void>;
}> {
  const first = await startProduct({ ...shared, ...settings });
  try {
    const { socketDir } = JSON.parse(
      await readFile(join(first.dataDir, 'embedded-postgres.json'), 'utf8'),
    ) as { socketDir: string };
    const second = await startProduct({
      ...shared,
      ...settings,
      SEED: 'none',
      DATABASE_URL: `postgres://darasa@localhost/darasa?host=${encodeURIComponent(socketDir)}`,
    });
    return {
      nodes: [first, second],
      async stop() {
        // The first one ends the database too
        await second.stop();
        await first.stop();
      },
    };
  } catch (error) {
    await first.stop();
    throw error;
  }
}
