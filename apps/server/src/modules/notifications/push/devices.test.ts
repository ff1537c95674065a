import { afterAll, beforeAll, expect, it } from 'vitest';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { type Someone, someone } from '../../../../test/learning/learning.ts';

let site: TestIdentity;
let me: Someone;
beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords(), settings: { RATE_LIMIT_PER_MINUTE: '0' } });
  me = await someone(site);
});
afterAll(() => site.close());

let made = 0;
const subscription = () => ({
  endpoint: `https://push.example.org/${++made}`,
  p256dh: 'B'.repeat(87),
  auth: String(made).padStart(22, 'A'),
});
const added = async (as = me) => {
  const own = subscription();
  const { status } = await site.call('PUT', '/notifications/push-devices', {
    as,
    body: { ...own, name: 'Chrome on Android' },
  });
  expect(status).toBe(200);
  return own;
};
const renew = async (old: { endpoint: string; auth: string }, next: object) =>
  (
    await site.call('POST', '/notifications/push-devices/renewal', {
      body: { old: { endpoint: old.endpoint, auth: old.auth }, ...next },
    })
  ).status;
const endpoints = async (as = me): Promise<string[]> =>
  (await site.call('GET', '/notifications/push', { as })).data.devices.map(
    ({ endpoint }: { endpoint: string }) => endpoint,
  );

it('has another address when its service worker says so, twice too, and at once', async () => {
  const [old, next] = [await added(), subscription()];
  expect(await Promise.all([renew(old, next), renew(old, next)])).toEqual([200, 200]);
  expect(await renew(old, next)).toBe(200);
  const all = await endpoints();
  expect([all.includes(old.endpoint), all.filter((one) => one === next.endpoint)]).toEqual([
    false,
    [next.endpoint],
  ]);
});

it('keeps every device once in a flood of renewals: from several to one address, in a ring, and to each other', async () => {
  const own = [await added(), await added(), await added()];
  const targets = [...own, subscription(), subscription()];
  const before = (await endpoints()).length;
  for (let round = 0; round < 5; round++) {
    const statuses = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        renew(targets[n % 5] as Subscription, targets[(n * 3 + round) % 5] as Subscription),
      ),
    );
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
    const all = await endpoints();
    expect([
      new Set(all).size,
      all.length <= before,
      all.some((one) => targets.some(({ endpoint }) => endpoint === one)),
    ]).toEqual([all.length, true, true]);
  }
});
type Subscription = ReturnType<typeof subscription>;

it('is renewed by nobody who does not know its secret, and takes nothing from another', async () => {
  const other = await someone(site);
  const [mine, theirs] = [await added(), await added(other)];
  expect(await renew({ ...mine, auth: 'C'.repeat(22) }, subscription())).toBe(404);
  expect(await renew({ ...subscription() }, subscription())).toBe(404);
  // The address of somebody else's browser, without its secret
  expect(await renew(mine, { ...theirs, auth: 'C'.repeat(22) })).toBe(404);
  expect(await endpoints(other)).toContain(theirs.endpoint);
  expect(await endpoints()).toContain(mine.endpoint);
});

it('is not taken by somebody who knows its address alone, and is by whoever uses the same browser', async () => {
  const [theirs, thief] = [await added(), await someone(site)];
  const put = (body: object) => site.call('PUT', '/notifications/push-devices', { as: thief, body });
  expect((await put({ ...theirs, auth: 'C'.repeat(22), name: 'x' })).status).toBe(400);
  expect([await endpoints(), await endpoints(thief)]).toEqual([
    expect.arrayContaining([theirs.endpoint]),
    [],
  ]);
  expect((await put({ ...theirs, name: 'x' })).status).toBe(200);
  expect([await endpoints(), await endpoints(thief)]).toEqual([
    expect.not.arrayContaining([theirs.endpoint]),
    [theirs.endpoint],
  ]);
});

it('that was removed is not brought back', async () => {
  const old = await added();
  const { data } = await site.call('GET', '/notifications/push', { as: me });
  const { id } = data.devices.find(({ endpoint }: { endpoint: string }) => endpoint === old.endpoint);
  await site.call('DELETE', `/notifications/push-devices/${id}`, { as: me });
  expect(await renew(old, subscription())).toBe(404);
});

it.each([
  'https://127.0.0.1/x',
  'https://localhost/x',
  'http://push.example.org/x',
  'x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://printer.local/x',
  'https://me:secret@push.example.org/x',
  'https://push.example.org:8443/x',
  'file:///etc/passwd',
])('goes nowhere but to the public internet: %s', async (endpoint) => {
  const old = await added();
  expect(await renew(old, { ...subscription(), endpoint })).toBe(400);
  expect(await endpoints()).toContain(old.endpoint);
});
