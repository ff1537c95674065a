import type { LessonVideo } from '@darasa/contract/learning/schemas';
import { useQuery } from '@tanstack/react-query';
import {
  fileQualities,
  HLS_TYPE,
  lightest,
  type Quality,
  qualitiesOf,
  streamQualities,
} from './playable-video.ts';
import type { PlaybackPreferences } from './playback-preferences.ts';
import type { PlaySource } from './use-source.ts';

export interface Chosen {
  qualities: readonly Quality[];
  /** Undefined: the player adapts to the connection. */
  quality: Quality | undefined;
  /** In the order in which to try; null while it is not known yet. */
  ways: readonly PlaySource[] | null;
  /** What the whole of it downloads, as far as that is known. */
  bytes: number | null;
}

/** Which file or stream to play, by what the person has chosen. @param saver the least data */
export function useVideoSource(video: LessonVideo, preferences: PlaybackPreferences, saver: boolean): Chosen {
  const { hls, duration_seconds: seconds, audio_only: audio } = video;
  // A few hundred bytes, which also say what each quality downloads
  const { data: listed, isError } = useQuery({
    queryKey: ['media', 'qualities', hls?.url ?? null],
    queryFn: async ({ signal }) => {
      const reply = await fetch(hls?.url ?? '', { signal });
      if (!reply.ok) throw new Error(`The playlist could not be loaded (${reply.status}).`);
      return streamQualities(await reply.text(), new URL(hls?.url ?? '', location.href).href, seconds);
    },
    enabled: hls !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return choose(video, hls && !isError ? listed && qualitiesOf(listed) : [], preferences, saver, audio);
}

/** @param streams the qualities of the stream: none when there is no stream, undefined while they are not known */
export function choose(
  video: Pick<LessonVideo, 'hls' | 'sources' | 'kind'>,
  streams: readonly Quality[] | undefined,
  { quality: wanted, audioOnly }: Pick<PlaybackPreferences, 'quality' | 'audioOnly'>,
  saver: boolean,
  audio: LessonVideo['audio_only'],
): Chosen {
  const files = fileQualities(video);
  const qualities = streams && streams.length > 0 ? streams : video.hls && streams === undefined ? [] : files;
  if (audioOnly && audio) {
    return { qualities, quality: undefined, ways: [audio, ...files], bytes: audio.bytes };
  }
  const stream = video.hls ? { url: video.hls.url, type: HLS_TYPE } : undefined;
  const quality =
    saver && wanted === 'auto'
      ? lightest(qualities)
      : wanted === 'auto'
        ? undefined
        : (qualities.find(({ height }) => height === wanted) ?? nearest(qualities, wanted));
  // Saving data must not begin with the wrong quality
  const waits = stream !== undefined && streams === undefined && (saver || wanted !== 'auto');
  const first = quality ?? stream ?? files[0];
  return {
    qualities,
    quality: quality ?? (stream ? undefined : files[0]),
    ways: waits || !first ? (waits ? null : []) : [first, ...files.filter(({ url }) => url !== first.url)],
    bytes: quality?.bytes ?? (stream ? (video.hls?.bytes ?? null) : (files[0]?.bytes ?? null)),
  };
}

/** The best that is no larger than what was wanted; else the smallest there is. */
const nearest = (qualities: readonly Quality[], wanted: number): Quality | undefined =>
  qualities.find(({ height }) => height !== null && height <= wanted) ?? qualities.at(-1);
