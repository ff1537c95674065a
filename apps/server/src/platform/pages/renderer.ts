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
  /** Drops all answers that are kept: what they tell has changed. */
  forget(): void;
}

/**
 * What an answer of the API speaks of, in the application's own words: when that changes, the pages made of it are dropped.
 * @param url path and query below the origin
 */
export type PageTopics = (url: string, body: unknown) => readonly string[];

/** Renders one page. @param path path and query below the origin */
export type Renderer = (path: string) => Promise<Rendered>;

interface ServerEntry {
  fetch(request: Request, options: { context: { pageHost: PageHostContext } }): Promise<Response> | Response;
}

const RENDER_TIMEOUT_MS = 15_000;

const isEntry = (value: unknown): value is ServerEntry =>
  typeof value === 'object' && value !== null && 'fetch' in value && typeof value.fetch === 'function';

/**
 * The web's renderer. Every page is asked for in the same words, so what comes back can't depend on who asked: no
 * cookies, no host of the caller's choice, no language.
 * @param entryPath the built `server.js`
 */
export async function loadRenderer(
  entryPath: string,
  api: InProcessApi,
  site: SiteSettings,
  topicsOf: PageTopics = () => [],
): Promise<Renderer> {
  const loaded: unknown = await import(pathToFileURL(entryPath).href);
  const entry =
    typeof loaded === 'object' && loaded !== null && 'default' in loaded ? loaded.default : loaded;
  if (!isEntry(entry)) throw new TypeError(`${entryPath} has no fetch function to render pages with`);
  const web: ServerEntry = entry;

  async function render(path: string, signal: AbortSignal): Promise<Rendered> {
    let unavailable = false;
    const topics = new Set<string>();
    // Joined as text: resolved as a link, `//elsewhere` would leave the site.
    const request = new Request(site.origin + path, {
      headers: {
        accept: 'text/html',
        // The library holds the page back until it is whole when a crawler asks: what a cache needs.
        'user-agent': 'Darasa page host (bot)',
      },
      signal,
    });
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
    const { html, inline }: DeliveredPage = delivered ?? { html: await response.text() };
    return {
      // A page that failed because the database is away is not our bug, and worth another try soon.
      status: response.status === 500 && unavailable ? 503 : response.status,
      html,
      inline,
      topics,
      location: sameSite(response.headers.get('location'), site.origin),
      cacheControl: response.headers.get('cache-control') ?? undefined,
    };
  }

  return (path) => {
    const signal = AbortSignal.timeout(RENDER_TIMEOUT_MS);
    return Promise.race([render(path, signal), abortOf(signal)]);
  };
}

/** Rejects at the end of the time. A page that never got finished would be waited for by all who ask for it after. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** A redirect within the site as a path, so that it holds whatever name the site is reached by. */
function sameSite(location: string | null, origin: string): string | undefined {
  if (location === null) return undefined;
  return location.startsWith(`${origin}/`) ? location.slice(origin.length) : location;
}
