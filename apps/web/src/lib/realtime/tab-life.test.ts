import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followTabLife, type TabLife } from './tab-life.ts';

let page: EventTarget & { visibilityState: string };
let browser: EventTarget;
const network = { onLine: true };
let life: TabLife;
let woken: number;
let changed: boolean[];

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  browser = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', browser);
  vi.stubGlobal('navigator', network);
  network.onLine = true;
  woken = 0;
  changed = [];
  life = followTabLife({
    hiddenMs: () => 300_000,
    onChange: () => void changed.push(life.awake()),
    onWake: () => void woken++,
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
function connect(onLine: boolean): void {
  network.onLine = onLine;
  browser.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
}

it('a hidden tab falls asleep after five minutes, and wakes when it is looked at', () => {
  look('hidden');
  vi.advanceTimersByTime(299_999);
  expect(life.awake()).toBe(true);
  vi.advanceTimersByTime(1);
  expect([life.awake(), changed]).toEqual([false, [false]]);
  look('visible');
  expect([life.awake(), changed, woken]).toEqual([true, [false, true], 1]);
});

it('one that was hidden for a moment does not fall asleep later', () => {
  look('hidden');
  vi.advanceTimersByTime(200_000);
  look('visible');
  vi.advanceTimersByTime(400_000);
  expect(life.awake()).toBe(true);
});

it('there is nothing to connect to without a network', () => {
  connect(false);
  expect([life.awake(), changed, woken]).toEqual([false, [false], 0]);
  connect(true);
  expect([life.awake(), changed, woken]).toEqual([true, [false, true], 1]);
});

it('a page that the browser has put aside lets go, and connects when it comes back', () => {
  browser.dispatchEvent(new Event('pagehide'));
  expect(life.awake()).toBe(false);
  browser.dispatchEvent(new Event('pageshow'));
  expect([life.awake(), changed]).toEqual([true, [false, true]]);
});

it('all of it together', () => {
  look('hidden');
  vi.advanceTimersByTime(300_000);
  connect(false);
  look('visible');
  expect(life.awake()).toBe(false);
  connect(true);
  expect(life.awake()).toBe(true);
});
