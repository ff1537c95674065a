import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { closeLiveClients, connectedClient } from '../../../../test/live/live-client.ts';
import { type MediaScene, openMediaScene } from '../../../../test/media/media-scene.ts';
import { makePicture } from '../../../../test/media-files.ts';

let scene: MediaScene;
let origin: string;
beforeAll(async () => {
  scene = await openMediaScene({ settings: { FFMPEG_PATH: 'none', SITE_URL: 'http://127.0.0.1' } });
  ({ origin } = scene.tus);
});
afterEach(closeLiveClients);
afterAll(() => scene.close());

it('reaches the browsers of the owner over their live connection, and nobody else’s', async () => {
  const [owner, stranger] = [await scene.addTeacher(), await scene.addTeacher()];
  const tabs = [await connectedClient(origin, owner.token), await connectedClient(origin, owner.token)];
  const other = await connectedClient(origin, stranger.token);
  const media = await scene.add(
    owner,
    'photo.jpg',
    await makePicture({ width: 400, height: 200, format: 'jpeg' }),
  );
  for (const { received } of tabs)
    await vi.waitFor(
      () =>
        expect(received.filter(([name]) => name === 'media:progress').at(-1)).toEqual([
          'media:progress',
          { id: media.id, state: 'ready', progress: null },
        ]),
      10_000,
    );
  // A later event of their own shows that they would have received by now
  await scene.add(stranger, 'other.jpg', await makePicture({ width: 40, height: 20, format: 'jpeg' }));
  const heardByOther = () => other.received.filter(([name]) => name === 'media:progress');
  await vi.waitFor(() => expect(heardByOther()).not.toEqual([]), 10_000);
  expect(JSON.stringify(heardByOther())).not.toContain(media.id);
});

it('tells of a file that could not be processed', async () => {
  const owner = await scene.addTeacher();
  const { received } = await connectedClient(origin, owner.token);
  const whole = await makePicture({ width: 400, height: 200, format: 'jpeg' });
  const broken = await scene.add(owner, 'broken.jpg', whole.subarray(0, 200));
  expect(broken.state).toBe('failed');
  await vi.waitFor(
    () =>
      expect(received).toContainEqual([
        'media:progress',
        expect.objectContaining({ id: broken.id, state: 'failed' }),
      ]),
    10_000,
  );
});
