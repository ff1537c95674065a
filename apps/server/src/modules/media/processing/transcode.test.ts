import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MediaScene, openMediaScene, type Teacher } from '../../../../test/media/media-scene.ts';
import { findFfmpeg, RecordingUnreadable, SAFE_INPUT } from './ffmpeg.ts';
import { masterPlaylist, qualitiesOf } from './qualities.ts';

/** These need Debian's ffmpeg; without it the product does without, which files.test.ts covers. */
const ffmpeg = await findFfmpeg('ffmpeg');

let scene: MediaScene;
let teacher: Teacher;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'darasa-transcode-'));
  scene = await openMediaScene();
  teacher = await scene.addTeacher();
});
afterAll(async () => {
  await scene.close();
  await rm(folder, { recursive: true, force: true });
});

type Source = {
  kind: string;
  url: string;
  mime: string;
  width: number | null;
  height: number | null;
  bytes: number;
};
const get = async (url: string) => (await scene.app.inject({ url })).body;

async function record(name: string, args: string[]): Promise<Buffer> {
  const path = join(folder, name);
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...args, path]);
  return readFile(path);
}
const picture = (size: string, seconds: number) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=s=${size}:d=${seconds}:r=5`,
];
const sound = (seconds: number) => ['-f', 'lavfi', '-i', `sine=d=${seconds}`];
const SMALL = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-shortest'];

describe.skipIf(!ffmpeg)('a list of files that calls itself an MP3', { timeout: 120_000 }, () => {
  // 9,000 bytes of tags: more than is looked at of the content
  const tags = Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 70, 40]), Buffer.alloc(9000)]);

  it('reads none of them', async () => {
    await record('theirs.wav', sound(2));
    const path = join(folder, 'list');
    await writeFile(path, Buffer.concat([tags, Buffer.from('ffconcat version 1.0\nfile theirs.wav\n')]));
    const { signal } = new AbortController();
    await expect(ffmpeg?.probe(path, signal)).rejects.toThrow(RecordingUnreadable);
    const copy = join(folder, 'copy.wav');
    await expect(
      ffmpeg?.convert([...SAFE_INPUT, '-i', `file:${path}`, `file:${copy}`], signal),
    ).rejects.toThrow(RecordingUnreadable);
  });
});

// Converting gives way to everything else, on a machine that is busy
describe.skipIf(!ffmpeg)('a recording, where ffmpeg is installed', { timeout: 120_000 }, () => {
  it('is streamed in the qualities that it has, with a poster and its sound alone', async () => {
    const bytes = await record('film.mp4', [...picture('1280x720', 8), ...sound(8), ...SMALL]);
    const media = await scene.add(teacher, 'film.mp4', bytes, { seconds: '999', width: '1', height: '1' });
    expect(media).toMatchObject({
      state: 'ready',
      original_only: false,
      problem: null,
      width: 1280,
      height: 720,
    });
    expect(media.seconds).toBeCloseTo(8, 0);
    expect(media.sources.map(({ kind, width, height }: Source) => [kind, width, height])).toEqual([
      ['hls', 1280, 720],
      ['original', 1280, 720],
      ['audio', null, null],
      ['poster', 1280, 720],
    ]);
    const [hls, , audio, poster] = media.sources as Source[];
    const master = await get(hls?.url ?? '');
    const lists = master.split('\n').filter((line) => line.startsWith('/media/'));
    expect(master.match(/RESOLUTION=\S+/g)).toEqual(['RESOLUTION=854x480', 'RESOLUTION=1280x720']);
    for (const list of lists) {
      const text = await get(list);
      expect(text).toContain('#EXT-X-ENDLIST');
      const segments = text.split('\n').filter((line) => line.startsWith('/media/'));
      expect(segments.length).toBeGreaterThanOrEqual(2);
      const range = await scene.app.inject({ url: segments[0] ?? '', headers: { range: 'bytes=4-7' } });
      expect([range.statusCode, range.body]).toEqual([206, 'ftyp']);
      // Without its signature a segment is nobody's
      expect((await scene.app.inject({ url: String(segments[0]).split('?')[0] ?? '' })).statusCode).toBe(403);
    }
    const whole = join(folder, 'audio.m4a');
    await writeFile(whole, (await scene.app.inject({ url: audio?.url ?? '' })).rawPayload);
    const probed = await ffmpeg?.probe(whole, new AbortController().signal);
    expect(probed).toMatchObject({ width: null, hasSound: true });
    expect(poster).toMatchObject({ mime: 'image/webp' });
  });

  it('upright and without sound keeps its shape', async () => {
    const bytes = await record('tall.mp4', [...picture('180x320', 2), ...SMALL]);
    const media = await scene.add(teacher, 'tall.mp4', bytes);
    expect(media.sources.map(({ kind, width, height }: Source) => [kind, width, height])).toEqual([
      ['hls', 180, 320],
      ['original', 180, 320],
      ['poster', 180, 320],
    ]);
  });

  it('of sound has a small version of it', async () => {
    const bytes = await record('talk.wav', [...sound(3)]);
    const media = await scene.add(teacher, 'talk.wav', bytes);
    expect(media).toMatchObject({ kind: 'audio', state: 'ready', width: null });
    expect(media.seconds).toBeCloseTo(3, 1);
    const [original, audio] = media.sources as Source[];
    expect([original?.kind, audio?.kind]).toEqual(['original', 'audio']);
    expect(audio?.bytes).toBeLessThan(original?.bytes ?? 0);
  });

  it('that is cut off or no recording is refused in words', async () => {
    const bytes = await record('short.mp4', [...picture('320x180', 2), ...SMALL]);
    const media = await scene.add(teacher, 'cut.mp4', bytes.subarray(0, Math.floor(bytes.length / 2)));
    expect(media).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('This file is damaged'),
    });
  });

  it('with a long gap between its pictures does not get pictures to fill it', async () => {
    await record('part.webm', [...picture('64x64', 1), '-c:v', 'libvpx']);
    const list = join(folder, 'gap.txt');
    await writeFile(list, 'file part.webm\nduration 2000\nfile part.webm\n');
    const bytes = await record('gap.webm', ['-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy']);
    const media = await scene.add(teacher, 'gap.webm', bytes);
    expect([media.state, media.problem]).toEqual(['ready', null]);
    expect(media.seconds).toBeGreaterThan(2000);
    const stream: Source = media.sources.find(({ kind }: Source) => kind === 'hls');
    expect(stream.bytes).toBeLessThan(50_000);
  });

  it('with pictures larger than any screen is not opened', async () => {
    const size = ['-vf', 'scale=8192:4608', '-frames:v', '1', ...SMALL];
    const bytes = await record('huge.mp4', [...picture('64x64', 1), ...size]);
    const media = await scene.add(teacher, 'huge.mp4', bytes);
    expect(media).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('larger than 8K'),
      sources: [{ kind: 'original' }],
    });
  });

  it('may not make the server read something else', async () => {
    const secret = join(folder, 'secret.txt');
    await writeFile(secret, 'secret');
    const list = Buffer.from(
      `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10.0,\nfile://${secret}\n#EXT-X-ENDLIST\n`,
    );
    const { id } = await scene.tus.create(teacher, { name: 'list.mp4', bytes: list.length });
    expect((await scene.tus.send(teacher, id, 0, list)).status).toBe(415);
  });

  it('is told about over the live connection as it goes on', async () => {
    const received: { state: string; progress: number | null }[] = [];
    const { createChangeFeed } = await import('#platform/database/index');
    const { silentLog } = await import('#platform/observability/index');
    const feed = createChangeFeed(scene.database.connection, { log: silentLog() });
    await feed.listen('media_progress', (event) => void received.push(event as (typeof received)[number]));
    const bytes = await record('told.mp4', [...picture('320x240', 2), ...SMALL]);
    const media = await scene.add(teacher, 'told.mp4', bytes);
    await expect
      .poll(() => received.at(-1))
      .toMatchObject({ id: media.id, user_id: teacher.id, state: 'ready', progress: null });
    expect(received[0]).toMatchObject({ state: 'processing', progress: 0 });
    await feed.close();
  });
});

describe('the qualities of a stream', () => {
  it.each([
    [1920, 1080, ['480p 854x480', '720p 1280x720']],
    [1280, 720, ['480p 854x480', '720p 1280x720']],
    [1279, 719, ['480p 854x480']],
    [640, 360, ['360p 640x360']],
    [1080, 1920, ['480p 480x854', '720p 720x1280']],
    [101, 57, ['58p 102x58']],
  ])('of %i × %i are none above it', (width, height, expected) => {
    expect(qualitiesOf({ width, height }).map((q) => `${q.name} ${q.width}x${q.height}`)).toEqual(expected);
  });

  it('are listed with what they need of a connection', () => {
    const text = masterPlaylist(qualitiesOf({ width: 1280, height: 720 }), [600_000, 1_500_000], 10);
    expect(text).toContain('BANDWIDTH=1064000,AVERAGE-BANDWIDTH=480000,RESOLUTION=854x480\n480p.m3u8');
    expect(text).toContain('AVERAGE-BANDWIDTH=1200000');
  });
});
