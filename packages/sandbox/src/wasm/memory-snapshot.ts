import { PAGE_BYTES, restoreModule } from './restore-module.ts';

const WASM_PAGE = 65_536;
const ENTRY_BYTES = 4;

type Calls = Record<'restore' | 'last', (table: number, pages: number) => number>;

/** What a memory of WebAssembly held at one moment. Pages of zeros are not kept. */
export class MemorySnapshot {
  /** Bytes of the memory. */
  readonly bytes: number;
  readonly #kept: WebAssembly.Memory;
  #of: WebAssembly.Memory | undefined;
  #calls: Calls | undefined;
  static #module: WebAssembly.Module | undefined;

  private constructor(bytes: number, kept: WebAssembly.Memory) {
    this.bytes = bytes;
    this.#kept = kept;
  }

  static take(memory: WebAssembly.Memory): MemorySnapshot {
    const all = new Uint8Array(memory.buffer);
    const words = new BigUint64Array(memory.buffer);
    const pages = all.length / PAGE_BYTES;
    const wordsInPage = PAGE_BYTES / 8;
    const isZero = (page: number) =>
      words.subarray(page * wordsInPage, (page + 1) * wordsInPage).every((word) => word === 0n);
    const filled = Array.from({ length: pages }, (_, page) => page).filter((page) => !isZero(page));
    const head = PAGE_BYTES * Math.ceil((pages * ENTRY_BYTES) / PAGE_BYTES);
    const kept = memoryOf(head + filled.length * PAGE_BYTES);
    const table = new Uint32Array(kept.buffer, 0, pages);
    const out = new Uint8Array(kept.buffer);
    for (const [index, page] of filled.entries()) {
      const to = head + index * PAGE_BYTES;
      table[page] = to;
      out.set(all.subarray(page * PAGE_BYTES, (page + 1) * PAGE_BYTES), to);
    }
    return new MemorySnapshot(all.length, kept);
  }

  /** @param stored what `stored` gave, of a memory of so many bytes */
  static from(stored: Uint8Array, bytes: number): MemorySnapshot {
    const kept = memoryOf(stored.length);
    new Uint8Array(kept.buffer).set(stored);
    return new MemorySnapshot(bytes, kept);
  }

  /** As it can be kept in a file. */
  get stored(): Uint8Array {
    return new Uint8Array(this.#kept.buffer);
  }

  /**
   * Makes a memory what it was, whatever has been written anywhere in it. @returns the pages that differed
   * @throws Error when it has another size
   */
  restore(memory: WebAssembly.Memory): number {
    return this.#call('restore', memory);
  }

  /**
   * Bytes from the beginning of a memory to the end of the last page that is not what it was.
   * @throws Error when it has another size
   */
  changedUntil(memory: WebAssembly.Memory): number {
    return this.#call('last', memory) * PAGE_BYTES;
  }

  #call(name: 'restore' | 'last', memory: WebAssembly.Memory): number {
    if (memory.buffer.byteLength !== this.bytes) throw new Error('The memory has another size');
    if (memory !== this.#of) {
      MemorySnapshot.#module ??= new WebAssembly.Module(restoreModule());
      const instance = new WebAssembly.Instance(MemorySnapshot.#module, {
        memories: { live: memory, kept: this.#kept },
      });
      this.#calls = instance.exports as unknown as Calls;
      this.#of = memory;
    }
    return this.#calls?.[name](0, this.bytes / PAGE_BYTES) ?? 0;
  }
}

const memoryOf = (bytes: number): WebAssembly.Memory =>
  new WebAssembly.Memory({ initial: Math.ceil(bytes / WASM_PAGE) });
