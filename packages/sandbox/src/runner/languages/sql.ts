import type { Database, SqlJsStatic } from 'sql.js';
import type { Ending, Runtime } from '../language.ts';
import type { Output } from '../output.ts';

/** SQLite, with files in memory that programs write to by `ATTACH` and `VACUUM INTO`, and settings that hold for all of its databases. */
export interface SqlEngines {
  prepare(): Promise<void>;
  /** An engine in which nothing has run. */
  open(): Promise<SqlJsStatic>;
}

/**
 * SQL, by SQLite. The input's statements set the database up, then the program runs on it, in an engine that it alone uses. Output: a line
 * for each row, its values separated by `|`; NULL is empty, as sqlite3 writes lists.
 */
export const sqlRuntime = (engines: SqlEngines): Runtime => ({
  prepare: async () => void (await engines.prepare()),
  async run(program, output) {
    const { Database: Open } = await engines.open();
    const database = new Open();
    try {
      database.run(program.stdin);
      database.run(`PRAGMA hard_heap_limit = ${program.memoryMb * 1024 * 1024}`);
      return execute(database, program.code, output);
    } finally {
      database.close();
    }
  },
});

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
