import { afterAll, beforeAll, expect, it } from 'vitest';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { type Someone, someone } from '../../../../test/learning/learning.ts';
import { openTusClient, type TusClient } from '../../../../test/media/tus.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const TALK = { for: 'talk' };
let site: TestIdentity;
let tus: TusClient;
let me: Someone;

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  tus = await openTusClient(site.app);
  me = await someone(site);
});
afterAll(() => site.close());

it.each<[string, string, number, Record<string, string>, number]>([
  ['a document for a message', 'plan.pdf', PDF.length, TALK, 201],
  ['a picture', 'me.jpg', 1000, TALK, 201],
  ['a recording', 'say.mp3', 1000, TALK, 201],
  ['a film', 'film.mp4', 1000, TALK, 415],
  ['a program', 'run.exe', 1000, TALK, 415],
  ['what is too large', 'plan.pdf', 25_000_001, TALK, 413],
  ['what is for nothing', 'plan.pdf', PDF.length, {}, 403],
  ['what is for something else', 'plan.pdf', PDF.length, { for: 'course' }, 403],
])('somebody who writes no courses uploads %s', async (_what, name, bytes, metadata, status) => {
  expect((await tus.create(me, { name, bytes, metadata })).status).toBe(status);
});

it('a file that is something else than its name says is refused', async () => {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  const { id } = await tus.create(me, { name: 'plan.pdf', bytes: page.length, metadata: TALK });
  expect((await tus.send(me, id, 0, page)).status).toBe(415);
  expect(await tus.upload(me, 'plan.pdf', PDF, TALK)).toBeTruthy();
});
