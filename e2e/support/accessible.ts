import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** What axe finds in the page: `rule: where, where`. Only that much comes out of the browser: the whole report is large. */
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

/** Shows the other theme as the toggle does, without touching what is open on the page. */
const showTheme = (page: Page, dark: boolean) =>
  page.evaluate((on) => document.documentElement.classList.toggle('dark', on), dark);

/**
 * Every rule of axe (WCAG 2.2 A and AA, best practice) in the light theme, and those of colour in the dark one, which is
 * the same document in other colours. Nothing may be found.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  await showTheme(page, false);
  const light = await findings(page);
  await showTheme(page, true);
  const dark = await findings(page, { runOnly: ['color-contrast', 'link-in-text-block'] });
  await showTheme(page, false);
  expect({ light, dark }).toEqual({ light: [], dark: [] });
}

/** Nothing sticks out to the right: the page scrolls up and down only. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content, 'width of the content in a window as wide').toBeLessThanOrEqual(window);
}
