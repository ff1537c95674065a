/**
 * Takes the screenshots that browsers show before somebody installs the site as an app: `node e2e/make-app-screenshots.ts http://localhost:3000`, with a
 * running product that has the demo content. Needs Chromium (`CHROMIUM_PATH`). The results are part of the repository; run it again when these screens change.
 */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { appScreenshots } from '../apps/server/src/modules/settings/app-screenshots.ts';

const sharp = createRequire(new URL('../apps/server/package.json', import.meta.url))('sharp') as (
  picture: Buffer,
) => {
  webp(options: { quality: number; effort: number }): {
    toFile(path: string): Promise<{ width: number; height: number; size: number }>;
  };
};

const TO = fileURLToPath(new URL('../apps/web/public/', import.meta.url));
const QUALITY = 72;
const paths: Record<string, string> = {
  catalogue: '/courses',
  lesson: '/learn/tomatoes-for-market',
  learning: '/student/dashboard',
};

const base = process.argv[2] ?? 'http://localhost:3000';
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ['--no-sandbox'],
});
for (const { src, sizes, form_factor } of appScreenshots) {
  const [width, height] = sizes.split('x').map(Number) as [number, number];
  const scale = form_factor === 'narrow' ? 2 : 1;
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: width / scale, height: height / scale },
    deviceScaleFactor: scale,
    isMobile: scale === 2,
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto('/authentication/login', { waitUntil: 'networkidle' });
  await page.getByLabel('Email or username').fill('student@darasa.example');
  await page.getByLabel('Password', { exact: true }).fill('Darasa!2026');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.includes('login'));
  const screen = src.split('/').at(-1)?.split('-')[0] ?? '';
  await page.goto(paths[screen] ?? '/');
  await page.waitForTimeout(4000);
  const picture = await sharp(await page.screenshot())
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(`${TO}${src}`);
  console.log(`${src}: ${picture.width} × ${picture.height}, ${Math.round(picture.size / 1024)} KB`);
  await context.close();
}
await browser.close();
