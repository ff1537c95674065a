import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { newId } from '@darasa/contract/http/ids';
import { kindLimits } from '@darasa/contract/media/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { findMedia } from '../media-repository.ts';
import { assemble } from '../processing/assemble.ts';
import { createUploads, type Uploads } from '../upload/uploads.ts';
import { createOriginals, type Originals } from './originals.ts';

const PART_BYTES = 200_000;
const SUBTITLES = '1\n00:00:00,000 --> 00:00:02,000\nSoil\n';
const AS_WEBVTT = /^WEBVTT\n[\s\S]*Soil/;

let site: TestIdentity;
let uploads: Uploads;
let originals: Originals;
let author: { userId: number; roles: readonly string[] };
beforeAll(async () => {
  // Its jobs do not run: each test says when a file is put together
  site = await buildTestIdentity();
  const { db, storage } = site;
  uploads = createUploads({ db, storage, quotaBytes: 1e9, limits: kindLimits, partBytes: PART_BYTES });
  originals = createOriginals({ db, storage, uploads, quotaBytes: 1e9 });
  const { id, roles } = await site.addPerson({ roles: ['instructor'] });
  author = { userId: id, roles };
});
afterAll(() => site.close());

async function upload(name: string, bytes: Buffer): Promise<string> {
  const id = newId();
  await uploads.announce(author, id, { filename: name }, bytes.length);
  await uploads.receive(id, 0, Readable.from([bytes], { objectMode: false }));
  return id;
}
async function open(id: string): Promise<Readable> {
  const [original] = await originals.find([id]);
  if (!original) throw new Error('There is no such file');
  return original.open();
}
async function putTogether(id: string): Promise<void> {
  const media = await findMedia(site.db, id);
  if (!media) throw new Error('There is no such file');
  await assemble(site, media);
}
/** A text of several parts, each different; it begins as no other type of file does. */
const longText = () => Buffer.from(`A text: ${randomBytes(PART_BYTES * 2).toString('base64url')}`);

describe('a file as it was uploaded', () => {
  it('is read whole, before and after its parts are put together', async () => {
    const bytes = longText();
    const id = await upload('long.txt', bytes);
    expect((await buffer(await open(id))).equals(bytes)).toBe(true);
    await putTogether(id);
    expect((await buffer(await open(id))).equals(bytes)).toBe(true);
  });

  it('is read whole when its parts are put together between opening and reading it', async () => {
    const bytes = longText();
    const id = await upload('long.txt', bytes);
    const stream = await open(id);
    await putTogether(id);
    expect((await buffer(stream)).equals(bytes)).toBe(true);
  });

  it('is read whole when its parts are put together in the middle of reading it', async () => {
    const bytes = longText();
    const id = await upload('long.txt', bytes);
    const read: Buffer[] = [];
    for await (const chunk of await open(id)) {
      if (read.length === 0) await putTogether(id);
      read.push(chunk as Buffer);
    }
    expect(Buffer.concat(read).equals(bytes)).toBe(true);
  });

  it('is, for captions, what they were put together to, from the beginning', async () => {
    const id = await upload('soil.srt', Buffer.from(SUBTITLES));
    const stream = await open(id);
    await putTogether(id);
    expect(String(await buffer(stream))).toMatch(AS_WEBVTT);
  });

  it('is not found when it was deleted between opening and reading it', async () => {
    const id = await upload('long.txt', longText());
    const stream = await open(id);
    await putTogether(id);
    await originals.discard([id]);
    await expect(buffer(stream)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
