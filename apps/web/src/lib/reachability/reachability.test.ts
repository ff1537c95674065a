import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isOfSite } from './probe.ts';
import { createReachability, type Reachability } from './reachability.ts';

let answers: ((found: boolean) => void)[];
let seen: string[];
let reach: Reachability;
/** Answers the probe that is on its way. */
const answer = async (found: boolean) => {
  answers.shift()?.(found);
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  seen = [];
  reach = createReachability({
    probe: () => new Promise((resolve) => answers.push(resolve)),
    random: () => 0.5,
  });
  reach.subscribe(() => void seen.push(reach.state()));
});
afterEach(() => vi.useRealTimers());

describe('the site is lost', () => {
  it('only when a request and a probe have failed', async () => {
    reach.missed();
    expect([reach.isOnline(), reach.state()]).toEqual([true, 'doubted']);
    await answer(false);
    expect([reach.isOnline(), reach.state()]).toEqual([false, 'lost']);
  });

  it('not by one lost request', async () => {
    reach.missed();
    await answer(true);
    expect(seen).toEqual(['doubted', 'reached']);
  });

  it('not when something came while the probe was on its way', async () => {
    reach.missed();
    reach.heard();
    await answer(false);
    expect(reach.state()).toBe('reached');
  });

  it('not because the browser says so', async () => {
    reach.hint(false);
    await answer(true);
    expect(reach.isOnline()).toBe(true);
    reach.hint(false);
    await answer(false);
    expect(reach.isOnline()).toBe(false);
  });

  const lines = [
    { what: 'an answer from before overtakes the failed probe', came: 'heard' },
    { what: 'a probe from before is answered', came: 'probe' },
    { what: 'the first probe gets through', came: 'late cut' },
  ] as const;
  it.each(lines)('after the browser has lost its network, also when $what', async ({ came }) => {
    if (came === 'probe') reach.missed();
    reach.hint(false);
    if (came === 'heard') reach.heard();
    await answer(came !== 'heard');
    expect([reach.state(), answers.length]).toEqual(['reached', 0]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(answers).toHaveLength(1);
    await answer(false);
    expect(reach.state()).toBe('lost');
  });

  it('never while answers come, though probes fail; and these become rare', async () => {
    reach.missed();
    let probes = 0;
    for (let second = 0; second < 60; second++) {
      reach.heard();
      probes += answers.length;
      await answer(false);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(reach.state()).not.toBe('lost');
    expect(probes).toBeLessThan(10);
  });

  it('by many requests that fail at once with one probe', () => {
    for (let request = 0; request < 20; request++) reach.missed();
    expect(answers).toHaveLength(1);
  });
});

describe('a site that is lost', () => {
  beforeEach(async () => {
    reach.missed();
    await answer(false);
  });

  it('is looked for with growing pauses', async () => {
    const pauses: number[] = [];
    for (let probes = 0; probes < 7; probes++) {
      let waited = 0;
      while (answers.length === 0) {
        await vi.advanceTimersByTimeAsync(500);
        waited += 500;
      }
      pauses.push(waited);
      await answer(false);
    }
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 20_000, 20_000]);
  });

  it('is back with a probe that is answered, and then looked for no more', async () => {
    await vi.advanceTimersByTimeAsync(1000);
    await answer(true);
    expect(reach.state()).toBe('reached');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(answers).toHaveLength(0);
  });

  it('is back with anything that comes from it', () => {
    reach.heard();
    expect(reach.isOnline()).toBe(true);
  });

  it.each(['hint', 'wake'] as const)('is looked for at once on a %s', (what) => {
    if (what === 'hint') reach.hint(true);
    else reach.wake();
    expect(answers).toHaveLength(1);
  });

  it('is not looked for more often because more requests fail', () => {
    reach.missed();
    expect(answers).toHaveLength(0);
  });
});

describe('an answer of the site', () => {
  it.each([
    [200, 'application/json; charset=utf-8', true],
    [200, 'text/html; charset=utf-8', false],
    [200, 'TEXT/HTML', false],
    [511, 'text/html', false],
    [503, 'text/html', true],
    [503, 'application/json', true],
    [404, 'text/html', true],
    [204, null, true],
  ])('%i with %s: %s', (status, type, ours) => {
    expect(isOfSite(status, type)).toBe(ours);
  });
});
