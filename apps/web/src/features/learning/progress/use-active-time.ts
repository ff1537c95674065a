import { useEffect } from 'react';
import { onLeave } from '~/lib/leaving/on-leave';
import type { RecordEvent } from './use-lesson-progress.ts';

/** Somebody who has not moved, typed or scrolled for as long is taken to be elsewhere. */
const IDLE_MS = 60_000;
const REPORT_EVERY_S = 30;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const;

/** Records for how long somebody is learning: the page is in sight, and they do something or the video plays. */
export function useActiveTime(media: HTMLMediaElement | null, record: RecordEvent): void {
  useEffect(() => {
    let seconds = 0;
    let signAt = Date.now();
    const onSign = () => {
      signAt = Date.now();
    };
    const report = () => {
      if (seconds === 0) return;
      record({ kind: 'active', seconds });
      seconds = 0;
    };
    const timer = setInterval(() => {
      const here = Date.now() - signAt < IDLE_MS || (media !== null && !media.paused);
      if (document.visibilityState === 'hidden' || !here) return;
      seconds += 1;
      if (seconds >= REPORT_EVERY_S) report();
    }, 1000);
    for (const sign of SIGNS) window.addEventListener(sign, onSign, { passive: true, capture: true });
    // Before what was recorded is sent
    const stop = onLeave(report, 'collect');
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, onSign, { capture: true });
      stop();
      report();
    };
  }, [media, record]);
}
