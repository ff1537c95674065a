import type { MediaView } from '@darasa/contract/media/schemas';
import { expect, it } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { MediaLook } from './media-preview.tsx';

const recording: MediaView = {
  ...{ id: '1', kind: 'video', name: 'hive.mp4', mime: 'video/mp4', bytes: 2_000_000, state: 'ready' },
  ...{ width: 640, height: 360, seconds: 60 },
  sources: [
    { kind: 'original', url: '/m/1', mime: 'video/mp4', width: null, height: null, bytes: 1 },
    { kind: 'poster', url: '/m/1.jpg', mime: 'image/jpeg', width: 640, height: 360, bytes: 1 },
  ],
};

it('plays a video with its captions, the first of them shown', async () => {
  const captions = [
    { url: '/m/en', language: 'en', label: 'English' },
    { url: '/m/sw', language: 'sw', label: 'Swahili' },
  ];
  await mount(<MediaLook media={recording} captions={captions} />);
  const video = document.querySelector('video');
  expect(video).toHaveAttribute('poster', '/m/1.jpg');
  expect(video?.querySelector('source')).toHaveAttribute('src', '/m/1');
  const tracks = [...(video?.querySelectorAll('track') ?? [])];
  expect(tracks.map((track) => [track.kind, track.srclang, track.label, track.default])).toEqual([
    ['captions', 'en', 'English', true],
    ['captions', 'sw', 'Swahili', false],
  ]);
});

it('plays a sound recording, and shows a picture in the sizes that there are', async () => {
  const { leave } = await mount(<MediaLook media={{ ...recording, kind: 'audio' }} />);
  expect(document.querySelector('audio source')).toHaveAttribute('src', '/m/1');
  const sources = [400, 800].map((width) => ({
    ...{ kind: 'image' as const, url: `/m/${width}`, mime: 'image/webp', width, height: 300, bytes: 1 },
  }));
  leave();
  await mount(<MediaLook media={{ ...recording, kind: 'image', sources }} />);
  expect(document.querySelector('img')).toHaveAttribute('srcset', '/m/400 400w, /m/800 800w');
});
