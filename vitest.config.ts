import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const from = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  test: {
    projects: [
      'apps/server/vitest.config.ts',
      { test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      {
        resolve: { alias: { '~': from('./apps/web/src') } },
        test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'] },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.{ts,mjs}'], testTimeout: 20_000 } },
      { test: { name: 'bench', include: ['bench/**/*.test.ts'] } },
    ],
    // The server's project says so for itself.
    maxWorkers: 3,
  },
});
