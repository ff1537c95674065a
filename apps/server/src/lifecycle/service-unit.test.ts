import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareData } from '../../test/postgres/prepared-data.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const UNIT = join(ROOT, 'docs', 'darasa.service');
/** Another Node than the pinned one, as on a real machine: then the start continues in a second process. */
const SYSTEM_NODE = '/usr/bin/node';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'darasa-unit-'));
  const dist = join(directory, 'dist');
  await mkdir(join(dist, 'client', 'assets'), { recursive: true });
  await mkdir(join(dist, 'server'));
  await writeFile(join(dist, 'server', 'package.json'), '{"type":"module"}');
  await writeFile(
    join(dist, 'server', 'server.js'),
    'export default { fetch: async () => new Response("") };',
  );
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const settingOf = (unit: string, name: string): string =>
  new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';

/** Starts the unit's command as systemd does: a process group of its own, without a terminal. */
function startUnit(
  unit: string,
  node: string,
  dataDir: string,
): { main: ChildProcess; output: () => string } {
  const [, ...args] = settingOf(unit, 'ExecStart').split(' ');
  const main = spawn(node, args, {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...{ PATH: '/usr/local/bin:/usr/bin:/bin', HOME: directory, NODE_ENV: 'production', LOG_LEVEL: 'warn' },
      ...{
        DATA_DIR: dataDir,
        WEB_DIST: join(directory, 'dist'),
        PORT: '0',
        SEED: 'none',
        SHUTDOWN_DELAY: '1',
      },
    },
  });
  let text = '';
  for (const stream of [main.stdout, main.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  return { main, output: () => text };
}

describe('the documented systemd unit', { timeout: 180_000 }, () => {
  it('sends its signal to the main process alone, and starts without npm in between', async () => {
    const unit = await readFile(UNIT, 'utf8');
    expect(settingOf(unit, 'KillMode')).toBe('mixed');
    expect(settingOf(unit, 'ExecStart')).not.toMatch(/npm|\bsh\b/);
    expect(Number(settingOf(unit, 'TimeoutStopSec'))).toBeGreaterThan(30);
  });

  it.each([
    ['the pinned Node', process.execPath],
    ...(existsSync(SYSTEM_NODE) ? [['the system’s Node', SYSTEM_NODE]] : []),
  ])('serves on and stops in order when it is stopped, with %s', async (name, node) => {
    const dataDir = join(directory, name.replaceAll(/\W/g, ''));
    await prepareData(dataDir, { bundled: true });
    const unit = await readFile(UNIT, 'utf8');
    const { main, output } = startUnit(unit, node ?? '', dataDir);
    const ended = new Promise<number | null>((done) => main.once('exit', (code) => done(code)));
    await expect.poll(output, { timeout: 120_000, interval: 100 }).toMatch(/^Ready/m);
    const url = /Ready.*?(http:\S+)/.exec(output())?.[1] ?? '';
    const group = -(main.pid ?? 0);
    main.kill('SIGTERM');
    const tooLate = setTimeout(
      () => process.kill(group, 'SIGKILL'),
      Number(settingOf(unit, 'TimeoutStopSec')) * 1000,
    );
    await expect.poll(output).toMatch(/Stopping \(SIGTERM\)/);
    // While a balancer takes notice
    expect((await fetch(`${url}/api/v1/courses`)).status).toBe(200);
    expect(await ended).toBe(0);
    clearTimeout(tooLate);
    // systemd kills what is left of the group when the main process has ended
    try {
      process.kill(group, 'SIGKILL');
    } catch {
      // Nothing is
    }
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });
});
