import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { isValidPassword } from '@darasa/contract/identity/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createPasswords } from '#modules/identity';
import { createJobs, defineJob, findFailedJobs, send } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { addUser } from '../../test/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { databaseUrl } from '../../test/database-url.ts';
import { inheritedEnvironment } from '../../test/fixtures/import/files.ts';
import { prepareData } from '../../test/postgres/prepared-data.ts';
import { startServerProcess } from '../../test/server-process.ts';

const PROGRAM = fileURLToPath(new URL('../admin.ts', import.meta.url));
let database: TestDatabase;
let url: string;
beforeAll(async () => {
  database = await createTestDatabase();
  url = databaseUrl(database.connection);
});
afterAll(() => database.drop());
beforeEach(() => database.db.deleteFrom('app_user').execute());

async function run(line: string, settings: Record<string, string> = { DATABASE_URL: url }) {
  const child = spawn(process.execPath, [PROGRAM, ...line.split(' ').filter(Boolean)], {
    env: { ...inheritedEnvironment(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, out, err };
}
const passwordIn = (out: string): string => /^ {2}password {2}(\S+)$/m.exec(out)?.[1] ?? '';
const account = (email: string) =>
  database.db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
const verify = async (email: string, password: string) =>
  createPasswords().verify((await account(email)).password_hash, password);
const acts = async () =>
  (await database.db.selectFrom('audit_entry').select(['action', 'actor_id']).orderBy('id').execute()).map(
    ({ action, actor_id }) => `${action} by ${actor_id}`,
  );

describe('npm run admin', { timeout: 60_000 }, () => {
  beforeEach(() => database.db.deleteFrom('audit_entry').execute());

  it('creates an administrator and prints a strong password once', async () => {
    const { code, out, err } = await run(
      'create --email ada@example.org --first-name Ada --last-name Otieno',
    );
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Created an administrator: ada@example\.org\.\n {2}username {2}ada\n/);
    const password = passwordIn(out);
    expect(isValidPassword(password)).toBe(true);
    expect(await verify('ada@example.org', password)).toBe(true);
    expect(await account('ada@example.org')).toMatchObject({
      roles: ['admin'],
      first_name: 'Ada',
      last_name: 'Otieno',
      email_verified_at: expect.any(Date),
    });
    expect(await acts()).toEqual(['person.created by null']);
    expect((await run('create --email ada@example.org')).out).toBe(
      'ada@example.org is already an administrator; nothing was changed.\n',
    );
  });

  it('promotes an existing account, enables it and keeps its password', async () => {
    const hash = await createPasswords().hash('Ndizi-9-tamu?');
    await addUser(database, {
      username: 'juma',
      password_hash: hash,
      email_verified_at: new Date(),
      disabled_at: new Date(),
    });
    const { code, out } = await run('create --email JUMA@example.org');
    expect([code, out]).toEqual([0, 'juma@example.org is now an administrator and keeps their password.\n']);
    expect(await account('juma@example.org')).toMatchObject({
      roles: ['admin', 'student'],
      password_hash: hash,
      disabled_at: null,
    });
    expect(await acts()).toEqual(['person.roles-changed by null', 'person.enabled by null']);
  });

  it('takes over an account with an unconfirmed email, so that whoever created it cannot log in', async () => {
    const stranger = await createPasswords().hash('Ndizi-9-tamu?');
    const id = await addUser(database, {
      username: 'early-bird',
      email: 'boss@example.org',
      password_hash: stranger,
    });
    await database.db
      .insertInto('passkey')
      .values({ user_id: id, credential_id: 'c', name: 'p', public_key: Buffer.from('k') })
      .execute();
    await database.db
      .insertInto('session')
      .values({
        user_id: id,
        method: 'password',
        remembered: true,
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    const { out } = await run('create --email boss@example.org');
    expect(out).toContain('Its email was not confirmed, so the account got a new password.');
    expect(await verify('boss@example.org', 'Ndizi-9-tamu?')).toBe(false);
    expect(await verify('boss@example.org', passwordIn(out))).toBe(true);
    expect(await database.db.selectFrom('passkey').select('name').execute()).toEqual([]);
    const open = await database.db.selectFrom('session').select('id').where('ended_at', 'is', null).execute();
    expect(open).toEqual([]);
  });

  it('lists background jobs that have failed permanently, and retries them', async () => {
    expect((await run('failed-jobs')).out).toBe('No background job has failed permanently.\n');
    const log = silentLog();
    const failing = defineJob({
      name: 'people.greet',
      schema: z.object({}),
      options: { retries: 0, deadLetter: true },
      handler: async () => {
        throw new Error('no');
      },
    });
    const jobs = createJobs({
      connection: database.connection,
      jobs: [failing],
      sendFrom: [database.db],
      log,
    });
    await jobs.start();
    await send(database.db, failing, {});
    await expect.poll(() => findFailedJobs(database.db), { timeout: 15_000 }).toHaveLength(1);
    await jobs.stop(5000);
    expect((await run('failed-jobs')).out).toMatch(/^people\.greet: 1, the first on 2\S+Z\nThe log says why/);
    const { code, out } = await run('failed-jobs --retry');
    expect([code, out.split('\n')[1]]).toEqual([
      0,
      '1 put back into the queue; a running server or worker will run them.',
    ]);
    expect(await findFailedJobs(database.db)).toEqual([]);
  });

  it('sets a new password for any account and ends its sessions', async () => {
    const id = await addUser(database, { username: 'neema' });
    await database.db
      .insertInto('totp_credential')
      .values({ user_id: id, secret: Buffer.alloc(40), confirmed_at: new Date() })
      .execute();
    await database.db
      .insertInto('session')
      .values({
        user_id: id,
        method: 'password',
        remembered: true,
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    const { code, out } = await run('reset-password --username Neema --remove-second-factor');
    expect(code).toBe(0);
    expect(await verify('neema@example.org', passwordIn(out))).toBe(true);
    expect(await database.db.selectFrom('totp_credential').select('user_id').execute()).toEqual([]);
    const [session] = await database.db.selectFrom('session').select('end_reason').execute();
    expect(session).toEqual({ end_reason: 'password-changed' });
    expect(await acts()).toEqual(['person.password-reset by null', 'person.second-factor-removed by null']);
  });

  it('lists administrators with the state of their accounts', async () => {
    expect((await run('list')).out).toBe('There is no administrator.\n');
    await addUser(database, {
      username: 'one',
      first_name: 'One',
      last_name: 'Ouma',
      roles: ['admin'],
      email_verified_at: new Date(),
    });
    await addUser(database, { username: 'two', roles: ['Administrator'], disabled_at: new Date() });
    await addUser(database, { username: 'three', roles: ['student'] });
    const { out } = await run('list');
    expect(out.trim().split('\n')).toEqual([
      'one@example.org  ·  one  ·  One Ouma  ·  active  ·  never logged in',
      'two@example.org  ·  two  ·  disabled  ·  never logged in',
    ]);
  });

  it('reports the result by its exit code', async () => {
    await addUser(database, { username: 'taken' });
    const ends = await Promise.all([
      run(''),
      run('--help'),
      run('create'),
      run('create --email a@example.org --username TAKEN'),
      run('reset-password --email nobody@example.org'),
      run('list', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }),
    ]);
    expect(ends.map(({ code }) => code)).toEqual([2, 0, 2, 2, 1, 3]);
    expect(ends[3]?.err).toBe('The username TAKEN is taken; choose another one.\n');
    expect(ends[4]?.err).toBe('There is no account nobody@example.org.\n');
    expect(ends[5]?.err).toMatch(/refuses connections/);
    for (const { err } of ends) expect(err).not.toMatch(/\n {4}at /);
  });

  it('works beside a running server on the same database, and ADMIN_EMAIL creates an administrator once', {
    timeout: 180_000,
  }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'darasa-admin-'));
    await prepareData(dataDir, { bundled: true });
    const settings = { DATA_DIR: dataDir, ADMIN_EMAIL: 'boss@example.org' };
    const whileServing = async (work: (address: string) => Promise<void>) => {
      const server = startServerProcess(settings);
      try {
        await work(await server.ready);
      } finally {
        server.child.kill('SIGTERM');
        await server.ended;
      }
      return server.output();
    };
    try {
      const first = await whileServing(async (address) => {
        const { code, out } = await run('create --email ada@example.org', { DATA_DIR: dataDir });
        expect(code).toBe(0);
        const answer = await fetch(`${address}/api/v1/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'ada', password: passwordIn(out) }),
        });
        expect(answer.status).toBe(200);
        expect((await fetch(`${address}/readyz`)).status).toBe(200);
      });
      expect(first).toMatch(
        /An administrator account was created for boss@example\.org\. No mail server is set up/,
      );
      const second = await whileServing(async () => {});
      expect(second).not.toContain('boss@example.org');
      const { out } = await run('list', { DATA_DIR: dataDir });
      expect(out).toMatch(/^boss@example\.org .* email not confirmed/m);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
