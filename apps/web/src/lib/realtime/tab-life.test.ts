import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setReached } from '~/lib/reachability/test-reach';
import { followTabLife, type TabLife } from './tab-life.ts';

let page: EventTarget & { visibilityState: string };
let browser: EventTarget;
let life: TabLife;
/** Tabs of earlier tests are still told that the site is back. */
let woken: () => number;
let changed: boolean[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  browser = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', browser);
  const wakes: true[] = [];
  woken = () => wakes.length;
  changed = [];
  life = followTabLife({
    hiddenMs: () => 300_000,
    onChange: () => void changed.push(life.awake()),
    onWake: () => void wakes.push(true),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function look(state: 'visible' | 'hidden'): void {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
}

it('a hidden tab falls asleep after five minutes, and wakes when it is looked at', () => {
  look('hidden');
  vi.advanceTimersByTime(299_999);
  expect(life.awake()).toBe(true);
  vi.advanceTimersByTime(1);
  expect([life.awake(), changed]).toEqual([false, [false]]);
  look('visible');
  expect([life.awake(), changed, woken()]).toEqual([true, [false, true], 1]);
});

it('one that was hidden for a moment does not fall asleep later', () => {
  look('hidden');
  vi.advanceTimersByTime(200_000);
  look('visible');
  vi.advanceTimersByTime(400_000);
  expect(life.awake()).toBe(true);
});

it('there is nothing to connect to while the site is lost', async () => {
  await setReached(false);
  expect([life.awake(), changed.at(-1), woken()]).toEqual([false, false, 0]);
  await setReached(true);
  expect([life.awake(), changed.at(-1), woken()]).toEqual([true, true, 1]);
});

it('a page that the browser has put aside lets go, and connects when it comes back', () => {
  browser.dispatchEvent(new Event('pagehide'));
  expect(life.awake()).toBe(false);
  browser.dispatchEvent(new Event('pageshow'));
  expect([life.awake(), changed]).toEqual([true, [false, true]]);
});

it('all of it together', async () => {
  look('hidden');
  vi.advanceTimersByTime(300_000);
  await setReached(false);
  look('visible');
  expect(life.awake()).toBe(false);
  await setReached(true);
  expect(life.awake()).toBe(true);
});
