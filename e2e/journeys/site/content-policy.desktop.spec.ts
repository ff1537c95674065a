import { expect, hydrated, test } from '../../support/test.ts';

/** What would leave a mark in the page if the browser ran it. */
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

test('a script in a text of a page is not run, and those of the page are', async ({ page }) => {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refusals.push(message.text());
  });
  await page.route('/careers', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    // After the frame that React takes over, so that only the policy stands between this and the visitor.
    await route.fulfill({ response, body: html.replace('</body>', `${injected}</body>`) });
  });
  await page.goto('/careers');
  await hydrated(page);
  await expect.poll(() => refusals.length).toBeGreaterThanOrEqual(3);
  await expect(page.locator('html')).not.toHaveAttribute('data-injected');
});
