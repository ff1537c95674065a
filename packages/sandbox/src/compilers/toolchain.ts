import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CompiledLanguage, clangFiles } from './clang.ts';

/** What the compiler reads and writes: files in memory. It has no others but the headers and libraries that it brings. */
type Files = Record<string, Uint8Array | string>;

/** What the package has: one program that is the compiler and the linker, in a fresh instance for each call. */
interface Clang {
  runLLVM(
    args: readonly string[],
    files: Files,
    options: {
      stdout: (bytes: Uint8Array | null) => void;
      stderr: (bytes: Uint8Array | null) => void;
      decodeASCII: false;
      fetchProgress: () => void;
    },
  ): Promise<Record<string, Uint8Array>>;
  Exit: new (code: number) => Error;
}

/** The result of a tool, and what it said of errors. `crashed`: it did not end by itself. */
export interface ToolRun {
  files?: Record<string, Uint8Array>;
  said: string;
  crashed: boolean;
}

/** Characters of messages that are kept. */
const KEPT = 12_000;
/** Bytes of messages after which the compiler is ended. */
const MOST_SAID = 1_000_000;

const TARGET = 'wasm32-unknown-wasip1';
const LIBRARIES = '/usr/lib/wasm32-wasip1';
const BUILTINS = `/usr/lib/${TARGET}/libclang_rt.builtins.a`;
/** As much as a program has on most systems; the memory below it ends at 0, so that an overflow is noticed. */
const STACK_BYTES = 8 * 1024 * 1024;
const OPTIMISED = '-O2';

const common = [
  '-triple',
  TARGET,
  OPTIMISED,
  '-disable-free',
  '-mrelocation-model',
  'static',
  '-mframe-pointer=none',
  '-target-cpu',
  'generic',
  '-fvisibility=hidden',
  '-resource-dir',
  '/usr',
  '-isysroot',
  '/usr',
  '-ferror-limit',
  '10',
  '-ftemplate-backtrace-limit=4',
  '-fmacro-backtrace-limit=4',
  '-fconstexpr-steps=100000',
  '-fgnuc-version=4.2.1',
  '-fno-implicit-modules',
  '-D_WASI_EMULATED_SIGNAL',
  '-D_WASI_EMULATED_PROCESS_CLOCKS',
];
const includes = (...folders: string[]) => folders.flatMap((folder) => ['-internal-isystem', folder]);
const C = [
  'clang',
  '-cc1',
  ...common,
  '-std=gnu17',
  ...includes('/usr/include', '/usr/include/wasm32-wasip1'),
];
const CPP = [
  'clang++',
  '-cc1',
  ...common,
  '-std=gnu++20',
  '-fdeprecated-macro',
  // Programs with `try`, `catch` and `throw` are compiled, but nothing is caught
  '-fcxx-exceptions',
  '-fexceptions',
  ...includes('/usr/include/c++/v1', '/usr/include', '/usr/include/wasm32-wasip1', '/include'),
];

/** The standard headers that programs of learners ask for. */
const HEADERS =
  `algorithm array bitset cassert cctype cerrno cfloat chrono climits cmath complex cstddef cstdint cstdio cstdlib cstring ctime
  deque exception forward_list functional initializer_list iomanip iostream iterator limits list map memory numeric optional queue random set
  sstream stack stdexcept string string_view tuple type_traits unordered_map unordered_set utility variant vector`.split(
    /\s+/,
  );
/** A header of GCC that includes all others. */
const ALL_HEADERS = 'bits/stdc++.h';
const everything = HEADERS.map((header) => `#include <${header}>\n`).join('');
/** What was precompiled must be there when it is used: the compiler looks at it again for some programs. */
const allHeaders = {
  include: { bits: { 'stdc++.h': everything } },
  'standard.h': `#include <${ALL_HEADERS}>\n`,
} as unknown as Files;

