export type { CspSources } from './csp.ts';
export { inProcessApi } from './in-process-api.ts';
export { type Pages, type PagesOptions, type PageUrl, registerPages } from './register-pages.ts';
export type { PageTopics } from './renderer.ts';
