import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const FOLDERS = ['packages/contract/src', 'apps/server/src'];

/** Tests of rules: those that open a database or start processes would make of a run of minutes one of hours. */
const isOfRules = (path: string): boolean =>
  /\.test\.ts$/.test(path) &&
  !/\/test\/|#platform\/database|node:child_process/.test(readFileSync(path, 'utf8'));

export default defineConfig({
  test: {
    include: FOLDERS.flatMap((folder) =>
      readdirSync(folder, { recursive: true })
        .map((path) => `${folder}/${path}`)
        .filter((path) => isOfRules(path)),
    ),
  },
});
