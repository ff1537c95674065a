import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { OperatorError } from '#platform/observability/index';
import { endOf, type Packed, packFiles, packTexts } from '../sealed/files.ts';
import type { Place } from '../sealed/place.ts';
import { keyIn, type Manifest } from '../sets.ts';
import { CONTROL_FILE, formatLsn, leavesOut, parseLsn, segmentName, segmentOf } from './cluster-files.ts';
import {
  advanceSlot,
  type ClusterFacts,
  type CopyEnd,
  createSlot,
  dropSlot,
  findSlot,
  finishSegment,
  readClusterFacts,
  startCopy,
  stopCopy,
} from './cluster-repository.ts';

/** Keeps the log until it was copied. */
const SLOT = 'darasa_backup';
const PASSING_SLOT = 'darasa_backup_once';

export type PhysicalPart = Pick<Manifest, 'database' | 'log'> & {
  consistentAt: Date;
  endedAt: Date;
};

interface PhysicalOptions {
  client: pg.Client;
  clusterDir: string;
  place: Place;
  set: string;
  /** Whether the log is copied from now on, so that the server keeps it until then. */
  follow: boolean;
  signal?: AbortSignal | undefined;
}

/**
 * Copies the files of the running cluster, and the log from the beginning of the copy to its end: that makes of files which changed
 * meanwhile the database as it was at the end.
 */
export async function copyCluster(options: PhysicalOptions): Promise<PhysicalPart> {
  const { client, clusterDir, place, set, follow, signal } = options;
  const facts = await readClusterFacts(client);
  assertCopyable(facts);
  const existing = await findSlot(client, SLOT);
  if (follow && existing?.status === 'lost') await dropSlot(client, SLOT);
  if (follow && (!existing || existing.status === 'lost')) await createSlot(client, SLOT, false);
  if (!follow) await createSlot(client, PASSING_SLOT, true);

  const start = await startCopy(client, `darasa ${set}`);
  const packed: Packed = { files: 0, bytes: 0 };
  const end: { at?: CopyEnd } = {};
  async function* contents(): AsyncGenerator<Buffer> {
    yield* packFiles({ root: clusterDir, leaveOut: leavesOut, last: [CONTROL_FILE], signal }, packed);
    const stopped = await stopCopy(client);
    end.at = stopped;
    yield* packTexts(
      {
        backup_label: stopped.label,
        ...(stopped.tablespaces ? { tablespace_map: stopped.tablespaces } : {}),
      },
      packed,
    );
    yield endOf(packed);
  }
  await place.write(keyIn(set, 'database'), contents());
  const stopped = end.at;
  if (!stopped) throw new Error('The copy has not ended');

  const { segmentBytes, timeline } = facts;
  const first = segmentOf(parseLsn(start), segmentBytes);
  const last = segmentOf(parseLsn(stopped.lsn) - 1n, segmentBytes);
  await copySegments({ ...options, facts, first, last });
  if (follow) await advanceSlot(client, SLOT, formatLsn((last + 1n) * BigInt(segmentBytes)));
  else await dropSlot(client, PASSING_SLOT);
  return {
    database: packed,
    consistentAt: stopped.before,
    endedAt: stopped.after,
    log: {
      timeline,
      first: segmentName(timeline, first, segmentBytes),
      last: segmentName(timeline, last, segmentBytes),
      segment_bytes: segmentBytes,
    },
  };
}

function assertCopyable({ walLevel, tablespaces, slots }: ClusterFacts): void {
  if (walLevel === 'minimal' || slots === 0)
    throw new OperatorError(
      'The settings of the embedded database (local.conf) do not allow backups: wal_level must be replica, and max_replication_slots at least 2.',
    );
  if (tablespaces > 0)
    throw new OperatorError(
      'The embedded database has tablespaces outside of its folder, which a backup does not reach; move their tables back.',
    );
}

interface Segments extends Pick<PhysicalOptions, 'clusterDir' | 'place' | 'set' | 'signal'> {
  facts: Pick<ClusterFacts, 'timeline' | 'segmentBytes'>;
  first: bigint;
  last: bigint;
}

async function copySegments({
  clusterDir,
  place,
  set,
  signal,
  facts,
  first,
  last,
}: Segments): Promise<number> {
  const { timeline, segmentBytes } = facts;
  for (let segment = first; segment <= last; segment++) {
    signal?.throwIfAborted();
    const name = segmentName(timeline, segment, segmentBytes);
    const path = join(clusterDir, 'pg_wal', name);
    const { size } = await stat(path);
    if (size !== segmentBytes) throw new Error(`The segment ${name} of the log has ${size} bytes`);
    await place.write(keyIn(set, `wal/${name}`), createReadStream(path) as AsyncIterable<Buffer>);
  }
  return Number(last - first + 1n);
}

/** The log does not go on where the newest backup ends: the next one has to be a full one. */
export class LogBroken extends Error {
  override readonly name = 'LogBroken';
}

/**
 * Copies what the log has got since it was copied last. Its segments stay in the database until they are in the place.
 * @throws LogBroken
 */
export async function copyLog(
  options: Pick<PhysicalOptions, 'client' | 'clusterDir' | 'place' | 'set' | 'signal'> & {
    log: Manifest['log'];
  },
): Promise<{ lsn: string; at: Date; segments: number }> {
  const { client, place, set, log } = options;
  const slot = await findSlot(client, SLOT);
  if (!slot?.lsn || slot.status === 'lost' || !log)
    throw new LogBroken('The log since the last backup is gone');
  const facts = await readClusterFacts(client);
  const { segmentBytes, timeline } = facts;
  const first = segmentOf(parseLsn(slot.lsn), segmentBytes);
  const before = segmentName(timeline, first - 1n, segmentBytes);
  if (timeline !== log.timeline || !(await place.storage.stat(keyIn(set, `wal/${before}`))))
    throw new LogBroken('The log does not go on where the last backup ends');
  const { lsn, at } = await finishSegment(client);
  const last = segmentOf(parseLsn(lsn) - 1n, segmentBytes);
  const segments = await copySegments({ ...options, facts, first, last });
  await advanceSlot(client, SLOT, formatLsn((last + 1n) * BigInt(segmentBytes)));
  return { lsn, at, segments };
}
