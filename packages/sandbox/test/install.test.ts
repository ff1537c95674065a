import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLANG, clangFolder } from '../src/compilers/clang.ts';
import { npmCommand } from '../src/compilers/environment.ts';
import {
  InstallError,
  type InstallTools,
  installClang,
  removeClang,
  storageError,
} from '../src/compilers/install-clang.ts';

/** An archive of npm with nothing but a package.json. */
function archiveOf({ name, version }: { name: string; version: string }): Buffer {
  const content = Buffer.from(JSON.stringify({ name, version }));
  const header = Buffer.alloc(512);
  const octal = (value: number, at: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at);
  header.write('package/package.json');
  octal(0o644, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(content.length, 124, 12);
  octal(0, 136, 12);
  header.write('        0', 148);
  header.write('ustar\x0000', 257);
  octal(
    header.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  );
  const padded = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  content.copy(padded);
  return gzipSync(Buffer.concat([header, padded, Buffer.alloc(1024)]));
}
const other = archiveOf(CLANG);
const integrityOf = (bytes: Buffer) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`;

/** A registry on this machine: what it says of the package, and how it sends the archive. */
let registry: Server;
let address: string;
let said: string = CLANG.integrity;
let send: (response: ServerResponse) => void;
let asked = 0;
beforeAll(async () => {
  registry = createServer((request, response) => {
    asked++;
    if (request.url?.endsWith('.tgz')) return send(response);
    const { name, version } = CLANG;
    const dist = { tarball: `${address}/clang.tgz`, integrity: said };
    const versions = { [version]: { name, version, dist } };
    response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }));
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
});
afterAll(() => registry.close());

let folder: string;
let compilers: string;
let steps: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'darasa-install-'));
  compilers = join(folder, 'data', 'compilers');
  steps = [];
  asked = 0;
  said = CLANG.integrity;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const install = (tools: Partial<InstallTools> = {}) => {
  const own = ['--registry', address, '--cache', join(folder, 'npm'), '--fetch-retries', '0'];
  const npm: InstallTools['npm'] = [...npmCommand(), ...own];
  return installClang(compilers, (step) => steps.push(step), {
    npm,
    freeBytes: async () => 1e12,
    ...tools,
  });
};
/** The message with which an installation ends, and that it leaves nothing behind. */
async function refusal(tools: Partial<InstallTools> = {}): Promise<string> {
  const error = await install(tools).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(InstallError);
  expect(await readdir(compilers).catch(() => [])).toEqual([]);
  return (error as Error).message;
}

describe('the compiler is not installed', () => {
  it('when the download is interrupted', async () => {
    send = (response) => {
      response.writeHead(200, { 'content-length': other.length + 1_000_000 });
      response.write(other, () => response.destroy());
    };
    expect(await refusal()).toMatch(
      /^The compiler could not be fetched; check the connection.*\n.*npm error/s,
    );
    expect(steps).toEqual([expect.stringContaining('Fetching')]);
  });

  it('when the registry does not answer, or does not have it', async () => {
    send = (response) => response.writeHead(404).end();
    expect(await refusal()).toMatch(/could not be fetched.*404/s);
    const npm: InstallTools['npm'] = [
      ...npmCommand(),
      '--registry',
      'http://127.0.0.1:9',
      '--fetch-retries',
      '0',
    ];
    expect(await refusal({ npm })).toMatch(/could not be fetched/);
  });

  it('when there is no npm', async () => {
    expect(await refusal({ npm: [join(folder, 'no-npm')] })).toMatch(/could not be fetched.*ENOENT/s);
  });

  it('when the contents are not those that the registry tells of', async () => {
    send = (response) => response.end(other);
    expect(await refusal()).toMatch(/could not be fetched.*EINTEGRITY/s);
  });

  it('when the contents are not those that we know, though the registry tells of them', async () => {
    said = integrityOf(other);
    send = (response) => response.end(other);
    expect(await refusal()).toBe(
      `What the registry sent is not ${CLANG.name} ${CLANG.version}: its contents differ from those that are known.`,
    );
  });

  it('when there is not enough room: nothing is fetched', async () => {
    expect(await refusal({ freeBytes: async () => 100 * 1024 * 1024 })).toBe(
      `There is not enough room: 100 MB are free for ${compilers}, and 250 MB are needed for a time.`,
    );
    expect(asked).toBe(0);
  });

  it('when a file is where the directory would be', async () => {
    await writeFile(join(folder, 'data'), '');
    expect(await refusal()).toBe(`${compilers} cannot be made: a part of this path is a file.`);
    expect(asked).toBe(0);
  });

  it.each([
    ['EACCES', /cannot be written. Run this as the user of the server/],
    ['EROFS', /cannot be written/],
    ['ENOSPC', /There is no room left/],
  ])('with %s: it says why', (code, message) => {
    const error = storageError(Object.assign(new Error(code), { code }), compilers);
    expect(error).toBeInstanceOf(InstallError);
    expect((error as Error).message).toMatch(message);
  });

  it('a fault of ours stays what it is', () => {
    const fault = new TypeError('a fault');
    expect(storageError(fault, compilers)).toBe(fault);
    expect(storageError(null, compilers)).toBe(null);
  });
});

describe('an installation', () => {
  const HOUR_MS = 3_600_000;

  it('that is there is not made again', async () => {
    await mkdir(clangFolder(compilers), { recursive: true });
    await install({ npm: [join(folder, 'no-npm')], freeBytes: async () => 0 });
    expect({ steps, asked }).toEqual({ steps: [], asked: 0 });
  });

  it('removes what an interrupted one left, but not one that is under way', async () => {
    const [old, recent] = [join(compilers, 'installing-old'), join(compilers, 'installing-recent')];
    for (const path of [old, recent]) await mkdir(path, { recursive: true });
    const before = new Date(Date.now() - 2 * HOUR_MS);
    await utimes(old, before, before);
    await expect(install({ npm: [join(folder, 'no-npm')] })).rejects.toBeInstanceOf(InstallError);
    expect(await readdir(compilers)).toEqual(['installing-recent']);
  });

  it('is removed with everything that older versions and interruptions left, and nothing else', async () => {
    for (const name of ['clang-1.0.0-1', 'installing-x', 'another'])
      await mkdir(join(compilers, name), { recursive: true });
    await mkdir(clangFolder(compilers));
    await removeClang(compilers);
    expect(await readdir(compilers)).toEqual(['another']);
    await removeClang(join(folder, 'nowhere'));
  });
});
