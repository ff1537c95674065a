import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { isRestorable, knownSnapshots, type RestorableLanguage } from '../runner/restored/known.ts';
import { type SnapshotRef, snapshotName } from '../runner/snapshot-ref.ts';
import { sourcesRoot } from './rings.ts';

/** `restored`: programs begin with the memory of a started interpreter. `fresh`: each starts its own. */
export type SnapshotState = 'making' | 'restored' | 'fresh';

/** What becomes of snapshots, for the log. */
export interface SnapshotNews {
  language: RestorableLanguage;
  state: SnapshotState;
  /** Why it was made anew, or could not be made. */
  reason?: string | undefined;
}

const MAKE_MS = 300_000;
/** Times that a snapshot is made anew because processes could not load it. */
const MOST_TIMES = 3;
/** Unused files of other versions are removed after so long: the previous release may still run. */
const OLD_MS = 7 * 86_400_000;
/** Making one takes a minute: programs run in fresh interpreters meanwhile. */
const slow: ReadonlySet<RestorableLanguage> = new Set(['php']);
const made = z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/) });

/** The snapshots of one directory: each is made once, by a process of its own that runs no program of anybody's, and believed by its hash. */
export class Snapshots {
  readonly #directory: string;
  readonly #tell: (news: SnapshotNews) => void;
  readonly #refs = new Map<RestorableLanguage, Promise<SnapshotRef | undefined>>();
  readonly #states = new Map<RestorableLanguage, SnapshotState>();
  readonly #times = new Map<RestorableLanguage, number>();
  readonly #stop = new AbortController();

  constructor(directory: string, tell: (news: SnapshotNews) => void = () => undefined) {
    this.#directory = directory;
    this.#tell = tell;
  }

  /** How programs of each language begin, of those that have been asked for. */
  get states(): Partial<Record<RestorableLanguage, SnapshotState>> {
    return Object.fromEntries(this.#states);
  }

  /** The snapshot of a language, made when there is none. Undefined where it cannot be had: programs then start interpreters of their own. */
  of(language: string): Promise<SnapshotRef | undefined> {
    if (!isRestorable(language)) return Promise.resolve(undefined);
    let ref = this.#refs.get(language);
    if (!ref) {
      ref = this.#find(language);
      this.#refs.set(language, ref);
    }
    return ref;
  }

  /** The same for a program that waits: not while one is made that takes long. */
  async now(language: string): Promise<SnapshotRef | undefined> {
    const ref = this.of(language);
    const isLong = isRestorable(language) && slow.has(language) && this.#states.get(language) === 'making';
    return isLong ? undefined : ref;
  }

  /** A process could not load it: it is checked, and made anew when it is not what it was. */
  renew(language: string, failed: SnapshotRef): void {
    if (!isRestorable(language)) return;
    const before = this.#refs.get(language);
    void before?.then((ref) => {
      if (ref?.sha256 !== failed.sha256 || this.#refs.get(language) !== before) return;
      const times = (this.#times.get(language) ?? 0) + 1;
      this.#times.set(language, times);
      this.#refs.set(
        language,
        times < MOST_TIMES ? this.#find(language) : this.#without(language, 'it cannot be loaded'),
      );
    });
  }

  close(): void {
    this.#stop.abort();
  }

  async #find(language: RestorableLanguage): Promise<SnapshotRef | undefined> {
    this.#states.set(language, 'making');
    const sha256 = knownSnapshots[language];
    const path = join(this.#directory, snapshotName(language, sha256));
    const found = await hashOfFile(path);
    if (found === sha256) return this.#have(language, { path, sha256 });
    const reason = found === undefined ? undefined : 'the file was not the one that was made';
    if (reason !== undefined) await rm(path, { force: true });
    this.#tell({ language, state: 'making', reason });
    try {
      return this.#have(language, await this.#make(language));
    } catch (error) {
      return this.#without(language, (error as Error).message);
    }
  }

  #have(language: RestorableLanguage, ref: SnapshotRef): SnapshotRef {
    this.#states.set(language, 'restored');
    this.#tell({ language, state: 'restored' });
    return ref;
  }

  async #without(language: RestorableLanguage, reason: string): Promise<undefined> {
    this.#states.set(language, 'fresh');
    this.#tell({ language, state: 'fresh', reason });
  }

  async #make(language: RestorableLanguage): Promise<SnapshotRef> {
    await mkdir(this.#directory, { recursive: true, mode: 0o755 });
    await this.#removeOld(language);
    const sha256 = await runMaker(language, this.#directory, this.#stop.signal);
    return { path: join(this.#directory, snapshotName(language, sha256)), sha256 };
  }

  async #removeOld(language: RestorableLanguage): Promise<void> {
    for (const name of await readdir(this.#directory)) {
      if (!name.startsWith(`${language}-`)) continue;
      const path = join(this.#directory, name);
      const file = await stat(path).catch(() => undefined);
      if (file && Date.now() - file.mtimeMs > OLD_MS) await rm(path, { force: true });
    }
  }
}

/** @returns undefined when the file cannot be read */
async function hashOfFile(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
    return hash.digest('hex');
  } catch {
    return undefined;
  }
}

/** @returns the hash of what was made */
function runMaker(language: RestorableLanguage, directory: string, signal: AbortSignal): Promise<string> {
  const readable = [`${sourcesRoot}packages/sandbox/`, `${sourcesRoot}node_modules/`];
  const maker = spawn(
    process.execPath,
    [
      '--permission',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      `--allow-fs-read=${directory}/`,
      `--allow-fs-write=${directory}/`,
      '--disable-warning=ExperimentalWarning',
      fileURLToPath(new URL('../runner/restored/maker.ts', import.meta.url)),
      language,
      directory,
    ],
    { env: {}, stdio: ['ignore', 'ignore', 'pipe', 'ipc'], timeout: MAKE_MS, killSignal: 'SIGKILL', signal },
  );
  return new Promise((resolve, reject) => {
    let sha256: string | undefined;
    let said = '';
    maker.stderr?.on('data', (part: Buffer) => {
      said = `${said}${part}`.slice(-2000);
    });
    maker.on('message', (message) => {
      sha256 = made.safeParse(message).data?.sha256;
    });
    maker.once('error', reject);
    maker.once('close', (code) => {
      if (code === 0 && sha256 !== undefined) resolve(sha256);
      else reject(new Error(/^\w*Error: .*$/m.exec(said)?.[0] ?? `its process ended with ${code}`));
    });
  });
}
