import { formatDecimal } from '../../formatting/numbers.ts';

const KB_IN_MB = 1024;

/** What a run took: its time, and its memory where it is known, in the megabytes of the challenge's limit. */
export const runCost = ({ ms, memory_kb }: { ms: number; memory_kb?: number | undefined }): string => {
  const time = `${Math.round(ms)} ms`;
  return memory_kb === undefined ? time : `${time} · ${formatDecimal(memory_kb / KB_IN_MB)} MB`;
};

/** The most that any of several runs took. */
export const mostCost = (runs: readonly { ms: number; memory_kb?: number | undefined }[]): string => {
  const known = runs.flatMap(({ memory_kb }) => memory_kb ?? []);
  return runCost({
    ms: Math.max(0, ...runs.map(({ ms }) => ms)),
    memory_kb: known.length > 0 ? Math.max(...known) : undefined,
  });
};
