import { fileURLToPath } from 'node:url';
import { pageOrigins } from '@darasa/contract/authoring/lesson-markdown/blocks/embeds';
import { embedOrigins } from '@darasa/contract/authoring/links';
import type { FastifyInstance } from 'fastify';
import { type CspSources, inProcessApi, type Pages, registerPages } from '#platform/pages/index';
import type { Storage } from '#platform/storage/index';
import type { Config } from './config.ts';
import { describeSite } from './describe-site.ts';
import { topicsOfAnswer } from './page-topics.ts';
import { canonicalPageUrl } from './page-urls.ts';

export interface SitePagesDeps {
  config: Config;
  storage: Storage;
  /** The web app's build. `false`: only the API, without pages. Default: apps/web/dist. */
  webDist?: string | false | undefined;
  /** A program of this site that every page loads. */
  script?: string | undefined;
}

const WEB_DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The pages of the web app. */
export const registerSitePages = (
  app: FastifyInstance,
  { config, storage, webDist, script }: SitePagesDeps & { webDist?: string | undefined },
): Promise<Pages> =>
  registerPages(app, {
    distDir: webDist ?? config.webDist ?? WEB_DIST,
    api: inProcessApi(app),
    site: () => describeSite(config),
    canonicalUrl: (path, query) => canonicalPageUrl(path, query, config),
    topicsOf: topicsOfAnswer,
    serviceWorker: config.serviceWorker,
    script,
    storage,
    // Videos and pages elsewhere, which lessons show once somebody has pressed Play; a PDF in the browser's own
    // viewer; the site's own player in the frame of those who look at their course as a learner
    csp: {
      ...directSources(config),
      'frame-src': [...embedOrigins, ...pageOrigins, 'blob:', "'self'", ...bucketOf(config)],
      'frame-ancestors': ["'self'"],
    },
    ...(config.webDevServer ? { devServer: config.webDevServer } : {}),
  });

/** Where browsers get files themselves, beside this site. */
const bucketOf = ({ storage, storageDirect }: Config): string[] =>
  storage && storageDirect ? [storage.endpoint] : [];

function directSources(config: Config): CspSources {
  const bucket = bucketOf(config);
  return bucket.length === 0 ? {} : { 'img-src': bucket, 'media-src': bucket, 'connect-src': bucket };
}
