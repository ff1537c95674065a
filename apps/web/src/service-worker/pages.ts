import { PAGE_CACHE, SHELL_PATH } from '~/lib/offline/worker-messages';
import { filesOf, findCode, keepCode } from './code.ts';

/** How long a page is waited for while another one could be shown. */
const PATIENCE_MS = 5000;
const MOST_PAGES = 40;
/** Areas that the browser draws by itself: the shell boots them at any URL. */
const DRAWN_BY_BROWSER = /^\/(learn|student|settings|profile|notifications)(\/|$)/;
/** The site, or what stands before it, can't answer now. */
const AWAY = new Set([502, 503, 504]);

/** The last resort: the shell itself is not there. */
const LAST_RESORT = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>You are offline</title><body style="font:17px/1.5 system-ui,sans-serif;max-width:34rem;margin:3rem auto;padding:0 1rem">
<h1>You are offline</h1><p>This page is not on this device. Connect to the internet and try again.</p><p><a href="">Try again</a></p></body></html>`;

interface PageDeps {
  caches: CacheStorage;
  build: string;
  /** Milliseconds; for tests. */
  patience?: number;
}

const openPages = ({ caches, build }: PageDeps): Promise<Cache> => caches.open(PAGE_CACHE + build);

/** Pictures of the pages that are shown without a connection; they are nice to have. */
const SHELL_PICTURES = [
  '/covers/technology/broken/520x440x1.8.svg',
  '/covers/technology/offline/520x440x1.8.svg',
];

/** Fetches the shell and the code that it needs. @throws when something can't be had: the worker is then not installed */
export async function keepShell(deps: PageDeps): Promise<void> {
  const response = await fetch(SHELL_PATH, { cache: 'reload', credentials: 'omit' });
  if (!response.ok || response.redirected) throw new Error(`No shell (${response.status})`);
  const html = await response.clone().text();
  if (filesOf(html).length === 0) throw new Error('That is no page of ours');
  await keepCode(deps.caches, deps.build, filesOf(html));
  await (await openPages(deps)).put(SHELL_PATH, response);
  await keepCode(deps.caches, deps.build, SHELL_PICTURES).catch(() => undefined);
}

const SITE_VERSION = /<meta name="site-version" content="([^"]*)"/;
const versionIn = async (page: Response | undefined): Promise<string | undefined> =>
  page && SITE_VERSION.exec(await page.clone().text())?.[1];

/** The shell shows the name and the look of the site: it is fetched anew when a page of another version was seen. */
async function renewShell(deps: PageDeps, page: Response): Promise<void> {
  const [seen, kept] = await Promise.all([versionIn(page), shell(deps).then(versionIn)]);
  if (seen !== undefined && seen !== kept) await keepShell(deps);
}

/** A page as it was visited last, if all the code that it names is here too. */
async function visitedPage(deps: PageDeps, url: URL): Promise<Response | undefined> {
  const page = await (await openPages(deps)).match(url.pathname + url.search, { ignoreVary: true });
  if (!page || url.pathname === SHELL_PATH) return page;
  const files = filesOf(await page.clone().text());
  const found = await Promise.all(files.map((file) => findCode(deps.caches, file)));
  return found.every(Boolean) ? page : undefined;
}

async function shell(deps: PageDeps): Promise<Response | undefined> {
  return (await openPages(deps)).match(SHELL_PATH, { ignoreVary: true });
}

/** Public pages are the same for everyone; what must not be stored says so. */
const mayBeKept = (response: Response): boolean =>
  response.status === 200 &&
  response.type === 'basic' &&
  !response.redirected &&
  /^text\/html/.test(response.headers.get('content-type') ?? '') &&
  !/no-store|private/.test(response.headers.get('cache-control') ?? '');

/** Keeps a page that was visited; the one visited longest ago goes when there are too many. */
export async function keepPage(deps: PageDeps, url: URL, response: Response): Promise<void> {
  // A network may answer in the place of the site
  if (filesOf(await response.clone().text()).length === 0) return;
  const pages = await openPages(deps);
  const key = url.pathname + url.search;
  await pages.delete(key, { ignoreVary: true });
  await pages.put(key, response);
  const kept = (await pages.keys()).filter((request) => new URL(request.url).pathname !== SHELL_PATH);
  await Promise.all(kept.slice(0, -MOST_PAGES).map((request) => pages.delete(request, { ignoreVary: true })));
}

const afterPatience = (ms: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));

/**
 * The answer to a navigation: the network's; without a connection, or when it takes long, the page as it was visited last, else the
 * shell, which draws areas of the app from what is on the device and says for everything else that it needs a connection.
 */
export async function answerPage(
  deps: PageDeps,
  request: Request,
  network: () => Promise<Response>,
  later: (task: Promise<unknown>) => void,
): Promise<Response> {
  const url = new URL(request.url);
  const coming = network().then((response) => {
    if (mayBeKept(response)) {
      later(keepPage(deps, url, response.clone()));
      later(renewShell(deps, response.clone()));
    }
    return response;
  });
  const failed = coming.then(
    () => false,
    () => true,
  );
  // Also when it is no longer waited for: a page that comes late is kept
  later(failed);
  const visited = async () =>
    (await visitedPage(deps, url)) ?? (DRAWN_BY_BROWSER.test(url.pathname) ? shell(deps) : undefined);
  const first = await Promise.race([
    coming.catch(() => undefined),
    afterPatience(deps.patience ?? PATIENCE_MS),
  ]);
  if (first && !AWAY.has(first.status)) return first;
  const substitute = await visited();
  if (substitute) return substitute;
  if (first || !(await failed)) return first ?? coming;
  return (
    (await shell(deps)) ??
    new Response(LAST_RESORT, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
  );
}
