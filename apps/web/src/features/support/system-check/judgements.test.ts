import { describe, expect, it } from 'vitest';
import { judgeClock, judgeDelay, judgeLive, judgeSpeed, speedText } from './checks/connection.ts';
import { judgeFeatures } from './checks/features.ts';
import { judgeStreaming, judgeVideo } from './checks/media.ts';
import { judgePasskeys } from './checks/passkeys.ts';
import { judgeScreen } from './checks/screen.ts';
import { judgeStorage, keeps } from './checks/storage.ts';
import type { Finding } from './finding.ts';

const MB = 1_000_000;
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** What needs something done says what; what works asks for nothing. */
function expectOutcome(finding: Finding, outcome: Finding['outcome']): void {
  expect(finding.outcome).toBe(outcome);
  expect(finding.found).not.toBe('');
  if (outcome === 'ok') expect(finding.advice).toBeUndefined();
  if (outcome === 'warn' || outcome === 'fail') expect(finding.advice).toMatch(/\.$/);
}

describe('storage', () => {
  it.each([
    [true, true, undefined, 'ok'],
    [true, true, 800 * MB, 'ok'],
    [true, true, 20 * MB, 'warn'],
    [false, true, undefined, 'warn'],
    [false, false, undefined, 'fail'],
  ] as const)('lasting %s, of the tab %s, room %s: %s', (lasting, ofTab, room, outcome) => {
    expectOutcome(judgeStorage(lasting, ofTab, room), outcome);
  });

  it('counts only what can be read again, and leaves nothing behind', () => {
    const kept = new Map<string, string>();
    const works = {
      setItem: (key: string, value: string) => void kept.set(key, value),
      getItem: (key: string) => kept.get(key) ?? null,
      removeItem: (key: string) => void kept.delete(key),
    };
    expect(keeps(() => works)).toBe(true);
    expect(kept.size).toBe(0);
    expect(keeps(() => ({ ...works, setItem: () => undefined }))).toBe(false);
    expect(
      keeps(() => {
        throw new Error('refused');
      }),
    ).toBe(false);
  });
});

describe('browser and device', () => {
  it('names what is missing', () => {
    expectOutcome(judgeFeatures([['Streams', true]]), 'ok');
    const finding = judgeFeatures([
      ['Streams', false],
      ['Intl', true],
      ['dialog', false],
    ]);
    expectOutcome(finding, 'fail');
    expect(finding.found).toBe('Missing: Streams, dialog');
  });

  it.each([
    [{ secure: true, known: true, ofDevice: true }, 'ok'],
    [{ secure: true, known: true, ofDevice: false }, 'ok'],
    [{ secure: true, known: false, ofDevice: false }, 'warn'],
    [{ secure: false, known: false, ofDevice: false }, 'warn'],
  ] as const)('passkeys where %o: %s', (passkeys, outcome) => {
    expectOutcome(judgePasskeys(passkeys), outcome);
  });

  it.each([
    [360, 740, 3, 'ok'],
    [320, 400, 1, 'ok'],
    [319, 740, 1, 'warn'],
    [800, 399, 1, 'warn'],
  ] as const)('a window of %i × %i: %s', (width, height, density, outcome) => {
    expectOutcome(judgeScreen(width, height, density), outcome);
  });
});

describe('video', () => {
  it.each([
    ['h264', ['h264', 'vp9'], undefined, 'ok'],
    ['h264', ['h264'], true, 'ok'],
    ['h264', ['h264'], false, 'warn'],
    ['h264', ['vp9'], undefined, 'warn'],
    ['h264', ['hls'], undefined, 'fail'],
    ['av1', ['h264'], undefined, 'warn'],
    ['vp9', ['vp9'], true, 'ok'],
  ] as const)('%s where %o plays, smooth %s: %s', (format, played, smooth, outcome) => {
    expectOutcome(judgeVideo(format, played, smooth), outcome);
  });

  it.each([
    [true, false, 'ok'],
    [false, true, 'ok'],
    [false, false, 'fail'],
  ] as const)('in pieces, by itself %s, through the page %s: %s', (native, pieces, outcome) => {
    expectOutcome(judgeStreaming(native, pieces), outcome);
  });
});

describe('connection', () => {
  it.each([
    [40, 'ok'],
    [400, 'ok'],
    [401, 'warn'],
    [1501, 'fail'],
  ] as const)('an answer in %i ms: %s', (ms, outcome) => {
    expectOutcome(judgeDelay(ms), outcome);
  });

  it.each([
    [12_400_000, 'ok', 'About 12.4 Mbit/s'],
    [1_499_000, 'warn', 'About 1.5 Mbit/s'],
    [640_000, 'warn', 'About 640 kbit/s'],
    [249_000, 'fail', 'About 249 kbit/s'],
  ] as const)('%i bits a second: %s', (speed, outcome, words) => {
    const finding = judgeSpeed(speed);
    expectOutcome(finding, outcome);
    expect(finding.found).toBe(words);
  });

  it('writes fast lines without a fraction', () => {
    expect(speedText(94_300_000)).toBe('94 Mbit/s');
  });

  it.each([
    [0, 'ok', 'Accurate to within a few seconds'],
    [-4 * SECOND, 'ok', 'Accurate to within a few seconds'],
    [12 * SECOND, 'ok', '12 seconds fast'],
    [-4 * MINUTE, 'warn', '4 minutes slow'],
    [6 * MINUTE, 'fail', '6 minutes fast'],
    [180 * MINUTE, 'fail', '3 hours fast'],
    [-72 * 60 * MINUTE, 'fail', '3 days slow'],
  ] as const)('a clock that is %i ms ahead: %s', (ahead, outcome, words) => {
    const finding = judgeClock(ahead);
    expectOutcome(finding, outcome);
    expect(finding.found).toBe(words);
  });

  it('says nothing of a clock that it could not compare', () => {
    expect(judgeClock(Number.NaN).outcome).toBe('skipped');
  });

  it.each([
    [40, 90, 'ok', /WebSocket.*polling works too/],
    [40, undefined, 'ok', /polling does not work/],
    [undefined, 90, 'warn', /polling only/],
    [undefined, undefined, 'fail', /Neither/],
  ] as const)('live by WebSocket in %s ms, by polling in %s: %s', (webSocket, polling, outcome, words) => {
    const finding = judgeLive(webSocket, polling);
    expectOutcome(finding, outcome);
    expect(finding.found).toMatch(words);
  });
});
