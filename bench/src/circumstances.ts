import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { findChromium } from './browser/chromium.ts';
import { connectTo } from './product/connection.ts';
import type { Product } from './product/start-product.ts';
import type { Circumstances } from './report/results-table.ts';

const require = createRequire(import.meta.url);

/** The date, machine and versions of a measurement. */
export async function readCircumstances(
  product: Product,
  run: Pick<Circumstances, 'rounds' | 'scales' | 'quick'>,
): Promise<Circumstances> {
  const versions: Record<string, string> = {
    Node: process.versions.node,
    PostgreSQL: await postgresVersion(product),
    Fastify: packageVersion('fastify/package.json'),
    Lighthouse: packageVersion('lighthouse/package.json'),
  };
  const chromium = findChromium(process.env);
  if (chromium) versions.Chromium = chromiumVersion(chromium);
  return {
    date: new Date().toISOString(),
    ...run,
    versions,
    machine: {
      processor: cpus()[0]?.model.trim() || process.arch,
      cores: availableParallelism(),
      memoryBytes: totalmem(),
    },
  };
}

async function postgresVersion(product: Product): Promise<string> {
  const client = await connectTo(product);
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  return rows[0]?.server_version.split(' ')[0] ?? '';
}

function packageVersion(path: string): string {
  return (JSON.parse(readFileSync(require.resolve(path), 'utf8')) as { version: string }).version;
}

function chromiumVersion(path: string): string {
  return (
    /[\d.]+/.exec(
      execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    )?.[0] ?? ''
  );
}
