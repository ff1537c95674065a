import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** For `npm run mutate -- PATH`, which adds what to change. */
export default {
  testRunner: 'vitest',
  plugins: [here('./node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
  vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: true },
  coverageAnalysis: 'perTest',
  // What differs only in the words of a message is no behaviour to test
  mutator: { excludedMutations: ['StringLiteral'] },
  // It would read this file with the API of TypeScript 6
  tsconfigFile: 'none.json',
  // Copied, changed and run there; packages are links to those that are installed
  tempDirName: '.cache/mutate',
  ignorePatterns: [
    '**',
    '!package.json',
    '!tsconfig.base.json',
    '!scripts/mutate/*.ts',
    '!packages/contract/{package.json,tsconfig.json}',
    '!packages/contract/src/**',
    '!apps/server/{package.json,tsconfig.json}',
    '!apps/server/src/**',
  ],
  concurrency: 2,
  // A machine that does other things too must not take slow tests for endless loops
  timeoutMS: 15_000,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportScoreTable: true },
  jsonReporter: { fileName: '.cache/mutate.json' },
};
