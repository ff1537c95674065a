import { cpuMs, processTree } from './processes.ts';

/** CPU milliseconds of a process, and of the PostgreSQL processes below it. */
export interface CpuUse {
  own: number;
  postgres: number;
}

/** Starts measuring; the returned function gives the time used since. */
export function startCpuMeter(pid: number): () => CpuUse {
  const before = reading(pid);
  return () => {
    const use: CpuUse = { own: 0, postgres: 0 };
    for (const [id, { kind, ms }] of reading(pid)) use[kind] += ms - (before.get(id)?.ms ?? 0);
    return use;
  };
}

function reading(root: number): Map<number, { kind: keyof CpuUse; ms: number }> {
  return new Map(
    processTree(root).map(({ pid, name }) => [
      pid,
      { kind: name.startsWith('postgres') ? 'postgres' : 'own', ms: cpuMs(pid) },
    ]),
  );
}
