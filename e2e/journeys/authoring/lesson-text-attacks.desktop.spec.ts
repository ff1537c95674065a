import { createLessonRenderer } from '../../../apps/server/src/platform/markdown/render-lesson.ts';
import { markdownAttacks } from '../../../apps/server/test/safety/markdown-attacks.ts';
import { expect, test } from '../../support/test.ts';

const READER = 'https://reader.example/';
const frame = (body: string) =>
  `<!doctype html><meta charset="utf-8"><title>Lesson</title><main>${body}</main>`;

// Pictures of a lesson are `media:` until somebody signs their URLs: the browser says that it knows no such scheme
test.use({ tolerated: [/media:|ERR_UNKNOWN_URL_SCHEME/] });

test('lessons with scripts run none of them and send no request, even without a policy', async ({ page }) => {
  const render = createLessonRenderer();
  const lessons = await Promise.all(markdownAttacks.map(async (attack) => (await render(attack)).html));
  const whole = lessons.map((html) => `<article>${html}</article>`).join('\n');
  const happened: string[] = [];
  let served = frame(whole);
  await page.route(/^(?!media:)/, (route) => {
    const url = route.request().url();
    if (url !== READER) happened.push(`request ${url}`);
    return url === READER ? route.fulfill({ contentType: 'text/html', body: served }) : route.abort();
  });
  page.on('dialog', (dialog) => {
    happened.push(`dialog ${dialog.message()}`);
    return dialog.dismiss();
  });
  // Whatever would wait for a person: each element is focused, hovered and clicked, and no link is followed
  const touchEverything = () =>
    page.evaluate(() => {
      document.addEventListener('click', (event) => event.preventDefault());
      const elements = [...document.querySelectorAll<HTMLElement>('main *')];
      for (const element of elements) {
        element.focus?.();
        for (const type of ['mouseover', 'pointerdown', 'click', 'toggle', 'load', 'error'])
          element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
      }
      return elements.length;
    });

  // As a page that the server wrote
  await page.goto(READER);
  expect(await page.locator('article').count()).toBe(markdownAttacks.length);
  expect(await touchEverything()).toBeGreaterThan(markdownAttacks.length);
  // As it is put into a page that is there
  served = frame('');
  await page.goto(READER);
  await page.locator('main').evaluate((main, html) => {
    main.innerHTML = html;
  }, whole);
  await touchEverything();
  const links = await page
    .locator('main a')
    .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).protocol));
  expect([...new Set(links)].sort()).toEqual(['http:', 'https:'].filter((scheme) => links.includes(scheme)));
  expect(happened).toEqual([]);
});
