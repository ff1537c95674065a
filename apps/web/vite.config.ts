import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoadBudget } from './first-load-budget.ts';
import { leanIcons } from './lean-icons.ts';
import { leanImports } from './lean-imports.ts';
import { noServerFunctions } from './no-server-functions.ts';
import { plainEndpoints } from './plain-endpoints.ts';
import { precompress } from './precompress.ts';

/** Where the API answers while developing; the built product calls it in process. */
const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:4000';

const library =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!react-start|start-)[^/]+)\//;
/** Parts of the libraries that only some pages use: forms, endless lists, what asks before it lets somebody leave. */
const someOfIt =
  /\/(useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver|useQueries|queriesObserver|useBlocker)\.js/;
const platform = (id: string) => library.test(id) && !someOfIt.test(id);
/** The frame around every page with what it stands on, and what the route tree needs to name its pages. */
const frame =
  /src\/(layouts\/(site-frame|not-found-screen)|lib\/(head|json-ld)|features\/catalogue\/browse\/active-filters)\.tsx?/;

const FIRST_LOAD_KB = 149;

export default defineConfig(({ command }) => ({
  resolve: { alias: { '~': new URL('./src', import.meta.url).pathname } },
  define: {
    'import.meta.env.API_ORIGIN': JSON.stringify(command === 'serve' ? apiOrigin : ''),
    'import.meta.env.PUBLIC_MARKETING_PAGES': JSON.stringify(process.env.PUBLIC_MARKETING_PAGES ?? ''),
  },
  server: {
    proxy: {
      '/api': apiOrigin,
      '/og': apiOrigin,
      // The live connection: the server looks where a page comes from, so it must see the address in the browser
      '/socket': { target: apiOrigin, ws: true, changeOrigin: false },
    },
  },
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What every page needs and no release of ours changes: one file, cached for long, compressed as one.
                { name: 'platform', test: platform, priority: 2 },
                // One file, instead of a dozen shared crumbs.
                { name: 'frame', test: frame, priority: 1 },
              ],
            },
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
      router: { quoteStyle: 'single', semicolons: true },
      // A page is painted a whole round trip earlier; `src/page` leaves in it what it needs of the sheet.
      server: { build: { inlineCss: true } },
    }),
    react(),
    noServerFunctions(),
    leanImports(),
    leanIcons(),
    // 130 is the goal; react-dom, the router and the query library alone are 106.
    firstLoadBudget(FIRST_LOAD_KB),
    precompress(),
  ],
}));
