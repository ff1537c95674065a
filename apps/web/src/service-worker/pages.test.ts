import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE_CACHE, PAGE_CACHE, SHELL_PATH } from '~/lib/offline/worker-messages';
import { answerCode, keepCode, removeOldCaches } from './code.ts';
import { answerPage, keepPage, keepShell } from './pages.ts';
import { asCaches, TestCaches } from './test-caches.ts';

const html = (words: string, ...files: string[]) =>
  `<!doctype html><p>${words}</p><script>(function(f){})(${JSON.stringify(files)})</script>`;
/** A response as one from our own site: what `new Response` makes says that it came from nowhere. */
function ours(body: string, headers: Record<string, string> = {}, status = 200): Response {
  const response = new Response(body, { status, headers: { 'content-type': 'text/html', ...headers } });
  Object.defineProperty(response, 'type', { value: 'basic' });
  const { clone } = response;
  response.clone = () => Object.defineProperty(clone.call(response), 'type', { value: 'basic' });
  return response;
}
const page = (path: string) => new Request(`https://site.example${path}`);
const down = () => Promise.reject(new TypeError('Failed to fetch'));

let caches: TestCaches;
let later: Promise<unknown>[];
const keep = (task: Promise<unknown>) => void later.push(task);
/** The site's answers by path. */
let site: Record<string, Response>;

