import { hash } from 'node:crypto';
import { compress, type Encoding } from '../http/encoding.ts';
import { type CspSources, type InlineText, pagePolicy } from './csp.ts';

/** One encoding of a page, ready to send: alternating header names and values, and its bytes. */
export interface Representation {
  etag: string;
  headers: readonly string[];
  bytes: Buffer;
  /** The tag of the same page at another compression level: a client that has that one needs no other. */
  otherTag?: string;
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
  secure: boolean;
  retryAfter?: number;
}

function bytesOf(html: string | readonly string[]): Buffer {
  if (typeof html === 'string') return Buffer.from(html);
  const bytes = Buffer.allocUnsafeSlow(html.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
  html.reduce((at, piece) => at + bytes.write(piece, at), 0);
  return bytes;
}

/** A rendered page with everything that is the same for all callers. */
export class Page {
  readonly status: number;
  readonly html: Buffer;
  readonly topics: ReadonlySet<string>;
  readonly #headers: readonly string[];
  readonly #tag: string;
  readonly #encodings = new Map<Encoding, Representation | Promise<Representation>>();
  /** Encodings that are compressed at the best quality, or are being compressed. */
  readonly #best = new Set<Encoding>(['identity']);

  constructor(rendered: Rendered, { cacheControl, csp, secure, retryAfter }: PageHeaders) {
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
      ...['x-frame-options', 'DENY'],
      ...['cross-origin-opener-policy', 'same-origin'],
      ...['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(self)'],
      ...(secure ? ['strict-transport-security', 'max-age=31536000; includeSubDomains'] : []),
      ...(rendered.location === undefined ? [] : ['location', rendered.location]),
      ...(retryAfter === undefined ? [] : ['retry-after', String(retryAfter)]),
    ];
  }

  /** Bytes to count against the cache's budget: the page and its compressed versions. */
  get size(): number {
    return Math.ceil(this.html.length * 1.4) + 2048;
  }

  /**
   * The page in one encoding. Each is created when it is first needed, at a quick quality, because most URLs are requested
   * only once. On the second request it is compressed at the best quality in the background, for later requests.
   */
  in(encoding: Encoding): Representation | Promise<Representation> {
    const held = this.#encodings.get(encoding);
    if (held) {
      if (encoding !== 'identity' && !(held instanceof Promise)) this.#improve(encoding);
      return held;
    }
    if (encoding === 'identity') return this.#keep(encoding, this.html, 'best');
    const pending = compress(this.html, encoding, 'quick').then((bytes) =>
      this.#keep(encoding, bytes, 'quick'),
    );
    this.#encodings.set(encoding, pending);
    return pending;
  }

  #improve(encoding: Exclude<Encoding, 'identity'>): void {
    if (this.#best.has(encoding)) return;
    this.#best.add(encoding);
    compress(this.html, encoding, 'best').then(
      (bytes) => this.#keep(encoding, bytes, 'best'),
      // The quick version continues to be served.
      () => undefined,
    );
  }

  #keep(encoding: Encoding, bytes: Buffer, effort: 'quick' | 'best'): Representation {
    // A strong tag identifies bytes, so each encoding and quality has its own.
    const quick = `"${this.#tag}-q${encoding[0]}"`;
    const best = `"${this.#tag}-${encoding[0]}"`;
    const [etag, otherTag] = effort === 'quick' ? [quick, best] : [best, quick];
    const coding = encoding === 'identity' ? [] : ['content-encoding', encoding];
    const headers = [...this.#headers, ...coding, 'etag', etag, 'content-length', String(bytes.length)];
    const representation = { etag, otherTag, headers, bytes };
    this.#encodings.set(encoding, representation);
    return representation;
  }
}
