import { loadModule, parseSync } from 'libpg-query';
import pg from 'pg';
import { afterAll } from 'vitest';
import { readColumns } from './columns.ts';
import { isException } from './exceptions.ts';
import { findFarJoins } from './find-joins.ts';
import { spreadTables } from './tables.ts';

// Reads every statement that the tests let the program send, whoever has written it and however it was put together. A file of tests fails
// when one of its statements joins what people do without saying that it is of the same person; see docs/operations/many-servers.md.

interface Watch {
  seen: Set<string>;
  complaints: string[];
}

const shared = globalThis as { darasaStatements?: Watch };
/** Processes run many files of tests, and load this for each. */
const watch = shared.darasaStatements ?? (await begin());
shared.darasaStatements = watch;

async function begin(): Promise<Watch> {
  await loadModule();
  const begun: Watch = { seen: new Set(), complaints: [] };
  const columns = readColumns();
  const look = (text: string): void => {
    if (begun.seen.has(text)) return;
    begun.seen.add(text);
    if (!/^\s*(?:with|select|update|delete|insert)\b/i.test(text) || spreadIn(text) < 2) return;
    for (const { tables } of farJoins(text, columns))
      if (!isException(text, tables))
        begun.complaints.push(`${tables.join(' and ')} are joined without the person in\n${text}`);
  };
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: Parameters<typeof query>) {
    const [statement] = given as unknown[];
    const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | null)?.text;
    if (typeof text === 'string') look(text);
    return query.apply(this, given);
  } as typeof query;
  return begun;
}

const names = new RegExp(`\\b(?:${[...spreadTables.keys()].join('|')})\\b`, 'g');
/** How often such a table is named: most statements name one, and need not be parsed. */
const spreadIn = (text: string): number => text.match(names)?.length ?? 0;

function farJoins(text: string, columns: ReadonlyMap<string, ReadonlySet<string>>) {
  try {
    return (parseSync(text).stmts ?? []).flatMap(({ stmt }) =>
      stmt ? findFarJoins(stmt, (table) => columns.get(table)) : [],
    );
  } catch {
    // Not SQL, as tests of refusals send it
    return [];
  }
}

afterAll(() => {
  const found = watch.complaints.splice(0);
  if (found.length > 0)
    throw new Error(
      `Say a.user_id = b.user_id, or why not (test/distribution/exceptions.ts): ${found.join('\n\n')}`,
    );
});
