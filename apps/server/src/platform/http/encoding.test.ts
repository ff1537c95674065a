import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, chooseQuickEncoding, compress } from './encoding.ts';

describe('the encoding of a reply', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0.8, gzip;q=0.8', 'br'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['gzip;q=0, *;q=0.1', 'br'],
    ['zstd', 'identity'],
    ['gzip;q=nonsense', 'identity'],
  ])('for Accept-Encoding %j is %s', (accept, encoding) => {
    expect(chooseEncoding(accept)).toBe(encoding);
  });

  it.each([
    [undefined, 'identity'],
    ['gzip, deflate, br, zstd', 'zstd'],
    ['br, gzip, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['br, zstd;q=0.5', 'br'],
    ['br, zstd;q=0', 'br'],
    ['*, zstd;q=0', 'br'],
    ['*;q=0.5, zstd;q=0.4', 'br'],
    ['*;q=0.5, zstd', 'zstd'],
    // Later requests are answered in brotli, so it must be accepted too
    ['zstd', 'identity'],
    ['gzip, zstd', 'gzip'],
    ['*', 'br'],
  ])('while the client waits, for Accept-Encoding %j, is %s', (accept, encoding) => {
    expect(chooseQuickEncoding(accept)).toBe(encoding);
  });

  it('decompresses to the same bytes', async () => {
    const bytes = Buffer.from('<p>Habari za asubuhi</p>'.repeat(500));
    for (const effort of ['quick', 'best'] as const) {
      expect(brotliDecompressSync(await compress(bytes, 'br', effort))).toEqual(bytes);
      expect(gunzipSync(await compress(bytes, 'gzip', effort))).toEqual(bytes);
      expect(zstdDecompressSync(await compress(bytes, 'zstd', effort))).toEqual(bytes);
    }
  });
});
