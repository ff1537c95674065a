import { execFile } from 'node:child_process';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const FOLDER = join(ROOT, 'deploy/observability');
const run = promisify(execFile);
const found = await run('promtool', ['--version']).then(
  () => true,
  () => false,
);
if (!found) process.stdout.write('promtool was not found: the alert rules are not run here.\n');

const read = (name: string) => readFile(join(FOLDER, name), 'utf8');

/** The names of the instruments in the sources, as Prometheus writes them without a unit. */
async function instruments(): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const path of glob('apps/server/src/**/*.ts', { cwd: ROOT }))
    if (!path.endsWith('.test.ts'))
      for (const [, name] of (await readFile(join(ROOT, path), 'utf8')).matchAll(
        /'((?:darasa|process|http)\.[a-z_.]+)'/g,
      ))
        names.add((name ?? '').replaceAll('.', '_'));
  return names;
}

it('the alerts and the dashboard ask for figures that there are', async () => {
  const known = await instruments();
  const { panels } = JSON.parse(await read('dashboard.json')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const texts = [
    await read('alerts.yml'),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const asked = new Set(
    texts.flatMap((text) => text.match(/\b(?:darasa|process|http_server)_[a-z_]+/g) ?? []),
  );
  expect(asked.size).toBeGreaterThan(20);
  const missing = [...asked].filter(
    (name) => !known.has(name.replace(/_(?:bucket|count|sum|total)$/, '').replace(/_(?:seconds|bytes)$/, '')),
  );
  expect(missing.filter((name) => !/^http_(?:route|response|request)/.test(name))).toEqual([]);
});

it.runIf(found)('the alert rules are valid, and fire when they should', async () => {
  await run('promtool', ['check', 'rules', 'alerts.yml'], { cwd: FOLDER });
  const { stdout } = await run('promtool', ['test', 'rules', 'alerts.test.yml'], { cwd: FOLDER });
  expect(stdout).toContain('SUCCESS');
});
