import type { Page } from '@playwright/test';

/** Records the status messages, however briefly they are shown. */
export async function noteStatus(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const words: string[] = [];
    Object.assign(window, { words });
    new MutationObserver(() => {
      for (const line of document.querySelectorAll('main [role="status"]'))
        words.push(line.textContent ?? '');
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { words: string[] }).words.join('\n'));
}
