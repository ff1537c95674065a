import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { databaseUrl } from '../../test/database-url.ts';
import { startServerProcess } from '../../test/server-process.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** What a start prints, and what is done meanwhile. */
async function start(
  settings: Record<string, string>,
  work: (address: string, link: string | undefined) => Promise<void> = async () => {},
): Promise<string | undefined> {
  const server = startServerProcess({ DATABASE_URL: databaseUrl(database.connection), ...settings });
  const linkIn = (text: string) => /^ {2}(http\S+)$/m.exec(text)?.[1];
  try {
    const address = await server.ready;
    await expect.poll(() => server.output()).toContain('Stop with Ctrl-C.');
    await work(address, linkIn(server.output()));
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
  }
  return linkIn(server.output());
}
const tokenOf = (link: string | undefined) => link?.split('#token=')[1];
const call = async (address: string, path: string, body: object) =>
  (
    await fetch(`${address}/api/v1/auth/first-administrator${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).status;

describe('the start of a site without an administrator', { timeout: 180_000 }, () => {
  it('prints a link that works until the next start, and none once there is one', async () => {
    const first = await start({});
    expect(first).toMatch(/^http:\/\/localhost:\d+\/first-administrator#token=[\w-]{43}$/);
    expect(await start({ ADMIN_EMAIL: '', FIRST_ADMIN_LINK: 'off' })).toBeUndefined();
    const settings = { FIRST_ADMIN_LINK: 'on', SITE_URL: 'https://school.example' };
    const second = await start(settings, async (address, link) => {
      expect(await call(address, '/check', { token: tokenOf(first) })).toBe(400);
      expect(await call(address, '/check', { token: tokenOf(link) })).toBe(200);
      const owner = { email: 'amina@school.example', first_name: 'Amina', last_name: 'Yusuf' };
      expect(await call(address, '', { ...owner, token: tokenOf(link), password: 'Ndizi-9-tamu?' })).toBe(
        201,
      );
    });
    expect(second).toMatch(/^https:\/\/school\.example\/first-administrator#token=/);
    expect(await start({})).toBeUndefined();
  });
});
