import { request } from 'node:http';
import { join } from 'node:path';
import { siteDay } from '@darasa/contract/formatting/site-zone';
import {
  findBalances,
  sumNextDay,
} from '../../../apps/server/src/modules/payments/ledger/balance-repository.ts';
import { createDatabase } from '../../../apps/server/src/platform/database/index.ts';
import { silentLog } from '../../../apps/server/src/platform/observability/index.ts';
import { temporaryDirectory } from '../cleanup.ts';
import { loadBooks } from '../data/books.ts';
import { prepareDatabase } from '../data/prepare-database.ts';
import { memoryBytes } from '../machine/processes.ts';
import { captureStatements } from '../product/capture-statements.ts';
import { connectionOf, connectTo } from '../product/connection.ts';
import { writePlans } from '../product/save-plans.ts';
import { beginSessionsOf } from '../product/sessions.ts';
import { type Product, startProduct } from '../product/start-product.ts';
import { waitUntilIdle } from '../product/wait-until-idle.ts';
import { progress } from '../progress.ts';
import type { Figures } from '../report/figures.ts';
import { median } from '../statistics.ts';
import { API } from '../workload.ts';

const SCENARIO = 'The books of two years';
const COURSES = 1000;
const TIMES = 9;
const DAY_MS = 86_400_000;
const BULK_TIMEOUT_MS = 600_000;
const MB = 1e6;

type Record = (figure: string, unit: string, value: number, most?: number) => void;

/** A ledger of 10,000,000 entries about 1,000,000 orders: what it holds, a month of it as a file, and what staff and teachers ask of it. */
export async function measureBooks(figures: Figures, share: number, home: string): Promise<void> {
  const dataDir = await temporaryDirectory('books');
  const sizes = {
    orders: 1_000_000 * share,
    entries: 10_000_000 * share,
    buyers: 200_000 * share,
    teachers: 20,
  };
  await prepareDatabase(dataDir, COURSES);
  progress('Loading the books');
  await loadBooks(dataDir, sizes);
  const record: Record = (figure, unit, value, most) =>
    figures.record(
      { scenario: SCENARIO, figure, unit, goal: most === undefined ? undefined : { most } },
      value,
    );
  let product = await startProduct({ dataDir });
  try {
    await waitUntilIdle(product);
    const { admin, teacher } = await findPeople(product);
    await measureBalances(product, record, sizes.entries);
    const requests = requestsOf();
    for (const [name, { path, most, of }] of Object.entries(requests)) {
      const [session] = await beginSessionsOf(product, [of === 'admin' ? admin : teacher]);
      const times: number[] = [];
      for (let time = 0; time < TIMES; time++) {
        const began = performance.now();
        await ask(product, path, session?.token ?? '');
        times.push(performance.now() - began);
      }
      record(`${name.replaceAll('-', ' ')}: median`, 'ms', median(times), most);
    }
    await measureExport(product, record, admin);
    await product.stop();
    const statements = await captureStatements(
      dataDir,
      Object.values(requests).map(({ path, of }) => ({ path, userId: of === 'admin' ? admin : teacher })),
    );
    product = await startProduct({ dataDir });
    const examples = Object.entries(requests).map(
      ([name, { path }], n) => [name, { path, statements: statements[n] ?? [] }] as const,
    );
    for (const slow of await writePlans(product, Object.fromEntries(examples), join(home, 'plans', 'books')))
      figures.fault('Plans', `the books: ${slow}`);
  } finally {
    await product.stop();
  }
}

interface Asked {
  path: string;
  of: 'admin' | 'teacher';
  /** Milliseconds. */
  most?: number;
}

