import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkList, runChecks } from './checks.mjs';
import { findChromium, findProgram } from './chromium.mjs';
import { productEnvironment } from './entry.mjs';
import { fromRoot } from './paths.mjs';
import { exitCode, run } from './process.mjs';

describe('the bootstrap', () => {
  it('lists its commands when given an unknown one', () => {
    const { status, stderr } = spawnSync(process.execPath, [fromRoot('scripts/bootstrap.mjs'), 'strat']);
    expect(status).toBe(1);
    expect(String(stderr).trim()).toMatch(/^There is no command "strat"; choose one of start, dev, .*\.$/);
  });

  it('checks every workspace', () => {
    const names = checkList().map((check) => check.name);
    expect(names).toContain('format and lint');
    expect(names).toContain('types of apps/server');
    expect(names.length).toBeGreaterThanOrEqual(6);
  });

  it('runs every check, also after one that failed or could not be run at all', async () => {
    const check = (name, file, ...args) => ({ name, file, args });
    const counts = await runChecks(
      [
        check('cannot be started', 'no\0program'),
        check('fails', 'node', '-e', 'console.log("why"); process.exit(1)'),
        check('passes', 'node', '-e', ''),
      ],
      () => Promise.reject(new Error('too large')),
    );
    expect(counts).toMatchObject({ passed: 1, failed: 3 });
    expect(counts.troubles.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['cannot be started', 'fails', 'the web build and its budget']),
    );
    expect(counts.troubles.find(({ name }) => name === 'fails')?.why).toContain('why');
  });

  it.each([
    [{}, { NODE_ENV: 'production', ALLOW_DEMO: 'loopback' }],
    [{ ALLOW_DEMO: '' }, { NODE_ENV: 'production', ALLOW_DEMO: 'loopback' }],
    [{ ALLOW_DEMO: '0' }, { NODE_ENV: 'production', ALLOW_DEMO: '0' }],
    [{ NODE_ENV: 'production' }, {}],
    [{ NODE_ENV: 'development' }, {}],
  ])('starts with %o as a trial or as told', (env, expected) => {
    expect(productEnvironment(env)).toEqual(expected);
  });

  it('reports how a program ended', async () => {
    expect(await run(process.execPath, ['-e', 'console.log(1); process.exit(3)'], { quiet: true })).toEqual({
      code: 3,
      output: '1\n',
    });
    expect((await run('/nonexistent/program', [], { quiet: true })).code).toBe(127);
    expect(exitCode(null, 'SIGTERM')).toBe(143);
  });
});

describe('a browser for the tests', () => {
  let folder;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'darasa-path-'));
    await mkdir(join(folder, 'bin'));
    await writeFile(join(folder, 'bin', 'chromium'), '#!/bin/sh\n');
    await writeFile(join(folder, 'bin', 'google-chrome'), '#!/bin/sh\n');
    await chmod(join(folder, 'bin', 'chromium'), 0o755);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is the one in CHROMIUM_PATH, or a known one on the path', () => {
    const chromium = join(folder, 'bin', 'chromium');
    expect(findChromium({ CHROMIUM_PATH: chromium, PATH: '' })).toBe(chromium);
    expect(findChromium({ PATH: `/nonexistent:${join(folder, 'bin')}` })).toBe(chromium);
    expect(() => findChromium({ CHROMIUM_PATH: join(folder, 'none') })).toThrow(/names no program/);
  });

  it('must be an executable', () => {
    expect(findProgram('google-chrome', join(folder, 'bin'))).toBeUndefined();
  });
});
