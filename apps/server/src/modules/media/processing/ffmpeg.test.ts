import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFfmpeg } from './ffmpeg.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'darasa-prober-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Programs that answer as the real ones do. */
async function standIn(probe: string) {
  for (const [name, script] of Object.entries({ ffmpeg: '', ffprobe: probe })) {
    await writeFile(join(folder, name), `#!/bin/sh\n[ "$1" = -hide_banner ] && exit 0\n${script}\n`);
    await chmod(join(folder, name), 0o755);
  }
  return findFfmpeg(join(folder, 'ffmpeg'));
}
const { signal } = new AbortController();

it('tells a picture that is too large from a damaged file, also where the prober ends without an error', async () => {
  const complaint = 'Picture size 16384x8640 exceeds specified max pixel count 36000000';
  const large = await standIn(`echo '${complaint}' >&2; echo '{"streams": [{"codec_type": "video"}]}'`);
  await expect(large?.probe('/x.mp4', signal)).rejects.toMatchObject({ tooLarge: true });
  const damaged = await standIn('echo broken >&2; exit 1');
  await expect(damaged?.probe('/x.mp4', signal)).rejects.toMatchObject({ tooLarge: false });
});
