import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startCardDoubles } from './card-doubles.ts';
import { startMpesa } from './mpesa.ts';
import { startCampus } from './sign-in-provider.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
/** Three databases are created in parallel, and a busy machine has taken a minute. */
const START_TIMEOUT_MS = 240_000;
const STOP_TIMEOUT_MS = 20_000;

export interface RunningProduct {
  baseUrl: string;
  stop: () => Promise<void>;
  /** Where its database and files are. */
  dataDir: string;
  /** What it has printed so far. */
  output: () => string;
}

/** The products for the journeys, each with the environment variable of its URL. */
const products = {
  /** With the settings' defaults. The test mode of payment providers talks with programs that stand for them. */
  E2E_BASE_URL: startProductWithProviders,
  /** With the marketing pages open to visitors, and phones that get SMS. */
  E2E_OPEN_BASE_URL: startProductWithPhones,
  /** With a sign-in service, which is a real one on this machine. */
  E2E_CAMPUS_BASE_URL: startProductWithProvider,
} satisfies Record<string, () => Promise<RunningProduct>>;

/**
 * Starts the products as a new operator would, each with demo content and its own data directory. Returns a function that
 * stops them all. A product whose URL is already set is used and not started.
 */
export default async function startProducts(): Promise<() => Promise<void>> {
  process.env.E2E_DEMO_DATA = await makeDemoData();
  const missing = Object.entries(products).filter(([name]) => !process.env[name]);
  const started = await Promise.allSettled(
    missing.map(async ([name, start]) => {
      const product = await start();
      process.env[name] = product.baseUrl;
      return product;
    }),
  );
  const running = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const stopAll = async () => {
    await Promise.all(running.map((product) => product.stop()));
    await rm(process.env.E2E_DEMO_DATA ?? '', { recursive: true, force: true });
  };
  const failed = started.find((result) => result.status === 'rejected');
  if (failed) {
    await stopAll();
    throw failed.reason;
  }
  return stopAll;
}

/** A data directory with the demo content, of which each product gets a copy: making one takes much longer than a start. */
async function makeDemoData(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'darasa-e2e-demo-'));
  const program = 'apps/server/test/postgres/make-demo-data.ts';
  await promisify(execFile)(process.execPath, [program, dataDir], { cwd: repository });
  return dataDir;
}

/** The copy is another site than the one that it was made for: what says where that was stays behind. */
async function copyDemoData(dataDir: string): Promise<void> {
  const made = process.env.E2E_DEMO_DATA;
  if (!made) return;
  for (const name of ['postgres', 'media'])
    if (existsSync(join(made, name))) await cp(join(made, name), join(dataDir, name), { recursive: true });
}

async function startProductWithProviders(): Promise<RunningProduct> {
  const [mpesa, cards] = await Promise.all([startMpesa(), startCardDoubles()]);
  const stopDoubles = () => Promise.all([mpesa.close(), cards.close()]);
  const product = await startProduct({
    PAYMENT_DOUBLES: `mpesa=${mpesa.address},${cards.addresses}`,
  }).catch(async (error: unknown) => {
    await stopDoubles();
    throw error;
  });
  return {
    baseUrl: product.baseUrl,
    async stop() {
      await product.stop();
      await stopDoubles();
    },
    dataDir: product.dataDir,
    output: product.output,
  };
}

async function startProductWithPhones(): Promise<RunningProduct> {
  const product = await startProduct({ PUBLIC_MARKETING_PAGES: 'on' });
  process.env.E2E_PHONES_URL = /SMS are read on .*: (http\S+)/.exec(product.output())?.[1];
  return product;
}

async function startProductWithProvider(): Promise<RunningProduct> {
  const port = await freePort();
  const provider = await startCampus(`http://localhost:${port}/api/v1/auth/providers/oidc/callback`);
  const settings = {
    // In production the URL of a provider must begin with https
    NODE_ENV: 'development',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: 'Campus',
  };
  const product = await startProduct(settings, port).catch(async (error: unknown) => {
    await provider.close();
    throw error;
  });
  return {
    baseUrl: product.baseUrl,
    async stop() {
      await product.stop();
      await provider.close();
    },
    dataDir: product.dataDir,
    output: product.output,
  };
}

/** A product of its own, for a journey that changes what all others see. */
export async function startProduct(
  settings: Record<string, string>,
  chosenPort?: number,
): Promise<RunningProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'darasa-e2e-'));
  if (!settings.SEED) await copyDemoData(dataDir);
  const port = chosenPort ?? (await freePort());
  // By host name: passkeys do not work with an IP.
  const baseUrl = `http://localhost:${port}`;
  const output: string[] = [];
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: repository,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      ALLOW_DEMO: '1',
      SEED: 'demo',
      DATA_DIR: dataDir,
      PORT: String(port),
      SITE_URL: baseUrl,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '0',
      TRUST_PROXY: 'loopback',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  server.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));

  const stop = async () => {
    server.kill('SIGTERM');
    const timer = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(timer);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(`${baseUrl}/readyz`, () => server.exitCode !== null);
  } catch (error) {
    await stop();
    throw new Error(`The product did not start: ${String(error)}\n${output.join('').slice(-4000)}`);
  }
  return { baseUrl, stop, dataDir, output: () => output.join('') };
}

async function untilReady(url: string, gone: () => boolean): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (gone()) throw new Error('the process has ended');
    const ready = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('no answer in time');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
