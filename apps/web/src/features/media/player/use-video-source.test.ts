import { expect, test } from 'vitest';
import { qualitiesOf } from './playable-video.ts';
import { choose } from './use-video-source.ts';

const HLS = 'application/vnd.apple.mpegurl';
const video = {
  kind: 'video' as const,
  hls: { url: '/master.m3u8', bytes: 900 },
  sources: [{ url: '/original.mp4', type: 'video/mp4', width: 1920, height: 1080, bytes: 5000 }],
};
const streams = qualitiesOf([
  { url: '/480.m3u8', type: HLS, height: 480, bytes: 300 },
  { url: '/720.m3u8', type: HLS, height: 720, bytes: 900 },
]);
const audio = { url: '/sound.m4a', type: 'audio/mp4', width: null, height: null, bytes: 50 };
const auto = { quality: 'auto' as const, audioOnly: false };
const urls = ({ ways }: { ways: readonly { url: string }[] | null }) => ways?.map(({ url }) => url);

test('by itself the stream adapts; the original is what remains when it fails', () => {
  expect(urls(choose(video, undefined, auto, false, audio))).toEqual(['/master.m3u8', '/original.mp4']);
  expect(choose(video, streams, auto, false, audio)).toMatchObject({ quality: undefined, bytes: 900 });
});

test('to save data it waits for the sizes, and takes the least', () => {
  expect(choose(video, undefined, auto, true, audio).ways).toBeNull();
  expect(urls(choose(video, streams, auto, true, audio))?.[0]).toBe('/480.m3u8');
});

test('a chosen quality stays chosen, or the next one below it', () => {
  const wanted = (quality: number) =>
    choose(video, streams, { ...auto, quality }, false, audio).quality?.height;
  expect([720, 600, 480, 240, 2160].map(wanted)).toEqual([720, 480, 480, 480, 720]);
});

test('the sound alone costs least', () => {
  expect(choose(video, streams, { ...auto, audioOnly: true }, true, audio)).toMatchObject({
    bytes: 50,
    ways: [{ url: '/sound.m4a' }, { url: '/original.mp4' }],
  });
});

test('without a stream, or when it cannot be read, files are played; without anything, nothing is', () => {
  const files = { ...video, hls: null };
  expect(urls(choose(files, [], auto, false, null))).toEqual(['/original.mp4']);
  expect(choose(files, [], auto, false, null).quality?.label).toBe('1080p');
  expect(choose({ ...files, sources: [] }, [], auto, false, null).ways).toEqual([]);
  expect(choose(video, [], auto, true, null).quality?.label).toBe('1080p');
});
