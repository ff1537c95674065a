import { EvalFlags, JSException, type JSValueHandle, QuickJS } from 'quickjs-wasi';
import type { GivenFile } from '../../types.ts';
import type { Ending, Program, Runtime } from '../language.ts';
import type { Output } from '../output.ts';
import { PRELUDE } from './javascript-prelude.ts';

const MB = 1024 * 1024;

/**
 * JavaScript (ES2023 and later), by QuickJS-ng in WebAssembly, without files, network and timers; and TypeScript without its type check:
 * types are removed, enums and parameter properties work.
 * @param load the bytes of `quickjs.wasm`
 */
export function javascriptRuntimes(
  load: () => Promise<BufferSource>,
): Record<'javascript' | 'typescript', Runtime> {
  let compiled: Promise<WebAssembly.Module> | undefined;
  const module = (): Promise<WebAssembly.Module> => {
    compiled ??= load().then((bytes) => WebAssembly.compile(bytes));
    return compiled;
  };
  const prepare = async () => void (await module());
  return {
    javascript: {
      prepare,
      run: async (program, output) => runJavaScript(await module(), program, program.code, output),
    },
    typescript: {
      prepare,
      async run(program, output) {
        let code: string;
        try {
          code = await withoutModules(program.code, true);
        } catch (error) {
          output.explain((error as Error).message);
          return { outcome: 'compile_error' };
        }
        return runJavaScript(await module(), program, code, output);
      },
    },
  };
}

/** `import` and `export` become `require` and `exports`, which the prelude has. What does it is loaded when it is needed. */
async function withoutModules(code: string, types: boolean): Promise<string> {
  const { transform } = await import('sucrase');
  return transform(code, {
    transforms: types ? ['typescript', 'imports'] : ['imports'],
    disableESTransforms: true,
    preserveDynamicImport: true,
  }).code;
}

/** Files by their names: what they hold, and what of it is run when it is required. One that is no program is found to be none when it is required. */
async function readable(
  files: readonly GivenFile[],
): Promise<Record<string, readonly [content: string, code: string]>> {
  const entries = files.map(async ({ name, content }) => {
    const [, ending] = /\.(?:(ts)|[mc]?js)$/i.exec(name) ?? [undefined, undefined];
    const code =
      ending !== undefined || MODULE.test(content)
        ? await withoutModules(content, ending !== undefined).catch(() => content)
        : content;
    return [name, [content, code]] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const MODULE = /^\s*(?:import|export)\b/m;

async function runJavaScript(
  wasm: WebAssembly.Module,
  program: Program,
  source: string,
  output: Output,
): Promise<Ending> {
  const state: State = { exit: undefined, late: false, rejection: undefined };
  let memory: WebAssembly.Memory | undefined;
  const vm = await QuickJS.create({
    wasm,
    wasi(ofInstance) {
      memory = ofInstance;
      return {};
    },
    memoryLimit: program.memoryMb * MB,
    timezoneOffset: 0,
    interruptHandler() {
      if (program.isLate()) state.late = true;
      return state.late || output.flooded || state.exit !== undefined;
    },
    onUnhandledRejection(_promise, reason, isHandled) {
      state.rejection = isHandled ? undefined : textOf(reason);
    },
  });
  const ending = await runIn(vm, { program, source, output, state });
  // It only grows
  return memory ? { ...ending, memoryBytes: memory.buffer.byteLength } : ending;
}

interface State {
  exit: number | undefined;
  late: boolean;
  rejection: string | undefined;
}

async function runIn(
  vm: QuickJS,
  { program, source, output, state }: { program: Program; source: string; output: Output; state: State },
): Promise<Ending> {
  const write = (to: 'stdout' | 'stderr') =>
    vm.newFunction(to, (text?: JSValueHandle) => {
      output.writeText(to, text?.toString() ?? '');
      return vm.undefined;
    });
  const exit = vm.newFunction('exit', (code?: JSValueHandle) => {
    state.exit = Number(code?.toNumber() ?? 0) || 0;
    throw new Error('exit');
  });
  const host = vm.newObject();
  vm.setProp(host, 'stdin', vm.newString(program.stdin));
  vm.setProp(host, 'files', vm.newString(JSON.stringify(await readable(program.files))));
  vm.setProp(host, 'args', vm.newString(JSON.stringify(program.args)));
  vm.setProp(host, 'stdout', write('stdout'));
  vm.setProp(host, 'stderr', write('stderr'));
  vm.setProp(host, 'exit', exit);
  const prelude = vm.evalCode(PRELUDE, '<prelude>');
  vm.callFunction(prelude, vm.undefined, host).dispose();

  const ended = (): Ending | undefined => {
    if (output.flooded) return { outcome: 'output_limit', spent: true };
    if (state.exit !== undefined) return { outcome: state.exit === 0 ? 'finished' : 'runtime_error' };
    if (state.late) return { outcome: 'time_limit', spent: true };
    return undefined;
  };
  try {
    let code = source;
    if (MODULE.test(code)) code = await withoutModules(code, false);
    evaluate(vm, code);
    // Each turn runs what the program has promised; the interrupt handler ends what goes on for ever
    while (vm.executePendingJobs() > 0 && !ended());
  } catch (error) {
    return ended() ?? fault(error, output);
  }
  const ending = ended();
  if (ending) return ending;
  if (state.rejection !== undefined) {
    output.explain(`Uncaught ${state.rejection}`);
    return { outcome: isOutOfMemory(state.rejection) ? 'memory_limit' : 'runtime_error' };
  }
  return { outcome: 'finished' };
}

/** Top-level `await` needs another way of evaluating, in which the last value is a promise. */
function evaluate(vm: QuickJS, code: string): void {
  try {
    vm.evalCode(code, 'program.js').dispose();
  } catch (error) {
    if (!(error instanceof JSException && error.name === 'SyntaxError' && /\bawait\b/.test(code)))
      throw error;
    vm.evalCode(code, 'program.js', EvalFlags.ASYNC).dispose();
  }
}

const isOutOfMemory = (text: string): boolean => /out of memory/i.test(text);
const textOf = (value: JSValueHandle): string => {
  try {
    return value.toString();
  } catch {
    return 'error';
  }
};

function fault(error: unknown, output: Output): Ending {
  if (!(error instanceof Error)) throw error;
  const text = `${error.name}: ${error.message}`;
  output.explain(error.stack && error instanceof JSException ? `${text}\n${error.stack}` : text);
  if (isOutOfMemory(text)) return { outcome: 'memory_limit', spent: true };
  // The stack of this process, used up by the program's recursion
  if (error instanceof RangeError) return { outcome: 'runtime_error', spent: true };
  if (error.name === 'SyntaxError') return { outcome: 'compile_error' };
  return { outcome: 'runtime_error', spent: !(error instanceof JSException) };
}
