import { type Check, type Finding, ok, warn } from '../finding.ts';

/** Narrower than this, in CSS pixels, lines have to be read by scrolling sideways. */
const NARROWEST = 320;
const SHORTEST = 400;

/** Both in CSS pixels, as the window stands. */
export function judgeScreen(width: number, height: number, density: number): Finding {
  const found = `${width} × ${height} points${density > 1 ? `, ${Math.round(density * 10) / 10} pixels each` : ''}`;
  if (width < NARROWEST)
    return warn(
      found,
      'Make the window wider or turn the phone; or make the letters smaller in the browser.',
    );
  if (height < SHORTEST)
    return warn(
      found,
      'Little stands on the screen at once. Turn the phone upright, or make the window taller.',
    );
  return ok(found);
}

export const screenCheck: Check = {
  key: 'screen',
  title: 'Screen',
  meaning: 'Everything fits from the smallest phones on; exercises in code are easier on a larger screen.',
  run: () => judgeScreen(window.innerWidth, window.innerHeight, window.devicePixelRatio),
};
