import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';
import type { InitSqlJsStatic } from 'sql.js';
import type { SqlEngines } from './sql.ts';

type Wrapped = (
  module: { exports: unknown },
  exports: unknown,
  require: NodeJS.Require,
  folder: string,
) => void;

/**
 * SQLite by sql.js, which gives the same engine and the same files to everybody who loads it: its module is evaluated anew for each engine,
 * from code that was compiled once.
 */
export function sqliteEngines(): SqlEngines {
  const require = createRequire(import.meta.url);
  let loading: Promise<{ evaluate: Wrapped; path: string; wasm: WebAssembly.Module }> | undefined;
  const load = async () => {
    const path = require.resolve('sql.js/dist/sql-wasm.js');
    const [source, bytes] = await Promise.all([
      readFile(path, 'utf8'),
      readFile(require.resolve('sql.js/dist/sql-wasm.wasm')),
    ]);
    const script = new Script(`(function (module, exports, require, __dirname) {${source}\n})`, {
      filename: path,
    });
    return { evaluate: script.runInThisContext() as Wrapped, path, wasm: await WebAssembly.compile(bytes) };
  };
  const loaded = () => {
    loading ??= load();
    return loading;
  };
  return {
    prepare: async () => void (await loaded()),
    async open() {
      const { evaluate, path, wasm } = await loaded();
      const module = { exports: {} };
      evaluate(module, module.exports, require, dirname(path));
      const init = module.exports as InitSqlJsStatic;
      const instantiateWasm = (
        imports: WebAssembly.Imports,
        done: (instance: WebAssembly.Instance) => void,
      ) => {
        const instance = new WebAssembly.Instance(wasm, imports);
        done(instance);
        return instance.exports;
      };
      // Its types say otherwise of what Emscripten gives and takes
      return init({ instantiateWasm } as unknown as Parameters<InitSqlJsStatic>[0]);
    },
  };
}
