import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** How browsers are started: without a window, and without anything that asks the network on their own account. */
export const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** The browser's path; undefined when there is none. */
export function findChromium(environment: NodeJS.ProcessEnv): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'chromium-headless-shell'];
  const places = (environment.PATH ?? '').split(delimiter);
  const found = places
    .flatMap((place) => names.map((name) => join(place, name)))
    .find((path) => existsSync(path));
  return environment.CHROMIUM_PATH ?? found;
}