/** What is asked of the books, by its name. */
function requestsOf(): Readonly<{ [name: string]: Asked }> {
  const month = siteDay(Date.now()).slice(0, 7);
  const earlier = siteDay(Date.now() - 300 * DAY_MS).slice(0, 7);
  const orders = (query: object) =>
    `${API}/administration/orders?${new URLSearchParams({ page: '1', limit: '20', ...query })}`;
  const revenue = `${API}/administration/revenue?${new URLSearchParams({
    currency: 'KES',
    from: siteDay(Date.now() - 30 * DAY_MS),
    to: siteDay(Date.now()),
  })}`;
  return {
    'trial-balance-of-this-month': {
      path: `${API}/administration/accounts/${month}`,
      of: 'admin',
      most: 100,
    },
    'trial-balance-of-an-earlier-month': {
      path: `${API}/administration/accounts/${earlier}`,
      of: 'admin',
      most: 100,
    },
    'orders-with-a-word-of-all': { path: orders({ search: 'books' }), of: 'admin', most: 300 },
    'orders-with-a-word-of-few': { path: orders({ search: 'saffron' }), of: 'admin', most: 300 },
    'orders-with-two-words-of-all': { path: orders({ search: 'books clay' }), of: 'admin', most: 300 },
    'orders-with-a-word-of-all-and-one-of-few': {
      path: orders({ search: 'books QBK4711' }),
      of: 'admin',
      most: 300,
    },
    'orders-of-a-buyer': { path: orders({ search: 'buyer-1234@books' }), of: 'admin', most: 300 },
    'orders-of-all-buyers': { path: orders({ search: 'buyer' }), of: 'admin', most: 300 },
    'orders-with-two-words-that-never-meet': {
      path: orders({ search: 'clay saffron' }),
      of: 'admin',
      most: 300,
    },
    'orders-in-a-state-with-a-word-of-all': {
      path: orders({ search: 'books', state: 'cancelled' }),
      of: 'admin',
      most: 300,
    },
    'all-orders': { path: orders({}), of: 'admin' },
    'revenue-of-a-month': { path: revenue, of: 'admin' },
    'earnings-of-a-teacher': { path: `${API}/earnings`, of: 'teacher' },
    payouts: { path: `${API}/administration/payouts`, of: 'admin' },
    bundles: { path: `${API}/bundles`, of: 'admin' },
  };
}

async function findPeople(product: Product): Promise<{ admin: number; teacher: number }> {
  const client = await connectTo(product);
  try {
    const { rows } = await client.query<{ admin: string; teacher: string }>(
      `select max(id) filter (where username = 'books-admin')::text as admin,
         min(id) filter (where username like 'books-teacher-%')::text as teacher from app_user`,
    );
    return { admin: Number(rows[0]?.admin), teacher: Number(rows[0]?.teacher) };
  } finally {
    await client.end();
  }
}

/** Sums the days as the nightly job does, then asks for the balances. */
async function measureBalances(product: Product, record: Record, entries: number): Promise<void> {
  const connection = (await connectionOf(product)) as Parameters<typeof createDatabase>[0];
  const database = createDatabase(connection, {
    ...{ log: silentLog(), poolSize: 1, queryTimeoutMs: BULK_TIMEOUT_MS },
  });
  try {
    const began = performance.now();
    let days = 0;
    while (await sumNextDay(database.db)) days++;
    record('days of the ledger that the nightly job sums', '', days);
    record('the same: time for each', 'ms', (performance.now() - began) / Math.max(1, days));
    const times: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      const start = performance.now();
      await findBalances(database.db);
      times.push(performance.now() - start);
    }
    record(`balances of ${entries.toLocaleString('en')} entries`, 'ms', median(times), 100);
  } finally {
    await database.close();
  }
}

/** A month's journal as an accountant saves it, read as fast as it comes, and what the server needs meanwhile. */
async function measureExport(product: Product, record: Record, admin: number): Promise<void> {
  const [session] = await beginSessionsOf(product, [admin]);
  const month = siteDay(Date.now() - 60 * DAY_MS).slice(0, 7);
  const before = memoryBytes(product.pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoryBytes(product.pid));
  }, 100);
  const began = performance.now();
  const { bytes, lines } = await ask(
    product,
    `${API}/administration/accounts/${month}/journal`,
    session?.token ?? '',
  );
  clearInterval(watch);
  record('journal of a month: lines', '', lines);
  record('the same: size', 'MB', bytes / MB);
  record('the same: time', 's', (performance.now() - began) / 1000);
  record('the same: what the server needs more (PSS)', 'MB', (most - before) / MB, 100);
}

/** @throws Error unless it is answered */
function ask({ origin }: Product, path: string, token: string): Promise<{ bytes: number; lines: number }> {
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } }, (answer) => {
      let bytes = 0;
      let lines = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
        for (const byte of part) if (byte === 10) lines++;
      });
      answer.once('error', reject);
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve({ bytes, lines });
        else reject(new Error(`${path} answered ${answer.statusCode}`));
      });
    });
    asked.once('error', reject);
    asked.end();
  });
}
