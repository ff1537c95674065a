import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { openTusClient, type TusClient } from '../../../../test/media/tus.ts';
import { fakeMp4, makePicture } from '../../../../test/media-files.ts';
import type { SignedIn } from '../../../../test/people.ts';

const MB = 1_000_000;
let test: TestIdentity;
let tus: TusClient;
let teacher: SignedIn & { id: number };
let other: SignedIn & { id: number };

beforeAll(async () => {
  test = await buildTestIdentity({ settings: { UPLOAD_MAX_MB: '40', UPLOAD_QUOTA_MB: '60' } });
  tus = await openTusClient(test.app);
  teacher = await newTeacher();
  other = await newTeacher();
});
afterAll(() => test.close());

async function newTeacher(): Promise<SignedIn & { id: number }> {
  const person = await test.addPerson({ roles: ['instructor'] });
  return { ...(await test.signIn(person)), id: person.id };
}
const storedKeys = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of test.storage.list('')) keys.push(key);
  return keys;
};
const keysOf = async (id: string) => (await storedKeys()).filter((key) => key.includes(id));
const findObject = (id: string) =>
  test.db.selectFrom('media_object').selectAll().where('id', '=', id).executeTakeFirst();

describe('an upload', () => {
  it('arrives in several requests, and becomes a file when it is complete', async () => {
    const bytes = fakeMp4(300_000);
    const { id, status } = await tus.create(teacher, { name: 'lesson.mp4', bytes: bytes.length });
    expect(status).toBe(201);
    const first = await tus.send(teacher, id, 0, bytes.subarray(0, 100_000));
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '100000']);
    expect(first.headers.get('upload-expires')).toMatch(/GMT$/);
    expect(await tus.offset(teacher, id)).toEqual({ status: 200, offset: 100_000 });
    expect(await findObject(id)).toBeUndefined();
    const last = await tus.send(teacher, id, 100_000, bytes.subarray(100_000));
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, '300000']);
    expect(await findObject(id)).toMatchObject({
      owner_id: teacher.id,
      kind: 'video',
      mime: 'video/mp4',
      file_name: 'lesson.mp4',
      bytes: 300_000,
      state: 'processing',
    });
    // Whoever missed the last answer learns that it is complete
    expect(await tus.offset(teacher, id)).toEqual({ status: 200, offset: 300_000 });
  });

  it('may be as large as no request of the API may', async () => {
    const id = await tus.upload(other, 'big.mp4', fakeMp4(9 * MB));
    const parts = await test.db
      .selectFrom('media_upload_part')
      .select('bytes')
      .where('upload_id', '=', id)
      .execute();
    expect(parts.map(({ bytes }) => bytes)).toEqual([8 * 1024 * 1024, 9 * MB - 8 * 1024 * 1024]);
  });

  it('keeps what had arrived when the connection breaks', async () => {
    const bytes = fakeMp4(3 * MB);
    const { id } = await tus.create(teacher, { name: 'broken-off.mp4', bytes: bytes.length });
    await sendAndHangUp(id, bytes.length, bytes.subarray(0, MB));
    await expect
      .poll(async () => (await tus.offset(teacher, id)).offset, { timeout: 15_000 })
      .toBeGreaterThan(MB / 4);
    const { offset } = await tus.offset(teacher, id);
    const rest = await tus.send(teacher, id, offset, bytes.subarray(offset));
    expect(rest.status).toBe(204);
    expect(await findObject(id)).toMatchObject({ bytes: 3 * MB });
  });

  it('is continued by one of two requests that send the same', async () => {
    const bytes = fakeMp4(2 * MB);
    const { id } = await tus.create(teacher, { name: 'twice.mp4', bytes: bytes.length });
    const answers = await Promise.all([1, 2, 3].map(() => tus.send(teacher, id, 0, bytes)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    for (const { status } of answers) expect([204, 409, 400]).toContain(status);
    expect(await keysOf(id)).toHaveLength(1);
  });

  it('does not skip or repeat bytes', async () => {
    const { id } = await tus.create(teacher, { name: 'order.mp4', bytes: 1000 });
    expect((await tus.send(teacher, id, 10, randomBytes(10))).status).toBe(409);
    expect((await tus.send(teacher, id, 0, randomBytes(2000))).status).toBe(413);
    expect(await tus.offset(teacher, id)).toEqual({ status: 200, offset: 0 });
  });

  it('leaves nothing when it is cancelled', async () => {
    const { id } = await tus.create(teacher, { name: 'cancelled.mp4', bytes: 50_000 });
    await tus.send(teacher, id, 0, fakeMp4(20_000));
    expect(await keysOf(id)).toHaveLength(1);
    expect((await tus.cancel(teacher, id)).status).toBe(204);
    expect(await keysOf(id)).toEqual([]);
    expect((await tus.offset(teacher, id)).status).toBe(404);
  });

  it('has a name without a path or a line break, which is not the name of a stored file', async () => {
    const id = await tus.upload(teacher, '../../etc/pass\r\nwd.mp4', fakeMp4(9000));
    expect(await findObject(id)).toMatchObject({ file_name: 'passwd.mp4' });
    expect((await storedKeys()).join()).not.toContain('passwd');
  });
});

