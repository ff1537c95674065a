import puppeteer, { type Page } from 'puppeteer-core';
import { onExit } from '../cleanup.ts';
import { CHROMIUM_FLAGS } from './chromium.ts';
import { type StoredSession, storedValues, storeSession } from './stored-session.ts';

const LAPTOP = { width: 1440, height: 900 };
const SLOWER = 4;
const PATIENCE_MS = 60_000;
const SETTLED_MS = 1500;

/** Runs in the page before its own code: the longest event of each interaction, as Interaction to Next Paint counts them. */
function watch(): void {
  const times = new Map<number, number>();
  Object.assign(window, { interactions: times });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0)
        times.set(entry.interactionId, Math.max(times.get(entry.interactionId) ?? 0, entry.duration));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/**
 * Uses a page on a laptop that is four times slower.
 * @returns for each press and key the milliseconds until the next paint; what took less than 16 is not among them
 */
export async function measureInteractions(
  chromium: string,
  url: string,
  person: StoredSession,
  use: (page: Page) => Promise<void>,
): Promise<number[]> {
  const browser = await puppeteer.launch({ executablePath: chromium, args: CHROMIUM_FLAGS });
  const stop = () => browser.close();
  onExit(stop);
  try {
    const page = await browser.newPage();
    await page.setViewport(LAPTOP);
    await page.emulateCPUThrottling(SLOWER);
    await page.evaluateOnNewDocument(storeSession, ...storedValues(person));
    await page.evaluateOnNewDocument(watch);
    await page.goto(url, { waitUntil: 'domcontentloaded', timeout: PATIENCE_MS });
    await use(page);
    await new Promise((wait) => setTimeout(wait, SETTLED_MS));
    return await page.evaluate(() => [
      ...(window as unknown as { interactions: Map<number, number> }).interactions.values(),
    ]);
  } finally {
    await stop();
  }
}
