import { expect, test } from 'vitest';
import { lightest, qualitiesOf, streamQualities } from './playable-video.ts';

const MASTER = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-STREAM-INF:BANDWIDTH=1064000,AVERAGE-BANDWIDTH=400000,RESOLUTION=854x480,CODECS="avc1.4d401f,mp4a.40.2"
480p.m3u8?sig=a
#EXT-X-STREAM-INF:BANDWIDTH=2296000,RESOLUTION=720x1280

/media/720p.m3u8
`;

test('the qualities of a stream, with what each downloads', () => {
  expect(streamQualities(MASTER, 'https://darasa.example/media/x/master.m3u8', 60)).toEqual([
    {
      url: 'https://darasa.example/media/x/480p.m3u8?sig=a',
      type: 'application/vnd.apple.mpegurl',
      height: 480,
      bytes: 3_000_000,
    },
    {
      url: 'https://darasa.example/media/720p.m3u8',
      type: 'application/vnd.apple.mpegurl',
      height: 720,
      bytes: 17_220_000,
    },
  ]);
  expect(streamQualities(MASTER, 'https://darasa.example/', null).map(({ bytes }) => bytes)).toEqual([
    null,
    null,
  ]);
  expect(streamQualities('not a playlist', 'https://darasa.example/', 60)).toEqual([]);
});

const file = (height: number | null, bytes: number | null) => ({
  url: `/${height}-${bytes}.mp4`,
  type: 'video/mp4',
  height,
  bytes,
});

test('the best quality comes first, and each size is offered once', () => {
  const qualities = qualitiesOf([file(480, 5), file(720, 9), file(480, 4), file(null, 20)]);
  expect(qualities.map(({ label, bytes }) => [label, bytes])).toEqual([
    ['720p', 9],
    ['480p', 4],
    ['Original', 20],
  ]);
});

test('the lightest is what downloads least; without sizes, the smallest picture', () => {
  expect(lightest(qualitiesOf([file(480, 5), file(720, 3)]))?.height).toBe(720);
  expect(lightest(qualitiesOf([file(480, null), file(720, null)]))?.height).toBe(480);
  expect(lightest([])).toBeUndefined();
});
