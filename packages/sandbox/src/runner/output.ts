/** Thrown through WebAssembly when a program has written more than it may. */
export class OutputLimit extends Error {
  override name = 'OutputLimit';
}

const MOST_REFUSED = 20;
const encoder = new TextEncoder();

/** Collects what a program writes, up to a number of bytes. */
export class Output {
  readonly #parts: [Uint8Array[], Uint8Array[]] = [[], []];
  #left: number;
  /** Set for good once the program has written too much: it may have caught the error. */
  flooded = false;
  #refused = 0;
  readonly #giveUp: () => void;

  /** @param giveUp ends a program that catches the error and writes on */
  constructor(bytes: number, giveUp: () => void = () => undefined) {
    this.#left = bytes;
    this.#giveUp = giveUp;
  }

  /** @throws OutputLimit */
  write(to: 'stdout' | 'stderr', bytes: Uint8Array): void {
    // A program that catches the error and writes on: only the end of this process is certain to end it
    if (this.flooded && ++this.#refused > MOST_REFUSED) this.#giveUp();
    const kept = bytes.slice(0, Math.max(0, this.#left));
    this.#parts[to === 'stdout' ? 0 : 1].push(kept);
    this.#left -= bytes.length;
    if (this.#left < 0) {
      this.flooded = true;
      throw new OutputLimit();
    }
  }

  writeText(to: 'stdout' | 'stderr', text: string): void {
    this.write(to, encoder.encode(text));
  }

  /** An error message of the language; what does not fit is cut. */
  explain(text: string): void {
    const bytes = encoder.encode(text).subarray(0, Math.max(0, this.#left));
    this.#parts[1].push(bytes);
    this.#left -= bytes.length;
  }

  get stdout(): Uint8Array<ArrayBuffer> {
    return joined(this.#parts[0]);
  }

  get stderr(): Uint8Array<ArrayBuffer> {
    return joined(this.#parts[1]);
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((bytes, part) => bytes + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
