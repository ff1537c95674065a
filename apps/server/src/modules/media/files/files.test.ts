import { createHash } from 'node:crypto';
import { parseRange } from '@darasa/contract/http/byte-range';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { startS3Server, type TestS3Server } from '../../../../test/media/s3-server.ts';
import { openTusClient } from '../../../../test/media/tus.ts';
import { fakeMp4 } from '../../../../test/media-files.ts';
import type { SignedIn } from '../../../../test/people.ts';

let s3: TestS3Server;
const sites: Partial<Record<string, TestIdentity>> = {};
const bytes = fakeMp4(50_000);
const uploaded: Partial<Record<string, { teacher: SignedIn; video: string; paper: string }>> = {};

beforeAll(async () => {
  s3 = await startS3Server();
  for (const [name, settings] of [
    ['disk', { FFMPEG_PATH: 'none' }],
    ['S3', { FFMPEG_PATH: 'none', STORAGE_URL: s3.url }],
  ] as const) {
    const site = await buildTestIdentity({ settings });
    sites[name] = site;
    await site.jobs.start();
    const tus = await openTusClient(site.app);
    const teacher = await site.signIn(await site.addPerson({ roles: ['instructor'] }));
    const video = await tus.upload(teacher, 'film.mp4', bytes, { seconds: '12.5' });
    const paper = await tus.upload(teacher, 'Ünit "1" – notes.txt', Buffer.from('Notes'));
    uploaded[name] = { teacher, video, paper };
    for (const id of [video, paper])
      await vi.waitFor(async () => expect((await find(name, id)).state).toBe('ready'), 15_000);
  }
});
afterAll(async () => {
  for (const site of Object.values(sites)) await site?.close();
  await s3.close();
});

const siteOf = (name: string): TestIdentity => sites[name] as TestIdentity;
async function find(name: string, id: string) {
  const { data } = await siteOf(name).call('GET', `/media/${id}`, {
    as: uploaded[name]?.teacher as SignedIn,
  });
  return data.media;
}
const originalOf = async (name: string, id: string): Promise<string> => {
  const { sources } = await find(name, id);
  return sources.find(({ kind }: { kind: string }) => kind === 'original').url;
};
const get = (
  name: string,
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) => siteOf(name).app.inject({ method, url, headers });

