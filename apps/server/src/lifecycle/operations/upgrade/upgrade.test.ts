import { createHash } from 'node:crypto';
import {
  chmod,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { inheritedEnvironment } from '../../../../test/fixtures/import/files.ts';
import { holdLinks, linksAt, releaseAt } from './links.ts';
import { compareVersions, openRelease, readRelease } from './release-folder.ts';
import { runProgram } from './run-program.ts';
import { type Forward, goBack, upgrade } from './upgrade.ts';
import { takeUpgradeLock } from './upgrade-repository.ts';

/** Stands for `bin/darasa`: says what it was asked for, and serves as a release does that is healthy, or not. */
const program = (facts: Record<string, unknown>) => `#!${process.execPath}
const { appendFileSync } = require('node:fs');
const facts = ${JSON.stringify(facts)};
appendFileSync(facts.log, facts.version + ' ' + process.argv.slice(2).join(' ') + '\\n');
const [command] = process.argv.slice(2);
if (command === 'admin') {
  if (facts.refuses) { console.error(facts.refuses); process.exit(3); }
  console.log(JSON.stringify({ pending: facts.pending, compatible: facts.compatible }));
} else if (facts.ends) { console.error(facts.ends); process.exit(1); }
else require('node:http').createServer((request, answer) => {
  answer.statusCode = request.url === '/readyz' && facts.unready ? 503 : 200;
  answer.end(JSON.stringify({ version: facts.version, parts: { keys: 'unavailable' } }));
}).listen(process.env.PORT, process.env.HOST);
process.once('SIGTERM', () => process.exit(0));
`;

describe('an upgrade', { timeout: 60_000 }, () => {
  let database: TestDatabase;
  let root: string;
  let log: string;
  beforeAll(async () => {
    database = await createTestDatabase({ empty: true });
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    root = await realpath(await mkdtemp(join(tmpdir(), 'darasa-upgrade-')));
    log = join(root, 'log');
    await writeFile(log, '');
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  async function make(version: string, facts: Record<string, unknown> = {}) {
    const path = join(root, 'releases', `darasa-${version}`);
    await mkdir(join(path, 'bin'), { recursive: true });
    const { platform, arch } = process;
    await writeFile(join(path, 'release.json'), JSON.stringify({ version, platform, arch, schema: 1 }));
    const whole = { version, log, pending: [], compatible: true, ...facts };
    await writeFile(join(path, 'bin', 'darasa'), program(whole));
    await chmod(join(path, 'bin', 'darasa'), 0o755);
    return readRelease(path);
  }
  const links = () => linksAt(join(root, 'current'));
  async function options(to: Awaited<ReturnType<typeof make>>, more: Partial<Forward> = {}) {
    const from = await make('1.0.0');
    await rm(links().current, { force: true });
    await symlink('releases/darasa-1.0.0', links().current);
    const common = { links: links(), from, to, connection: database.connection, env: inheritedEnvironment() };
    return { ...common, say: () => undefined, noWayBack: false, backUp: undefined, ...more };
  }
  const done = async () => (await readFile(log, 'utf8')).trim().split('\n').filter(Boolean);
  const backup = async () => void (await writeFile(log, `${await readFile(log, 'utf8')}backup\n`));

  it('backs up, migrates, tries the new release, and then lets the service start with it', async () => {
    await upgrade(await options(await make('1.1.0', { pending: ['0002_more.sql'] }), { backUp: backup }));
    expect(await done()).toEqual([
      '1.1.0 admin migrate --check --json',
      'backup',
      '1.1.0 admin migrate',
      '1.1.0 start',
    ]);
    expect(await readlink(links().current)).toBe('releases/darasa-1.1.0');
    expect(await readlink(links().previous)).toBe('releases/darasa-1.0.0');
    expect((await releaseAt(links().current)).version).toBe('1.1.0');
  });

  it('of another machine makes no second backup: there is nothing to migrate', async () => {
    await upgrade(await options(await make('1.1.0'), { backUp: backup }));
    expect(await done()).toEqual(['1.1.0 admin migrate --check --json', '1.1.0 start']);
  });

  it.each([
    ['is not ready', { unready: true, ends: '' }, /cannot serve: It is not ready: .*keys/],
    ['ends', { ends: 'The setting PORT is wrong.' }, /cannot serve: .*It says: The setting PORT is wrong\./],
    ['knows less than the database', { refuses: 'It is newer.' }, /Version 1\.1\.0 says: It is newer\./],
    ['closes the way back', { pending: ['0002.sql'], compatible: false }, /only a backup leads back/],
  ])('to a release that %s changes nothing that serves', async (_what, facts, message) => {
    // One that does not answer is waited for while it runs: it ends by itself here
    const release = await make('1.1.0', facts);
    const running = upgrade(await options(release, { patienceMs: 500 }));
    await expect(running).rejects.toThrow(message);
    expect(await readlink(links().current)).toBe('releases/darasa-1.0.0');
  });

  it('goes on without a way back when it is told to, and stops when the backup fails', async () => {
    const release = await make('1.1.0', { pending: ['0002.sql'], compatible: false });
    const fails = () => Promise.reject(new Error('No backup.'));
    const wanted = { noWayBack: true, backUp: fails };
    await expect(upgrade(await options(release, wanted))).rejects.toThrow('No backup.');
    expect(await done()).toEqual(['1.1.0 admin migrate --check --json']);
    await upgrade(await options(release, { noWayBack: true }));
    expect(await readlink(links().current)).toBe('releases/darasa-1.1.0');
  });

  it('is refused to an older release, and while another one is under way', async () => {
    const older = await options(await make('0.9.0'));
    await expect(upgrade(older)).rejects.toThrow('is not newer');
    const other = new pg.Client(database.connection);
    await other.connect();
    try {
      expect(await takeUpgradeLock(other)).toBe(true);
      await expect(upgrade(await options(await make('1.1.0')))).rejects.toThrow(
        'Another upgrade of this site',
      );
    } finally {
      await other.end();
    }
    const release = await holdLinks(links());
    await expect(holdLinks(links())).rejects.toThrow('Another upgrade is under way on this machine');
    await release();
    // Of a process that has ended
    await mkdir(`${links().current}.upgrading`);
    await writeFile(join(`${links().current}.upgrading`, 'pid'), '999999999');
    await (await holdLinks(links()))();
  });

  it('leads back while the release before can run on the database', async () => {
    const next = await make('1.1.0');
    const before = await options(next);
    await upgrade(before);
    await goBack({ ...before, from: next, to: before.from });
    expect(await readlink(links().current)).toBe('releases/darasa-1.0.0');
    const refuses = await make('1.0.0', { refuses: 'The database is at schema version 2.' });
    await expect(goBack({ ...before, from: next, to: refuses })).rejects.toThrow(
      /no way back to version 1\.0\.0 but the backup .* The database is at schema version 2\./,
    );
  });

  it('takes a tarball with its checksum, and no other', async () => {
    await make('2.0.0');
    const tarball = join(root, 'darasa-2.0.0.tar.gz');
    await runProgram('tar', ['-czf', tarball, '-C', join(root, 'releases'), 'darasa-2.0.0']);
    await rm(join(root, 'releases', 'darasa-2.0.0'), { recursive: true });
    const beside = join(root, 'releases');
    await expect(openRelease(tarball, beside)).rejects.toThrow('Its checksum is missing');
    await writeFile(`${tarball}.sha256`, `${'0'.repeat(64)}  darasa-2.0.0.tar.gz\n`);
    await expect(openRelease(tarball, beside)).rejects.toThrow('is damaged');
    const sum = createHash('sha256')
      .update(await readFile(tarball))
      .digest('hex');
    await writeFile(`${tarball}.sha256`, `${sum}  darasa-2.0.0.tar.gz\n`);
    expect((await openRelease(tarball, beside)).version).toBe('2.0.0');
    expect((await openRelease(tarball, beside)).path).toBe(join(beside, 'darasa-2.0.0'));
    await expect(openRelease(join(root, 'nowhere'), beside)).rejects.toThrow('There is nothing at');
    await expect(openRelease(root, beside)).rejects.toThrow('is no release');
    await expect(releaseAt(join(root, 'releases'))).rejects.toThrow('is no link to a release');
  });

  it('knows which version is newer', () => {
    expect(['1.10.0', '1.9.9', '0.20.1'].toSorted(compareVersions)).toEqual(['0.20.1', '1.9.9', '1.10.0']);
  });
});
