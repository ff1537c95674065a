import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Page } from './page.ts';
import { createSpareTime } from './spare-time.ts';

const rendered = (html: string | readonly string[]) =>
  new Page({ status: 200, html }, { cacheControl: 'no-store', spare: createSpareTime() });
/** So many requests that the best version is worth its time. */
const askOften = async (page: Page, ...encodings: Parameters<Page['in']>) => {
  for (let n = 0; n < 20; n++) await page.in(...encodings);
};

it('is the same in pieces as in one', async () => {
  const pieces = ['<!DOCTYPE html>', '<p>Jifunze — 学ぶ €5…</p>', '', '<p>🎓</p>'];
  const [one, several] = [rendered(pieces.join('')), rendered(pieces)];
  expect(several.html.toString()).toBe(pieces.join(''));
  expect(await several.in('identity')).toEqual(await one.in('identity'));
});

it.each([
  ['of one byte', 'Jifunze '],
  ['of two bytes', 'é'],
  ['of three bytes', '学'],
  ['of four bytes', '🎓'],
  ['of half a pair, which is replaced', '\uD83C '],
])('encodes texts of characters %s as UTF-8', (_kind, text) => {
  const pieces = ['<p>', text.repeat(50_000), '</p>', text.repeat(300), ''];
  const { html, size } = rendered(pieces);
  expect(html).toEqual(Buffer.from(pieces.join('')));
  // The cache counts this much
  expect(html.buffer.byteLength).toBeLessThan(size);
});

describe('encodings', () => {
  const text = '<p>Habari za asubuhi, karibu.</p>'.repeat(2000);
  const held = async (page: Page, ...encodings: Parameters<Page['in']>) => {
    const { headers, bytes, etag, otherTags } = await page.in(...encodings);
    return { coding: headers[headers.indexOf('content-encoding') + 1], bytes, etag, otherTags };
  };

  it('answers the first request quickly, and later ones with the smallest version', async () => {
    const page = rendered(text);
    const first = await held(page, 'br', 'zstd');
    expect(first.coding).toBe('zstd');
    expect(zstdDecompressSync(first.bytes).toString()).toBe(text);
    expect(await held(page, 'br', 'zstd')).toEqual(first);
    await askOften(page, 'br', 'zstd');
    await expect.poll(async () => (await held(page, 'br', 'zstd')).coding).toBe('br');
    const later = await held(page, 'br', 'zstd');
    expect(brotliDecompressSync(later.bytes).toString()).toBe(text);
    expect(later.etag).not.toBe(first.etag);
    // A browser that has the first version is told that it is current
    expect(later.otherTags).toContain(first.etag);
    expect(first.otherTags).toContain(later.etag);
  });

  it('takes no time for the best version of what is asked for now and then, or while there is none', async () => {
    let used = 0;
    const use = () => {
      used += 1;
      return false;
    };
    const page = new Page({ status: 200, html: text }, { cacheControl: 'no-store', spare: { use } });
    for (let n = 0; n < 20; n++) await page.in('br');
    expect(used).toBe(0);
    for (let n = 0; n < 3; n++) expect((await held(page, 'br')).coding).toBe('br');
    // It was refused, and is asked for again with the next request
    expect(used).toBe(3);
  });

  it('sends a client only what it accepts', async () => {
    const page = rendered(text);
    await page.in('br', 'zstd');
    expect((await held(page, 'br')).coding).toBe('br');
    expect((await held(page, 'gzip')).coding).toBe('gzip');
    expect((await page.in('identity')).headers).not.toContain('content-encoding');
  });

  it('counts as current only what the client can decode: a shared cache may hold versions for others', async () => {
    const page = rendered(text);
    const { etag: zstd } = await page.in('br', 'zstd');
    const quick = await page.in('br');
    expect([quick.etag, ...(quick.otherTags ?? [])]).not.toContain(zstd);
    await askOften(page, 'br');
    await expect.poll(async () => (await page.in('br')).etag).not.toBe(quick.etag);
    const best = await page.in('br');
    expect(best.otherTags).toEqual([quick.etag]);
    expect((await page.in('br', 'zstd')).etag).toBe(best.etag);
    expect((await page.in('br', 'zstd')).otherTags).toContain(zstd);
  });

  it('sends an empty page as it is', async () => {
    expect((await held(rendered(''), 'br', 'zstd')).bytes).toHaveLength(0);
    expect((await held(rendered(''), 'gzip')).coding).not.toBe('gzip');
  });

  it('sends a page as it is while it cannot be compressed', async () => {
    const page = rendered(text);
    const whole = page.html;
    // zlib refuses it, as it does when it gets no memory
    Object.assign(page, { html: { length: whole.length } });
    expect((await page.in('br', 'zstd')).headers).not.toContain('content-encoding');
    Object.assign(page, { html: whole });
    expect((await held(page, 'br', 'zstd')).coding).toBe('zstd');
  });
});
