const started = performance.now();

/** Prints a line of progress to stderr, with the seconds since the start. */
export function progress(message: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(7);
  process.stderr.write(`${seconds} s  ${message}\n`);
}
