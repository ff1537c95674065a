import type { ImportCounts } from './run-import.ts';

const EVERY_MS = 200;

export interface ProgressLine {
  update(counts: Readonly<ImportCounts>, bytesRead: number): void;
  /** Ends the line, so that other output may follow. */
  end(): void;
}

/** One line on a terminal that is updated during the run; elsewhere a line now and then, and only when asked for. */
export function progressLine(
  out: NodeJS.WriteStream | (NodeJS.WritableStream & { isTTY?: boolean }),
  bytesTotal: number,
  wanted: boolean | undefined,
  clock: () => number = () => performance.now(),
): ProgressLine {
  const terminal = out.isTTY === true;
  if (!(wanted ?? terminal)) return { update: () => undefined, end: () => undefined };
  const started = clock();
  let shown = Number.NEGATIVE_INFINITY;
  let width = 0;
  return {
    update(counts, bytesRead) {
      const now = clock();
      if (now - shown < (terminal ? EVERY_MS : EVERY_MS * 10)) return;
      shown = now;
      const percent = bytesTotal === 0 ? 100 : Math.min(100, Math.floor((bytesRead / bytesTotal) * 100));
      const rate = Math.round(counts.records / Math.max((now - started) / 1000, 0.001));
      const line = `${percent} % · ${counts.records.toLocaleString('en')} records · ${rate.toLocaleString('en')} rows/s`;
      out.write(terminal ? `\r${line.padEnd(width)}` : `${line}\n`);
      width = line.length;
    },
    end() {
      if (terminal && width > 0) out.write(`\r${' '.repeat(width)}\r`);
    },
  };
}
