import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Tests of rules: those that open a database or start processes would make of a run of minutes one of hours. */
const isOfRules = (path: string): boolean =>
  /\.test\.ts$/.test(path) &&
  !/\/test\/|#platform\/database|node:child_process/.test(readFileSync(path, 'utf8'));

/** Of the domain that is changed: whoever uses its rules elsewhere runs them too, but asks other questions. */
const domain = /^(?:packages\/contract\/src|apps\/server\/src(?:\/modules)?)(?:\/[^/.]+)?/.exec(
  process.env.MUTATE ?? '',
);
const [folder = 'packages/contract/src'] = domain ?? [];

export default defineConfig({
  test: {
    setupFiles: ['scripts/mutate/fewer-cases.ts'],
    testTimeout: 60_000,
    include: readdirSync(folder, { recursive: true })
      .map((path) => `${folder}/${path}`)
      .filter((path) => isOfRules(path)),
  },
});
