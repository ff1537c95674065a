import { useEffect } from 'react';
import { onLeave } from '~/lib/leaving/on-leave';
import { ActiveClock, type ActiveStretch } from './active-clock.ts';
import type { RecordEvent } from './use-lesson-progress.ts';

const REPORT_EVERY_MS = 30_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const;

/** Records when somebody is learning: the page is in sight, and they did something within a minute, or the video plays. */
export function useActiveTime(media: HTMLMediaElement | null, record: RecordEvent): void {
  useEffect(() => {
    const clock = new ActiveClock(Date.now());
    const report = (stretch: ActiveStretch | null) => {
      if (!stretch) return;
      const seconds = Math.round(stretch.to / 1000) - Math.round(stretch.from / 1000);
      if (seconds > 0) record({ kind: 'active', at: new Date(stretch.to).toISOString(), seconds });
    };
    const tick = () => {
      const here = document.visibilityState !== 'hidden';
      report(clock.tick(Date.now(), { here, plays: media !== null && !media.paused }));
      if (clock.length >= REPORT_EVERY_MS) report(clock.take());
    };
    const onSign = () => clock.sign(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    for (const sign of SIGNS) window.addEventListener(sign, onSign, { passive: true, capture: true });
    // Before what was recorded is sent
    const stop = onLeave(() => report(clock.take()), 'collect');
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, onSign, { capture: true });
      stop();
      report(clock.take());
    };
  }, [media, record]);
}
