import type { Stretch } from '@darasa/contract/learning/merge';
import { useEffect, useRef } from 'react';
import { onLeave } from '~/lib/leaving/on-leave';
import { flushProgress } from './record-progress.ts';
import type { RecordEvent } from './use-lesson-progress.ts';
import { WatchTracker } from './watch-tracker.ts';

const REPORT_EVERY_MS = 10_000;

/**
 * Records what is watched of a video and where it stands: every ten seconds, at a pause, and when the page is left.
 * @param before what was watched of it when the lesson was opened
 */
export function useWatching(
  media: HTMLMediaElement | null,
  before: readonly Stretch[] | undefined,
  record: RecordEvent,
): void {
  const known = useRef(before);
  useEffect(() => {
    if (!media) return;
    const tracker = new WatchTracker(known.current);
    let reported = -1;
    const report = () => {
      const { watched, again } = tracker.take();
      for (const [from, to] of watched) record({ kind: 'watched', from, to });
      for (const [from, to] of again) record({ kind: 'replayed', from, to });
      const seconds = Math.round(media.currentTime);
      if (media.readyState === 0 || seconds === reported || (reported < 0 && seconds === 0)) return;
      reported = seconds;
      record({ kind: 'position', seconds });
    };
    const onTime = () => {
      if (!media.seeking && !media.paused) tracker.tick(media.currentTime, media.playbackRate);
    };
    const onPause = () => {
      // The last moments before it come with no event of their own
      if (!media.seeking) tracker.tick(media.currentTime, media.playbackRate);
      tracker.break();
      report();
      void flushProgress();
    };
    const onSeeking = () => tracker.break();
    const timer = setInterval(() => !media.paused && report(), REPORT_EVERY_MS);
    media.addEventListener('timeupdate', onTime);
    media.addEventListener('pause', onPause);
    media.addEventListener('ended', onPause);
    media.addEventListener('seeking', onSeeking);
    // Before what was recorded is sent
    const stop = onLeave(report, 'collect');
    return () => {
      clearInterval(timer);
      media.removeEventListener('timeupdate', onTime);
      media.removeEventListener('pause', onPause);
      media.removeEventListener('ended', onPause);
      media.removeEventListener('seeking', onSeeking);
      stop();
      report();
    };
  }, [media, record]);
}
