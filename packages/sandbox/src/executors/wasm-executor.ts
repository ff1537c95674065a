import { Pool, type PoolOptions } from '../pool/pool.ts';
import { findRings, type Rings } from '../pool/rings.ts';
import type { SnapshotState } from '../pool/snapshots.ts';
import type { Executor, Job, Language, RunResult } from '../types.ts';
import { embeddedLanguages } from './embedded-languages.ts';

/** Runs programs on this machine, in WebAssembly inside processes of their own. */
export interface WasmExecutor extends Executor {
  /** What holds programs here besides WebAssembly. */
  rings: Rings;
  /** How programs of a language begin, of those that were asked for. */
  snapshots(): Partial<Record<Language, SnapshotState>>;
  /** Runs that wait for their turn. */
  waiting(): number;
}

export async function createWasmExecutor(options: Omit<PoolOptions, 'rings'> = {}): Promise<WasmExecutor> {
  const rings = await findRings();
  const pool = new Pool({ ...options, rings });
  return {
    rings,
    waiting: () => pool.waiting,
    snapshots: () => pool.snapshots?.states ?? {},
    languages: async () => embeddedLanguages(options.compilers),
    async run(job: Job): Promise<RunResult[]> {
      if (!embeddedLanguages(options.compilers).includes(job.language))
        return job.runs.map(() => ({ outcome: 'internal_error', stdout: '', stderr: '', ms: 0 }));
      return pool.run(job);
    },
    close: () => pool.close(),
  };
}
