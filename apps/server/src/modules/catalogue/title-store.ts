const CHUNK = 1 << 20;
/** So many bytes make a whole number that a double holds exactly. */
export const DIGIT_BYTES = 6;

/**
 * Titles as bytes outside the garbage-collected heap, compared as PostgreSQL's "C" collation compares them. A title that
 * is replaced leaves its bytes behind until the index is built anew.
 */
export class TitleStore {
  readonly #chunks: Buffer[] = [];
  #used = CHUNK;
  #starts: Float64Array;
  #lengths: Uint16Array;

  constructor(capacity: number) {
    this.#starts = new Float64Array(capacity);
    this.#lengths = new Uint16Array(capacity);
  }

  grow(capacity: number): void {
    const starts = new Float64Array(capacity);
    starts.set(this.#starts);
    this.#starts = starts;
    const lengths = new Uint16Array(capacity);
    lengths.set(this.#lengths);
    this.#lengths = lengths;
  }

  set(slot: number, title: string): void {
    const length = Buffer.byteLength(title);
    if (this.#used + length > CHUNK) {
      this.#chunks.push(Buffer.allocUnsafeSlow(CHUNK));
      this.#used = 0;
    }
    this.#chunks.at(-1)?.write(title, this.#used);
    this.#starts[slot] = (this.#chunks.length - 1) * CHUNK + this.#used;
    this.#lengths[slot] = length;
    this.#used += length;
  }

  get(slot: number): string {
    const start = this.#starts[slot] as number;
    const from = start % CHUNK;
    return (
      this.#chunks[Math.floor(start / CHUNK)]?.toString(
        'utf8',
        from,
        from + (this.#lengths[slot] as number),
      ) ?? ''
    );
  }

  /** Bytes `from` to `from + DIGIT_BYTES` of a title as a number; what is beyond its end counts as 0. */
  digit(slot: number, from: number): number {
    const length = Math.min(DIGIT_BYTES, (this.#lengths[slot] as number) - from);
    if (length <= 0) return 0;
    const start = (this.#starts[slot] as number) + from;
    const bytes = this.#chunks[Math.floor(start / CHUNK)]?.readUIntBE(start % CHUNK, length) ?? 0;
    return bytes * 256 ** (DIGIT_BYTES - length);
  }

  /** Whether two titles have their first `length` bytes in common, or all of them. */
  beginAlike(left: number, right: number, length: number): boolean {
    for (let at = 0; at < length; at += DIGIT_BYTES)
      if (this.digit(left, at) !== this.digit(right, at)) return false;
    return true;
  }

  compare(left: number, right: number): number {
    const a = this.#starts[left] as number;
    const b = this.#starts[right] as number;
    const chunkA = this.#chunks[Math.floor(a / CHUNK)];
    const chunkB = this.#chunks[Math.floor(b / CHUNK)];
    if (!chunkA || !chunkB) return 0;
    const startA = a % CHUNK;
    const startB = b % CHUNK;
    return chunkA.compare(
      chunkB,
      startB,
      startB + (this.#lengths[right] as number),
      startA,
      startA + (this.#lengths[left] as number),
    );
  }
}
