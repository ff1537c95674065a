import { pathToFileURL } from 'node:url';
import type { DeliveredPage, PageHostContext, SiteSettings } from '@darasa/contract/http/page-host';
import type { Rendered } from './page.ts';

export interface ApiAnswer {
  status: number;
  body: unknown;
}

/** How pages reach the API. */
export interface InProcessApi {
  /** @param url path and query below the origin */
  get(url: string): ApiAnswer | Promise<ApiAnswer>;
  /** Clears all cached replies, because their data has changed. */
  forget(): void;
}

/**
 * The topics of an API reply, in the application's terms: when one changes, the pages made from it are dropped.
 * @param url path and query below the origin
 */
export type PageTopics = (url: string, body: unknown) => readonly string[];

/** The web app answered with something else than a page. */
export class NotAPage extends Error {
  override name = 'NotAPage';
}

export interface Renderer {
  /** Renders one page. @param path path and query below the origin @throws NotAPage */
  render: (path: string) => Promise<Rendered>;
  /**
   * The path under which a private page is rendered: one for all paths of its route, as nothing of what they name is in it. Undefined
   * for pages that differ. @param path below the origin, without a query
   */
  shellOf: (path: string) => string | undefined;
}

interface ServerEntry {
  fetch(request: Request, options: { context: { pageHost: PageHostContext } }): Promise<Response> | Response;
  shellOf?(path: string): string | undefined;
}

const RENDER_TIMEOUT_MS = 15_000;
/** Where the library answers calls of server functions, of which the web app has none. */
const SERVER_FUNCTIONS = /^[/\\]*_serverFn(?:[/\\]|$)/i;

const isEntry = (value: unknown): value is ServerEntry =>
  typeof value === 'object' && value !== null && 'fetch' in value && typeof value.fetch === 'function';

/**
 * The web app's renderer. Every page is rendered with the same request headers, so the result can't depend on the caller:
 * no cookies, no Host of the caller's choice, no language.
 * @param entryPath the built `server.js`
 */
export async function loadRenderer(
  entryPath: string,
  api: InProcessApi,
  currentSite: () => SiteSettings,
  topicsOf: PageTopics = () => [],
): Promise<Renderer> {
  const loaded: unknown = await import(pathToFileURL(entryPath).href);
  const entry =
    typeof loaded === 'object' && loaded !== null && 'default' in loaded ? loaded.default : loaded;
  if (!isEntry(entry)) throw new TypeError(`${entryPath} has no fetch function to render pages with`);
  const web: ServerEntry = entry;

  async function render(path: string, signal: AbortSignal): Promise<Rendered> {
    const site = currentSite();
    let unavailable = false;
    const topics = new Set<string>();
    // Concatenated: resolved as a link, `//elsewhere` would be another site.
    const request = new Request(site.origin + path, {
      headers: {
        accept: 'text/html',
        // For crawlers the library waits until the page is complete, as a cache needs.
        'user-agent': 'Darasa page host (bot)',
      },
      signal,
    });
    if (SERVER_FUNCTIONS.test(decodedPath(request.url))) throw new NotAPage();
    let delivered: DeliveredPage | undefined;
    const pageHost: PageHostContext = {
      site,
      deliver: (page) => {
        delivered = page;
      },
      api: async (_method, url) => {
        const answer = await api.get(url);
        unavailable ||= answer.status === 503;
        for (const topic of topicsOf(url, answer.body)) topics.add(topic);
        return answer;
      },
    };
    const response = await web.fetch(request, { context: { pageHost } });
    if (!delivered && !isPage(response)) throw new NotAPage();
    const { html, inline }: DeliveredPage = delivered ?? { html: [await response.text()] };
    // The router of a page stays in memory until the next full garbage collection, and refers to this function
    delivered = undefined;
    return {
      // A page that failed because the database is down is no bug, and may work soon.
      status: response.status === 500 && unavailable ? 503 : response.status,
      html,
      inline,
      topics,
      location: sameSite(response.headers.get('location'), site.origin),
      cacheControl: response.headers.get('cache-control') ?? undefined,
    };
  }

  return {
    async render(path) {
      const { signal, late, end } = timeLimit(RENDER_TIMEOUT_MS);
      try {
        return await Promise.race([render(path, signal), late]);
      } finally {
        end();
      }
    },
    shellOf: (path) => web.shellOf?.(path),
  };
}

/**
 * A time limit: otherwise everyone who requests a page that never finishes would wait for it.
 * Nothing may listen to the signal here: a `Request` keeps it, and the page with its listeners, until the next full
 * garbage collection. The timer of `AbortSignal.timeout` would keep it as long as the limit.
 * @returns a signal, a promise that rejects when the time is over, and what ends the limit
 */
function timeLimit(ms: number): { signal: AbortSignal; late: Promise<never>; end: () => void } {
  const controller = new AbortController();
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new DOMException(`The page was not rendered in ${ms} ms`, 'TimeoutError');
    controller.abort(error);
    reject(error);
  }, ms).unref();
  return { signal: controller.signal, late: promise, end: () => clearTimeout(timer) };
}

/** A text or JSON sent as HTML would be read as HTML, with what the request said in it. */
const isPage = ({ headers }: Response): boolean =>
  headers.has('location') || /^text\/html\b/i.test(headers.get('content-type') ?? '');

/** As the library reads it: without `..`, and decoded. */
function decodedPath(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** A redirect within the site as a path, so that it works for every host name of the site. */
function sameSite(location: string | null, origin: string): string | undefined {
  if (location === null) return undefined;
  return location.startsWith(`${origin}/`) ? location.slice(origin.length) : location;
}
