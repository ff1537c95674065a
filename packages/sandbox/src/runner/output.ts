import { FLOODED } from './protocol.ts';

/** Thrown through WebAssembly when a program has written more than it may. */
export class OutputLimit extends Error {
  override name = 'OutputLimit';
}

const MOST_REFUSED = 20;

/** Collects what a program writes, up to a number of bytes. */
export class Output {
  readonly #parts: [Uint8Array[], Uint8Array[]] = [[], []];
  #left: number;
  /** Set for good once the program has written too much: it may have caught the error. */
  flooded = false;
  #refused = 0;

  constructor(bytes: number) {
    this.#left = bytes;
  }

  /** @throws OutputLimit */
  write(to: 'stdout' | 'stderr', bytes: Uint8Array): void {
    // A program that catches the error and writes on: only the end of this process is certain to end it
    if (this.flooded && ++this.#refused > MOST_REFUSED) process.exit(FLOODED);
    const kept = bytes.slice(0, Math.max(0, this.#left));
    this.#parts[to === 'stdout' ? 0 : 1].push(kept);
    this.#left -= bytes.length;
    if (this.#left < 0) {
      this.flooded = true;
      throw new OutputLimit();
    }
  }

  writeText(to: 'stdout' | 'stderr', text: string): void {
    this.write(to, Buffer.from(text, 'utf8'));
  }

  /** An error message of the language; what does not fit is cut. */
  explain(text: string): void {
    const bytes = Buffer.from(text, 'utf8').subarray(0, Math.max(0, this.#left));
    this.#parts[1].push(bytes);
    this.#left -= bytes.length;
  }

  get stdout(): Uint8Array<ArrayBuffer> {
    return Buffer.concat(this.#parts[0]);
  }

  get stderr(): Uint8Array<ArrayBuffer> {
    return Buffer.concat(this.#parts[1]);
  }
}
