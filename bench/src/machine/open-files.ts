import { readFileSync } from 'node:fs';

/** Files and sockets that one process may open here; Node uses the hard limit. */
export function openFilesLimit(): number {
  try {
    return parseOpenFiles(readFileSync('/proc/self/limits', 'utf8'));
  } catch {
    return Infinity;
  }
}

/** @param text as in /proc/PID/limits */
export function parseOpenFiles(text: string): number {
  const hard = /^Max open files\s+\S+\s+(\S+)/m.exec(text)?.[1] ?? 'unlimited';
  return hard === 'unlimited' ? Infinity : Number(hard);
}
