import { readFileSync } from 'node:fs';

/** `sysconf(_SC_CLK_TCK)`: 100 on every Linux that Node supports. */
const TICK_MS = 10;

/**
 * Milliseconds that a process's main thread was ready to run and had to wait for a processor: how long others kept it from running. Linux
 * (schedstat of sched-stats); 0 where it is not told.
 */
export function starvedMs(pid: number): number {
  const stat = read(`/proc/${pid}/schedstat`);
  return Number(stat?.split(' ')[1] ?? 0) / 1e6;
}

/**
 * Milliseconds that a process has had the processor: what limits a program fairly on a busy machine. Linux only (proc(5), fields 14
 * and 15 of stat). @returns undefined elsewhere, and for a process that has ended
 */
export function processorMs(pid: number): number | undefined {
  const stat = read(`/proc/${pid}/stat`);
  // The second field is a name in brackets, which may contain anything
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields && (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** At once: these files are made when they are read, and a test asks for two of them. */
function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
