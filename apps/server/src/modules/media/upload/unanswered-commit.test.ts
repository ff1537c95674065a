import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db, Tx } from '#platform/database/index';
import type { Storage } from '#platform/storage/index';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { openTusClient, type TusClient } from '../../../../test/media/tus.ts';
import { fakeMp4 } from '../../../../test/media-files.ts';
import type { SignedIn } from '../../../../test/people.ts';
import type { MediaLimits } from './upload-details.ts';
import { findParts } from './upload-repository.ts';
import { createUploads } from './uploads.ts';

const MB = 1_000_000;
const lost = new Error('Connection terminated unexpectedly');
let test: TestIdentity;
let tus: TusClient;
let teacher: SignedIn & { id: number };

beforeAll(async () => {
  test = await buildTestIdentity();
  tus = await openTusClient(test.app);
  const person = await test.addPerson({ roles: ['instructor'] });
  teacher = { ...(await test.signIn(person)), id: person.id };
});
afterAll(() => test.close());

type Work = (tx: Tx) => Promise<unknown>;

/** The database, with transactions that run in another way. */
const withTransactions = (execute: (work: Work) => Promise<unknown>): Db =>
  new Proxy(test.db, {
    get(target, name) {
      if (name === 'transaction') return () => ({ execute });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** A database whose first transaction ends without an answer, after it was committed or not. */
function withLostAnswer(committed: boolean): Db {
  let first = true;
  return withTransactions(async (work) => {
    if (!first) return test.db.transaction().execute(work);
    first = false;
    await test.db.transaction().execute(async (tx) => {
      await work(tx);
      if (!committed) throw lost;
    });
    throw lost;
  });
}
const limits: MediaLimits = {
  video: MB,
  audio: MB,
  image: MB,
  document: MB,
  captions: MB,
};
const receive = (db: Db, id: string, bytes: Buffer, storage: Storage = test.storage) =>
  createUploads({ db, storage, quotaBytes: 60 * MB, limits }).receive(id, 0, Readable.from([bytes]));
const keysOf = async (id: string) => {
  const keys: string[] = [];
  for await (const { key } of test.storage.list(`uploads/${id}/`)) keys.push(key);
  return keys;
};
const notedKeys = async (id: string) => (await findParts(test.db, id)).map(({ key }) => key);

describe('a part whose COMMIT gets no answer', () => {
  it.each([
    ['in the middle', 20_000, 50_000],
    ['at the end', 20_000, 20_000],
  ])('stays when it was committed, %s', async (_name, length, bytes) => {
    const { id } = await tus.create(teacher, { name: 'film.mp4', bytes });
    expect(await receive(withLostAnswer(true), id, fakeMp4(length))).toBe(length);
    expect(await notedKeys(id)).toHaveLength(1);
    expect(await keysOf(id)).toEqual(await notedKeys(id));
    if (length === bytes) expect(await tus.offset(teacher, id)).toEqual({ status: 200, offset: bytes });
    else expect((await tus.send(teacher, id, length, randomBytes(bytes - length))).status).toBe(204);
  });

  it('is deleted when it was not committed', async () => {
    const { id } = await tus.create(teacher, { name: 'film.mp4', bytes: 50_000 });
    await expect(receive(withLostAnswer(false), id, fakeMp4(20_000))).rejects.toBe(lost);
    expect(await keysOf(id)).toEqual([]);
    expect((await tus.send(teacher, id, 0, fakeMp4(50_000))).status).toBe(204);
  });

  it('stays when the database cannot tell', async () => {
    const { id } = await tus.create(teacher, { name: 'film.mp4', bytes: 50_000 });
    await expect(
      receive(
        withTransactions(() => Promise.reject(lost)),
        id,
        fakeMp4(20_000),
      ),
    ).rejects.toBe(lost);
    expect(await keysOf(id)).toHaveLength(1);
  });

  it('waits for a transaction that is still being committed', async () => {
    const { id } = await tus.create(teacher, { name: 'film.mp4', bytes: 50_000 });
    const going = Promise.withResolvers<void>();
    let first = true;
    const slow = withTransactions((work) => {
      if (!first) return test.db.transaction().execute(work);
      first = false;
      const worked = Promise.withResolvers<void>();
      void test.db.transaction().execute(async (tx) => {
        await work(tx);
        worked.resolve();
        await going.promise;
      });
      return worked.promise.then(() => Promise.reject(lost));
    });
    const received = receive(slow, id, fakeMp4(20_000));
    await expect.poll(async () => (await waitingForLocks()) > 0).toBe(true);
    expect(await keysOf(id)).toHaveLength(1);
    going.resolve();
    expect(await received).toBe(20_000);
    expect(await keysOf(id)).toEqual(await notedKeys(id));
  });
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db);
  return rows[0]?.count ?? 0;
}

it('reads nothing from the storage while a transaction is open', async () => {
  let open = 0;
  const db = withTransactions(async (work) => {
    open++;
    return test.db
      .transaction()
      .execute(work)
      .finally(() => {
        open--;
      });
  });
  const during: number[] = [];
  const storage = new Proxy(test.storage, {
    get(target, name, receiver) {
      if (name === 'read' || name === 'stat') during.push(open);
      return Reflect.get(target, name, receiver);
    },
  });
  const { id } = await tus.create(teacher, { name: 'film.mp4', bytes: 20_000 });
  expect(await receive(db, id, fakeMp4(20_000), storage)).toBe(20_000);
  expect(during).toEqual([0]);
});
