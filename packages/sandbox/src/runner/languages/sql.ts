import type { Database, InitSqlJsStatic, SqlJsStatic } from 'sql.js';
import type { Ending, Runtime } from '../language.ts';
import type { Output } from '../output.ts';

/** SQLite, with files in memory that programs write to by `ATTACH` and `VACUUM INTO`, and settings that hold for all of its databases. */
export interface SqlEngines {
  prepare(): Promise<void>;
  /** A database in memory that is empty, in an engine in which nothing has run. */
  open(): Promise<Database>;
  /** Of memory, that the engine had taken at most; undefined where it is not known. */
  usedBytes?(): number | undefined;
}

/**
 * SQL, by SQLite. The input's statements set the database up, then the program runs on it, in an engine that it alone uses. Output: a line
 * for each row, its values separated by `|`; NULL is empty, as sqlite3 writes lists.
 */
export const sqlRuntime = (engines: SqlEngines): Runtime => ({
  async prepare() {
    await engines.prepare();
    return { restored: true };
  },
  async run(program, output) {
    const database = await engines.open();
    try {
      database.run(program.stdin);
      database.run(`PRAGMA hard_heap_limit = ${program.memoryMb * 1024 * 1024}`);
      const ending = execute(database, program.code, output);
      const memoryBytes = engines.usedBytes?.();
      return memoryBytes === undefined ? ending : { ...ending, memoryBytes };
    } finally {
      database.close();
    }
  },
});

/** What sql.js has besides what its types say (1.16). */
interface Internals extends SqlJsStatic {
  stringToNewUTF8(text: string): number;
  _malloc(bytes: number): number;
  _sqlite3_open(name: number, result: number): number;
  _sqlite3_close_v2(database: number): number;
  _RegisterExtensionFunctions(database: number): number;
}

/** SQLite, once it has been instantiated. */
export interface SqlEngine {
  sqlJs: Internals;
  memory: WebAssembly.Memory;
}

/** @param instantiate the WebAssembly of sql.js */
export async function startEngine(
  initSqlJs: InitSqlJsStatic,
  instantiate: (imports: WebAssembly.Imports) => WebAssembly.Instance,
): Promise<SqlEngine> {
  let memory: WebAssembly.Memory | undefined;
  const instantiateWasm = (
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance) => void,
  ): WebAssembly.Exports => {
    const instance = instantiate(imports);
    memory = Object.values(instance.exports).find((one) => one instanceof WebAssembly.Memory);
    done(instance);
    return instance.exports;
  };
  // Its types say otherwise of what Emscripten gives and takes
  const sqlJs = await initSqlJs({ instantiateWasm } as unknown as Parameters<InitSqlJsStatic>[0]);
  if (!memory) throw new Error('SQLite has no memory');
  return { sqlJs: sqlJs as Internals, memory };
}

const POINTER_BYTES = 4;

/**
 * A database in memory, as sqlite3 opens it without the name of a file. Those of sql.js are files of its own in memory, and write a journal,
 * another file, for each statement that changes something: that takes ten times as long.
 */
export function openInMemory({ sqlJs, memory }: SqlEngine): Database {
  const database = new sqlJs.Database() as Database & { db: number };
  sqlJs._sqlite3_close_v2(database.db);
  const result = sqlJs._malloc(POINTER_BYTES);
  if (sqlJs._sqlite3_open(sqlJs.stringToNewUTF8(':memory:'), result) !== 0)
    throw new Error('SQLite could not open a database');
  database.db = new DataView(memory.buffer).getUint32(result, true);
  sqlJs._RegisterExtensionFunctions(database.db);
  return database;
}

function execute(database: Database, code: string, output: Output): Ending {
  try {
    for (const statement of database.iterateStatements(code)) {
      while (statement.step()) {
        const values = statement.get().map((value) => (value === null ? '' : text(value)));
        output.writeText('stdout', `${values.join('|')}\n`);
      }
    }
    return { outcome: 'finished' };
  } catch (error) {
    if (output.flooded) return { outcome: 'output_limit', spent: true };
    const { message } = error as Error;
    output.explain(message);
    if (/out of memory/i.test(message)) return { outcome: 'memory_limit', spent: true };
    return {
      outcome: /syntax error|incomplete input|no such (table|column|function)/i.test(message)
        ? 'compile_error'
        : 'runtime_error',
    };
  }
}

const text = (value: number | string | Uint8Array): string =>
  value instanceof Uint8Array
    ? Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('')
    : String(value);
