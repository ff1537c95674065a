import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/**
 * The encoding to answer in: brotli, else gzip, where the client takes it; identity when it names neither or refuses.
 * @param accept the Accept-Encoding header
 */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  // What nearly every browser says, without taking it apart.
  if (accept === 'gzip, deflate, br, zstd' || accept === 'gzip, deflate, br') return 'br';
  const quality = new Map<string, number>();
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    quality.set(name, q ? Number.parseFloat(q.slice(2)) || 0 : 1);
  }
  const takes = (name: string): number => quality.get(name) ?? quality.get('*') ?? 0;
  if (takes('br') > 0 && takes('br') >= takes('gzip')) return 'br';
  return takes('gzip') > 0 ? 'gzip' : 'identity';
}

/**
 * Compresses off the main thread. Quality 9 takes a twentieth of the time of 11 for a few percent more bytes: right for
 * pages, which live for minutes. Assets, which live for years, are compressed hardest at build.
 */
export async function compress(bytes: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  if (encoding === 'gzip') return deflate(bytes, { level: 6 });
  return brotli(bytes, {
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: 9,
      [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
      [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
