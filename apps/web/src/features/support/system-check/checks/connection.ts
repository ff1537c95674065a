import { formatCount, formatRating } from '~/lib/format';
import { site } from '~/lib/reachability/site';
import { type Check, type Finding, fail, ok, skipped, warn } from '../finding.ts';
import { measureSpeed, speedOf } from '../measure-speed.ts';

const offline = (): Finding =>
  fail('This device is offline', 'Connect it to a network, then run the check again.');

/** Checks that need the network tell that there is none rather than that the server is silent. */
const online = (run: Check['run']): Check['run'] =>
  async function onlineOnly(context) {
    if (!(await site.check())) return offline();
    return run(context);
  };

/** @param ms from the question to the answer */
export function judgeDelay(ms: number): Finding {
  const found = `Response time ${formatCount(ms)} ms`;
  if (ms <= 400) return ok(found);
  if (ms <= 1500) return warn(found, 'Pages load a little slowly. Try somewhere with a better signal.');
  return fail(found, 'Pages load very slowly. Try somewhere with a better signal.');
}

/** `94 Mbit/s`, `2.4 Mbit/s`, `640 kbit/s` */
export function speedText(bitsPerSecond: number): string {
  const megabits = bitsPerSecond / 1_000_000;
  if (megabits >= 20) return `${formatCount(megabits)} Mbit/s`;
  return megabits >= 1 ? `${formatRating(megabits)} Mbit/s` : `${formatCount(bitsPerSecond / 1000)} kbit/s`;
}

/** A lesson's video wants about 1 Mbit/s, its smallest picture a quarter of that. */
export function judgeSpeed(bitsPerSecond: number): Finding {
  const found = `About ${speedText(bitsPerSecond)}`;
  if (bitsPerSecond >= 1_500_000) return ok(found);
  if (bitsPerSecond >= 250_000)
    return warn(found, 'Choose a lower video quality. Text lessons and quizzes are not affected.');
  return fail(found, 'Too slow for video. Text lessons and quizzes work. Find a better signal for videos.');
}

/** `12 seconds`, `4 minutes`, `3 hours`, `2 days` */
function spanText(seconds: number): string {
  for (const [size, one] of [
    [86_400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
  ] as const)
    if (seconds >= 2 * size) return `${formatCount(seconds / size)} ${one}s`;
  return `${formatCount(seconds)} seconds`;
}

/** @param aheadMs how far this device's clock is ahead of the server's; behind is negative */
export function judgeClock(aheadMs: number): Finding {
  if (Number.isNaN(aheadMs)) return skipped('The server time could not be read');
  const seconds = Math.abs(aheadMs) / 1000;
  if (seconds < 5) return ok('Accurate to within a few seconds');
  const found = `${spanText(seconds)} ${aheadMs > 0 ? 'fast' : 'slow'}`;
  if (seconds <= 60) return ok(found);
  const advice =
    'Set this device to update its time automatically. Deadlines use the server time, and authenticator codes from this device may be refused.';
  return seconds <= 300 ? warn(found, advice) : fail(found, advice);
}

/** Milliseconds until each way stood; undefined where it did not. */
export function judgeLive(webSocket: number | undefined, polling: number | undefined): Finding {
  if (webSocket !== undefined) {
    const also = polling === undefined ? '; polling does not work' : '; polling works too';
    return ok(`By WebSocket, in ${formatCount(webSocket)} ms${also}`);
  }
  if (polling !== undefined)
    return warn(
      `By polling only, in ${formatCount(polling)} ms`,
      'Updates take a little longer and use more data. This network blocks WebSockets. Ask its administrator.',
    );
  return fail(
    'Neither WebSocket nor polling works',
    'Pages work. Reload them to see updates. A firewall, proxy or browser extension may be blocking the connection.',
  );
}

/** A font that every page asks for first: the one kind of file that no server compresses. */
const ownFile = (): string | undefined =>
  document.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]')?.href;

export const connectionChecks: readonly Check[] = [
  {
    key: 'delay',
    title: 'Delay',
    meaning: 'How long the server takes to respond.',
    run: online(async ({ server }) => judgeDelay((await server()).delayMs)),
  },
  {
    key: 'speed',
    title: 'Download speed',
    meaning: 'Whether videos can play without interruption.',
    run: online(async ({ measuresSpeed, signal }) => {
      if (!measuresSpeed) return skipped('Not measured, to save data');
      const file = ownFile();
      return file
        ? judgeSpeed(speedOf(await measureSpeed(file, signal)))
        : skipped('No test file was available');
    }),
  },
  {
    key: 'clock',
    title: 'Clock',
    meaning: 'Deadlines and times of live lessons are shown by this device’s clock.',
    run: online(async ({ server }) => judgeClock((await server()).clockAheadMs)),
  },
  {
    key: 'live',
    title: 'Live updates',
    meaning: 'Updates appear without reloading the page.',
    run: online(async ({ signal }) => {
      const { probeLive } = await import('../probe-live.ts');
      return judgeLive(
        ...(await Promise.all([probeLive('websocket', signal), probeLive('polling', signal)])),
      );
    }),
  },
];