describe('a full disk', () => {
  it('is said, and what has arrived before stays', async () => {
    const person = await newTeacher();
    const { id } = await tus.create(person, { name: 'film.mp4', bytes: 50_000 });
    await tus.send(person, id, 0, fakeMp4(20_000));
    const put = vi.spyOn(test.storage, 'put');
    put.mockImplementation(async (_key, body) => {
      body.destroy();
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    });
    const refused = await tus.send(person, id, 20_000, randomBytes(30_000));
    put.mockRestore();
    expect([refused.status, refused.message]).toEqual([
      507,
      'The server has no room for this file now. Please try again later.',
    ]);
    // Or the next request of the connection would wait behind the rest of the body
    expect(refused.headers.get('connection')).toBe('close');
    expect(await tus.offset(person, id)).toEqual({ status: 200, offset: 20_000 });
    expect((await tus.send(person, id, 20_000, randomBytes(30_000))).status).toBe(204);
  });
});

describe('what is refused', () => {
  it('a picture that is called a video, with nothing left of it', async () => {
    const picture = await makePicture({ width: 1600, height: 900 });
    const { id } = await tus.create(teacher, { name: 'film.mp4', bytes: picture.length });
    const sent = await tus.send(teacher, id, 0, picture);
    expect([sent.status, sent.message]).toEqual([
      415,
      'The name of this file ends in .mp4, but its content is a PNG image',
    ]);
    expect(await keysOf(id)).toEqual([]);
    expect((await tus.offset(teacher, id)).status).toBe(404);
    expect(await findObject(id)).toBeUndefined();
  });

  it('the same when it comes in small pieces, as soon as enough of it is there', async () => {
    const picture = await makePicture({ width: 1600, height: 900 });
    const { id } = await tus.create(teacher, { name: 'film.webm', bytes: picture.length });
    expect((await tus.send(teacher, id, 0, picture.subarray(0, 5000))).status).toBe(204);
    expect((await tus.send(teacher, id, 5000, picture.subarray(5000, 10_000))).status).toBe(415);
    expect(await keysOf(id)).toEqual([]);
  });

  it.each([
    ['page.html', 415],
    ['drawing.svg', 415],
    ['setup.exe', 415],
    ['no-ending', 415],
    ['', 400],
  ])('the name %j', async (name, status) => {
    const answer = await tus.create(teacher, { name, bytes: 10 });
    expect([answer.status, answer.message]).toEqual([status, expect.any(String)]);
  });

  it.each([
    ['notes.txt', Buffer.from('plain\0text')],
    ['notes.md', fakeMp4(100)],
    ['paper.pdf', Buffer.from('<html><script>alert(1)</script></html>')],
    ['words.docx', Buffer.from('MZ this is a program, in truth')],
    ['photo.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['lines.srt', Buffer.from([0, 1, 2, 3])],
  ])('content that is not what %s says', async (name, bytes) => {
    const { id } = await tus.create(teacher, { name, bytes: bytes.length });
    expect((await tus.send(teacher, id, 0, bytes)).status).toBe(415);
    expect(await findObject(id)).toBeUndefined();
  });

  it('a file that is too large, before any of it is sent', async () => {
    const answer = await tus.create(teacher, { name: 'film.mp4', bytes: 41 * MB });
    expect([answer.status, answer.message]).toEqual([
      413,
      'This file is too large: a video can have up to 40 MB',
    ]);
    const picture = await tus.create(teacher, { name: 'photo.jpg', bytes: 31 * MB });
    expect([picture.status, picture.message]).toEqual([
      413,
      'This file is too large: an image can have up to 30 MB',
    ]);
    expect((await tus.create(teacher, { name: 'empty.mp4', bytes: 0 })).status).toBe(400);
  });

  it('more than a person’s space, also when many begin at once', async () => {
    const person = await newTeacher();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => tus.create(person, { name: 'film.mp4', bytes: 25 * MB })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 413, 413, 413, 413]);
    const refused = answers.find(({ status }) => status === 413);
    expect(refused?.message).toBe(
      'There is not enough space left for this file: you have 10 MB left. Delete files that you no longer need.',
    );
    const quota = await test.call('GET', '/media/quota', { as: person });
    expect(quota.data).toMatchObject({
      used: 50 * MB,
      limit: 60 * MB,
      limits: { video: 40 * MB, image: 30 * MB },
    });
    const [kept] = answers.filter(({ status }) => status === 201);
    await tus.cancel(person, kept?.id ?? '');
    expect((await tus.create(person, { name: 'film.mp4', bytes: 25 * MB })).status).toBe(201);
  });

  it('people who may write no course, and nobody at all', async () => {
    const student = await test.signIn(await test.addPerson());
    expect((await tus.create(student, { name: 'film.mp4', bytes: 10 })).status).toBe(403);
    const nobody = { ...student, headers: {} as SignedIn['headers'] };
    expect((await tus.create(nobody, { name: 'film.mp4', bytes: 10 })).status).toBe(401);
  });

  it('everybody else’s upload, as if it were not there', async () => {
    const { id } = await tus.create(teacher, { name: 'mine.mp4', bytes: 10 });
    expect((await tus.offset(other, id)).status).toBe(404);
    expect((await tus.send(other, id, 0, randomBytes(10))).status).toBe(404);
    expect((await tus.cancel(other, id)).status).toBe(404);
    for (const wrong of ['1', 'x', '0190f5a0-0000-7000-8000-000000000000'])
      expect((await tus.offset(teacher, wrong)).status).toBe(404);
    expect((await tus.offset(teacher, id)).status).toBe(200);
  });
});

