import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { connectDemoDoubles, type DemoDoubles, startDemoDoubles } from './demo-doubles.ts';
import { findProvider } from './provider-repository.ts';
import { createProviders } from './providers.ts';
import { createProviderKinds } from './registry.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const kinds = createProviderKinds();
const startables = kinds.filter(({ startDouble }) => startDouble).map(({ name }) => name);
let database: TestDatabase;
let doubles: DemoDoubles;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom('payment_callback').execute();
  await database.db.deleteFrom('payment_provider').execute();
  doubles = await startDemoDoubles(kinds, 0);
});
afterEach(() => doubles.close());

const siteWith = (byName: DemoDoubles['byName']) =>
  createProviders({
    kinds,
    encryption: async () => new Uint8Array(32).fill(7),
    siteUrl: 'http://localhost:3000',
    doubles: byName,
  });
const connectedTo = async (name: string) => {
  const { db } = database;
  const providers = siteWith(doubles.byName);
  await connectDemoDoubles(db, providers, doubles.byName, NOW);
  const connected = await providers.connect({ db, now: NOW }, name, 'test');
  return connected && { ...connected, access: connected.access() };
};

it('there is one for every provider on the web', () => {
  expect(startables).toEqual(['mpesa', 'stripe', 'paystack']);
});

it.each(startables)('connects %s, whose settings work there, in test mode only', async (name) => {
  const connected = await connectedTo(name);
  expect(connected?.access.address).toBe(doubles.byName[name]?.address);
  expect(await connected?.kind.test(connected.access)).toMatchObject({ ok: true });
  expect(await findProvider(database.db, name)).toMatchObject({
    enabled: true,
    mode: 'test',
    live_settings: null,
  });
});

it.each(startables)('leaves %s alone where somebody has entered keys of their own', async (name) => {
  const own = { ...doubles.byName[name]?.demo?.settings, secretKey: 'sk_test_own', consumerKey: 'own' };
  const providers = siteWith(doubles.byName);
  const kind = providers.kindOf(name);
  const { db } = database;
  await db
    .insertInto('payment_provider')
    .values({ name, enabled: false, test_settings: await providers.sealSettings(name, 'test', own) })
    .execute();
  await db.transaction().execute((tx) => providers.ensureCallback(tx, name, 'test'));
  const connected = await connectedTo(name);
  expect(connected?.access.address).toBe(kind?.addresses.test);
  expect(await findProvider(database.db, name)).toMatchObject({ enabled: false });
});

it('takes another port where one is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const more = await startDemoDoubles(kinds.slice(0, 1), port);
  other.close();
  expect(more.byName.mpesa?.address).not.toBe(`http://127.0.0.1:${port}`);
  expect(more.lines.join()).toContain(more.byName.mpesa?.address);
  await more.close();
});
