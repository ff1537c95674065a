import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

const onPath = (process.env.PATH ?? '').split(':').map((folder) => `${folder}/chromium`);
const executablePath = [process.env.CHROMIUM_PATH, ...onPath].find((path) => path && existsSync(path));
const browser = {
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
};

/**
 * Journeys run on the built product with the demo content, started by the global setup, in a wide window and on a phone.
 * Journeys for only one of them are in `*.desktop.spec.ts` and `*.phone.spec.ts`.
 */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results/e2e',
  globalSetup: './support/start-product.ts',
  // One more than a small machine has cores: browsers often wait, but rarely for each other.
  workers: 3,
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.E2E_JSON ? [['dot'], ['json', { outputFile: process.env.E2E_JSON }]] : [['list']],
  use: {
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Everything must work without motion, and tests then need not wait; journeys about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Journeys put answers in the place of the API's, which a service worker would ask for itself; those about it allow it.
    serviceWorkers: 'block',
    ...browser,
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: /\.phone\.spec\.ts$/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, ...browser },
    },
    {
      name: 'phone',
      testIgnore: /\.desktop\.spec\.ts$/,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 360, height: 740 },
        ...browser,
      },
    },
  ],
});
