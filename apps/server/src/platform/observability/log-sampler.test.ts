import { describe, expect, it } from 'vitest';
import { createLogSampler } from './log-sampler.ts';

describe('the log sampler', () => {
  it('lets the 1st, 10th, 100th and 1000th event of a key through', () => {
    const sample = createLogSampler(() => 0);
    const logged = Array.from({ length: 5000 }, () => sample('a')).filter((count) => count !== undefined);
    expect(logged).toEqual([1, 10, 100, 1000]);
    expect(sample('b')).toBe(1);
  });

  it('starts again each minute', () => {
    let time = 0;
    const sample = createLogSampler(() => time);
    expect([sample('a'), sample('a')]).toEqual([1, undefined]);
    time = 60_000;
    expect(sample('a')).toBe(1);
  });

  it('counts no more than a thousand keys at a time', () => {
    const sample = createLogSampler(() => 0);
    const logged = Array.from({ length: 5000 }, (_, n) => sample(`key ${n}`)).filter(Boolean);
    expect(logged).toHaveLength(1000);
  });
});
