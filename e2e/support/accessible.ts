import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** The small edition: a browser reads it in a little more than half of the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Puts axe into the page, unless the document has it already: reading it takes as long as looking at a page with it. */
async function installAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${AXE};0`);
}

/** The findings of axe: `rule: where, where`. Only that is returned from the browser, because the whole report is large. */
async function findings(page: Page, options: RunOptions = {}): Promise<string[]> {
  const found = await page.evaluate(
    async (given) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, given);
      return violations.map(({ id, nodes }) => ({ id, places: nodes.map(({ target }) => target.join(' ')) }));
    },
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  );
  return found.map(({ id, places }) => `${id}: ${places.join(', ')}`);
}

/** Switches the theme as the toggle does, without changing what is open on the page. */
const showTheme = (page: Page, dark: boolean) =>
  page.evaluate((on) => document.documentElement.classList.toggle('dark', on), dark);

/**
 * Runs every rule of axe (WCAG 2.2 A and AA, best practice) in the light theme, and the colour rules in the dark one, which
 * has the same document. Expects no findings.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // What is being replaced is drawn faintly
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await installAxe(page);
  await showTheme(page, false);
  const light = await findings(page);
  await showTheme(page, true);
  const dark = await findings(page, { runOnly: ['color-contrast', 'link-in-text-block'] });
  await showTheme(page, false);
  expect({ light, dark }).toEqual({ light: [], dark: [] });
}

/** Nothing overflows to the right, and nothing that is hidden makes the page longer than what it shows. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // On a busy machine parts that measure themselves are drawn a moment after the window has its new width
  await expect(() => expectWithinWindow(page)).toPass({ timeout: 3000 });
}

async function expectWithinWindow(page: Page): Promise<void> {
  const { below, content, window } = await page.evaluate(() => ({
    below: Math.round(
      document.documentElement.scrollHeight -
        Math.max(
          document.documentElement.clientHeight,
          document.body.getBoundingClientRect().bottom + scrollY,
        ),
    ),
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content, 'width of the content in a window as wide').toBeLessThanOrEqual(window);
  expect(below, 'pixels of the page below its content, but for rounding').toBeLessThanOrEqual(1);
}