describe('an upload that is under way', () => {
  it('goes on after a restart of the server', async () => {
    const bytes = fakeMp4(100_000);
    const { id } = await tus.create(teacher, { name: 'restart.mp4', bytes: bytes.length });
    await tus.send(teacher, id, 0, bytes.subarray(0, 40_000));
    const again = await buildTestIdentity({
      database: test.database,
      settings: { DATA_DIR: test.config.dataDir },
    });
    try {
      const restarted = await openTusClient(again.app);
      expect(await restarted.offset(teacher, id)).toEqual({ status: 200, offset: 40_000 });
      expect((await restarted.send(teacher, id, 40_000, bytes.subarray(40_000))).status).toBe(204);
      expect(await findObject(id)).toMatchObject({ bytes: 100_000 });
    } finally {
      await again.close();
    }
  });
});

/** Begins a request of a certain length, sends a part of its body and cuts the connection. */
async function sendAndHangUp(id: string, length: number, bytes: Uint8Array): Promise<void> {
  const { port } = new URL(tus.origin);
  const socket = connect(Number(port), '127.0.0.1');
  const headers = [
    `PATCH /uploads/${id} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Authorization: ${teacher.headers.authorization}`,
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
    'Content-Type: application/offset+octet-stream',
    `Content-Length: ${length}`,
  ];
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.write(`${headers.join('\r\n')}\r\n\r\n`);
  socket.write(bytes, () => resolve());
  await promise;
  // All of it has been handed over; the other side reads it before it notices the end
  socket.destroySoon();
}
