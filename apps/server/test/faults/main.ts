import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from './fault.ts';
import { faults } from './scenarios/index.ts';
import { makeTemplate, openSite } from './site.ts';
import { Skipped } from './skipped.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

// Breaks the built product in one way after the other, on this machine alone. Arguments: the name of one fault or `all` (none: they
// are listed), and how often it happens, where it can be repeated.

/** All of it ends within this; a fault that is repeated as often as the caller likes may take longer. */
const LIMIT_MS = 100 * 60_000;
const REPEATED_LIMIT_MS = 120 * 60_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

const [name, repeat] = process.argv.slice(2);
const times = repeat === undefined ? undefined : Number(repeat);
const chosen = faults.filter((fault) => name === 'all' || fault.name === name);
if (chosen.length === 0 || (times !== undefined && !(times >= 1))) {
  const width = Math.max(...faults.map((fault) => fault.name.length));
  say('npm run faults -- NAME [TIMES], or npm run faults -- all. Each says at its end what it has seen.\n');
  for (const fault of faults) say(`${fault.name.padEnd(width)}  ${fault.takes.padStart(6)}  ${fault.proves}`);
  process.exit(name === undefined ? 0 : 1);
}

const deadline = performance.now() + (times === undefined ? LIMIT_MS : REPEATED_LIMIT_MS);
const directory = await mkdtemp(join(tmpdir(), 'darasa-faults-'));
const template = join(directory, 'template');
/** What must be undone, last first, however this ends. */
const undo: (() => Promise<unknown>)[] = [() => rm(directory, { recursive: true, force: true })];

async function undoDownTo(length: number): Promise<void> {
  while (undo.length > length) await undo.pop()?.();
}

/** @returns whether it was survived, or skipped */
async function runOne(fault: Fault): Promise<boolean> {
  const since = performance.now();
  const seconds = () => `${((performance.now() - since) / 1000).toFixed(1)} s`;
  const dataDir = join(directory, fault.name);
  const late = Promise.withResolvers<never>();
  late.promise.catch(() => undefined);
  const timer = setTimeout(() => late.reject(new Error('There was no time left')), deadline - since);
  const before = undo.length;
  try {
    await mkdir(dataDir, { mode: 0o700 });
    undo.push(() => rm(dataDir, { recursive: true, force: true }));
    let disk: SmallDisk | undefined;
    if (fault.smallDisk) {
      disk = await mountSmallDisk(join(dataDir, fault.smallDisk.directory), fault.smallDisk.megabytes);
      undo.push(disk.unmount);
    }
    const site = await openSite(template, dataDir, disk);
    undo.push(site.stop);
    const facts = await Promise.race([fault.run(site, times), late.promise]);
    say(`survived  ${fault.name}  ${seconds()}  ${facts}`);
    return true;
  } catch (error) {
    const skipped = error instanceof Skipped;
    say(`${skipped ? 'skipped ' : 'FAILED  '}  ${fault.name}  ${seconds()}  ${(error as Error).message}`);
    return skipped;
  } finally {
    clearTimeout(timer);
    await undoDownTo(before);
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void undoDownTo(0).finally(() => process.exit(1)));

try {
  await makeTemplate(template);
  for (const fault of chosen) if (!(await runOne(fault))) process.exitCode = 1;
} finally {
  await undoDownTo(0);
}
// Clients of a fault that failed may still be trying
process.exit();
