import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Fault } from '../fault.ts';
import { eventually, isReady, must } from '../oracle.ts';
import { Skipped } from '../skipped.ts';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
/** Of units that are gone after a restart of the machine. */
const UNITS = '/run/systemd/system';
const UNIT = `darasa-fault-${process.pid}`;
const PATIENCE_MS = 120_000;

const output = async (program: string, ...args: string[]) =>
  (await promisify(execFile)(program, args)).stdout;
const systemctl = (...args: string[]) => output('systemctl', ...args);
const journal = () => output('journalctl', '--unit', UNIT, '--output=cat', '--no-pager');

/**
 * `systemctl stop` of the documented unit, by systemd itself: the server says that it stops and closes its database, systemd has to kill
 * nothing, and the next start comes at the first try. `service-unit.test.ts` does the same on every machine, with a parent in the place of systemd.
 */
export const serviceUnit: Fault = {
  name: 'service-unit',
  proves: 'systemctl start and stop of the documented unit: it ends in order, nothing is killed',
  takes: '1 min',
  async run({ dataDir, settings }) {
    const first = await readFile('/proc/1/comm', 'utf8').catch(() => '');
    if (first.trim() !== 'systemd') throw new Skipped('systemd is not the first process of this machine');
    if (process.getuid?.() !== 0) throw new Skipped('only root can add a unit');
    const path = join(UNITS, `${UNIT}.service`);
    const documented = await readFile(join(ROOT, 'docs', 'darasa.service'), 'utf8');
    await writeFile(path, unitFor(documented, settings), { mode: 0o600 });
    try {
      await systemctl('daemon-reload');
      for (const start of [1, 2]) {
        await systemctl('start', UNIT);
        await eventually(() => isServing(start), PATIENCE_MS, `start ${start} of the unit`);
        await systemctl('stop', UNIT);
        const shown = await systemctl('show', UNIT, '--property=Result,ExecMainStatus,NRestarts');
        must(
          ['Result=success', 'ExecMainStatus=0', 'NRestarts=0'].every((line) => shown.includes(line)),
          `systemd says of stop ${start}: ${shown.trim().replaceAll('\n', ', ')}`,
        );
        must(
          (await journal()).split('Stopping (SIGTERM)').length === start + 1,
          `Stop ${start} was not in order: it was not said`,
        );
        must(!existsSync(join(dataDir, 'postgres', 'postmaster.pid')), 'postmaster.pid is left');
      }
      return 'started and stopped twice';
    } finally {
      await systemctl('stop', UNIT).catch(() => undefined);
      await rm(path);
      await systemctl('daemon-reload');
    }
  },
};

/** The documented unit, with this machine's paths and the settings of a site. */
function unitFor(documented: string, settings: Record<string, string>): string {
  const environment = Object.entries(settings).map(([name, value]) => `Environment="${name}=${value}"`);
  return documented
    .replace(/^User=.*\n/m, '')
    .replace(/^WorkingDirectory=.*$/m, `WorkingDirectory=${ROOT}`)
    .replace(/^Environment=.*$/m, environment.join('\n'))
    .replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`);
}

/** Whether the unit was started so often, and answers. */
async function isServing(start: number): Promise<boolean> {
  const urls = [...(await journal()).matchAll(/^Ready.*?(http:\S+)/gm)];
  const url = urls[start - 1]?.[1];
  return url !== undefined && (await isReady(url).catch(() => false));
}
