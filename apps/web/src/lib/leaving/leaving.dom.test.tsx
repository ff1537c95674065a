import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onLeave } from './on-leave.ts';
import { forgetRescued, rescue, rescued, rescuedNames } from './rescued.ts';
import { steadily } from './steadily.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('what runs steadily', () => {
  test('runs once when changes rest', () => {
    const run = vi.fn();
    const soon = steadily(400, run);
    for (let at = 0; at < 3; at++) {
      soon.changed();
      vi.advanceTimersByTime(300);
    }
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(run).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(5000);
    expect(run).toHaveBeenCalledOnce();
  });

  test.each([50, 100, 250, 399])('runs at the latest every second under a change each %d ms', (pause) => {
    let last = Date.now();
    let longest = 0;
    const run = () => {
      longest = Math.max(longest, Date.now() - last);
      last = Date.now();
    };
    const soon = steadily(400, run);
    for (let passed = 0; passed < 10_000; passed += pause) {
      soon.changed();
      vi.advanceTimersByTime(pause);
    }
    expect(longest).toBeGreaterThan(0);
    // A second after the first change that it had not kept yet
    expect(longest).toBeLessThanOrEqual(1000 + pause);
  });

  test('does not run once it was cancelled', () => {
    const run = vi.fn();
    const soon = steadily(400, run);
    soon.changed();
    soon.cancel();
    vi.advanceTimersByTime(5000);
    expect(run).not.toHaveBeenCalled();
  });
});

describe('a page that goes', () => {
  const hide = () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  };

  test.each([
    ['is unloaded', () => window.dispatchEvent(new Event('pagehide'))],
    ['is hidden', hide],
  ])('collects before it keeps, at once, when it %s', (_name, go) => {
    const calls: string[] = [];
    const stops = [onLeave(() => calls.push('keep')), onLeave(() => calls.push('collect'), 'collect')];
    go();
    expect(calls).toEqual(['collect', 'keep']);
    for (const stop of stops) stop();
    go();
    expect(calls).toHaveLength(2);
  });

  test('keeps what others hold when one fails', () => {
    vi.stubGlobal('reportError', vi.fn());
    const keep = vi.fn();
    const stops = [
      onLeave(() => {
        throw new Error('Full');
      }, 'collect'),
      onLeave(keep),
    ];
    window.dispatchEvent(new Event('pagehide'));
    expect(keep).toHaveBeenCalledOnce();
    for (const stop of stops) stop();
    vi.unstubAllGlobals();
  });
});

test('what is rescued is there until it is forgotten, and a full storage is told', () => {
  expect(rescue('1:change:b', { text: 'Jo' })).toBe(true);
  rescue('1:change:a', 1);
  expect(rescuedNames('1:')).toEqual(['1:change:a', '1:change:b']);
  expect(rescued('1:change:b')).toEqual({ text: 'Jo' });
  forgetRescued('1:change:b');
  expect([rescued('1:change:b'), rescuedNames('2:')]).toEqual([undefined, []]);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  expect(rescue('1:change:c', 1)).toBe(false);
});
