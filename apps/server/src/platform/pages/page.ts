import { hash } from 'node:crypto';
import { type CspSources, type InlineText, pagePolicy } from './csp.ts';
import { compress, type Encoding } from './encoding.ts';

/** One encoding of a page, ready for the socket: names and values of its headers in turn, and its bytes. */
export interface Representation {
  etag: string;
  headers: readonly string[];
  bytes: Buffer;
  /** The tag of the same page compressed less or more: whoever holds that one needs no other. */
  otherTag?: string;
}

/** What the renderer answered. */
export interface Rendered {
  status: number;
  html: string;
  /** What the renderer wrote between script and style tags; without it none of them is allowed. */
  inline?: InlineText;
  /** What it speaks of: see PageTopics. */
  topics?: ReadonlySet<string>;
  /** Where a redirect leads. */
  location?: string;
  /** The page's own wish, if it has one. */
  cacheControl?: string;
}

export interface PageHeaders {
  cacheControl: string;
  csp?: CspSources;
  /** Adds HSTS. */
  secure: boolean;
  retryAfter?: number;
}

/** A rendered page with everything that is the same for all who ask for it. */
export class Page {
  readonly status: number;
  readonly html: Buffer;
  readonly topics: ReadonlySet<string>;
  readonly #headers: readonly string[];
  readonly #tag: string;
  readonly #encodings = new Map<Encoding, Representation | Promise<Representation>>();
  /** Encodings that are as small as they get, or are being made so. */
  readonly #best = new Set<Encoding>(['identity']);

  constructor(rendered: Rendered, { cacheControl, csp, secure, retryAfter }: PageHeaders) {
    this.status = rendered.status;
    this.html = Buffer.from(rendered.html);
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

  /** Bytes to count against the cache's budget: the page and its compressed forms. */
  get size(): number {
    return Math.ceil(this.html.length * 1.4) + 2048;
  }

  /**
   * The page in one encoding; each is made once, when it is first wanted: quickly, because most addresses are asked for once
   * only. What is asked for again is compressed harder behind that answer, for all who come after.
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
      // The quick one goes on being served.
      () => undefined,
    );
  }

  #keep(encoding: Encoding, bytes: Buffer, effort: 'quick' | 'best'): Representation {
    // A strong tag names bytes, so each encoding has its own, and each effort.
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
