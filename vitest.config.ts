import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const from = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const web = { alias: { '~': from('./apps/web/src') } };
/** Components with interaction, by Testing Library in a DOM. */
const COMPONENT_TESTS = 'apps/web/src/**/*.dom.test.tsx';
/** Tests below a folder that cannot share a process with others: they say one of these. Those in a DOM have a project of their own. */
const testsWithOwnModules = (folder: string, says: RegExp): string[] =>
  readdirSync(from(`./${folder}`), { recursive: true })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /(?<!\.dom)\.test\.tsx?$/.test(path) && says.test(readFileSync(from(path), 'utf8')));
/** Replaces modules or globals, or needs modules that nothing has used before. */
const webTestsWithOwnModules = testsWithOwnModules(
  'apps/web/src',
  /\bvi\.|globalThis|defineProperty\(|process\.env|\bwindow\b|\bsession\.|answerWith|localStorage|sessionStorage|indexedDB/,
);
const contractTestsWithOwnModules = testsWithOwnModules('packages/contract/src', /\bvi\.|process\.env/);

export default defineConfig({
  test: {
    projects: [
      'apps/server/vitest.config.ts',
      {
        test: {
          name: 'contract',
          include: ['packages/contract/src/**/*.test.ts'],
          exclude: contractTestsWithOwnModules,
          testTimeout: 60_000,
          // Loading the schemas again for each file took a third of the time.
          isolate: false,
        },
      },
      {
        resolve: web,
        test: {
          name: 'web',
          testTimeout: 60_000,
          include: ['apps/web/src/**/*.test.{ts,tsx}', 'apps/web/*.test.ts'],
          exclude: [COMPONENT_TESTS, ...webTestsWithOwnModules],
          // Loading React and the pages again for each file took most of the time.
          isolate: false,
        },
      },
      { resolve: web, test: { name: 'web-isolated', testTimeout: 60_000, include: webTestsWithOwnModules } },
      { test: { name: 'contract-isolated', testTimeout: 60_000, include: contractTestsWithOwnModules } },
      {
        resolve: {
          // The half of the package that browsers get
          alias: {
            ...web.alias,
            'tus-js-client': from('./node_modules/tus-js-client/lib.esm/browser/index.js'),
          },
        },
        test: {
          name: 'components',
          include: [COMPONENT_TESTS],
          environment: 'jsdom',
          setupFiles: ['apps/web/test/dom-setup.ts'],
          // One DOM for all files of a process: making it took most of the time.
          isolate: false,
          // Of a page in which something was not found, the beginning is enough.
          env: { DEBUG_PRINT_LIMIT: '2000' },
          // Typing and pressing, on a machine that is busy.
          testTimeout: 20_000,
        },
      },
      // Programs that use what they may use: each takes seconds of the clock
      { test: { name: 'sandbox', include: ['packages/sandbox/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.{ts,mjs}'], testTimeout: 20_000 } },
      { test: { name: 'bench', include: ['bench/**/*.test.ts'] } },
    ],
    // The server's project says so for itself.
    maxWorkers: 3,
  },
});
