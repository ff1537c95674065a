import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { deskScreens } from '../../apps/web/src/layouts/workspace/desk-screens.ts';
import { resolvedDesk } from '../../packages/contract/src/http/desk-permissions.ts';
import { callsOf } from './desk-acts.mjs';
import { treeOf } from './syntax.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const texts = new Map();
const readText = (path) => {
  if (!texts.has(path)) {
    const file = join(root, path);
    texts.set(path, existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  }
  return texts.get(path);
};

const SCREENS = 'apps/web/src/routes/-desk-screen.tsx';

/** Each screen of the desk as a file of its own, with what opens it; and the parts that stand beside the list of work. */
function deskEntries() {
  const text = readText(SCREENS);
  const table = treeOf(SCREENS, text).body.find(
    (statement) => statement.declarations?.[0]?.id.name === 'screens',
  );
  const screens = table.declarations[0].init.properties.map(({ key, value }) => ({
    name: key.name ?? key.value,
    text: `${text.slice(0, table.start)} const entry = ${text.slice(value.start, value.end)};`,
    held: resolvedDesk([deskScreens[key.name ?? key.value]]),
  }));
  return [...screens, { name: 'dashboard', text: `${text}\nconst entry = () => <Dashboard />;`, held: [] }];
}

const needed = (access) =>
  typeof access === 'string'
    ? []
    : 'role' in access
      ? [access.role]
      : 'permission' in access
        ? [access.permission]
        : access.permissions;

/** The calls of a screen that the server would refuse to some of those whom the screen is open to. */
async function refused({ text, held }, read = readText) {
  const file = 'apps/web/src/routes/-entry.tsx';
  const found = new Set();
  let calls = 0;
  for (const { contract, group, call, asks, by } of callsOf((path) => (path === file ? text : read(path)), {
    path: file,
    name: 'entry',
  })) {
    const { access } = (await import(join(root, contract)))[group]?.[call] ?? {};
    if (access === undefined) continue;
    calls += 1;
    if (asks.has('admin') || asks.has('abilities')) continue;
    const may = new Set([...held, ...resolvedDesk([...asks])]);
    for (const permission of needed(access))
      if (!may.has(permission)) found.add(`${group}.${call} (${permission}) by ${by}`);
  }
  return { calls, found: [...found] };
}

it.each(deskEntries())(
  'the screen “$name” of the desk offers nothing that the server refuses',
  async (one) => {
    const { calls, found } = await refused(one);
    expect(found).toEqual([]);
    // Not an empty walk
    expect(calls).toBeGreaterThan(0);
  },
);

it('every screen that a permission opens is drawn, and the other way round', () => {
  const drawn = deskEntries().map(({ name }) => name);
  expect(drawn.toSorted()).toEqual([...Object.keys(deskScreens), 'dashboard'].toSorted());
});

it('finds a button that nobody asks about, and trusts those that somebody does', async () => {
  const calls = `
    import { couponEndpoints } from '@darasa/contract/payments/administration';
    import { useMay } from '~/lib/session/use-may';
    const remove = () => request(couponEndpoints.list);
    const Button = () => <button onClick={remove} />;
    function Asked() { const may = useMay('coupons.manage'); return may && <Button />; }
    function Left() { if (!useMay('coupons.manage')) return null; return <Button />; }
    function Other() { const may = useMay('orders.read'); return may && <Button />; }
    function Own({ coupon: { abilities } }) { return abilities.remove && <Button />; }
    function Beside() { const may = useMay('coupons.manage'); return <>{may && <b />}<Button /></>; }`;
  const of = async (name) =>
    (await refused({ text: `${calls}\nconst entry = () => <${name} />;`, held: [] })).found.length;
  expect(await Promise.all(['Button', 'Asked', 'Left', 'Other', 'Own', 'Beside'].map(of))).toEqual([
    1, 0, 0, 1, 0, 1,
  ]);
});
