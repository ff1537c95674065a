import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogueBudget, firstLoadBudgets, playerBudget } from './first-load-budget.ts';
import { makeInterpreters } from './interpreters.ts';
import { leanIcons } from './lean-icons.ts';
import { leanImports } from './lean-imports.ts';
import { leanRouteTree } from './lean-route-tree.ts';
import { noServerFunctions } from './no-server-functions.ts';
import { plainEndpoints } from './plain-endpoints.ts';
import { precompress } from './precompress.ts';
import { serviceWorker } from './service-worker.ts';

/** Where the API answers while developing; the built product calls it in process. */
const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:4000';

const library =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!react-start|start-)[^/]+)\//;
/** Parts of the libraries that only some pages use: forms, endless lists, what asks before it lets somebody leave. */
const someOfIt =
  /\/(useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver|useQueries|queriesObserver|useBlocker)\.js/;
const platform = (id: string) => library.test(id) && !someOfIt.test(id);
/**
 * What nearly every first page needs: the route tree, the frame around each page, and what lists of courses are made of. In
 * one file it compresses together, instead of a dozen crumbs that each begin anew.
 */
const frame = [
  /src\/routeTree\.gen\.ts$/,
  /src\/(router\.tsx|lib\/query-client\.ts)$/,
  /src\/routes\/_site\.tsx\?/,
  /\/start-client-core\//,
  /src\/layouts\/(site-layout|site-frame)\.tsx$/,
  /src\/(lib\/(course-action|wide)\.ts|features\/enrollment\/save-action\.tsx)$/,
  /src\/ui\/link-class\.ts$/,
  /src\/ui\/(chip|message|skeleton|fields\/(select|switch)|navigation\/pagination|figures\/rating)\.tsx$/,
  /src\/features\/catalogue\/course-(card|skeletons)\.tsx$/,
  /src\/features\/catalogue\/browse\/(load-catalogue\.ts|all-subjects\.svg)$/,
];

/** The catalogue is what visitors open first most often. */
const catalogue =
  /src\/(routes\/_site\/courses\/index\.tsx\?|features\/catalogue\/browse\/catalogue-page\.tsx$)/;

/** What wide windows show besides, and phones in drawers or not at all: see the `late-*` files. */
const wideHeader =
  /src\/(layouts\/header\/(nav-menus|header-search|use-hover-menu)|features\/catalogue\/search\/course-search|lib\/use-debounced|ui\/fields\/(search-field|use-suggestions|move-choice))\.tsx?$/;
const filters =
  /src\/(features\/catalogue\/browse\/(filter-rail|filter-fields|price-filter|price-scale)|ui\/fields\/(radio|range-slider))\.tsx?$/;

/** The player of lessons, with its video, and what keeps answers and changes on the device: two files instead of thirty crumbs. */
const player =
  /src\/(features\/learning\/player\/learn-page|features\/media\/player\/lesson-video|routes\/-learning-pieces)\.tsx?$/;
const learner =
  /src\/(features\/learning\/(queries|offline\/(learning-outbox|save-status|downloads\/(device-downloads|download-message)))|lib\/offline\/(answers|device-outbox))\.tsx?$/;
/** What the player shares with pages of courses and the landing page, which need nothing else of it: texts, and the icons of lessons. */
const texts =
  /(src\/ui\/text\/prose\.tsx|contract\/src\/learning\/paths\.ts|icons\/(braces|check|file-down|file-text|link-2|video)\.mjs)$/;
/** Small parts that the player shares with many other pages: alone, each would cost a request for some hundred bytes. */
const parts = [
  /src\/ui\/(query-result|disclosure|copy-button|navigation\/tabs)\.tsx$/,
  /src\/lib\/(time\/(clock|local-time)|keyboard|save-file)\.ts$/,
  /contract\/src\/(http\/ids|media\/captions)\.ts$/,
  /\/(useMutation|mutationObserver)\.js$/,
  /icons\/(bookmark|captions|chevron-left|chevron-right|clipboard-check|clock|copy|download|external-link|loader-circle|pause|pencil-ruler|play|rotate-ccw|rotate-cw|settings)\.mjs$/,
];

/**
 * Each route of the site is in the route tree that every first page loads: about 0.1 KB each. What learns whether the site can be
 * reached is 1 KB.
 */
const FIRST_LOAD_KB = 131;
const PLAYER_KB = 200;
/**
 * What learners fetch ahead, once, to learn without a connection: most of it has been loaded already. Attempts, which must go on
 * when the connection is lost, are 21 KB of it; the rules by which a practice is judged on the device are 6 KB,
 * what every page says about the connection is 2 KB, and texts that are read to their end, what events change on open screens and the
 * editor's words are 3 KB; what was typed is kept when its page goes or its code is gone, and what has nothing in it is not offered: 3 KB.
 */
const LEARNER_CODE_KB = 369;

export default defineConfig(({ command }) => ({
  resolve: {
    alias: { '~': new URL('./src', import.meta.url).pathname, 'virtual:interpreters': makeInterpreters() },
  },
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
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: false,
    // What the server draws at once and browsers load late is imported both ways.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What every page needs and no release of ours changes: one file, cached for long, compressed as one.
                { name: 'platform', test: platform, priority: 2 },
                { name: 'frame', test: (id) => frame.some((part) => part.test(id)), priority: 1 },
                { name: 'catalogue', test: catalogue, priority: 0.95 },
                { name: 'wide', test: wideHeader, priority: 1 },
                { name: 'filters', test: filters, priority: 1 },
                { name: 'texts', test: texts, priority: 0.92 },
                { name: 'parts', test: (id) => parts.some((part) => part.test(id)), priority: 0.9 },
                { name: 'learner', test: learner, priority: 0.8 },
                { name: 'player', test: player, priority: 0.7 },
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
    // React, the router and the query library alone are 98.
    firstLoadBudgets(catalogueBudget(FIRST_LOAD_KB), playerBudget(PLAYER_KB)),
    serviceWorker(LEARNER_CODE_KB),
    precompress(),
  ],
}));
