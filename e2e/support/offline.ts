import type { BrowserContext, Page } from '@playwright/test';
import { logIn, type Person } from './accounts.ts';
import type { Line } from './line.ts';
import { expect, hydrated } from './test.ts';

/** Cuts the line in both ways: the browser knows, and nothing would get through if it did not. */
export async function cut(context: BrowserContext, line: Line): Promise<void> {
  await line.cut();
  await context.setOffline(true);
}
export async function mend(context: BrowserContext, line: Line): Promise<void> {
  await line.mend();
  await context.setOffline(false);
}

/** Logs in over the line, and waits until the service worker has what a learner needs. */
export async function begin(
  page: Page,
  line: Line,
  student: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.goto(`${line.origin}/authentication/login`);
  await hydrated(page);
  await logIn(page, student, { remember: true });
  await page.waitForURL((url) => !url.pathname.startsWith('/authentication'));
  await page.goto(`${line.origin}/student/downloads`);
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const names = (await caches.keys()).filter((name) => name.startsWith('darasa-code-'));
          const kept = await Promise.all(
            names.map(async (name) => (await (await caches.open(name)).keys()).length),
          );
          return Math.max(0, ...kept);
        }),
      { timeout: 60_000 },
    )
    .toBeGreaterThan(60);
}
