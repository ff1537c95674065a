import { hash } from 'node:crypto';
import { compress, compressAtOnce, type Encoding, type QuickEncoding } from '../http/encoding.ts';
import { type CspSources, type InlineText, pagePolicy } from './csp.ts';
import type { SpareTime } from './spare-time.ts';

/** One encoding of a page, ready to send: alternating header names and values, and its bytes. */
export interface Representation {
  etag: string;
  headers: readonly string[];
  bytes: Buffer;
  /**
   * The tags of the same page in other encodings that the client takes: if it has one of these it needs no other. A 304 for
   * one that it does not take would let a proxy send it what it cannot decode.
   */
  otherTags?: readonly string[];
}

/** The renderer's reply. */
export interface Rendered {
  status: number;
  /** In one piece or several. */
  html: string | readonly string[];
  /** The scripts and styles that the renderer wrote; without it none of them is allowed. */
  inline?: InlineText;
  /** What it is about: see PageTopics. */
  topics?: ReadonlySet<string>;
  /** The target of a redirect. */
  location?: string;
  /** The page's own Cache-Control, if it has one. */
  cacheControl?: string;
}

export interface PageHeaders {
  cacheControl: string;
  csp?: CspSources;
  /** Adds HSTS. */
  hsts?: string | undefined;
  retryAfter?: number;
  /** When the page may be compressed at the best quality; without it never. */
  spare?: SpareTime;
}

/** The best quality costs several times as much as rendering the page: for what is asked for that often. */
const OFTEN = 20;

/** Room for a few characters of several bytes. */
const SPARE_BYTES = 256;
const encoder = new TextEncoder();

/** Pieces of text as UTF-8, without counting their bytes first: nearly all are of one byte. */
function bytesOf(html: string | readonly string[]): Buffer {
  const pieces = typeof html === 'string' ? [html] : html;
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const bytes = Buffer.allocUnsafeSlow(length + (length >> 5) + SPARE_BYTES);
  let end = 0;
  for (const [n, piece] of pieces.entries()) {
    const { read, written } = encoder.encodeInto(piece, bytes.subarray(end));
    end += written;
    if (read === piece.length) continue;
    // Full: a language with many characters of several bytes
    const rest = [piece.slice(read), ...pieces.slice(n + 1)];
    return Buffer.concat([bytes.subarray(0, end), ...rest.map((text) => Buffer.from(text))]);
  }
  return bytes.subarray(0, end);
}

type Effort = 'quick' | 'best';

const tagged = (tag: string, [first]: QuickEncoding, effort: Effort): string =>
  effort === 'quick' ? `"${tag}-q${first}"` : `"${tag}-${first}"`;

/** All tags under which a client may hold a page. @param taken what it takes: see `chooseQuickEncoding` */
function tagsOf(tag: string, taken: QuickEncoding): string[] {
  if (taken === 'identity') return [tagged(tag, taken, 'best')];
  if (taken !== 'zstd') return [tagged(tag, taken, 'quick'), tagged(tag, taken, 'best')];
  return [tagged(tag, 'zstd', 'quick'), ...tagsOf(tag, 'br')];
}

/** A rendered page with everything that is the same for all callers. */
export class Page {
  readonly status: number;
  readonly html: Buffer;
  readonly topics: ReadonlySet<string>;
  readonly #headers: readonly string[];
  readonly #tag: string;
  readonly #quick = new Map<QuickEncoding, Representation | Promise<Representation>>();
  /** By what the client takes in the meantime: only for those that take Zstandard is its tag a current one. */
  readonly #best = new Map<QuickEncoding, Representation>();
  /** Encodings in which the page is being compressed at the best quality, or has been. */
  readonly #improved = new Set<Encoding>();
  readonly #spare: SpareTime | undefined;
  #asked = 0;

