/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Development only: where the API answers. Empty in the built product. */
  readonly API_ORIGIN: string;
  /** Development only: the setting of the same name. */
  readonly PUBLIC_MARKETING_PAGES: string;
}
