export { inProcessApi } from './in-process-api.ts';
export { type PageAddress, type Pages, type PagesOptions, registerPages } from './register-pages.ts';
export type { PageTopics } from './renderer.ts';
