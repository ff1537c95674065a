/** What is printed to the terminal while the server starts and stops. Logs go elsewhere (pino). */
export interface Progress {
  /** Prints the step, runs it, and prints how long it took when that was noticeable. */
  step<Result>(doing: string, action: () => Promise<Result>): Promise<Result>;
  say(line: string): void;
}

const NOTICEABLE_MS = 300;

export function createProgress(out: NodeJS.WritableStream = process.stdout): Progress {
  const say = (line: string) => void out.write(`${line}\n`);
  return {
    say,
    async step(doing, action) {
      say(`  ${doing} …`);
      const started = performance.now();
      const result = await action();
      const ms = performance.now() - started;
      if (ms >= NOTICEABLE_MS) say(`    done in ${(ms / 1000).toFixed(1)} s`);
      return result;
    },
  };
}
