import { randomInt } from 'node:crypto';
import { test as base, expect, type Page, type Request } from '@playwright/test';

interface Fixtures {
  faults: string[];
  /** A page in another browser, monitored like the first one. */
  elsewhere: Page;
}
interface Options {
  /** Messages that a journey causes on purpose, such as a missing page. */
  tolerated: readonly RegExp[];
  /** Which of the products to use: the environment variable of its URL. */
  product:
    | 'E2E_BASE_URL'
    | 'E2E_OPEN_BASE_URL'
    | 'E2E_CAMPUS_BASE_URL'
    | 'E2E_SETTINGS_BASE_URL'
    | 'E2E_EMPTY_BASE_URL';
}

/**
 * A page whose journey fails when the browser logs an error or a warning, an exception is uncaught (a hydration mismatch is
 * one), the policy blocks something, or a request of ours fails or is refused.
 */
export const test = base.extend<Fixtures & Options>({
  product: ['E2E_BASE_URL', { option: true }],
  baseURL: async ({ product }, use) => {
    await use(process.env[product]);
  },
  // Each journey has its own IP, because the product limits registrations by IP.
  request: async ({ playwright, baseURL }, use) => {
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
    const context = await playwright.request.newContext({
      ...(baseURL && { baseURL }),
      extraHTTPHeaders: { 'x-forwarded-for': address },
    });
    await use(context);
    await context.dispose();
  },
  tolerated: [[], { option: true }],
  faults: [
    async ({ page, tolerated }, use) => {
      const faults: string[] = [];
      watch(page, collector(faults, tolerated));
      await use(faults);
      expect(faults, 'the browser found nothing wrong').toEqual([]);
    },
    { auto: true },
  ],
  elsewhere: async ({ browser, faults, tolerated }, use) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    watch(page, collector(faults, tolerated));
    await use(page);
    await context.close();
  },
});
export { expect };

/** What Playwright itself says where it keeps the service worker out. */
const WORKER_KEPT_OUT = /Service Worker registration blocked/;
/** A probe asks whether the site can be reached: that it fails is its answer. */
const PROBE = /\/healthz\b/;
/** A page that is left while its live connection begins. */
const LEFT_EARLY = /WebSocket is closed before the connection is established/;

const collector = (faults: string[], tolerated: readonly RegExp[]) => (fault: string) => {
  if (![WORKER_KEPT_OUT, PROBE, LEFT_EARLY, ...tolerated].some((pattern) => pattern.test(fault)))
    faults.push(fault);
};

function watch(page: Page, report: (fault: string) => void): void {
  page.on('pageerror', (error) => report(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      report(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('requestfailed', (request) => {
    if (!wasLeftBehind(request)) report(`failed: ${request.url()} ${request.failure()?.errorText}`);
  });
}

/** Leaving a page and typing on abort requests that are no longer needed. */
const wasLeftBehind = (request: Request): boolean => request.failure()?.errorText === 'net::ERR_ABORTED';

/** Page not found: the browser itself logs the status of the document. */
export const pageNotFound = /status of 404/;

export type Theme = 'light' | 'dark';

/** Stores a theme preference as the toggle does; call it before the first navigation. */
export async function preferTheme(page: Page, theme: Theme): Promise<void> {
  await page.addInitScript((chosen) => window.localStorage.setItem('theme', chosen), theme);
}

/** Waits until React has hydrated the whole page, so that the live page is tested. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = [
      ...document.querySelectorAll(
        'header button, main h1, :is(main a, main button, main input):not([data-rendered] *)',
      ),
    ];
    const alive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
    return parts.length > 0 && parts.every(alive);
  });
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** The path with its query, as the address bar shows it. */
export const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
