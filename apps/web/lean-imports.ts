import type { Plugin } from 'vite';

/** `recoverCode` is put there by `lib/missing-code`, which comes soon after the page: in the first load it is only these bytes. */
const HELPER =
  'export const __vitePreload = (load) => load().catch((error) => { if (self.recoverCode) return recoverCode(error, load); throw error; });';

/**
 * Vite wraps every `import()` into a helper that looks for style sheets and fetches what the file stands on beside it, by
 * lists of file names that would be in every first load: about 4 KB gzip with a route tree as long as ours, and longer with
 * each route. There is one style sheet, which is in the page; a page that the server renders names its files itself; and the
 * next page is fetched as soon as somebody points at its link. So the lists stay empty (`build.modulePreload: false`) and the
 * helper only imports, and passes on what could not be loaded (`lib/missing-code`).
 */
export function leanImports(): Plugin {
  return {
    name: 'darasa:lean-imports',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    enforce: 'pre',
    load: (id) => (id.includes('vite/preload-helper') ? HELPER : undefined),
  };
}
