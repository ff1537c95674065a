import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'demo/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/distribution/watch-statements.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // One more than a small machine has cores: tests wait for a database or a clock about half of their time.
    maxWorkers: 3,
    // Each file has a database and an application of its own; loading the program again for each took a fifth of the time.
    isolate: false,
  },
});
