import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { MemorySnapshot } from '../../wasm/memory-snapshot.ts';
import type { SnapshotRef } from '../snapshot-ref.ts';

/** A started interpreter: its module, and what its memory holds. */
export interface Snapshot {
  module: Uint8Array;
  memory: MemorySnapshot;
  /** The pointer to the stack of C. */
  stack: number;
  /** Bytes that it has more than one that has just started: they are not taken from what a program may use. */
  extraBytes: number;
  /** What its language needs besides. */
  state: Record<string, number>;
}

const LENGTH_BYTES = 4;

interface Head extends Pick<Snapshot, 'stack' | 'extraBytes' | 'state'> {
  moduleBytes: number;
  memoryBytes: number;
}

export function packSnapshot({ module, memory, ...rest }: Snapshot): Buffer {
  const head: Head = { ...rest, moduleBytes: module.length, memoryBytes: memory.bytes };
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(text.length);
  return Buffer.concat([length, text, module, memory.stored]);
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** @throws Error when the file is not there, or is not what it must be */
export async function readSnapshot({ path, sha256 }: SnapshotRef): Promise<Snapshot> {
  const bytes = await readFile(path);
  if (hashOf(bytes) !== sha256) throw new Error('The snapshot is not the one that was made');
  const from = LENGTH_BYTES + bytes.readUInt32LE(0);
  const { moduleBytes, memoryBytes, ...rest } = JSON.parse(
    bytes.toString('utf8', LENGTH_BYTES, from),
  ) as Head;
  const until = from + moduleBytes;
  return {
    ...rest,
    module: bytes.subarray(from, until),
    memory: MemorySnapshot.from(bytes.subarray(until), memoryBytes),
  };
}
