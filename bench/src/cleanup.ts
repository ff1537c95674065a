import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const tasks: (() => Promise<void>)[] = [];
let running: Promise<void> | undefined;

/** Registers a cleanup step for the end of the benchmark, however it ends; the last one runs first. */
export function onExit(task: () => Promise<void>): void {
  tasks.push(task);
}

/** Runs every cleanup step once. */
export function cleanUp(): Promise<void> {
  running ??= (async () => {
    for (let task = tasks.pop(); task; task = tasks.pop()) {
      await task().catch((error: Error) => process.stderr.write(`While cleaning up: ${error.message}\n`));
    }
    running = undefined;
  })();
  return running;
}

/** A directory that is removed at the end. */
export async function temporaryDirectory(name: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), `darasa-bench-${name}-`));
  onExit(() => rm(directory, { recursive: true, force: true }));
  return directory;
}
