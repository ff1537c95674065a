import { throttling } from 'lighthouse/core/config/constants.js';
import puppeteer from 'puppeteer-core';
import { onExit } from '../cleanup.ts';
import { longestChain } from './chains.ts';
import { CHROMIUM_FLAGS } from './chromium.ts';
import { lines } from './open-lesson.ts';
import { type StoredSession, storedValues, storeSession } from './stored-session.ts';

/** What somebody opened a page for: an element that is seen, with a text. */
export interface Wanted {
  selector: string;
  /** A regular expression, of its text without spaces around it. */
  text: string;
}

/** A first visit to a page. Times in milliseconds from the start of the navigation, sizes in bytes. */
export interface OpenedPage {
  /** What the person came for has been painted. */
  wanted: number;
  /** Until then. */
  requests: number;
  bytes: number;
  /** The most requests that came one after the other, until then. */
  chain: number;
  /** Until nothing was asked for any more. */
  allRequests: number;
  /** Of those, files of code below 2 KB. */
  crumbs: number;
  waterfall: { path: string; from: number; to: number; bytes: number }[];
}

const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const PATIENCE_MS = 60_000;
const QUIET_MS = 1500;
const CRUMB_BYTES = 2000;

/** Runs in the page before its own code, and notes when what is wanted is there and painted. */
function watch({ selector, text }: Wanted): void {
  const found: { wantedAt?: number } = {};
  Object.assign(window, { measured: found });
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    new RegExp(text).test(element.textContent?.trim() ?? '');
  const look = () => {
    // The frame after the one in which it was found has painted it
    if ([...document.querySelectorAll(selector)].some(isSeen))
      requestAnimationFrame(() => setTimeout(() => (found.wantedAt = performance.now())));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page before its own code: by this browser's clock the access token ended a while ago. */
function endToken(token: string): void {
  if (localStorage.getItem('authToken') !== token) return;
  const timing = { of: token.slice(-16), receivedAt: Date.now() - 3_600_000, expiresIn: 900 };
  localStorage.setItem('authTokenTiming', JSON.stringify(timing));
}

/**
 * Opens a URL in a fresh browser like Lighthouse's phone, actually throttled, as somebody who is signed in.
 * @param expired their access token is no longer valid
 */
export async function openPage(
  chromium: string,
  url: string,
  person: StoredSession,
  wanted: Wanted,
  expired = false,
): Promise<OpenedPage> {
  const browser = await puppeteer.launch({ executablePath: chromium, args: CHROMIUM_FLAGS });
  const stop = () => browser.close();
  onExit(stop);
  try {
    const page = await browser.newPage();
    await page.setViewport(PHONE);
    await page.emulateNetworkConditions(lines.plain);
    await page.emulateCPUThrottling(throttling.mobileSlow4G.cpuSlowdownMultiplier);
    await page.evaluateOnNewDocument(storeSession, ...storedValues(person));
    if (expired) await page.evaluateOnNewDocument(endToken, person.token);
    await page.evaluateOnNewDocument(watch, wanted);
    await page.goto(url, { waitUntil: 'domcontentloaded', timeout: PATIENCE_MS });
    await page.waitForFunction('measured.wantedAt', { timeout: PATIENCE_MS });
    await page.waitForNetworkIdle({ idleTime: QUIET_MS, timeout: PATIENCE_MS });
    const { wantedAt, all } = await page.evaluate(read);
    const until = all.filter(({ to }) => to <= wantedAt);
    return {
      wanted: wantedAt,
      requests: until.length,
      bytes: until.reduce((sum, { bytes }) => sum + bytes, 0),
      chain: longestChain(until),
      allRequests: all.length,
      crumbs: all.filter(({ path, bytes }) => path.endsWith('.js') && bytes < CRUMB_BYTES).length,
      waterfall: all,
    };
  } finally {
    await stop();
  }
}

/** Runs in the page at the end. */
function read(): { wantedAt: number; all: OpenedPage['waterfall'] } {
  const { measured } = window as unknown as { measured: { wantedAt: number } };
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const all = [...(page ? [page] : []), ...files]
    .filter(({ responseEnd }) => responseEnd > 0)
    .map(({ name, startTime, responseEnd, transferSize }) => ({
      path: new URL(name).pathname,
      from: startTime,
      to: responseEnd,
      bytes: transferSize,
    }));
  return { wantedAt: measured.wantedAt, all };
}
