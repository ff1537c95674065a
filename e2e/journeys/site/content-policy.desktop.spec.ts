import { expect, hydrated, test } from '../../support/test.ts';

/** Leaves a mark in the page if the browser runs it. */
const injected = `<script>document.documentElement.dataset.injected = 'script'</script>
<script nonce="guess">document.documentElement.dataset.injected = 'nonce'</script>
<img src="/favicon.svg" alt="" onload="document.documentElement.dataset.injected = 'handler'">
<svg onload="document.documentElement.dataset.injected = 'svg'"></svg>`;

test.use({
  tolerated: [
    [/violates the following Content Security Policy directive|hydrat/i, / csp$/],
    { scope: 'test' },
  ],
});

test('a script in a page’s text does not run, and the page’s own scripts do', async ({ page }) => {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refusals.push(message.text());
  });
  await page.route('/careers', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    // After React's root element, so that only the policy can block it.
    await route.fulfill({ response, body: html.replace('</body>', `${injected}</body>`) });
  });
  await page.goto('/careers');
  await hydrated(page);
  await expect.poll(() => refusals.length).toBeGreaterThanOrEqual(3);
  await expect(page.locator('html')).not.toHaveAttribute('data-injected');
});
