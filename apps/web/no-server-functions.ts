import type { Plugin } from 'vite';

/**
 * Start ships a client for its server functions, with a serialiser, in every first load: about 9 KB gzip. The web calls
 * the documented API and has no server functions, so that client is left out of the browser's build. Should somebody add
 * one, its first call says what to do.
 */
export function noServerFunctions(): Plugin {
  return {
    name: 'darasa:no-server-functions',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    enforce: 'pre',
    load(id) {
      if (/start-client-core\/dist\/esm\/client-rpc\/createClientRpc\.js/.test(id))
        return `export function createClientRpc() {
  throw new Error('Server functions are left out of this build: call the API, or take the plugin out of vite.config.ts');
}`;
      // Nothing is decoded without one
      if (/start-client-core\/dist\/esm\/client-rpc\/serverFnFetcher\.js/.test(id))
        return 'export const trackPostProcessPromise = (promise) => promise;';
      return undefined;
    },
  };
}