  constructor(rendered: Rendered, { cacheControl, csp, hsts, retryAfter, spare }: PageHeaders) {
    this.#spare = spare;
    this.status = rendered.status;
    this.html = bytesOf(rendered.html);
    this.topics = rendered.topics ?? new Set();
    this.#tag = hash('sha256', this.html, 'base64url').slice(0, 27);
    this.#headers = [
      ...['content-type', 'text/html; charset=utf-8'],
      ...['cache-control', rendered.cacheControl ?? cacheControl],
      ...['content-security-policy', pagePolicy(rendered.inline, csp)],
      ...['vary', 'accept-encoding'],
      ...['referrer-policy', 'strict-origin-when-cross-origin'],
      ...['x-content-type-options', 'nosniff'],
      ...['x-frame-options', csp?.['frame-ancestors'] ? 'SAMEORIGIN' : 'DENY'],
      ...['cross-origin-opener-policy', 'same-origin'],
      ...['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(self)'],
      ...(hsts === undefined ? [] : ['strict-transport-security', hsts]),
      ...(rendered.location === undefined ? [] : ['location', rendered.location]),
      ...(retryAfter === undefined ? [] : ['retry-after', String(retryAfter)]),
    ];
  }

  /** Bytes to count against the cache's budget: the page and its compressed versions. */
  get size(): number {
    return Math.ceil(this.html.length * 1.4) + 2048;
  }

  /**
   * The page in one encoding. It is first compressed quickly, because most URLs are requested only once. One that is asked for often
   * is compressed at the best quality in spare time, for later requests.
   * @param quick the encoding until the best one is there
   */
  in(encoding: Encoding, quick: QuickEncoding = encoding): Representation | Promise<Representation> {
    const best = this.#best.get(quick);
    if (best) return best;
    if (encoding === 'identity' || quick === 'identity' || this.html.length === 0) return this.#whole();
    const held = this.#quick.get(quick);
    if (held) {
      this.#asked += 1;
      if (this.#asked >= OFTEN && !(held instanceof Promise)) this.#improve(encoding);
      return held;
    }
    const atOnce = this.#compressAtOnce(quick);
    if (atOnce) return atOnce;
    const pending = compress(this.html, quick, 'quick').then(
      (bytes) => this.#keepQuick(quick, bytes),
      // Probably for want of memory; the next request tries again. A request that ended may not await this.
      () => {
        this.#quick.delete(quick);
        return this.#whole();
      },
    );
    this.#quick.set(quick, pending);
    return pending;
  }

  #keepQuick(encoding: QuickEncoding, bytes: Buffer): Representation {
    const representation = this.#representation(encoding, bytes, 'quick');
    this.#quick.set(encoding, representation);
    return representation;
  }

  #compressAtOnce(encoding: QuickEncoding): Representation | undefined {
    try {
      const bytes = compressAtOnce(this.html, encoding);
      return bytes && this.#keepQuick(encoding, bytes);
    } catch {
      // Probably for want of memory
      return this.#whole();
    }
  }

  #whole(): Representation {
    const representation = this.#representation('identity', this.html, 'best');
    this.#best.set('identity', representation);
    return representation;
  }

  #improve(encoding: Exclude<Encoding, 'identity'>): void {
    if (this.#improved.has(encoding)) return;
    const begun = this.#spare?.use(async () => {
      // If it fails the quick version continues to be served
      const bytes = await compress(this.html, encoding, 'best');
      for (const taken of encoding === 'br' ? (['br', 'zstd'] as const) : [encoding]) {
        this.#best.set(taken, this.#representation(encoding, bytes, 'best', taken));
        this.#quick.delete(taken);
      }
    });
    if (begun) this.#improved.add(encoding);
  }

  /** Whether another rendering gave the same page: then this one is kept, with its compressed versions. */
  equals(other: Page): boolean {
    return (
      this.status === other.status &&
      this.#tag === other.#tag &&
      this.#headers.join('\n') === other.#headers.join('\n')
    );
  }

  #representation(
    encoding: QuickEncoding,
    bytes: Buffer,
    effort: Effort,
    taken: QuickEncoding = encoding,
  ): Representation {
    // A strong tag identifies bytes, so each encoding and quality has its own.
    const etag = tagged(this.#tag, encoding, effort);
    const otherTags = tagsOf(this.#tag, taken).filter((tag) => tag !== etag);
    const coding = encoding === 'identity' ? [] : ['content-encoding', encoding];
    const headers = [...this.#headers, ...coding, 'etag', etag, 'content-length', String(bytes.length)];
    return { etag, otherTags, headers, bytes };
  }
}
