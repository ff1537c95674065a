import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from '#modules/identity';
import { silentLog } from '#platform/observability/index';
import { buildTestIdentity, type TestIdentity } from '../test/identity.ts';
import { closeLiveClients, listenOnLoopback, liveClient, refusalOf } from '../test/live/live-client.ts';
import { DEMO_PASSWORD, demoAccounts, seedDemo } from './seed.ts';

let t: TestIdentity;
let dataDir: string;
beforeAll(async () => {
  t = await buildTestIdentity({ settings: { ALLOW_DEMO: '1' } });
  dataDir = await mkdtemp(join(tmpdir(), 'darasa-demo-'));
  await seedDemo({
    db: t.db,
    log: silentLog(),
    dataDir,
    now: new Date(),
    hashPassword: createPasswords().hash,
  });
});
afterAll(async () => {
  await t.close();
  await rm(dataDir, { recursive: true, force: true });
});

const login = (email: string, to = t) =>
  to.call('POST', '/auth/login', { body: { email, password: DEMO_PASSWORD } });

describe('the demo accounts', () => {
  it.each(demoAccounts.map(({ email, username, roles }) => [email, username, roles] as const))(
    '%s signs in, by address and by username, with a confirmed address',
    async (email, username, roles) => {
      for (const name of [email, username]) {
        const { status, data } = await login(name);
        expect(status).toBe(200);
        expect(data.user).toMatchObject({ email, roles, email_verified: true });
      }
    },
  );

  it('are the three of the README, with its password', () => {
    expect(DEMO_PASSWORD).toBe('Darasa!2026');
    expect(demoAccounts.map(({ email, roles }) => `${email} ${roles}`)).toEqual([
      'student@darasa.example student',
      'instructor@darasa.example instructor',
      'admin@darasa.example admin',
    ]);
  });

  it('nobody signs in as a teacher or a learner of the demo content', async () => {
    for (const name of ['wanjiru-kamau', 'learner-001']) expect((await login(name)).status).toBe(401);
  });

  it('are closed on a site that others can reach, and what was begun before goes on nowhere', async () => {
    const signedIn = (await login('admin@darasa.example')).data;
    const { body, headers } = {
      body: { refresh_token: signedIn.refresh_token },
      headers: { authorization: `Bearer ${signedIn.token}` },
    };
    expect((await t.call('GET', '/auth/me', { headers })).status).toBe(200);
    const site = await buildTestIdentity({ database: t.database });
    const origin = await listenOnLoopback(site.app);
    try {
      expect((await login('admin@darasa.example', site)).status).toBe(401);
      expect((await site.call('GET', '/auth/me', { headers })).status).toBe(401);
      expect((await site.call('POST', '/auth/refresh', { body })).status).toBe(401);
      expect(await refusalOf(liveClient(origin, signedIn.token))).toBe('UNAUTHORIZED');
    } finally {
      closeLiveClients();
      await site.close();
    }
    expect((await t.call('POST', '/auth/refresh', { body })).status).toBe(200);
  });

  it('are closed in production, as if they were not there, unless the operator wants them', async () => {
    const AUTH_SECRET = 'xT7u3Vb9qLw2Zc8mKf5Hr1Yp6Nd4Gs0JaEiO';
    const settings = {
      NODE_ENV: 'production',
      AUTH_SECRET,
      ENCRYPTION_SECRET: [...AUTH_SECRET].reverse().join(''),
    };
    const real = await buildTestIdentity({ database: t.database, settings });
    const trial = await buildTestIdentity({
      database: t.database,
      settings: { ...settings, ALLOW_DEMO: '1' },
    });
    try {
      for (const { email } of demoAccounts) {
        const { status, message } = await login(email, real);
        expect([status, message]).toEqual([401, 'Email or password is wrong']);
        expect((await login(email, trial)).status).toBe(200);
      }
    } finally {
      await real.close();
      await trial.close();
    }
  });
});
