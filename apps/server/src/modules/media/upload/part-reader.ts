import { Readable } from 'node:stream';

/** What arrives over a connection, in parts of a certain size. */
export interface PartReader {
  /**
   * The next part, at most so many bytes; undefined when nothing more comes. When the sender is gone, the part ends with what had
   * arrived by then: it is as good as any other.
   */
  next(most: number): Promise<Readable | undefined>;
  /** Why nothing more comes, when the sender did not end properly. */
  readonly failure: unknown;
}

export function readParts(source: AsyncIterable<Uint8Array>): PartReader {
  const iterator = source[Symbol.asyncIterator]();
  let waiting: Buffer | undefined;
  let failure: unknown;
  let ended = false;

  async function pull(): Promise<Buffer | undefined> {
    while (!waiting && !ended) {
      try {
        const { value, done } = await iterator.next();
        if (done) ended = true;
        else if (value.length > 0) waiting = Buffer.from(value.buffer, value.byteOffset, value.length);
      } catch (error) {
        failure = error ?? new Error('The sender is gone');
        ended = true;
      }
    }
    return waiting;
  }
  async function* part(most: number): AsyncGenerator<Buffer> {
    let left = most;
    while (left > 0) {
      const chunk = await pull();
      if (!chunk) return;
      const piece = chunk.subarray(0, left);
      waiting = chunk.length > left ? chunk.subarray(left) : undefined;
      left -= piece.length;
      yield piece;
    }
  }
  return {
    async next(most) {
      return (await pull()) ? Readable.from(part(most), { objectMode: false }) : undefined;
    },
    get failure() {
      return failure;
    },
  };
}