/** Compiles and links by the tools in a directory. What it is given is not trusted: it may only use up time and memory. */
export class Toolchain {
  readonly #clang: Clang;
  readonly #folder: string;
  #support: Promise<Uint8Array> | undefined;
  #precompiled: Promise<Uint8Array> | undefined;

  private constructor(clang: Clang, folder: string) {
    this.#clang = clang;
    this.#folder = folder;
  }

  static async load(folder: string): Promise<Toolchain> {
    const clang = (await import(pathToFileURL(join(folder, clangFiles.bundle)).href)) as Clang;
    return new Toolchain(clang, folder);
  }

  /** Loads the compiler itself, which takes a second or two. */
  async prepare(): Promise<void> {
    await this.#run(['clang', '-cc1', '-version'], {});
  }

  /** From a program's text to an object. */
  async compile(language: CompiledLanguage, code: string): Promise<ToolRun> {
    const name = `program.${language}`;
    const ending = ['-emit-obj', '-main-file-name', name, '-o', 'program.o'];
    if (language === 'c') return this.#run([...C, ...ending, '-x', 'c', name], { [name]: code });
    this.#precompiled ??= readFile(join(this.#folder, clangFiles.precompiled));
    return this.#run(
      [...CPP, ...ending, '-include-pch', 'standard.pch', '-fno-validate-pch', '-x', 'c++', name],
      { [name]: code, 'standard.pch': await this.#precompiled, ...allHeaders },
    );
  }

  /** From an object to a module of WebAssembly, `program.wasm`. */
  async link(language: CompiledLanguage, object: Uint8Array): Promise<ToolRun> {
    const files: Files = { 'program.o': object };
    const own: string[] = [];
    if (language === 'cpp') {
      this.#support ??= readFile(join(this.#folder, clangFiles.support));
      files['support.o'] = await this.#support;
      own.push('support.o', '-lc++', '-lc++abi');
    }
    return this.#run(
      [
        'wasm-ld',
        '-m',
        'wasm32',
        `-L${LIBRARIES}`,
        `${LIBRARIES}/crt1-command.o`,
        'program.o',
        ...own,
        '-lc-printscan-long-double',
        '-lwasi-emulated-signal',
        '-lwasi-emulated-process-clocks',
        '-lc',
        BUILTINS,
        '--strip-all',
        '--stack-first',
        '-z',
        `stack-size=${STACK_BYTES}`,
        '-o',
        'program.wasm',
      ],
      files,
    );
  }

  /** What an installation prepares once. @throws Error when the compiler refuses */
  async buildParts(support: string): Promise<Record<'precompiled' | 'support', Uint8Array>> {
    const header = [...CPP, '-emit-pch', '-fno-pch-timestamp', '-o', 'out', '-x', 'c++-header', 'standard.h'];
    const source = [...CPP, '-emit-obj', '-o', 'out', '-x', 'c++', 'support.cpp'];
    const result = async (args: readonly string[], files: Files): Promise<Uint8Array> => {
      const { files: made, said } = await this.#run(args, files);
      if (!made?.out) throw new Error(`The compiler could not prepare itself:\n${said}`);
      return made.out;
    };
    return {
      precompiled: await result(header, allHeaders),
      support: await result(source, { 'support.cpp': support }),
    };
  }

  async #run(args: readonly string[], files: Files): Promise<ToolRun> {
    const decoder = new TextDecoder();
    let said = '';
    let bytes = 0;
    const listen = (piece: Uint8Array | null): void => {
      if (!piece) return;
      bytes += piece.length;
      if (bytes > MOST_SAID) throw new Error('The compiler says too much');
      if (said.length < KEPT) said += decoder.decode(piece, { stream: true });
    };
    try {
      const made = await this.#clang.runLLVM(args, files, {
        stdout: listen,
        stderr: listen,
        decodeASCII: false,
        fetchProgress: () => undefined,
      });
      return { files: made, said: said.slice(0, KEPT), crashed: false };
    } catch (error) {
      return { said: said.slice(0, KEPT), crashed: !(error instanceof this.#clang.Exit) };
    }
  }
}
