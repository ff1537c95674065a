import { MemorySnapshot } from './memory-snapshot.ts';
import { exportMutableGlobals } from './mutable-globals.ts';

type Call = (...given: (number | bigint)[]) => unknown;
type Imports = Record<string, Record<string, Call>>;

interface Kept {
  instance: WebAssembly.Instance;
  memory: WebAssembly.Memory;
  snapshot: MemorySnapshot;
  globals: Map<WebAssembly.Global, number | bigint>;
}

/**
 * A module whose instance is used again and again, and each time is what a new one is: its memory and globals are put back, all of them, and what
 * it calls is what is given that time. Making an instance takes several times as long. One that has grown is thrown away.
 */
export class ReusedInstance {
  readonly #module: WebAssembly.Module;
  #imports: Imports = {};
  #kept: Kept | undefined;

  private constructor(module: WebAssembly.Module) {
    this.#module = module;
  }

  /** @throws Error when the module imports anything but functions, or has not exactly one memory, which it exports */
  static async of(wasm: Uint8Array): Promise<ReusedInstance> {
    const module = await WebAssembly.compile(exportMutableGlobals(wasm) as BufferSource);
    if (WebAssembly.Module.imports(module).some(({ kind }) => kind !== 'function'))
      throw new Error('The module imports more than functions');
    const memories = WebAssembly.Module.exports(module).filter(({ kind }) => kind === 'memory');
    if (memories.length !== 1) throw new Error('The module does not export its memory');
    return new ReusedInstance(module);
  }

  /** What a new instance with these imports would be. Whoever had it before must not use it any more. */
  renewed(imports: WebAssembly.Imports): WebAssembly.Instance {
    this.#imports = imports as unknown as Imports;
    let kept = this.#kept;
    if (kept && kept.memory.buffer.byteLength === kept.snapshot.bytes) {
      kept.snapshot.restore(kept.memory);
      for (const [global, value] of kept.globals) global.value = value;
    } else {
      kept = this.#create();
      this.#kept = kept;
    }
    return kept.instance;
  }

  /** Bytes of its memory up to the highest place that has been changed since it was renewed; all of it where it has grown. */
  usedBytes(): number | undefined {
    if (!this.#kept) return undefined;
    const { memory, snapshot } = this.#kept;
    const all = memory.buffer.byteLength;
    return all === snapshot.bytes ? snapshot.changedUntil(memory) : all;
  }

  #create(): Kept {
    const imports: Imports = {};
    for (const { module, name } of WebAssembly.Module.imports(this.#module)) {
      const calls = imports[module] ?? {};
      calls[name] = (...given) => this.#imports[module]?.[name]?.(...given);
      imports[module] = calls;
    }
    const instance = new WebAssembly.Instance(this.#module, imports);
    const exports = Object.values(instance.exports);
    const memory = exports.find((one) => one instanceof WebAssembly.Memory);
    if (!memory) throw new Error('The module does not export its memory');
    const globals = new Map<WebAssembly.Global, number | bigint>();
    for (const one of exports) if (one instanceof WebAssembly.Global) globals.set(one, one.value);
    return { instance, memory, snapshot: MemorySnapshot.take(memory), globals };
  }
}
