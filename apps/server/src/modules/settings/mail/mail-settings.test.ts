import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startMailServer, startStuckServer } from '../../../../test/emails/mail-server.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';

let t: TestIdentity;
let beside: TestIdentity;
let admin: Awaited<ReturnType<TestIdentity['signIn']>>;
beforeAll(async () => {
  t = await buildTestIdentity();
  beside = await buildTestIdentity({ database: t.database });
  const owner = await t.addPerson({ roles: ['admin'], first_name: 'Amina', email: 'amina@example.org' });
  admin = await t.signIn(owner);
}, 60_000);
afterAll(async () => {
  await beside.close();
  await t.close();
});
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const part of open.splice(0)) await part.close();
});

const PATH = '/administration/settings/mail';
const read = async () => (await t.call('GET', PATH, { as: admin })).data;
const save = async (server: object | null, as = admin, version?: number) =>
  t.call('PUT', PATH, { as, body: { server, version: version ?? (await read()).version } });
const test = (server: object) => t.call('POST', `${PATH}/tests`, { as: admin, body: { server } });
/** A server on this machine. */
const at = (url: string, more: object = {}) => ({
  host: '127.0.0.1',
  port: Number(new URL(url).port),
  security: 'none',
  user: '',
  from_name: '',
  from_address: '',
  ...more,
});
const elsewhere = { ...at('smtp://x:587'), host: 'mail.example.org', security: 'starttls', user: 'site' };

describe('a mail server', () => {
  it('is not there until somebody names one', async () => {
    expect(await read()).toEqual({
      server: null,
      has_password: false,
      version: 0,
      variable: null,
      updated_at: null,
      updated_by: null,
    });
    expect(t.config.smtpUrl).toBeUndefined();
  });

  it('is tested by an email to oneself, before it is saved', async () => {
    const { url, received, ...server } = await startMailServer();
    open.push(server);
    const answer = await test(at(url, { from_name: 'Baraka', from_address: 'hello@baraka.example' }));
    expect([answer.status, answer.data]).toEqual([200, { to: 'amina@example.org', fault: null }]);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'hello@baraka.example', to: ['amina@example.org'] });
    expect((await read()).server).toBeNull();
  });

  it('that hangs, or is not there, is told within seconds', async () => {
    const stuck = await startStuckServer({ greets: true });
    open.push(stuck);
    const began = performance.now();
    const answer = await test(at(stuck.url));
    expect(answer.status).toBe(200);
    expect(answer.data.fault).toMatch(/did not answer|timeout/i);
    expect(performance.now() - began).toBeLessThan(12_000);
    const gone = await test(at('smtp://127.0.0.1:9'));
    expect(gone.data.fault).toMatch(/ECONNREFUSED|ESOCKET/);
  }, 30_000);

  it('counts in every process once it is saved, and its password is in no reply and not readable in the database', async () => {
    const saved = await save({ ...elsewhere, password: 'p@ss:word/1' });
    expect(saved.status).toBe(200);
    expect(saved.data).toMatchObject({
      server: elsewhere,
      has_password: true,
      updated_by: expect.stringContaining('Amina'),
    });
    expect(JSON.stringify(saved.data)).not.toContain('p@ss');
    const url = 'smtp://site:p%40ss%3Aword%2F1@mail.example.org:587?requireTLS=true';
    expect(t.config.smtpUrl).toBe(url);
    await expect.poll(() => beside.config.smtpUrl, { timeout: 1000 }).toBe(url);
    const row = await t.db
      .selectFrom('site_setting')
      .selectAll()
      .where('key', '=', 'mail')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row.value)).not.toContain('p@ss');
    const audit = await t.db
      .selectFrom('audit_entry')
      .select('details')
      .where('action', '=', 'settings.mail-changed')
      .execute();
    expect(JSON.stringify(audit)).not.toContain('p@ss');
    expect((await t.call('GET', '/administration/outbound-emails', { as: admin })).data.delivers).toBe(true);
  });

  it('keeps its password where it stays the same, and asks for it where it would go elsewhere', async () => {
    expect((await save({ ...elsewhere, from_name: 'Baraka' })).status).toBe(200);
    expect(t.config.smtpUrl).toContain('p%40ss');
    expect(t.config.mailFrom).toEqual({ name: 'Baraka', address: 'support@darasa.example' });
    for (const change of [{ host: 'evil.example' }, { user: 'other' }, { port: 25 }]) {
      const answer = await save({ ...elsewhere, ...change });
      expect([answer.status, answer.error.details[0].path]).toEqual([400, 'server.password']);
      expect((await test({ ...elsewhere, ...change })).status).toBe(400);
    }
    expect((await save({ ...elsewhere, host: 'other.example', password: 'new' })).status).toBe(200);
    expect(t.config.smtpUrl).toContain('site:new@other.example');
  });

  it.each([
    ['server.security', { security: 'none' }],
    ['server.host', { host: 'http://mail.example.org' }],
    ['server.host', { host: '' }],
    ['server.host', { host: 'mail.example.org?x=1' }],
    ['server.port', { port: 0 }],
    ['server.from_address', { from_address: 'nobody' }],
    ['server.from_name', { from_name: 'A\r\nBcc: all@example.org' }],
  ])('is refused at %s: %j', async (path, change) => {
    const before = await read();
    const answer = await save({ ...elsewhere, password: 'x', ...change });
    expect([answer.status, answer.error.details[0].path]).toEqual([400, path]);
    expect(await read()).toEqual(before);
  });

  it('is saved by one of two administrators', async () => {
    const { version } = await read();
    const answers = await Promise.all([
      save({ ...elsewhere, password: 'one' }, admin, version),
      save({ ...elsewhere, password: 'two' }, admin, version),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('needs a recent sign-in', async () => {
    const late = await t.signIn(await t.addPerson({ roles: ['admin'] }), { minutesAgo: 20 } as never);
    await t.db
      .updateTable('session')
      .set({ authenticated_at: new Date(0) })
      .where('id', '=', late.sessionId)
      .execute();
    const own = { as: late, body: { server: null, version: (await read()).version } };
    const refused = await beside.call('PUT', PATH, own);
    expect([refused.status, refused.error.details]).toEqual([403, { reason: 'reauthenticate' }]);
  });

  it('is what the environment says where it says one', async () => {
    const given = await buildTestIdentity({
      database: t.database,
      settings: { SMTP_URL: 'smtp://given.example:25' },
    });
    try {
      expect(given.config.smtpUrl).toBe('smtp://given.example:25');
      expect((await given.call('GET', PATH, { as: admin })).data.variable).toBe('SMTP_URL');
      const { version } = await read();
      const answer = await given.call('PUT', PATH, { as: admin, body: { server: null, version } });
      expect(answer.status).toBe(400);
    } finally {
      await given.close();
    }
  });

  it('can be removed again', async () => {
    expect((await save(null)).data.server).toBeNull();
    expect(t.config.smtpUrl).toBeUndefined();
  });
});