describe.each(['disk', 'S3'])('a file (%s)', (name) => {
  const videoOf = () => uploaded[name]?.video as string;

  it('is described with what the browser said of it, where nothing here can find out', async () => {
    expect(await find(name, videoOf())).toMatchObject({
      kind: 'video',
      name: 'film.mp4',
      mime: 'video/mp4',
      bytes: 50_000,
      seconds: 12.5,
      state: 'ready',
      progress: null,
      original_only: true,
      sources: [{ kind: 'original', mime: 'video/mp4', bytes: 50_000 }],
    });
  });

  it('lies under the SHA-256 of its bytes, and its parts are gone', async () => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const keys: string[] = [];
    for await (const { key } of siteOf(name).storage.list('')) keys.push(key);
    expect(keys).toContain(`objects/${sha256.slice(0, 2)}/${sha256}`);
    expect(keys.filter((key) => key.startsWith('uploads/'))).toEqual([]);
  });

  it('is sent to whoever has its URL, with headers that let it do nothing', async () => {
    const answer = await get(name, await originalOf(name, videoOf()));
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '50000',
      'accept-ranges': 'bytes',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(/^private, max-age=\d{4,5}, immutable$/),
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      etag: expect.stringMatching(/^"\w+"$/),
    });
  });

  it.each([
    ['bytes=1-1', 1, 1],
    ['bytes=100-199', 100, 199],
    ['bytes=49990-', 49_990, 49_999],
    ['bytes=-5', 49_995, 49_999],
    ['bytes=49000-60000', 49_000, 49_999],
  ])('is sent in part: %s', async (range, start, end) => {
    const answer = await get(name, await originalOf(name, videoOf()), { range });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([
      206,
      `bytes ${start}-${end}/50000`,
    ]);
    expect(answer.headers['content-length']).toBe(String(end - start + 1));
    expect(answer.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it.each(['bytes=50000-', 'bytes=60000-70000', 'bytes=-0'])('has no part %s', async (range) => {
    const answer = await get(name, await originalOf(name, videoOf()), { range });
    expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([
      416,
      'bytes */50000',
      '',
    ]);
  });

  it.each(['bytes=0-1,5-6', 'items=0-1', 'bytes=5-2', 'bytes=a-b'])('is sent whole for %s', async (range) => {
    const answer = await get(name, await originalOf(name, videoOf()), { range });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 50_000]);
  });

  it('is not sent again to who has it', async () => {
    const url = await originalOf(name, videoOf());
    const { etag = '' } = (await get(name, url)).headers;
    const again = await get(name, url, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const part = await get(name, url, { range: 'bytes=0-9', 'if-range': String(etag) });
    expect(part.statusCode).toBe(206);
    const changed = await get(name, url, { range: 'bytes=0-9', 'if-range': '"another"' });
    expect([changed.statusCode, changed.rawPayload.length]).toEqual([200, 50_000]);
  });

  it('is asked about with HEAD', async () => {
    const answer = await get(name, await originalOf(name, videoOf()), {}, 'HEAD');
    expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '50000', '']);
  });

  it('is saved and not shown when it is a document', async () => {
    const answer = await get(name, await originalOf(name, uploaded[name]?.paper as string));
    expect(answer.body).toBe('Notes');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="_nit _1_ _ notes.txt"; filename*=UTF-8''%C3%9Cnit%20%221%22%20%E2%80%93%20notes.txt`,
    );
  });
});

describe('a range', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-', { start: 0, end: 9 }],
    ['bytes=-20', { start: 0, end: 9 }],
    [' bytes=3-3 ', { start: 3, end: 3 }],
    ['bytes=-', undefined],
    [undefined, undefined],
    ['bytes=10-10', 'unsatisfiable'],
  ])('%j of ten bytes', (header, expected) => expect(parseRange(header, 10)).toEqual(expected));
});

describe('a URL that is not ours', () => {
  const parts = async () => {
    const url = new URL(await originalOf('disk', uploaded.disk?.video as string), 'http://x');
    return {
      url,
      expires: url.searchParams.get('expires') ?? '',
      signature: url.searchParams.get('signature') ?? '',
    };
  };
  const status = async (path: string, query: Record<string, string>) =>
    (await get('disk', `${path}?${new URLSearchParams(query)}`)).statusCode;

  it('opens nothing', async () => {
    const { url, expires, signature } = await parts();
    const path = url.pathname;
    const altered = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    expect(await status(path, { expires, signature })).toBe(200);
    expect(await status(path, {})).toBe(403);
    expect(await status(path, { expires, signature: altered })).toBe(403);
    expect(await status(path, { expires, signature: '' })).toBe(403);
    expect(await status(path, { expires: String(Number(expires) + 1), signature })).toBe(403);
    expect(await status(path, { expires: 'soon', signature })).toBe(403);
    expect(await status(path.replace('original', 'poster.webp'), { expires, signature })).toBe(403);
    const other = path.replace(/media\/[^/]+/, `media/${uploaded.disk?.paper}`);
    expect(await status(other, { expires, signature })).toBe(403);
    expect(
      (await get('disk', `${path}?expires=${expires}&expires=1&signature=${signature}`)).statusCode,
    ).toBe(403);
  });
});

describe('files straight from the bucket', () => {
  it('are behind a link that this site gives to whoever may have it, for a while', async () => {
    const site = await buildTestIdentity({
      settings: { FFMPEG_PATH: 'none', STORAGE_URL: s3.url, STORAGE_DIRECT: 'on' },
    });
    try {
      await site.jobs.start();
      const tus = await openTusClient(site.app);
      const teacher = await site.signIn(await site.addPerson({ roles: ['instructor'] }));
      const id = await tus.upload(teacher, 'film.mp4', bytes, { seconds: '12.5' });
      const paper = await tus.upload(teacher, 'Unit 1.txt', Buffer.from('Notes'));
      const urlOf = async (media: string): Promise<string> => {
        await vi.waitFor(async () => {
          const { data } = await site.call('GET', `/media/${media}`, { as: teacher });
          expect(data.media.state).toBe('ready');
        }, 15_000);
        const { data } = await site.call('GET', `/media/${media}`, { as: teacher });
        return data.media.sources.find(({ kind }: { kind: string }) => kind === 'original').url;
      };
      const url = await urlOf(id);
      const answer = await site.app.inject(url);
      expect(answer.statusCode).toBe(302);
      expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d+$/);
      const link = String(answer.headers.location);
      expect(new URL(link).origin).toBe(new URL(s3.url.replace(/^s3\+/, '')).origin);
      expect(Number(new URL(link).searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(900);
      const whole = await fetch(link);
      expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
      expect(whole.headers.get('content-type')).toBe('video/mp4');
      const part = await fetch(link, { headers: { range: 'bytes=100-199' } });
      expect(part.status).toBe(206);
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true);
      const document = await fetch(String((await site.app.inject(await urlOf(paper))).headers.location));
      expect(document.headers.get('content-disposition')).toContain('attachment');
      // Without our word there is no link
      const forged = url.replace(/signature=[\w-]{8}/, 'signature=AAAAAAAA');
      expect((await site.app.inject(forged)).statusCode).toBe(403);
      expect((await site.app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
    } finally {
      await site.close();
    }
  }, 40_000);
});
