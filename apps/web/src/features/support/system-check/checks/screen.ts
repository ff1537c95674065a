import { type Check, type Finding, ok, warn } from '../finding.ts';

/** Narrower than this, in CSS pixels, lines have to be read by scrolling sideways. */
const NARROWEST = 320;
const SHORTEST = 400;

/** Both in CSS pixels, as the window stands. */
export function judgeScreen(width: number, height: number, density: number): Finding {
  const found = `${width} × ${height} points${density > 1 ? `, ${Math.round(density * 10) / 10} pixels each` : ''}`;
  if (width < NARROWEST)
    return warn(found, 'Widen the window, rotate your phone, or choose a smaller text size in the browser.');
  if (height < SHORTEST)
    return warn(found, 'Little fits on the screen. Hold your phone upright, or make the window taller.');
  return ok(found);
}

export const screenCheck: Check = {
  key: 'screen',
  title: 'Screen',
  meaning: 'All pages fit small phones; code exercises are easier on a larger screen.',
  run: () => judgeScreen(window.innerWidth, window.innerHeight, window.devicePixelRatio),
};
