import { readFile } from 'node:fs/promises';

/** `sysconf(_SC_CLK_TCK)`: 100 on every Linux that Node supports. */
const TICK_MS = 10;

/**
 * Milliseconds that a process's main thread was ready to run and had to wait for a processor: how long others kept it from running. Linux
 * (schedstat of sched-stats); 0 where it is not told.
 */
export async function starvedMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '');
  return Number(stat.split(' ')[1] ?? 0) / 1e6;
}

/**
 * Milliseconds that a process has had the processor: what limits a program fairly on a busy machine. Linux only (proc(5), fields 14
 * and 15 of stat). @returns undefined elsewhere, and for a process that has ended
 */
export async function processorMs(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The second field is a name in brackets, which may contain anything
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields && (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
