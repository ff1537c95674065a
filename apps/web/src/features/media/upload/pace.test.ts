import { describe, expect, it } from 'vitest';
import { describeTimeLeft, FIRST_CHUNK, measurePace, nextChunk } from './pace.ts';

describe('the size of requests', () => {
  it('grows on a quick line, shrinks on a slow one, and has limits', () => {
    expect(nextChunk(FIRST_CHUNK, 200)).toBe(2 * FIRST_CHUNK);
    expect(nextChunk(8_000_000, 16_000)).toBe(4_000_000);
    expect(nextChunk(FIRST_CHUNK, 60_000)).toBe(256 * 1024);
    expect(nextChunk(32 * 1024 * 1024, 1)).toBe(32 * 1024 * 1024);
  });
});

describe('the time that is left', () => {
  it('follows from the last seconds', () => {
    const pace = measurePace();
    expect(pace.secondsLeft(100)).toBeNull();
    pace.note(0, 0);
    pace.note(1000, 1000);
    expect(pace.secondsLeft(10_000)).toBeNull();
    pace.note(2000, 2000);
    expect(pace.secondsLeft(10_000)).toBeCloseTo(8);
    pace.note(2500, 30_000);
    expect(pace.secondsLeft(10_000)).toBeNull();
  });

  it('starts anew when something is sent again', () => {
    const pace = measurePace();
    for (const [sent, at] of [
      [0, 0],
      [5000, 2000],
      [1000, 3000],
    ] as const)
      pace.note(sent, at);
    expect(pace.secondsLeft(10_000)).toBeNull();
  });

  it.each([
    [5, 'less than a minute left'],
    [62, 'about 1 minute left'],
    [600, 'about 10 minutes left'],
    [5400, 'about 2 hours left'],
  ])('%d seconds', (seconds, words) => expect(describeTimeLeft(seconds)).toBe(words));
});
