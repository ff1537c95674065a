import { throttling } from 'lighthouse/core/config/constants.js';
import puppeteer, { type Page } from 'puppeteer-core';
import { onExit } from '../cleanup.ts';
import { CHROMIUM_FLAGS } from './chromium.ts';

/** How a visitor comes to the checkout of a course. */
export const ways = {
  settled: 'from the course page, once it is there',
  atOnce: 'from the course page, pressed as soon as the button is painted',
  direct: 'by its URL',
} as const;
export type Way = keyof typeof ways;

/** A visitor who buys. Times in milliseconds from the press, or from the start of the navigation; sizes in bytes. */
export interface OpenedCheckout {
  /** The page says what it is. */
  heading: number;
  /** Everything that is asked for can be entered, and the button that pays can be pressed. */
  payable: number;
  /** Since the press. */
  requests: number;
  bytes: number;
}

const PHONE = { width: 360, height: 780, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Slow 4G: bytes a second, milliseconds a request. */
const LINE = { download: 1_600_000 / 8, upload: 750_000 / 8, latency: 150 };
const PATIENCE_MS = 60_000;
const QUIET_MS = 1500;

interface Seen {
  headingAt?: number;
  payableAt?: number;
}

/** Runs in each page before its own code. The clock of the machine: a press may lead to another document. */
function watch(): void {
  const seen: Seen = {};
  Object.assign(window, { seen });
  const isSeen = (element: Element | null | undefined): boolean =>
    element?.checkVisibility({ visibilityProperty: true }) === true;
  const look = () => {
    const onCheckout = location.pathname.endsWith('/checkout');
    const pay = [...document.querySelectorAll<HTMLButtonElement>('button[type=submit]')].find(
      ({ textContent }) => /^Pay KSh/.test(textContent?.trim() ?? ''),
    );
    const canPay =
      isSeen(pay) &&
      pay?.disabled === false &&
      pay.getAttribute('aria-disabled') !== 'true' &&
      isSeen(document.querySelector('input[type=email]')) &&
      isSeen(document.querySelector('input[type=radio]:checked'));
    // The frame after the one in which it was found has painted it
    if (onCheckout && isSeen(document.querySelector('main h1')))
      requestAnimationFrame(() => setTimeout(() => (seen.headingAt ??= Date.now())));
    if (onCheckout && canPay) requestAnimationFrame(() => setTimeout(() => (seen.payableAt ??= Date.now())));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const ENROL = 'a[href$="/checkout"]';
/** Runs in the page: presses the button of the course's page that is on the screen. @returns when */
function press(selector: string): number {
  const link = [...document.querySelectorAll<HTMLAnchorElement>(selector)].find((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );
  if (!link) throw new Error('The course cannot be bought');
  const at = Date.now();
  link.click();
  return at;
}

/** @returns when the visitor pressed, by the machine's clock */
async function come(page: Page, course: string, way: Way): Promise<number> {
  if (way === 'direct') {
    const from = Date.now();
    await page.goto(`${course}/checkout`, { waitUntil: 'domcontentloaded', timeout: PATIENCE_MS });
    return from;
  }
  await page.goto(course, { waitUntil: 'domcontentloaded', timeout: PATIENCE_MS });
  await page.waitForSelector(ENROL, { timeout: PATIENCE_MS });
  if (way === 'settled') await page.waitForNetworkIdle({ idleTime: QUIET_MS, timeout: PATIENCE_MS });
  return page.evaluate(press, ENROL);
}

/** Goes to the checkout of a course as a visitor in a fresh browser on a small phone, actually throttled. */
export async function openCheckout(chromium: string, course: string, way: Way): Promise<OpenedCheckout> {
  const browser = await puppeteer.launch({ executablePath: chromium, args: CHROMIUM_FLAGS });
  const stop = () => browser.close();
  onExit(stop);
  try {
    const page = await browser.newPage();
    await page.setViewport(PHONE);
    await page.emulateNetworkConditions(LINE);
    await page.emulateCPUThrottling(throttling.mobileSlow4G.cpuSlowdownMultiplier);
    await page.evaluateOnNewDocument(watch);
    const pressed = await come(page, course, way);
    await page.waitForFunction('window.seen?.payableAt && window.seen.headingAt', { timeout: PATIENCE_MS });
    return await page.evaluate(read, pressed);
  } finally {
    await stop();
  }
}

/** Runs in the page at the end. */
function read(pressed: number): OpenedCheckout {
  const { seen } = window as unknown as { seen: Required<Seen> };
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const since = [...(document ? [document] : []), ...files].filter(({ startTime, responseEnd }) => {
    const origin = performance.timeOrigin;
    return origin + startTime >= pressed && responseEnd > 0 && origin + responseEnd <= seen.payableAt;
  });
  return {
    heading: seen.headingAt - pressed,
    payable: seen.payableAt - pressed,
    requests: since.length,
    bytes: since.reduce((sum, { transferSize }) => sum + transferSize, 0),
  };
}
