import { join } from 'node:path';
import type { SiteSettings } from '@darasa/contract/http/page-host';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cacheBudgets } from '#platform/cache/budgets';
import { sendEndpointNotFound } from '#platform/http/error-handler';
import { limited } from '#platform/http/limited';
import type { Log } from '#platform/observability/index';
import type { Storage } from '#platform/storage/index';
import { chooseEncoding, chooseQuickEncoding } from '../http/encoding.ts';
import type { CspSources } from './csp.ts';
import { proxyToDevServer } from './development.ts';
import { failurePage } from './failure-page.ts';
import { Page, type Rendered } from './page.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { type InProcessApi, loadRenderer, NotAPage, type PageTopics, type Renderer } from './renderer.ts';
import { respond } from './respond.ts';
import { createSpareTime, type SpareTime } from './spare-time.ts';
import { HASHED, loadStaticFiles } from './static-files.ts';
import { openWebBuilds } from './web-builds.ts';

/** How a URL is handled; decided by the application, which knows its pages. */
export interface PageUrl {
  /** The URL under which the page is rendered and cached: its path and the parameters that matter, in a fixed order. */
  key: string;
  /** The HTML is the same for everyone but must not be cached elsewhere: signed-in areas, URLs with secrets. */
  private?: boolean;
  /** Redirects to another spelling of the URL first. */
  redirect?: string;
}

export interface PagesOptions {
  /** The web app's build, with `client` and `server` in it. */
  distDir: string;
  api: InProcessApi;
  /** The site as it is now: asked for each page. */
  site: () => SiteSettings;
  /** @param path as requested, without the query @param query the parsed query */
  canonicalUrl: (path: string, query: URLSearchParams) => PageUrl;
  /** Without it pages can only be dropped all together. */
  topicsOf?: PageTopics;
  csp?: CspSources;
  /** Milliseconds that a page is fresh, and may be served stale; default 60 s and 10 min. */
  freshMs?: number;
  staleMs?: number;
  /** The address of a program of this site that every page loads. */
  script?: string | undefined;
  /** False removes the service worker from browsers that have it. */
  serviceWorker?: boolean;
  /** Where builds keep their files for each other. Without it only this build's are served. */
  storage?: Storage;
  /** The origin of Vite's server: pages come from there instead. */
  devServer?: string;
}

export interface Pages {
  /** Call when the data of pages has changed. See PageCache.invalidate. */
  invalidate: PageCache['invalidate'];
}

const RETRY_AFTER_S = 5;
/** The rate limit for uncached pages, by IP: robots request endless URLs, and each may search the catalogue. */
const PAGES_PER_MINUTE = 600;
const PRIVATE = 'no-store';
const NO_QUERY = new URLSearchParams();
const REDIRECT = 'public, max-age=0, s-maxage=60';

/** No page or file has a NUL in its name, and the API cannot take one. */
const mayBePage = (path: string): boolean =>
  path.startsWith('/') && !path.startsWith('/api/') && !path.includes('%00');

