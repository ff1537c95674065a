import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkFileNames, codeGroups, groupPatterns } from './code-groups.ts';
import { catalogueBudget, firstLoadBudgets, playerBudget } from './first-load-budget.ts';
import { makeInterpreters } from './interpreters.ts';
import { leanIcons } from './lean-icons.ts';
import { leanImports } from './lean-imports.ts';
import { leanRouteTree } from './lean-route-tree.ts';
import { namedModules } from './named-modules.ts';
import { noServerFunctions } from './no-server-functions.ts';
import { plainEndpoints } from './plain-endpoints.ts';
import { precompress } from './precompress.ts';
import { LEARNER_MODULES, serviceWorker } from './service-worker.ts';
import { sourceMaps, withSourceMaps } from './source-maps.ts';

/** Where the API answers while developing; the built product calls it in process. */
const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:4000';

/**
 * Each route of the site is in the route tree that every first page loads: about 0.1 KB each; those of the workspaces are not
 * (`lean-route-tree.ts`). What learns whether the site can be reached is 1 KB.
 */
const FIRST_LOAD_KB = 130;
const PLAYER_KB = 200;
/**
 * What learners fetch ahead, once, to learn without a connection: most of it has been loaded already. Attempts, which must go on
 * when the connection is lost, are 21 KB of it; the rules by which a practice is judged on the device are 6 KB,
 * what every page says about the connection is 2 KB, and texts that are read to their end, what events change on open screens and the
 * editor's words are 3 KB; what was typed is kept when its page goes or its code is gone, and what has nothing in it is not offered: 3 KB;
 * why each call is safe to repeat, 0.5 KB. The frame of working areas is 6 KB. Cards of one's own, made and listed without a connection, and
 * what grew in a daily review are 7 KB.
 * All of it is 398.9.
 */
const LEARNER_CODE_KB = 404;

export default defineConfig(({ command }) => ({
  resolve: {
    alias: { '~': new URL('./src', import.meta.url).pathname, 'virtual:interpreters': makeInterpreters() },
  },
  define: {
    'import.meta.env.API_ORIGIN': JSON.stringify(command === 'serve' ? apiOrigin : ''),
  },
  server: {
    proxy: {
      '/api': apiOrigin,
      '/og': apiOrigin,
      // The live connection: the server looks where a page comes from, so it must see the address in the browser
      '/socket': { target: apiOrigin, ws: true, changeOrigin: false },
    },
  },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: false,
    sourcemap: withSourceMaps && 'hidden',
    // What the server draws at once and browsers load late is imported both ways.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames,
            codeSplitting: { groups: codeGroups },
          },
        },
      },
    },
  },
  plugins: [
    plainEndpoints(),
    tailwindcss(),
    // Swahili has no strings of its own in the library and falls back to English.
    { ...optimizeLocales.vite({ locales: ['en-US', 'fr-FR', 'es-ES', 'sw-KE'] }), enforce: 'pre' },
    tanstackStart({
      router: {
        quoteStyle: 'single',
        semicolons: true,
        // A page's loader comes with its component: what has been rendered on the server loads nothing again.
        codeSplittingOptions: {
          // The screen for a page that is not there loads itself when it is drawn.
          defaultBehavior: [['component', 'loader'], ['errorComponent']],
        },
      },
      // A page is painted a whole round trip earlier; `src/page` leaves in it what it needs of the sheet.
      server: { build: { inlineCss: true } },
    }),
    react(),
    noServerFunctions(),
    leanImports(),
    leanRouteTree(),
    leanIcons(),
    namedModules({ patterns: groupPatterns }, { patterns: LEARNER_MODULES, withoutQuery: true }),
    // React, the router and the query library alone are 98.
    firstLoadBudgets(catalogueBudget(FIRST_LOAD_KB), playerBudget(PLAYER_KB)),
    serviceWorker(LEARNER_CODE_KB),
    sourceMaps(),
    precompress(),
  ],
}));
