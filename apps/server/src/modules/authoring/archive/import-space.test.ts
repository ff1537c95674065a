import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Actor, Context } from '#platform/context/index';
import { type ImportDeps, importCourse } from './import-course.ts';
import { createPersonQueue } from './person-queue.ts';

const MB = 1_000_000;
const person = (userId: number) => ({ userId, roles: ['instructor'] }) as Actor;
const options = { category: undefined, creation: { key: undefined, ip: '127.0.0.1' }, uploaded: false };

async function withDeps(remaining: number, work: (deps: ImportDeps) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'darasa-imports-'));
  const originals = { remaining: async () => remaining } as unknown as ImportDeps['originals'];
  const db = {} as ImportDeps['db'];
  await work({
    db,
    originals,
    folder,
    queue: createPersonQueue(),
    maxBytes: 1000 * MB,
    maxFileBytes: 1000 * MB,
  });
  await rm(folder, { recursive: true });
}

it('takes no more of an archive than its sender has room for', () =>
  withDeps(5 * MB, async (deps) => {
    let sent = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (; sent < 200; sent++) yield new Uint8Array(MB);
    }
    await expect(
      importCourse(new Context(deps.db, { caller: person(1) }), deps, endless(), options),
    ).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
    });
    expect(sent).toBeLessThan(30);
    expect(await readdir(deps.folder)).toEqual([]);
  }));

it('reads the archives of one person one after another, and those of others meanwhile', () =>
  withDeps(5 * MB, async (deps) => {
    let reading = 0;
    const open = Promise.withResolvers<void>();
    async function* slow(): AsyncGenerator<Uint8Array> {
      reading++;
      yield new Uint8Array(10);
      await open.promise;
    }
    const results = [person(1), person(1), person(1), person(2)].map((who) =>
      importCourse(new Context(deps.db, { caller: who }), deps, slow(), options).catch(
        (error: { code: string }) => error.code,
      ),
    );
    await expect.poll(() => reading).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(reading).toBe(2);
    open.resolve();
    expect(await Promise.all(results)).toEqual(Array(4).fill('BAD_REQUEST'));
    expect(reading).toBe(4);
  }));