beforeEach(() => {
  caches = new TestCaches();
  later = [];
  site = {
    [SHELL_PATH]: ours(html('the shell', '/assets/entry-1.js', '/assets/app-1.css'), {
      'cache-control': 'no-store',
    }),
    '/assets/entry-1.js': ours('entry', { 'content-type': 'text/javascript' }),
    '/assets/app-1.css': ours('styles', { 'content-type': 'text/css' }),
    '/assets/course-1.js': ours('course', { 'content-type': 'text/javascript' }),
  };
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, 'https://site.example');
    return site[pathname]?.clone() ?? new Response('', { status: 404 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const deps = (build = 'b1') => ({ caches: asCaches(caches), build, patience: 5 });
const words = async (answer: Promise<Response>) => /<p>(.*?)<\/p>/.exec(await (await answer).text())?.[1];
async function visit(path: string, response: Response) {
  const answer = await answerPage(deps(), page(path), async () => response, keep);
  await Promise.all(later.splice(0));
  return answer;
}
const offline = (path: string) => answerPage(deps(), page(path), down, keep);

describe('the shell', () => {
  it('is kept with all the code that it names', async () => {
    await keepShell(deps());
    expect(caches.paths(`${PAGE_CACHE}b1`)).toEqual([SHELL_PATH]);
    expect(caches.paths(`${CODE_CACHE}b1`)).toEqual(['/assets/app-1.css', '/assets/entry-1.js']);
  });

  it('is not installed when some of its code can’t be had: an older one goes on', async () => {
    delete site['/assets/app-1.css'];
    await expect(keepShell(deps())).rejects.toThrow('/assets/app-1.css');
    expect(caches.paths(`${PAGE_CACHE}b1`)).toEqual([]);
  });

  it('takes code that has not changed from the build before', async () => {
    await keepCode(asCaches(caches), 'b0', ['/assets/entry-1.js']);
    delete site['/assets/entry-1.js'];
    await keepShell(deps());
    expect(caches.paths(`${CODE_CACHE}b1`)).toContain('/assets/entry-1.js');
  });

  it('boots areas of the app, and every page that is not here', async () => {
    await keepShell(deps());
    expect(await words(offline('/student/dashboard'))).toBe('the shell');
    expect(await words(offline('/learn/a-course/a-lesson'))).toBe('the shell');
    expect(await words(offline('/courses?page=7'))).toBe('the shell');
  });

  it('is fetched anew when a page shows that the site has another name or look, and only then', async () => {
    const shell = (version: string) =>
      ours(html(`shell ${version}<meta name="site-version" content="${version}"/>`, '/assets/entry-1.js'), {
        'cache-control': 'no-store',
      });
    const visited = (version: string) =>
      ours(html(`a page<meta name="site-version" content="${version}"/>`, '/assets/entry-1.js'));
    site[SHELL_PATH] = shell('one');
    await keepShell(deps());
    site[SHELL_PATH] = shell('two');
    await visit('/courses', visited('one'));
    expect(await words(offline('/student/dashboard'))).toContain('shell one');
    await visit('/courses', visited('two'));
    expect(await words(offline('/student/dashboard'))).toContain('shell two');
  });

  it('is there soon when the network takes its time, and only for what it can draw', async () => {
    await keepShell(deps());
    const slow = (text: string) => () =>
      new Promise<Response>((resolve) => setTimeout(() => resolve(ours(html(text))), 100));
    expect(await words(answerPage(deps(), page('/student/courses'), slow('late'), keep))).toBe('the shell');
    expect(await words(answerPage(deps(), page('/courses'), slow('late'), keep))).toBe('late');
  });

  it('takes the place of a site that is away', async () => {
    await keepShell(deps());
    const away = async () => ours('Bad gateway', {}, 502);
    expect(await words(answerPage(deps(), page('/student/dashboard'), away, keep))).toBe('the shell');
    expect((await answerPage(deps(), page('/about-us'), away, keep)).status).toBe(502);
  });
});

describe('without a shell', () => {
  it('a page of plain words says that there is no connection', async () => {
    const answer = await offline('/courses');
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('You are offline');
  });
});

describe('a public page', () => {
  it('comes from the network, and without one as it was visited last', async () => {
    await keepCode(asCaches(caches), 'b1', ['/assets/course-1.js']);
    await visit('/courses', ours(html('old', '/assets/course-1.js')));
    expect(await words(visit('/courses', ours(html('new', '/assets/course-1.js'))))).toBe('new');
    expect(await words(offline('/courses'))).toBe('new');
    expect(await words(offline('/courses?page=2'))).not.toBe('new');
  });

  it('is not shown without its code', async () => {
    await keepShell(deps());
    await visit('/courses', ours(html('lame', '/assets/gone-1.js')));
    expect(await words(offline('/courses'))).toBe('the shell');
  });

  it.each([
    ['must not be stored', ours(html('private'), { 'cache-control': 'no-store' })],
    ['is an error', ours(html('missing'), {}, 404)],
    ['is not a page', ours('{}', { 'content-type': 'application/json' })],
  ])('that %s is not kept', async (_what, response) => {
    await visit('/courses', response);
    expect(caches.paths(`${PAGE_CACHE}b1`)).toEqual([]);
  });

  it('goes when there are many newer ones; the shell stays', async () => {
    await keepShell(deps());
    for (let index = 0; index < 60; index++)
      await keepPage(
        deps(),
        new URL(`https://site.example/courses?page=${index}`),
        ours(html('page', '/assets/app-1.css')),
      );
    const kept = caches.paths(`${PAGE_CACHE}b1`);
    expect(kept).toHaveLength(41);
    expect(kept).toContain(SHELL_PATH);
    expect(kept).toContain('/courses?page=59');
    expect(kept).not.toContain('/courses?page=0');
  });
});

describe('the login page of a network, in the place of everything', () => {
  const login = () => ours('<!doctype html><title>Free Wi-Fi</title><p>Log in</p>');

  it('is shown, and not kept as a page of the site', async () => {
    expect(await words(visit('/courses', login()))).toBe('Log in');
    expect(caches.paths(`${PAGE_CACHE}b1`)).toEqual([]);
  });

  it('is never kept as the shell', async () => {
    site[SHELL_PATH] = login();
    await expect(keepShell(deps())).rejects.toThrow('no page of ours');
    expect(caches.paths(`${PAGE_CACHE}b1`)).toEqual([]);
  });

  it('is never kept as code', async () => {
    site['/assets/course-1.js'] = login();
    await answerCode(asCaches(caches), 'b1', new Request('https://site.example/assets/course-1.js'), keep);
    await Promise.all(later);
    expect(caches.paths(`${CODE_CACHE}b1`)).toEqual([]);
    await expect(keepCode(asCaches(caches), 'b1', ['/assets/course-1.js'])).rejects.toThrow('course-1');
  });
});

describe('code', () => {
  it('is kept when it is used, and then needs no network', async () => {
    const request = new Request('https://site.example/assets/course-1.js');
    await answerCode(asCaches(caches), 'b1', request, keep);
    await Promise.all(later);
    delete site['/assets/course-1.js'];
    expect(await (await answerCode(asCaches(caches), 'b1', request, keep)).text()).toBe('course');
  });

  it('of the build before stays for tabs that are still open; older code and pages go', async () => {
    for (const build of ['b1', 'b2', 'b3']) {
      await caches.open(CODE_CACHE + build);
      await caches.open(PAGE_CACHE + build);
    }
    await caches.open('somebody-else');
    await removeOldCaches(asCaches(caches), 'b3', PAGE_CACHE);
    expect((await caches.keys()).toSorted()).toEqual(
      [`${CODE_CACHE}b2`, `${CODE_CACHE}b3`, `${PAGE_CACHE}b3`, 'somebody-else'].toSorted(),
    );
  });
});
