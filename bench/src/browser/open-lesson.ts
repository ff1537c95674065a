import { throttling } from 'lighthouse/core/config/constants.js';
import puppeteer from 'puppeteer-core';
import { onExit } from '../cleanup.ts';
import { CHROMIUM_FLAGS } from './chromium.ts';
import { type StoredSession, storedValues, storeSession } from './stored-session.ts';

/** A learner's first visit to the player. Times in milliseconds from the start of the navigation, sizes in bytes. */
export interface OpenedLesson {
  /** The page shows something. */
  firstPaint: number;
  /** The lesson's text or its video with controls has been painted. */
  lesson: number;
  /** The player is there: everything can be pressed. */
  player: number;
  /** Until then. */
  requests: number;
  /** Over the wire, until then. */
  bytes: number;
  /** The browser's main thread was busy for longer than 50 ms at a time, until the player was there: the sum of all that is beyond. */
  blocked: number;
  /** What was asked for until then: path, when it was asked for and when its answer was there. */
  waterfall: { path: string; from: number; to: number; bytes: number }[];
}

const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const SLOW = throttling.mobileSlow4G;
const PATIENCE_MS = 60_000;
/** Bytes. */
const KBIT = 1024 / 8;

/** Slow 4G in two ways: a bare delay of each request, and the longer one by which Lighthouse makes up for new connections. */
export const lines = {
  plain: {
    latency: SLOW.rttMs,
    download: SLOW.throughputKbps * KBIT,
    upload: (SLOW.throughputKbps / 2) * KBIT,
  },
  lighthouse: {
    latency: SLOW.requestLatencyMs,
    download: SLOW.downloadThroughputKbps * KBIT,
    upload: SLOW.uploadThroughputKbps * KBIT,
  },
} as const;

interface Found {
  lessonAt?: number;
  playerAt?: number;
  blocked: number;
}

/** Runs in the page before its own code, and notes when the lesson is there and painted, and when its player is. */
function watch(): void {
  const found: Found = { blocked: 0 };
  Object.assign(window, { measured: found });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) found.blocked += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    const text = document.querySelector('article:not([hidden]) .lesson-text');
    const video = document.querySelector('video');
    const isThere = text?.textContent?.trim() || (video && video.clientHeight > 0);
    // The frame after the one in which it was found has painted it
    if (isThere) requestAnimationFrame(() => setTimeout(() => (found.lessonAt ??= performance.now())));
    if (document.querySelector('main article') && document.querySelector('nav[aria-label="Lessons"]'))
      requestAnimationFrame(() => setTimeout(() => (found.playerAt = performance.now())));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Opens a URL of the player in a fresh browser like Lighthouse's phone, actually throttled. */
export async function openLesson(
  chromium: string,
  url: string,
  learner: StoredSession,
  line: keyof typeof lines,
): Promise<OpenedLesson> {
  const browser = await puppeteer.launch({ executablePath: chromium, args: CHROMIUM_FLAGS });
  const stop = () => browser.close();
  onExit(stop);
  try {
    const page = await browser.newPage();
    await page.setViewport(PHONE);
    await page.emulateNetworkConditions(lines[line]);
    await page.emulateCPUThrottling(SLOW.cpuSlowdownMultiplier);
    await page.evaluateOnNewDocument(storeSession, ...storedValues(learner));
    await page.evaluateOnNewDocument(watch);
    await page.goto(url, { waitUntil: 'domcontentloaded', timeout: PATIENCE_MS });
    await page.waitForFunction('measured.lessonAt && measured.playerAt', { timeout: PATIENCE_MS });
    return await page.evaluate(read);
  } finally {
    await stop();
  }
}

/** Runs in the page at the end. */
function read(): OpenedLesson {
  const { measured } = window as unknown as { measured: Required<Found> };
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const waterfall = [...(page ? [page] : []), ...files]
    .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= measured.lessonAt)
    .map(({ name, startTime, responseEnd, transferSize }) => ({
      path: new URL(name).pathname,
      from: startTime,
      to: responseEnd,
      bytes: transferSize,
    }));
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  return {
    firstPaint: painted?.startTime ?? Number.NaN,
    lesson: measured.lessonAt,
    player: measured.playerAt,
    requests: waterfall.length,
    bytes: waterfall.reduce((sum, { bytes }) => sum + bytes, 0),
    blocked: measured.blocked,
    waterfall,
  };
}
