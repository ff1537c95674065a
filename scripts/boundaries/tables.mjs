import { TABLE_OWNERS } from './table-owners.mjs';

/** Kysely's and SQL's write statements. A name after `update` counts only with its `set`: `for update` locks and writes nothing. */
const WRITES = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`](\w+)/g,
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:only\s+)?"?(\w+)/gi,
  /\bupdate\s+(?:only\s+)?"?(\w+)"?(?:\s+(?:as\s+)?\w+)?\s+set\b/gi,
];
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g;

/** The tables that a source file writes. @param {string} text @returns {string[]} */
export function tablesWritten(text) {
  const code = text.replace(COMMENT, '');
  const found = WRITES.flatMap((pattern) =>
    [...code.matchAll(pattern)].map((match) => match[1].toLowerCase()),
  );
  return [...new Set(found)].filter((table) => TABLE_OWNERS.has(table));
}

/** Tables of the generated database types. @param {string} text of schema.gen.ts */
export function tablesOf(text) {
  const body = /export interface DB \{([^}]*)\}/.exec(text)?.[1] ?? '';
  return [...body.matchAll(/^\s*(\w+):/gm)].map((match) => match[1]);
}

/** Tables without an owner, and owners of missing tables. @param {readonly string[]} tables */
export function ownershipGaps(tables) {
  const missing = tables.filter((table) => !TABLE_OWNERS.has(table));
  const gone = [...TABLE_OWNERS.keys()].filter((table) => !tables.includes(table));
  return [
    ...missing.map(
      (table) => `The table ${table} has no owner: add it to scripts/boundaries/table-owners.mjs.`,
    ),
    ...gone.map(
      (table) => `There is no table ${table} any more: remove it from scripts/boundaries/table-owners.mjs.`,
    ),
  ];
}

const SERVER = 'apps/server/src/';

/** Tables that a server file writes although another folder owns them. */
export function foreignWrites(path, text) {
  if (!path.startsWith(SERVER) || path.endsWith('.test.ts')) return [];
  return tablesWritten(text).flatMap((table) => {
    const owners = TABLE_OWNERS.get(table) ?? [];
    return owners.some((folder) => path.startsWith(`${SERVER}${folder}/`))
      ? []
      : [`${table} is written by ${owners[0]} alone: call it, or announce an event.`];
  });
}

const SQL =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*>)?`|\bstatement(?:<[^(]*>)?\(/;
const MODULE = /^apps\/server\/src\/modules\//;

/** SQL in a module outside its repositories. */
export function strayStatements(path, text) {
  if (!MODULE.test(path) || /\.test\.ts$|(repository|queries)\.ts$/.test(path)) return [];
  return SQL.test(text.replace(COMMENT, ''))
    ? ['SQL belongs in a repository (or in queries.ts, where a module only reads).']
    : [];
}
