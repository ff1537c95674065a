import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { holdSession } from '../../support/signed-in.ts';
import { expect, hydrated, pageNotFound, test } from '../../support/test.ts';

const course = '/courses/programming/your-first-website';
const screens = [
  { name: 'start page', path: '/' },
  { name: 'catalogue', path: '/courses' },
  { name: 'filtered catalogue', path: '/courses?level=beginner&language=en&maxPrice=3000&minRating=4' },
  { name: 'search with a correction', path: '/courses?search=pyton' },
  { name: 'catalogue without results', path: '/courses?search=zzzzqqq&level=advanced' },
  { name: 'subject', path: '/courses/programming' },
  { name: 'course', path: course },
  { name: 'about us', path: '/about-us' },
  { name: 'questions and answers', path: '/faq' },
  { name: 'contact', path: '/contact-us' },
  { name: 'support', path: '/support/chat' },
  { name: 'missing page', path: '/courses/design/no-such-page', missing: true },
  { name: 'missing page of one’s own', path: '/no-such-page', missing: true, signedIn: true },
  { name: 'login', path: '/authentication/login' },
  { name: 'registration', path: '/authentication/register' },
  { name: 'forgotten password', path: '/authentication/forgot-password' },
  { name: 'new password', path: '/authentication/reset-password#token=x' },
  { name: 'link without its token', path: '/authentication/verify-email' },
  { name: 'learning paths', path: '/learning-paths', signedIn: true },
  { name: 'track', path: '/tracks/fullstack', signedIn: true },
  { name: 'certificates', path: '/certifications', signedIn: true },
  { name: 'for companies', path: '/corporate', signedIn: true },
  { name: 'resources', path: '/resources', signedIn: true },
  { name: 'careers', path: '/careers', signedIn: true },
  { name: 'help', path: '/help', signedIn: true },
];

/** The sum of all unexpected layout shifts so far, as Core Web Vitals count them. */
const watchShifts = () => {
  Object.assign(window, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput)
        Object.assign(window, { shifted: Reflect.get(window, 'shifted') + entry.value });
  }).observe({ type: 'layout-shift', buffered: true });
};

for (const screen of screens) {
  test.describe(screen.name, () => {
    test.use({ tolerated: 'missing' in screen ? [pageNotFound] : [] });

    test(`the screen ${screen.name} is accessible in both themes, fits its window and has no layout shifts`, async ({
      page,
    }) => {
      if ('signedIn' in screen) await holdSession(page, ['student']);
      await page.addInitScript(watchShifts);
      await page.goto(screen.path);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.getAnimations().length), 'running animations').toBe(0);
      expect(await page.evaluate(() => Reflect.get(window, 'shifted')), 'layout shift').toBeLessThan(0.02);
    });
  });
}
