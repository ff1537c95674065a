import { useEffect, useState } from 'react';

const SECOND = 1000;
/** A longer time says more about the clock of the device than about the try. */
const MAX_MS = 3_600_000;

/** Milliseconds since a moment by the clock of the device; 0 where that clock is plainly wrong. */
function age(iso: string): number {
  const passed = Date.now() - Date.parse(iso);
  return passed > 0 && passed < MAX_MS ? passed : 0;
}

/** Seconds since a moment, counted on from when it was first shown: a clock that is set meanwhile changes nothing. */
export function useElapsed(iso: string): number {
  const [start, setStart] = useState(() => ({ iso, at: performance.now() - age(iso) }));
  const [now, setNow] = useState(() => performance.now());
  if (start.iso !== iso) setStart({ iso, at: performance.now() - age(iso) });
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - start.at) / SECOND));
}
