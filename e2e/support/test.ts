import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/** A page that fails its test when the browser logs an error, an exception goes uncaught or the policy blocks something. */
export const test = base.extend<{ faults: string[] }>({
  baseURL: async ({}, use) => {
    await use(process.env.E2E_BASE_URL);
  },
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(`exception: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(`console: ${message.text()}`);
      });
      await use(faults);
      expect(faults, 'the browser found nothing wrong').toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** Every rule of axe that speaks of WCAG 2.2 A and AA or best practice; nothing may be found. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
}

export type Theme = 'light' | 'dark';

/** The stored preference, as the theme toggle would leave it; to be called before the first navigation. */
export async function preferTheme(page: Page, theme: Theme): Promise<void> {
  await page.addInitScript((chosen) => window.localStorage.setItem('theme', chosen), theme);
}

/** Waits until React has taken over the page, so that what follows tests the hydrated page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
}
