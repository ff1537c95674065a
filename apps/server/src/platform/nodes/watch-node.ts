import { createHash, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Readable } from 'node:stream';
import { type ChangeFeed, type Db, notify } from '#platform/database/index';
import { type Log, release } from '#platform/observability/index';
import type { Storage } from '#platform/storage/index';
import { type Finding, findingsOf, type KeyPrints, stopsServing } from './findings.ts';
import {
  deleteNode,
  deleteOldNodes,
  findNodes,
  readDatabaseFacts,
  readOldestJobSeconds,
  setFindings,
  upsertNode,
} from './node-repository.ts';

export interface NodeOptions {
  db: Db;
  changes: ChangeFeed;
  storage: Storage;
  log: Log;
  dataDir: string;
  /** Of several processes on one data directory. */
  port: number;
  runsJobs: boolean;
  schemaVersion: number;
  /** Undefined in a process without keys. */
  keys?: () => { signing: readonly { kid: string }[]; encryption: Uint8Array };
  unlistedProxy?: () => string | undefined;
  /** Rejects with what is wrong with the disk of the data directory. */
  diskCheck?: () => Promise<void>;
  now?: () => number;
  everyMs?: number;
  /** How long the storage may take to answer. */
  storageMs?: number;
}

/** What this process knows about itself beside the others. */
export interface NodeWatch {
  findings(): readonly Finding[];
  /** Compares now. Never rejects. */
  look(): Promise<void>;
  close(): Promise<void>;
}

const EVERY_MS = 60_000;
const NOTIFICATION_MS = 3000;
const STORAGE_MS = 5000;
const CHANNEL = 'node_check';

/** Rejects when an answer takes longer: a storage that says nothing must hold up neither a start nor later rounds. */
async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer')), ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Compares this node with the others and with the database, now and every minute, and says in the log what has changed. */
export async function watchNode(options: NodeOptions): Promise<NodeWatch> {
  const { db, changes, storage, log, now = Date.now, everyMs = EVERY_MS, storageMs = STORAGE_MS } = options;
  const id = createHash('sha256')
    .update(`${hostname()}\0${options.dataDir}\0${options.port}`)
    .digest('hex')
    .slice(0, 24);
  let findings: Finding[] = [];
  let first = true;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let arrived: (text: unknown) => void = () => undefined;
  const stopListening = await changes.listen(CHANNEL, (payload) => arrived(payload));

  async function hearsItself(): Promise<boolean> {
    const nonce = randomUUID();
    const heard = new Promise<boolean>((done) => {
      arrived = (payload) => {
        if (payload === nonce) done(true);
      };
      setTimeout(() => done(false), NOTIFICATION_MS).unref();
    });
    await notify(db, CHANNEL, nonce);
    return heard;
  }

  /** The mark is made by whoever comes first; from then on each node must see it. */
  async function seesMark(mark: string, alone: boolean): Promise<'seen' | 'missing' | 'unreachable'> {
    const key = `site/${mark}`;
    const ask = async () => {
      if (await storage.stat(key)) return 'seen';
      if (!alone) return 'missing';
      await storage.put(key, Readable.from([Buffer.from('The stored files of this site.\n')]));
      return 'seen';
    };
    return within(storageMs, ask()).catch(() => 'unreachable');
  }

  async function storesFiles(): Promise<boolean> {
    const key = `site/check-${id}`;
    const store = async () => {
      await storage.put(key, Readable.from([Buffer.from('x')]));
      await storage.delete(key);
      return true;
    };
    return within(storageMs, store()).catch(() => false);
  }

  const prints = (): KeyPrints | null => {
    const keys = options.keys?.();
    const [signing] = keys?.signing ?? [];
    if (!keys || !signing) return null;
    const encrypts = createHash('sha256')
      .update('print')
      .update(keys.encryption)
      .digest('base64url')
      .slice(0, 12);
    return { signs: signing.kid, accepts: keys.signing.map(({ kid }) => kid), encrypts };
  };

  async function measure(): Promise<Finding[]> {
    const before = now();
    const facts = await readDatabaseFacts(db);
    const after = now();
    const keys = prints();
    if (facts.takes_writes) {
      const { runsJobs: runs_jobs, schemaVersion: schema_version } = options;
      const { version } = release;
      await upsertNode(db, { id, name: hostname(), runs_jobs, schema_version, version, keys }, first);
      first = false;
      await deleteOldNodes(db);
    }
    const nodes = await findNodes(db);
    const others = nodes.filter((node) => node.id !== id);
    const [mark, mediaTakesWrites, notified, oldestJobSeconds, diskProblem] = await Promise.all([
      seesMark(facts.mark, others.length === 0),
      storesFiles(),
      facts.takes_writes ? hearsItself() : true,
      readOldestJobSeconds(db),
      options.diskCheck?.().then(
        () => undefined,
        (error: Error) => error.message,
      ),
    ]);
    return findingsOf({
      ...{ id, keys, nodes, mark, mediaTakesWrites, notified, oldestJobSeconds, diskProblem },
      schemaVersion: options.schemaVersion,
      databaseSchema: facts.schema,
      databaseNow: facts.now,
      clockAheadMs: (before + after) / 2 - facts.now.getTime(),
      clockErrorMs: (after - before) / 2,
      databaseTakesWrites: facts.takes_writes,
      unlistedProxy: options.unlistedProxy?.(),
    });
  }

  function say(next: readonly Finding[]): void {
    const known = new Set(findings.map(({ name }) => name));
    for (const { name, value } of next)
      if (!known.has(name)) log[stopsServing(name) ? 'error' : 'warn']({ finding: name }, value);
    for (const { name } of findings)
      if (!next.some((one) => one.name === name)) log.info({ finding: name }, 'No longer found');
  }

  async function look(): Promise<void> {
    try {
      const next = await measure();
      say(next);
      findings = next;
      if (!next.some(({ name }) => name === 'database_writes')) await setFindings(db, id, next);
    } catch (error) {
      // `/readyz` asks the database itself
      log.debug({ err: error }, 'This node could not be compared with the others');
    }
  }

  async function round(): Promise<void> {
    await look();
    if (closed) return;
    timer = setTimeout(() => void round(), everyMs);
    timer.unref();
  }
  await round();
  return {
    findings: () => findings,
    look,
    async close() {
      closed = true;
      clearTimeout(timer);
      stopListening();
      await deleteNode(db, id).catch(() => undefined);
    },
  };
}
