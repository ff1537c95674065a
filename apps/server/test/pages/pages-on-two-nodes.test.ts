import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { API_ROOT } from '../../src/app.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { createPeople } from '../people.ts';
import { buildSite, type Site } from '../safety/site.ts';

const SLUG = 'school-rules';
const PATH = `/pages/${SLUG}`;
const ADMINISTRATION = `${API_ROOT}/administration/pages`;
const source = (text: string) => `---\ntitle: School rules\nsummary: What counts here.\n---\n${text}\n`;

let database: TestDatabase;
let dist: string;
let here: Site;
let there: Site;
let headers: Record<string, string>;

/** A web app that shows the text of a page and counts its renderings: what comes from the cache shows the same count again. */
async function pageWeb(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'darasa-page-web-'));
  await mkdir(join(folder, 'server'));
  await mkdir(join(folder, 'client', 'assets'), { recursive: true });
  await writeFile(join(folder, 'server', 'package.json'), '{"type":"module"}');
  await writeFile(
    join(folder, 'server', 'server.js'),
    `let rendered = 0;
export default {
  async fetch({ url }, { context }) {
    const answer = await context.pageHost.api('GET', '/api/v1' + new URL(url).pathname);
    return new Response('<!doctype html><p>' + ++rendered + '</p>' + JSON.stringify(answer), { headers: { 'content-type': 'text/html' } });
  },
};`,
  );
  return folder;
}

beforeAll(async () => {
  database = await createTestDatabase();
  dist = await pageWeb();
  [here, there] = await Promise.all([
    buildSite({ ...database, webDist: dist }),
    buildSite({ ...database, webDist: dist }),
  ]);
  const people = await createPeople(database.db, here.config);
  ({ headers } = await people.signIn(await people.addPerson({ roles: ['admin'] })));
  // The page cache of a node starts listening for changes with its first request
  for (const node of [here, there]) await node.app.inject({ url: `${API_ROOT}/courses` });
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await database.drop();
  await rm(dist, { recursive: true, force: true });
});

const page = async (node: Site) =>
  (await node.app.inject({ url: PATH, headers: { accept: 'text/html' } })).body;
/** What an administrator does at one node. */
async function act(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const answer = await here.app.inject({ method, url, headers, ...(payload && { payload }) });
  expect(answer.json(), url).toMatchObject({ success: true });
  return answer.json().data;
}
const version = async (): Promise<string> => (await act('GET', `${ADMINISTRATION}/${SLUG}`)).version;
const publish = async (text: string) =>
  act('PUT', `${ADMINISTRATION}/${SLUG}`, { source: source(text), version: await version() });
const isShown = (text: string) => expect.poll(() => page(there), { timeout: 5000 }).toContain(text);

it('a page that is changed at one node is shown by the other, whose cache had the text before', async () => {
  await act('POST', ADMINISTRATION, { title: 'School rules', slug: SLUG });
  await publish('Be kind to zebras.');
  await isShown('Be kind to zebras.');
  const cached = await page(there);
  expect(await page(there)).toBe(cached);
  await publish('Be kind to giraffes.');
  await isShown('Be kind to giraffes.');
  expect(await page(there)).not.toContain('zebras');
});

it('a draft changes nothing at either node', async () => {
  await publish('Be kind to everybody.');
  await isShown('Be kind to everybody.');
  const cached = await page(there);
  await act('PUT', `${ADMINISTRATION}/${SLUG}`, {
    source: source('Not said yet.'),
    version: await version(),
    publish: false,
  });
  for (const node of [here, there]) expect(await page(node)).not.toContain('Not said yet.');
  expect(await page(there)).toBe(cached);
});

it('a page that is taken off the site is gone at both', async () => {
  await act('DELETE', `${ADMINISTRATION}/${SLUG}/published`);
  await expect.poll(() => page(there), { timeout: 5000 }).not.toContain('Be kind');
  expect(await page(here)).not.toContain('Be kind');
});
