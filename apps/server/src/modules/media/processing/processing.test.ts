import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MediaScene, openMediaScene, type Teacher } from '../../../../test/media/media-scene.ts';
import { makePicture } from '../../../../test/media-files.ts';

let scene: MediaScene;
let teacher: Teacher;
beforeAll(async () => {
  scene = await openMediaScene({ settings: { FFMPEG_PATH: 'none' } });
  teacher = await scene.addTeacher();
});
afterAll(() => scene.close());

type Source = { kind: string; url: string; mime: string; width: number; height: number; bytes: number };
const fetchSource = async ({ url }: Source) => (await scene.app.inject({ url })).rawPayload;
const sourcesOf = (media: { sources: Source[] }, kind: string) =>
  media.sources.filter((source) => source.kind === kind);

describe('a picture', () => {
  it('is made in the widths of screens as AVIF and WebP, none larger than itself', async () => {
    const media = await scene.add(
      teacher,
      'photo.jpg',
      await makePicture({ width: 500, height: 250, format: 'jpeg' }),
    );
    expect(media).toMatchObject({ state: 'ready', kind: 'image', width: 500, height: 250, problem: null });
    expect(sourcesOf(media, 'image').map(({ mime, width, height }) => [mime, width, height])).toEqual([
      ['image/avif', 500, 250],
      ['image/avif', 320, 160],
      ['image/webp', 500, 250],
      ['image/webp', 320, 160],
    ]);
    for (const source of sourcesOf(media, 'image')) {
      const bytes = await fetchSource(source);
      expect(bytes.length).toBe(source.bytes);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: source.width, height: source.height });
    }
  });

  it('is turned upright, and its versions do not say where it was taken', async () => {
    const bytes = await sharp(await makePicture({ width: 400, height: 200, format: 'jpeg' }))
      .withExif({ IFD0: { Make: 'Camera of Asha' }, IFD3: { GPSLatitude: '1/1 17/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toFormat('jpeg')
      .toBuffer();
    const media = await scene.add(teacher, 'turned.jpg', bytes);
    expect(media).toMatchObject({ width: 200, height: 400 });
    const [source] = sourcesOf(media, 'image');
    const { exif, width, height } = await sharp(await fetchSource(source as Source)).metadata();
    expect([exif, width, height]).toEqual([undefined, 200, 400]);
  });

  it('is cut as the browser says, and the cut is kept within it', async () => {
    const red = { r: 255, g: 0, b: 0 };
    const half = await sharp({ create: { width: 400, height: 400, channels: 3, background: red } })
      .png()
      .toBuffer();
    const bytes = await sharp({ create: { width: 800, height: 400, channels: 3, background: 'white' } })
      .composite([{ input: half, left: 400, top: 0 }])
      .png()
      .toBuffer();
    const media = await scene.add(teacher, 'half.png', bytes, { crop: '400,100,900,200' });
    expect(media).toMatchObject({
      width: 400,
      height: 200,
      crop: { x: 400, y: 100, width: 400, height: 200 },
    });
    const [source] = sourcesOf(media, 'image');
    const { channels } = await sharp(await fetchSource(source as Source)).stats();
    expect(channels.slice(0, 3).map(({ mean }) => Math.round(mean / 16))).toEqual([16, 0, 0]);

    const again = await scene.call('POST', `/media/${media.id}/crop`, {
      as: teacher,
      body: { crop: { x: 0, y: 0, width: 100, height: 50 } },
    });
    expect(again.status).toBe(201);
    expect(again.data.media.id).not.toBe(media.id);
    expect(await scene.processed(teacher, again.data.media.id)).toMatchObject({
      width: 100,
      height: 50,
      state: 'ready',
    });
    // The first one stays as it is, and the bytes are stored once
    expect(await scene.processed(teacher, media.id)).toMatchObject({ width: 400, height: 200 });
    expect(await objectKeysOf(media.id, again.data.media.id)).toHaveLength(1);
  });

  it('that is damaged is refused in words', async () => {
    const bytes = await makePicture({ width: 500, height: 500, format: 'jpeg' });
    const media = await scene.add(teacher, 'cut-off.jpg', bytes.subarray(0, bytes.length - 2000));
    expect(media).toMatchObject({
      state: 'failed',
      problem: 'This image is damaged and cannot be read. Save it again and upload the new file.',
    });
    expect(sourcesOf(media, 'image')).toEqual([]);
  });

  it('with more pixels than a server has memory is not opened', async () => {
    const bytes = hugePng(20_000);
    expect(bytes.length).toBeLessThan(1_000_000);
    expect(await scene.add(teacher, 'bomb.png', bytes)).toMatchObject({
      state: 'failed',
      problem:
        'This picture has more than 100 million pixels. Make it smaller (4,000 pixels wide is plenty) and upload it again.',
    });
  });

  it('that somebody else has uploaded too is stored and made once', async () => {
    const bytes = await makePicture({ width: 330, height: 200 });
    const first = await scene.add(teacher, 'one.png', bytes);
    const other = await scene.addTeacher();
    const made = (await scene.keys('renditions/')).length;
    const second = await scene.add(other, 'two.png', bytes);
    expect((await scene.keys('renditions/')).length).toBe(made);
    expect(await objectKeysOf(first.id, second.id)).toHaveLength(1);
    expect(second.sources.map(({ mime, width }: Source) => [mime, width])).toEqual(
      first.sources.map(({ mime, width }: Source) => [mime, width]),
    );
    // Each has the file for themselves: when one deletes theirs, the other's stays
    expect((await scene.call('DELETE', `/media/${first.id}`, { as: teacher })).status).toBe(200);
    await scene.add(teacher, 'later.txt', Buffer.from('later'));
    expect((await fetchSource(second.sources[0])).length).toBe(second.sources[0].bytes);
  });
});

describe('captions', () => {
  it('in SRT become WebVTT', async () => {
    const srt =
      '\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>Karibu</i> & welcome\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nSecond\r\n';
    const media = await scene.add(teacher, 'lesson.srt', Buffer.from(srt));
    expect(media).toMatchObject({ state: 'ready', kind: 'captions', mime: 'text/vtt' });
    expect((await fetchSource(media.sources[0])).toString()).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nKaribu &amp; welcome\n\n00:00:03.000 --> 00:00:04.000\nSecond\n',
    );
  });

  it.each([
    ['Windows’ own letters', Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nCaf\xe9\n', 'latin1'), 'Café'],
    ['UTF-16', Buffer.from('\uFEFF1\n00:00:01,000 --> 00:00:02,000\nCafé\n', 'utf16le'), 'Café'],
  ])('in %s are read', async (_what, bytes, expected) => {
    const media = await scene.add(teacher, 'old.srt', bytes);
    expect((await fetchSource(media.sources[0])).toString()).toContain(expected);
  });

  it.each([
    ['WEBVTT\n\nNOTE nothing here\n', 'There are no captions in this file'],
    ['WEBVTT\n\n00:01.000 --> soon\nHello\n', 'Line 3: this is not a valid time'],
  ])('that say nothing are refused, and leave nothing: %j', async (text, problem) => {
    const media = await scene.add(teacher, 'empty.vtt', Buffer.from(text));
    expect(media).toMatchObject({ state: 'failed', problem, sources: [] });
    expect(await scene.keys(`uploads/${media.id}`)).toEqual([]);
  });
});

/** A black picture of so many pixels each way, in some kilobytes. */
function hugePng(size: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const content = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(content.length + 8);
    frame.writeUInt32BE(data.length, 0);
    content.copy(frame, 4);
    frame.writeUInt32BE(crc32(content), content.length + 4);
    return frame;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((size / 8 + 1) * size));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function objectKeysOf(...ids: string[]): Promise<string[]> {
  const rows = await scene.db.selectFrom('media_object').select('sha256').where('id', 'in', ids).execute();
  const wanted = new Set(rows.map(({ sha256 }) => String(sha256)));
  return (await scene.keys('objects/')).filter((key) => wanted.has(key.split('/')[2] ?? ''));
}
