/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Development only: where the API answers. Empty in the built product. */
  readonly API_ORIGIN: string;
  /** Development only: the setting of the same name. */
  readonly PUBLIC_MARKETING_PAGES: string;
}

/** What the build wrote down about itself: style sheets by URL. */
declare module 'tanstack-start-manifest:v' {
  export function tsrStartManifest(): { inlineCss?: { styles: Record<string, string> } };
}
