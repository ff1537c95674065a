import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

async function findings(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Shows the other theme as the toggle does, without touching what is open on the page. */
const showTheme = (page: Page, dark: boolean) =>
  page.evaluate((on) => document.documentElement.classList.toggle('dark', on), dark);

/**
 * Every rule of axe (WCAG 2.2 A and AA, best practice) in the light theme, and those of colour in the dark one, which is
 * the same document in other colours. Nothing may be found.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await showTheme(page, false);
  const light = await findings(new AxeBuilder({ page }));
  await showTheme(page, true);
  const dark = await findings(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']));
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
