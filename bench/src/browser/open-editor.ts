import puppeteer, { type Page } from 'puppeteer-core';
import { onExit } from '../cleanup.ts';
import { CHROMIUM_FLAGS } from './chromium.ts';
import { type StoredSession, storedValues, storeSession } from './stored-session.ts';

/** An author's visit to the editor. Times in milliseconds. */
export interface EditedCourse {
  /** From the start of the navigation until the lesson's text can be changed, painted. */
  usable: number;
  /** The same again, with the program in the browser's cache. */
  usableAgain: number;
  /** From each key that was pressed to the frame that shows it; 16 also stands for whatever was shorter. */
  paints: number[];
  /** What was written and then stood in the text. */
  written: boolean;
}

const LAPTOP = { width: 1440, height: 900 };
const SLOWER = 4;
const PATIENCE_MS = 60_000;
/** As a fast typist does. */
const BETWEEN_KEYS_MS = 90;
/** The shortest time that the browser tells of an event. */
const LEAST_MS = 16;
const TEXT = '.ProseMirror[contenteditable="true"]';

/** Runs in the page before its own code: notes when the text can be changed, and how long each key takes. */
function watch(selector: string, least: number): void {
  const found: { usableAt?: number; paints: Map<number, number> } = { paints: new Map() };
  Object.assign(window, { measured: found });
  const look = () => {
    const text = document.querySelector(selector)?.textContent?.trim();
    // The frame after the one in which it was found has painted it
    if (text) requestAnimationFrame(() => setTimeout(() => (found.usableAt = performance.now())));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      if (name === 'keydown') found.paints.set(startTime, duration);
  }).observe({ type: 'event', durationThreshold: least, buffered: true } as PerformanceObserverInit);
}

/** Opens a lesson of a course in its editor on a laptop that is four times slower, and writes a text into it. */
export async function openEditor(
  chromium: string,
  url: string,
  author: StoredSession,
  text: string,
): Promise<EditedCourse> {
  const browser = await puppeteer.launch({ executablePath: chromium, args: CHROMIUM_FLAGS });
  const stop = () => browser.close();
  onExit(stop);
  try {
    const page = await browser.newPage();
    await page.setViewport(LAPTOP);
    await page.emulateCPUThrottling(SLOWER);
    await page.evaluateOnNewDocument(storeSession, ...storedValues(author));
    await page.evaluateOnNewDocument(watch, TEXT, LEAST_MS);
    const usable = await open(page, url);
    const usableAgain = await open(page, url);
    const paints = await write(page, text);
    const written = await page.evaluate(
      (selector, wanted) => document.querySelector(selector)?.textContent?.includes(wanted) ?? false,
      TEXT,
      text,
    );
    return { usable, usableAgain, paints, written };
  } finally {
    await stop();
  }
}

async function open(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'domcontentloaded', timeout: PATIENCE_MS });
  await page.waitForFunction('measured.usableAt', { timeout: PATIENCE_MS });
  return page.evaluate(() => (window as unknown as { measured: { usableAt: number } }).measured.usableAt);
}

async function write(page: Page, text: string): Promise<number[]> {
  // To the end of the first paragraph
  await page.click(`${TEXT} p`);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  // What was pressed until here does not count
  await new Promise((wait) => setTimeout(wait, 500));
  await page.evaluate(() =>
    (window as unknown as { measured: { paints: Map<number, number> } }).measured.paints.clear(),
  );
  await page.keyboard.type(text, { delay: BETWEEN_KEYS_MS });
  await new Promise((wait) => setTimeout(wait, 500));
  const longer = await page.evaluate(() => [
    ...(window as unknown as { measured: { paints: Map<number, number> } }).measured.paints.values(),
  ]);
  const shorter = Math.max(0, text.length - longer.length);
  return [...longer, ...new Array<number>(shorter).fill(LEAST_MS)];
}
