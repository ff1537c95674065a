import { type CompiledLanguage, clangFolder } from '../compilers/clang.ts';
import { Toolchain, type ToolRun } from '../compilers/toolchain.ts';

/** A compiled program, or what the compiler says is wrong with it. */
type Compiled = { program: Uint8Array } | { errors: string; spent: boolean };

/** Of a compiled program: what it may not exceed to be sent to the processes that run it. */
const MOST_BYTES = 12_000_000;

let loading: Promise<Toolchain> | undefined;

/** Loads the compiler that is installed in this directory, once. */
export function loadCompiler(compilers: string): Promise<Toolchain> {
  loading ??= Toolchain.load(clangFolder(compilers)).then(async (toolchain) => {
    await toolchain.prepare();
    return toolchain;
  });
  return loading;
}

/** Compiles and links a program that may try to harm: it has no files but its own text and the standard library. */
export async function compileProgram(
  compilers: string,
  { language, code }: { language: CompiledLanguage; code: string },
): Promise<Compiled> {
  const toolchain = await loadCompiler(compilers);
  const object = await toolchain.compile(language, code);
  const made = object.files?.['program.o'];
  if (!made) return refused(object);
  const linked = await toolchain.link(language, made);
  const program = linked.files?.['program.wasm'];
  if (!program) return refused(linked);
  if (program.length > MOST_BYTES) return { errors: 'The compiled program is too large.\n', spent: false };
  // A copy: it may be a part of a larger buffer
  return { program: program.slice() };
}

/** After a crash nothing is certain about the process. */
const refused = ({ said, crashed }: ToolRun): Compiled => ({
  errors: crashed ? `${said.slice(0, 2000)}\nThe compiler could not cope with this program.\n` : said,
  spent: crashed,
});
