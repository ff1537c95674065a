import { useEffect, useRef, useState } from 'react';
import { HLS_TYPE } from './playable-video.ts';

export interface PlaySource {
  url: string;
  type: string;
}

/** Network, loading, ready, or given up. */
export type SourceState = 'idle' | 'failed';

/**
 * Gives a video its source. A change (another quality) goes on at the same moment. Streams are played by the browser itself
 * where it can, else by a library that is loaded then; what fails is tried in the next way.
 * @param ways the same video in the order in which to try; all of them null while it is not known yet
 * @param startAt seconds
 */
export function useSource(
  video: HTMLVideoElement | null,
  ways: readonly PlaySource[] | null,
  startAt: number,
): { state: SourceState; retry: () => void } {
  const [state, setState] = useState<SourceState>('idle');
  const [attempt, setAttempt] = useState(0);
  const resumeAt = useRef(startAt);
  const keys = ways?.map(({ url }) => url).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keys` says what `ways` are; an attempt starts anew
  useEffect(() => {
    if (!video || !ways) return;
    let ended = false;
    let way = -1;
    let stop: (() => void) | undefined;
    const goOn = !video.paused && !video.ended;
    setState('idle');

    const next = () => {
      if (ended) return;
      stop?.();
      stop = undefined;
      way += 1;
      const source = ways[way];
      if (!source) setState('failed');
      else void open(source);
    };
    const open = async ({ url, type }: PlaySource) => {
      if (type === HLS_TYPE && video.canPlayType(HLS_TYPE) === '') {
        const mine = way;
        const stream = await import('./hls-stream.ts').catch(() => undefined);
        if (ended || mine !== way) return;
        stop = stream?.playStream(video, url, next);
        if (!stop) next();
        return;
      }
      video.src = url;
      if (goOn) video.load();
    };
    const onError = () => {
      // The library tells of its own failures
      if (!stop) next();
    };
    const onMetadata = () => {
      if (resumeAt.current > 0) video.currentTime = resumeAt.current;
      if (goOn) video.play().catch(() => undefined);
    };
    const onTime = () => {
      if (video.readyState > 0) resumeAt.current = video.currentTime;
    };
    video.addEventListener('error', onError);
    video.addEventListener('loadedmetadata', onMetadata);
    video.addEventListener('timeupdate', onTime);
    next();
    return () => {
      ended = true;
      video.removeEventListener('error', onError);
      video.removeEventListener('loadedmetadata', onMetadata);
      video.removeEventListener('timeupdate', onTime);
      stop?.();
    };
  }, [video, keys, attempt]);
  return { state, retry: () => setAttempt((count) => count + 1) };
}
