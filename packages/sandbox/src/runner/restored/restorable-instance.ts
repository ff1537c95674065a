import type { MemorySnapshot } from '../../wasm/memory-snapshot.ts';
import type { WasiSystem } from '../wasi/run-wasi.ts';

const WASM_PAGE = 65_536;

type Call = (...given: (number | bigint)[]) => unknown;

/** Thrown through WebAssembly: the program has ended itself. */
export class Exit extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`exit ${code}`);
    this.code = code;
  }
}

/** What an instance exports that is used here. */
interface Exports {
  memory: WebAssembly.Memory;
  /** The pointer to the stack of C. */
  stack: WebAssembly.Global<'i32'>;
  _start: () => void;
}

/**
 * An instance of an interpreter that has been started once, and whose memory is made what it was then before each program. Its system is another
 * one for each program: nothing of a system outlives its program.
 */
export class RestorableInstance {
  readonly #module: WebAssembly.Module;
  #instance: WebAssembly.Instance;
  #system: WasiSystem | undefined;
  #snapshot: { memory: MemorySnapshot; stack: number } | undefined;

  constructor(module: WebAssembly.Module) {
    this.#module = module;
    this.#instance = this.#create();
  }

  get exports(): Exports & Record<string, Call> {
    return this.#instance.exports as unknown as Exports & Record<string, Call>;
  }

  get memory(): WebAssembly.Memory {
    return this.exports.memory;
  }

  /** Whether a program made the memory larger: the instance cannot be restored. */
  get hasGrown(): boolean {
    return this.memory.buffer.byteLength !== this.#snapshot?.memory.bytes;
  }

  /**
   * The most memory that a program has had, with its interpreter: up to the highest place that it has changed, or all where it made it larger.
   * @param freeBytes that were free when it began
   */
  usedBytes(freeBytes: number): number {
    const { memory } = this;
    const all = memory.buffer.byteLength;
    if (!this.#snapshot || this.hasGrown) return all;
    return Math.max(all - freeBytes, this.#snapshot.memory.changedUntil(memory));
  }

  /** Before an interpreter starts: what its memory has then is free to it. */
  addFreeMemory(bytes: number): void {
    this.memory.grow(bytes / WASM_PAGE);
  }

  /** The system of the program that runs next. */
  use(system: WasiSystem): void {
    system.wasi.memory = this.memory;
    for (const calls of [system.imports.wasi_snapshot_preview1, system.imports.wasi_unstable])
      calls.proc_exit = (code: number) => {
        throw new Exit(code);
      };
    this.#system = system;
  }

  /** What programs begin with, and go back to. */
  set(memory: MemorySnapshot, stack: number): void {
    this.#snapshot = { memory, stack };
    this.renew();
  }

  /** Makes everything what it was. @returns pages that differed */
  restore(): number {
    if (!this.#snapshot) throw new Error('There is nothing to restore');
    if (this.hasGrown) this.renew();
    this.exports.stack.value = this.#snapshot.stack;
    return this.#snapshot.memory.restore(this.memory);
  }

  /** Another instance, after one that may be broken or has grown. */
  renew(): void {
    this.#instance = this.#create();
    const more = (this.#snapshot?.memory.bytes ?? 0) - this.memory.buffer.byteLength;
    if (more > 0) this.memory.grow(more / WASM_PAGE);
  }

  #create(): WebAssembly.Instance {
    const imports: Record<string, Record<string, Call>> = {};
    for (const { module, name } of WebAssembly.Module.imports(this.#module)) {
      const calls = imports[module] ?? {};
      calls[name] = (...given) => this.#call(module, name, given);
      imports[module] = calls;
    }
    return new WebAssembly.Instance(this.#module, imports);
  }

  #call(module: string, name: string, given: (number | bigint)[]): unknown {
    const calls = this.#system?.imports[module as keyof WasiSystem['imports']] as
      | Record<string, Call>
      | undefined;
    return calls?.[name]?.(...given);
  }
}