/** Pages and the web app's files: everything that no other route answers. Register last. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<Pages> {
  if (options.devServer) {
    proxyToDevServer(app, options.devServer);
    return { invalidate: () => undefined };
  }
  const { freshMs = 60_000, staleMs = 600_000 } = options;
  const files = await loadStaticFiles(join(options.distDir, 'client'), options);
  const { storage } = options;
  const builds =
    storage &&
    (await openWebBuilds({ clientDir: join(options.distDir, 'client'), storage, log: app.log as Log }));
  app.addHook('onClose', async () => builds?.close());
  const { render, shellOf } = await loadRenderer(
    join(options.distDir, 'server', 'server.js'),
    options.api,
    options.site,
    options.topicsOf,
  );
  const cache = createPageCache({
    plainBytes: cacheBudgets.plainPages,
    variedBytes: cacheBudgets.variedPages,
    freshMs,
    staleMs,
  });
  const shared = `public, max-age=0, s-maxage=${Math.round(freshMs / 1000)}, stale-while-revalidate=${Math.round(staleMs / 1000)}`;
  const spare = createSpareTime();
  const pageUrl = (path: string, query: URLSearchParams): PageUrl => {
    const url = options.canonicalUrl(path, query);
    return url.private && url.redirect === undefined ? { ...url, key: shellOf(url.key) ?? url.key } : url;
  };
  const host = { app, options, render, pageUrl, cache, spare, shared };

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: limited(PAGES_PER_MINUTE),
    handler: async (request, reply) => {
      // A client may send an absolute URL (RFC 9112, 3.2.2); the site uses its own origin
      const target = request.url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?]*/i, '');
      const split = target.indexOf('?');
      const path = split === -1 ? target : target.slice(0, split);
      const file = files.get(path) ?? (path.startsWith(HASHED) ? await builds?.find(path) : undefined);
      if (file) {
        reply.hijack();
        return respond(request.raw, reply.raw, 200, file(chooseEncoding(request.headers['accept-encoding'])));
      }
      if (!mayBePage(path)) return sendEndpointNotFound(request, reply);
      // A file that no build has: a page in its place would only confuse the browser.
      if (path.startsWith(HASHED)) return reply.code(404).header('cache-control', 'no-store').send('');
      return answerPage(host, request, reply, path, split === -1 ? '' : target.slice(split + 1));
    },
  });
  // Cached replies are sent before the framework sees the request: a third less CPU for a cached page
  const stopEarlyAnswers = app.dispatcher.addEarlyAnswer((request, response) => {
    const { method, url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const accepted = request.headers['accept-encoding'];
    const encoding = chooseEncoding(accepted);
    // A key is a canonical URL, so a URL that is a key needs no further checks.
    let page = cache.fresh(url);
    const file = page ? undefined : (files.get(url) ?? builds?.held(url));
    if (!page && !file && !url.includes('?') && mayBePage(url)) {
      const { key, private: isPrivate } = pageUrl(url, NO_QUERY);
      if (isPrivate) page = cache.fresh(key);
    }
    const held = page ? page.in(encoding, chooseQuickEncoding(accepted)) : file?.(encoding);
    if (held === undefined || held instanceof Promise) return false;
    respond(request, response, 200, held);
    return true;
  });
  // While it closes, the framework tells each client to close the connection
  app.addHook('preClose', async () => stopEarlyAnswers());
  return {
    invalidate(topics) {
      if (topics.length === 0) return;
      options.api.forget();
      cache.invalidate(topics);
    },
  };
}

interface Host {
  app: FastifyInstance;
  options: PagesOptions;
  render: Renderer['render'];
  /** As the application says, and one key for all pages of a route that are the same. */
  pageUrl: PagesOptions['canonicalUrl'];
  cache: PageCache;
  spare: SpareTime;
  shared: string;
}

async function answerPage(
  { app, options, render, pageUrl, cache, spare, shared }: Host,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  query: string,
): Promise<void> {
  const hsts = app.securityHeaders['strict-transport-security'];
  const { csp } = options;
  const url = pageUrl(path, new URLSearchParams(query));
  const toPage = (rendered: Rendered, isPrivate = url.private === true): Page => {
    const kept = rendered.status === 200 && !isPrivate ? shared : PRIVATE;
    const cacheControl = rendered.location === undefined || isPrivate ? kept : REDIRECT;
    const retryAfter = rendered.status === 503 ? RETRY_AFTER_S : undefined;
    return new Page(withScript(rendered, options.script), { cacheControl, csp, hsts, retryAfter, spare });
  };
  const write = async (page: Page): Promise<void> => {
    const accepted = request.headers['accept-encoding'];
    const held = page.in(chooseEncoding(accepted), chooseQuickEncoding(accepted));
    const representation = held instanceof Promise ? await held : held;
    reply.hijack();
    respond(request.raw, reply.raw, page.status, representation);
  };
  if (url.redirect !== undefined) {
    return write(toPage({ status: 308, html: '', location: url.redirect }));
  }
  let page: Page;
  try {
    const varied = url.private === true || url.key.includes('?');
    const found = cache.get(url.key, varied, async () => toPage(await render(url.key)));
    page = found instanceof Promise ? await found : found;
  } catch (error) {
    if (error instanceof NotAPage) return sendEndpointNotFound(request, reply);
    app.log.error({ err: error, page: url.key }, 'A page could not be rendered');
    page = toPage(failurePage(options.site().name), true);
  }
  return write(page);
}

/** A page that loads one more program, last of all. */
function withScript(rendered: Rendered, address: string | undefined): Rendered {
  if (address === undefined) return rendered;
  const end = '</body>';
  const pieces = typeof rendered.html === 'string' ? [rendered.html] : [...rendered.html];
  const at = pieces.findLastIndex((piece) => piece.includes(end));
  const piece = pieces[at];
  if (piece === undefined) return rendered;
  const place = piece.lastIndexOf(end);
  pieces[at] = `${piece.slice(0, place)}<script src="${address}" async></script>${piece.slice(place)}`;
  return { ...rendered, html: pieces };
}
