import { describe, expect, it, vi } from 'vitest';
import { Page } from './page.ts';
import { createPageCache } from './page-cache.ts';

const page = (html: string, status = 200, topics: readonly string[] = []): Page =>
  new Page({ status, html, topics: new Set(topics) }, { cacheControl: 'no-store' });
const text = async (got: Page | Promise<Page>): Promise<string> => (await got).html.toString();

function setUp({ plainBytes = 1_000_000, variedBytes = 1_000_000 } = {}) {
  const clock = { now: 0 };
  const cache = createPageCache({
    plainBytes,
    variedBytes,
    freshMs: 60_000,
    staleMs: 600_000,
    now: () => clock.now,
  });
  let renders = 0;
  const render = vi.fn(async () => page(`render ${++renders}`));
  const get = (key: string, varied = key.includes('?')) => cache.get(key, varied, render);
  return { cache, clock, render, get };
}

describe('the page cache', () => {
  it('renders once and serves the same page to everyone after', async () => {
    const { get, render } = setUp();
    await get('/courses');
    expect(await text(get('/courses'))).toBe('render 1');
    expect(get('/courses')).toBeInstanceOf(Page);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('renders once for simultaneous requests', async () => {
    const { get, render } = setUp();
    const got = await Promise.all(Array.from({ length: 100 }, () => text(get('/courses'))));
    expect(new Set(got)).toEqual(new Set(['render 1']));
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('serves a stale page once more while it renders a new one', async () => {
    const { get, clock, render } = setUp();
    await get('/');
    clock.now = 60_001;
    expect(await text(get('/'))).toBe('render 1');
    await vi.waitFor(async () => expect(await text(get('/'))).toBe('render 2'));
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('keeps a page that is the same when it is rendered anew, with its compressed versions', async () => {
    const { cache, clock } = setUp();
    const render = async () => page('the same');
    const first = await cache.get('/', false, render);
    clock.now = 60_001;
    await cache.get('/', false, render);
    await vi.waitFor(() => expect(cache.fresh('/')).toBe(first));
  });

  it('waits for a new page when the old one is too old', async () => {
    const { get, clock } = setUp();
    await get('/');
    clock.now = 600_001;
    expect(await text(get('/'))).toBe('render 2');
  });

  it('serves the old page rather than an error, however old', async () => {
    const { cache, clock, get } = setUp();
    await get('/');
    clock.now = 900_000;
    expect(await text(cache.get('/', false, async () => page('broken', 503)))).toBe('render 1');
    const fails = () => Promise.reject(new Error('the renderer failed'));
    expect(await text(cache.get('/', false, fails))).toBe('render 1');
  });

  it.each([404, 500, 503, 308])('does not keep a page with status %d', async (status) => {
    const { cache, get } = setUp();
    await cache.get('/x', false, async () => page('first', status));
    expect(await text(get('/x'))).toBe('render 1');
    expect(cache.bytes).toBeGreaterThan(0);
  });

  it('passes a failure on to all who waited, and tries again for the next request', async () => {
    const { cache, get } = setUp();
    const fails = vi.fn(() => Promise.reject(new Error('gone')));
    const both = [cache.get('/', false, fails), cache.get('/', false, fails)];
    for (const one of both) await expect(one).rejects.toThrow('gone');
    expect(fails).toHaveBeenCalledTimes(1);
    expect(await text(get('/'))).toBe('render 1');
  });
});

describe('invalidation', () => {
  /** Pages with their topics. */
  const about: Record<string, string[]> = {
    '/': ['courses'],
    '/courses?page=2': ['courses'],
    '/courses/design/logos': ['course:7', 'course:8'],
    '/courses/design/type': ['course:8'],
    '/faq': [],
  };
  const keys = Object.keys(about);

  it.each([
    [['courses'], ['/', '/courses?page=2']],
    [['course:8'], ['/courses/design/logos', '/courses/design/type']],
    [
      ['course:7', 'courses'],
      ['/', '/courses?page=2', '/courses/design/logos'],
    ],
    ['all' as const, keys],
    [[], []],
    [['course:9'], []],
  ])('by %j', async (topics, dropped) => {
    const { cache } = setUp();
    const again: string[] = [];
    const get = (key: string) =>
      cache.get(key, key.includes('?'), async () => {
        again.push(key);
        return page(key, 200, about[key]);
      });
    for (const key of keys) await get(key);
    again.length = 0;
    cache.invalidate(topics);
    for (const key of keys) await get(key);
    expect(again.toSorted()).toEqual([...dropped].toSorted());
  });

  it('includes pages that are being rendered', async () => {
    const { cache, get } = setUp();
    const { promise, resolve } = Promise.withResolvers<Page>();
    const early = cache.get('/courses', false, () => promise);
    cache.invalidate(['courses']);
    const late = get('/courses');
    resolve(page('from before the change'));
    expect(await text(early)).toBe('from before the change');
    expect(await text(late)).toBe('render 1');
    expect(await text(get('/courses'))).toBe('render 1');
  });
});

describe('the memory budget', () => {
  it('is kept whatever a robot requests, and plain pages stay cached', async () => {
    const { cache, render } = setUp({ plainBytes: 100_000, variedBytes: 50_000 });
    await cache.get('/courses', false, async () => page('the catalogue'));
    for (let index = 0; index < 500; index += 1) {
      await cache.get(`/courses?search=${index}`, true, async () => page('x'.repeat(5000)));
      expect(cache.bytes).toBeLessThanOrEqual(150_000);
    }
    expect(await text(cache.get('/courses', false, render))).toBe('the catalogue');
  });

  it('does not cache a page larger than the budget', async () => {
    const { cache, get } = setUp({ plainBytes: 10_000 });
    await cache.get('/big', false, async () => page('x'.repeat(20_000)));
    expect(await text(get('/big'))).toBe('render 1');
  });
});
