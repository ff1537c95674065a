import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';
import type { InitSqlJsStatic } from 'sql.js';
import { ReusedInstance } from '../../wasm/reused-instance.ts';
import { openInMemory, type SqlEngine, type SqlEngines, startEngine } from './sql.ts';

type Wrapped = (
  module: { exports: unknown },
  exports: unknown,
  require: NodeJS.Require,
  folder: string,
) => void;

/** SQLite by sql.js, as often as it is started. */
interface Sqlite {
  wasm: ReusedInstance;
  /** An engine in which nothing has run; those before it must not be used any more. */
  start(): Promise<SqlEngine>;
}

/**
 * Loads sql.js, which gives the same engine and the same files to everybody who loads it: its module is evaluated anew for each engine,
 * from code that was compiled once, and its WebAssembly is put back to what it is before anything has run in it.
 */
export async function loadSqlite(): Promise<Sqlite> {
  const require = createRequire(import.meta.url);
  const path = require.resolve('sql.js/dist/sql-wasm.js');
  const [source, bytes] = await Promise.all([
    readFile(path, 'utf8'),
    readFile(require.resolve('sql.js/dist/sql-wasm.wasm')),
  ]);
  const script = new Script(`(function (module, exports, require, __dirname) {${source}\n})`, {
    filename: path,
  });
  const evaluate = script.runInThisContext() as Wrapped;
  const wasm = await ReusedInstance.of(bytes);
  return {
    wasm,
    start() {
      const module = { exports: {} };
      evaluate(module, module.exports, require, dirname(path));
      return startEngine(module.exports as InitSqlJsStatic, (imports) => wasm.renewed(imports));
    },
  };
}

export function sqliteEngines(): SqlEngines {
  let loading: Promise<Sqlite> | undefined;
  let ready: Sqlite | undefined;
  const loaded = () => {
    loading ??= loadSqlite();
    return loading;
  };
  return {
    prepare: async () => void (await loaded()),
    async open() {
      ready = await loaded();
      return openInMemory(await ready.start());
    },
    usedBytes: () => ready?.wasm.usedBytes(),
  };
}
