/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Development only: the origin of the API. Empty in the built product. */
  readonly API_ORIGIN: string;
}

/** Written by the build: style sheets by URL. */
declare module 'tanstack-start-manifest:v' {
  export function tsrStartManifest(): { inlineCss?: { styles: Record<string, string> } };
}
