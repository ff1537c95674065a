import { readFileSync } from 'node:fs';

export interface ConnectionLimits {
  max: number;
  maxPerIp: number;
}

/** The operator's limits; undefined for the defaults. */
export type WantedLimits = { [Name in keyof ConnectionLimits]?: number | undefined };

/** Descriptors reserved for the database, the log, files being read and connections to other services. */
const RESERVED = 256;
const MOST = 65_000;
const FEWEST = 32;
const MOST_PER_IP = 3000;
const FEWEST_PER_IP = 32;
/** A common limit, for systems that do not report theirs. */
const USUAL_OPEN_FILES = 1024;

/**
 * How many connections the process may have: fewer than its limit of open files, so that it can still open files and
 * database connections when all are in use.
 * @param openFiles how many files the process may open
 */
export function connectionLimits(wanted: WantedLimits, openFiles = readOpenFilesLimit()): ConnectionLimits {
  const possible = Math.max(FEWEST, openFiles - Math.min(RESERVED, Math.floor(openFiles / 4)));
  const max = Math.min(wanted.max ?? MOST, possible);
  const quarter = Math.floor(max / 4);
  return { max, maxPerIp: wanted.maxPerIp ?? Math.min(MOST_PER_IP, Math.max(FEWEST_PER_IP, quarter)) };
}

/** How many files this process may open. */
function readOpenFilesLimit(): number {
  try {
    const [, soft] =
      /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === 'unlimited' ? Number.MAX_SAFE_INTEGER : Number(soft ?? USUAL_OPEN_FILES);
  } catch {
    return USUAL_OPEN_FILES;
  }
}
