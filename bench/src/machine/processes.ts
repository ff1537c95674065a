import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Process data from /proc (Linux). A process that has ended counts as nothing. */

export interface ProcessEntry {
  pid: number;
  parent: number;
  name: string;
}

/** A line of /proc/PID/stat; the name is in brackets and may contain spaces and brackets itself. */
export function parseStat(text: string): ProcessEntry {
  const open = text.indexOf('(');
  const close = text.lastIndexOf(')');
  const parent = text.slice(close + 2).split(' ')[1];
  return { pid: Number(text.slice(0, open)), parent: Number(parent), name: text.slice(open + 1, close) };
}

/** A process and its descendants. */
export function processTree(root: number): ProcessEntry[] {
  const all = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((pid) => {
      const text = read(`/proc/${pid}/stat`);
      return text ? [parseStat(text)] : [];
    });
  return descendants(root, all);
}

export function descendants(root: number, all: readonly ProcessEntry[]): ProcessEntry[] {
  const found = all.filter((entry) => entry.pid === root);
  for (const one of found) found.push(...all.filter((entry) => entry.parent === one.pid));
  return found;
}

/** The CPU time of a process so far, including all its threads, in milliseconds. */
export function cpuMs(pid: number): number {
  let nanoseconds = 0;
  for (const thread of list(`/proc/${pid}/task`)) {
    // From the scheduler, because utime and stime of /proc/PID/stat advance in steps of 10 ms.
    nanoseconds += Number(read(`/proc/${pid}/task/${thread}/schedstat`)?.split(' ')[0] ?? 0);
  }
  return nanoseconds / 1e6;
}

/** The CPU time of the processes that a process has started and that have ended, in milliseconds: in steps of 10. */
export function endedChildrenMs(pid: number): number {
  const stat = read(`/proc/${pid}/stat`) ?? '';
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) * 10;
}

/** Memory in bytes, each shared page divided by the number of its users (PSS), so that sums count it once. */
export function memoryBytes(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '')?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

/** Whether a process itself, and no other, listens on a port; true where that cannot be read. */
export function listensOn(pid: number, port: number): boolean {
  const tables = [read('/proc/net/tcp'), read('/proc/net/tcp6')].filter((table) => table !== undefined);
  if (tables.length === 0) return true;
  const sockets = new Set(tables.flatMap((table) => listeningSockets(table, port)));
  return list(`/proc/${pid}/fd`).some((fd) => sockets.has(linkOf(`/proc/${pid}/fd/${fd}`)));
}

/** The sockets that listen on a port, named as /proc/PID/fd names them, from /proc/net/tcp. */
export function listeningSockets(table: string, port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return table.split('\n').flatMap((line) => {
    const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/);
    return local.endsWith(suffix) && state === '0A' ? [`socket:[${inode}]`] : [];
  });
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

/** The share of all cores' time used between two readings of /proc/stat, 0 to 1. */
export function busyShare(before: string, after: string): number {
  const [first, second] = [readTotals(before), readTotals(after)];
  const all = second.all - first.all;
  return all > 0 ? 1 - (second.idle - first.idle) / all : 0;
}

/** The machine's own counters. */
export function machineStat(): string {
  return read('/proc/stat') ?? '';
}

function readTotals(text: string): { all: number; idle: number } {
  const ticks = (/^cpu +(.*)$/m.exec(text)?.[1] ?? '').split(' ').map(Number);
  const [, , , idle = 0, waiting = 0] = ticks;
  // The last two are included in the first two.
  return { all: ticks.slice(0, 8).reduce((sum, value) => sum + value, 0), idle: idle + waiting };
}

/** Whether this machine provides the data for the figures. */
export function canMeasureProcesses(): boolean {
  return cpuMs(process.pid) > 0 && memoryBytes(process.pid) > 0;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function list(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}
