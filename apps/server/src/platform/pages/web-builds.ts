import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, json } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { createBoundedCache } from '#platform/cache/bounded-cache';
import { cacheBudgets } from '#platform/cache/budgets';
import type { Log } from '#platform/observability/index';
import type { Storage } from '#platform/storage/index';
import { fileHeaders, formsOf, HASHED, type StaticFile } from './static-files.ts';

/**
 * The files of builds whose pages are still open somewhere. While nodes are replaced one by one, a page of the new build may ask an old
 * node for its files; and a tab that was opened before an upgrade loads parts of its build later. So each node stores the files of
 * its build before it answers, and answers with those of others from the storage.
 */
export interface WebBuilds {
  /** A file of another build that this process holds in memory. */
  held(url: string): StaticFile | undefined;
  /** A file of another build; undefined when no build of the last 30 days has it. */
  find(url: string): Promise<StaticFile | undefined>;
  close(): void;
}

/** A build is kept this long after the last process with it has run. */
const KEPT_MS = 30 * 86_400_000;
/** A running process says daily that its build is in use. */
const IN_USE_EVERY_MS = 86_400_000;
const RETRY_MS = 60_000;
/** A start does not wait longer than this for a storage that does not answer. */
const PATIENCE_MS = 15_000;
/** Requests for files that nobody has must not list the storage each time. */
const LOOK_AGAIN_MS = 2000;
const FOLDER = 'web-builds/';

const fileSchema = z.object({
  start: z.number().int().min(0),
  bytes: z.number().int().min(0),
  brotli: z.boolean(),
});
const indexSchema = z.record(z.string().startsWith(HASHED), fileSchema);
type StoredFile = z.output<typeof fileSchema>;

const indexKey = (build: string): string => `${FOLDER}${build}/index.json`;
const filesKey = (build: string): string => `${FOLDER}${build}/files`;

export interface WebBuildsOptions {
  /** The directory with this build's files. */
  clientDir: string;
  storage: Storage;
  log: Log;
}

/** Stores this build, unless it is there, before it resolves; where the storage fails, it goes on trying. */
export async function openWebBuilds({ clientDir, storage, log }: WebBuildsOptions): Promise<WebBuilds> {
  const own = await readBuild(clientDir);
  const known = new Map<string, { build: string; file: StoredFile }>();
  const read = new Set([own.id]);
  const memory = createBoundedCache<string, { file: StaticFile; size: number }>({
    bytes: cacheBudgets.webBuilds,
    sizeOf: ({ size }) => size + 500,
  });
  let looking: Promise<void> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function keep(): Promise<void> {
    let again = IN_USE_EVERY_MS;
    try {
      await storeBuild(storage, own);
      await deleteUnused(storage);
    } catch (error) {
      again = RETRY_MS;
      log.warn({ err: error }, 'The files of the web app could not be stored for other nodes; trying again');
    }
    if (closed) return;
    timer = setTimeout(() => void keep(), again);
    timer.unref();
  }

  async function look(): Promise<void> {
    for await (const { key } of storage.list(FOLDER)) {
      const [, build = '', name] = key.split('/');
      if (name !== 'index.json' || read.has(build)) continue;
      const stream = await storage.read(key);
      if (!stream) continue;
      const index = indexSchema.safeParse(await json(stream));
      if (!index.success) log.warn({ key }, 'The list of files of a web build cannot be read');
      for (const [url, file] of Object.entries(index.data ?? {})) known.set(url, { build, file });
      read.add(build);
    }
    lookedAt = performance.now();
  }

  async function fetchFile(url: string): Promise<StaticFile | undefined> {
    if (!known.has(url) && performance.now() - lookedAt > LOOK_AGAIN_MS) {
      looking ??= look().finally(() => {
        looking = undefined;
      });
      await looking;
    }
    const place = known.get(url);
    if (!place) return undefined;
    const { build, file } = place;
    const stream = await storage.read(filesKey(build), {
      start: file.start,
      end: file.start + file.bytes - 1,
    });
    if (!stream) return undefined;
    const bytes = await buffer(stream);
    const answer = answerWith(url, bytes, file.brotli);
    memory.set(url, { file: answer, size: bytes.length });
    return answer;
  }

  await Promise.race([keep(), new Promise((done) => setTimeout(done, PATIENCE_MS).unref())]);
  return {
    held: (url) => memory.get(url)?.file,
    find: (url) =>
      fetchFile(url).catch((error: unknown) => {
        log.warn({ err: error, url }, 'A file of another web build could not be read');
        return undefined;
      }),
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

interface Build {
  /** The same for the same files, compressed alike: where each begins depends on the sizes of those before it. */
  id: string;
  files: { url: string; path: string; bytes: number; brotli: boolean }[];
}

async function readBuild(clientDir: string): Promise<Build> {
  const files: Build['files'] = [];
  const folder = join(clientDir, HASHED);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz|map)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const forms = await formsOf(path);
    const form = forms.find(({ encoding }) => encoding === 'br') ?? forms[0];
    if (!form) continue;
    const url = `/${relative(clientDir, path).split(sep).join('/')}`;
    files.push({ url, path: form.path, bytes: form.bytes, brotli: form.encoding === 'br' });
  }
  files.sort((one, other) => (one.url < other.url ? -1 : 1));
  const id = createHash('sha256')
    .update(files.map(({ url, bytes, brotli }) => `${url} ${bytes} ${brotli}`).join('\n'))
    .digest('hex')
    .slice(0, 24);
  return { id, files };
}

async function storeBuild(storage: Storage, { id, files }: Build): Promise<void> {
  if (!(await storage.stat(filesKey(id)))) await storage.put(filesKey(id), Readable.from(contentsOf(files)));
  let start = 0;
  const index: Record<string, StoredFile> = {};
  for (const { url, bytes, brotli } of files) {
    index[url] = { start, bytes, brotli };
    start += bytes;
  }
  // Stored again each time: its age says when the build was last in use
  await storage.put(indexKey(id), Readable.from([Buffer.from(JSON.stringify(index))]), {
    contentType: 'application/json',
  });
}

async function* contentsOf(files: Build['files']): AsyncGenerator<Buffer> {
  for (const { path } of files) yield* createReadStream(path) as AsyncIterable<Buffer>;
}

async function deleteUnused(storage: Storage): Promise<void> {
  const lastUse = new Map<string, number>();
  for await (const { key, modified } of storage.list(FOLDER)) {
    const build = key.split('/')[1] ?? '';
    lastUse.set(build, Math.max(lastUse.get(build) ?? 0, modified.getTime()));
  }
  for (const [build, at] of lastUse) {
    if (at > Date.now() - KEPT_MS) continue;
    await storage.delete(indexKey(build));
    await storage.delete(filesKey(build));
  }
}

function answerWith(url: string, stored: Buffer, brotli: boolean): StaticFile {
  const tag = createHash('sha256').update(url).digest('base64url').slice(0, 27);
  return (encoding) => {
    const asStored = !brotli || encoding === 'br';
    const bytes = asStored ? stored : brotliDecompressSync(stored);
    const form = { encoding: brotli && asStored ? 'br' : 'identity', tag, bytes: bytes.length } as const;
    return { ...fileHeaders(url, { ...form, varied: brotli }), bytes };
  };
}
