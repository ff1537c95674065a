import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib, zstdCompress, zstdCompressSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
/** Zstandard compresses to the size of a quick brotli in a third of the time, but a good brotli is smaller. */
export type QuickEncoding = Encoding | 'zstd';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const zstd = promisify(zstdCompress);

/** The quality that a client gives an encoding, from 0 to 1. @param accept the Accept-Encoding header */
function qualities(accept: string): (name: string) => number {
  const quality = new Map<string, number>();
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    quality.set(name, q ? Number.parseFloat(q.slice(2)) || 0 : 1);
  }
  return (name) => quality.get(name) ?? quality.get('*') ?? 0;
}

/**
 * The encoding of a reply: brotli, else gzip, if the client accepts it; otherwise identity.
 * @param accept the Accept-Encoding header
 */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  // The header of nearly every browser, without parsing.
  if (accept === 'gzip, deflate, br, zstd' || accept === 'gzip, deflate, br') return 'br';
  const takes = qualities(accept);
  if (takes('br') > 0 && takes('br') >= takes('gzip')) return 'br';
  return takes('gzip') > 0 ? 'gzip' : 'identity';
}

/**
 * The encoding of a reply that is compressed while the client waits for it: Zstandard for a client that names it and accepts
 * brotli, otherwise the same as above.
 */
export function chooseQuickEncoding(accept: string | undefined): QuickEncoding {
  if (accept === 'gzip, deflate, br, zstd') return 'zstd';
  const encoding = chooseEncoding(accept);
  if (encoding !== 'br' || !accept?.includes('zstd')) return encoding;
  const takes = qualities(accept);
  // Brotli is accepted, so zero is less
  return takes('zstd') >= takes('br') ? 'zstd' : encoding;
}

/** Brotli quality and gzip level. */
const LEVELS = {
  // Brotli's 3 takes less than half the time of 4 for 4 % more bytes, and a twentieth of that of 9 for an eighth more.
  quick: { br: 3, gzip: 3 },
  // A twentieth of the time of brotli's 11 for a few percent more bytes: right for pages, which are cached for minutes.
  // Assets, which are cached for years, are compressed hardest at build.
  best: { br: 9, gzip: 9 },
} as const;

/** Compresses off the main thread. Zstandard is always quick. */
export async function compress(
  bytes: Buffer,
  encoding: Exclude<QuickEncoding, 'identity'>,
  effort: keyof typeof LEVELS,
): Promise<Buffer> {
  if (encoding === 'zstd') return zstd(bytes);
  if (encoding === 'gzip') return deflate(bytes, { level: LEVELS[effort].gzip });
  return brotli(bytes, {
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: LEVELS[effort].br,
      [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
      [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** Zstandard takes 0.3 ms for half as much: waking another thread for it costs more. */
const AT_ONCE_BYTES = 256 * 1024;

/** Compresses at once what takes less time than handing it to another thread. @returns undefined for all else */
export function compressAtOnce(bytes: Buffer, encoding: QuickEncoding): Buffer | undefined {
  return encoding === 'zstd' && bytes.length <= AT_ONCE_BYTES ? zstdCompressSync(bytes) : undefined;
}
