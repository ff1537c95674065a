import { FOREIGN_READS } from './foreign-reads.mjs';
import { rowOf } from './module-order.mjs';
import { bare, calledName, nodesOf, textOf } from './syntax.mjs';
import { PUBLISHED_VIEWS, TABLE_OWNERS, TABLE_WRITERS } from './table-owners.mjs';
import { isTest } from './tests.mjs';

const KYSELY_WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const KYSELY_READS = new Set([
  ...['selectFrom', 'from', 'using', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin'],
  ...['innerJoinLateral', 'leftJoinLateral', 'crossJoinLateral'],
]);
/** A table in SQL: with its schema or without, in quotes or without. */
const TABLE = String.raw`(?:"?public"?\s*\.\s*)?"?(\w+)`;
/** A name after `update` counts only with its `set`: `for update` locks and writes nothing. */
const SQL_WRITES = [
  new RegExp(
    String.raw`\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:only\s+)?${TABLE}`,
    'gi',
  ),
  new RegExp(String.raw`\bupdate\s+(?:only\s+)?${TABLE}"?(?:\s+(?:as\s+)?\w+)?\s+set\b`, 'gi'),
];
const SQL_READS = [
  new RegExp(String.raw`\b(?:from|join|using)\s+(?:only\s+)?${TABLE}`, 'gi'),
  // `from a x, b y`
  new RegExp(String.raw`\bfrom\s+(?:"?\w+"?\.)?"?\w+"?(?:\s+(?:as\s+)?\w+)?\s*,\s*${TABLE}`, 'gi'),
];
const HOLDS_SQL = /(?:repository|queries)\.ts$/;
/** Elsewhere: a statement, or a piece that begins as its second half does; the word *from* in a sentence is neither. */
const LOOKS_LIKE_SQL =
  /\b(?:select|insert\s+into|update|delete\s+from|merge\s+into|truncate|copy)\b|^\s*(?:from|(?:left|right|inner|full|cross)?\s*join)\b/i;
/** A statement that takes its table from the program. */
const SQL_WITHOUT_NAME =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|update|truncate(?:\s+table)?|from|join)\s+(?:only\s+)?$/i;

/** The texts of a file that may be SQL; for a template with expressions, its pieces joined by `?`. */
function textsIn(nodes) {
  return nodes.flatMap((node) => {
    if (node.type === 'TemplateLiteral') return [node.quasis.map(({ value }) => value.cooked).join(' ? ')];
    return node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [];
  });
}

/** The tables that Kysely's calls of these names are given. */
function tablesGiven(nodes, names) {
  return nodes
    .filter((node) => node.type === 'CallExpression' && names.has(calledName(node)))
    .flatMap(({ arguments: [first] }) => {
      const given = bare(first);
      return given?.type === 'ArrayExpression' ? given.elements : [given];
    })
    .flatMap(
      (given) =>
        textOf(given)
          ?.replace(/^public\./, '')
          .split(/\s/, 1) ?? [],
    );
}

function tablesNamed(path, nodes, names, patterns) {
  const inSql = textsIn(nodes)
    .filter((text) => HOLDS_SQL.test(path) || LOOKS_LIKE_SQL.test(text))
    .flatMap((text) =>
      patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1].toLowerCase())),
    );
  return [...new Set([...tablesGiven(nodes, names), ...inSql])].filter((table) => TABLE_OWNERS.has(table));
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
      (table) =>
        `The table ${table} has no owner: add it to the tables of its module (index.ts), or to scripts/boundaries/table-owners.mjs.`,
    ),
    ...gone.map((table) => `There is no table ${table} any more: remove it from ${ownersOf(table)[0]}.`),
  ];
}

const SERVER = 'apps/server/src/';
const isServer = (path) => path.startsWith(SERVER) && !isTest(path);
const ownersOf = (table) => TABLE_OWNERS.get(table) ?? [];
const owns = (path, table) => ownersOf(table).some((folder) => path.startsWith(`${SERVER}${folder}/`));

/** Tables that a server file writes although another folder owns them, or another file alone writes them. */
export function foreignWrites(path, text) {
  if (!isServer(path)) return [];
  const nodes = nodesOf(path, text);
  return tablesNamed(path, nodes, KYSELY_WRITES, SQL_WRITES).flatMap((table) => {
    if (!owns(path, table))
      return [`${table} is written by ${ownersOf(table)[0]} alone: call it, or announce an event.`];
    const writer = TABLE_WRITERS.get(table);
    return writer === undefined || path === SERVER + writer
      ? []
      : [`${table} is written in ${writer} alone.`];
  });
}

const bothOfPlatform = (path, table) =>
  path.startsWith(`${SERVER}platform/`) && ownersOf(table)[0]?.startsWith('platform/');

const MODULE = /^(?:apps\/server\/src\/)?modules\/([^/]+)/;

/** Tables of other folders that a server file reads. @returns {string[]} names of tables */
export function foreignTablesRead(path, text) {
  if (!isServer(path) || !/^apps\/server\/src\/(?:modules|platform)\//.test(path)) return [];
  const nodes = nodesOf(path, text);
  return tablesNamed(path, nodes, KYSELY_READS, SQL_READS)
    .filter((table) => !owns(path, table) && !PUBLISHED_VIEWS.has(table) && !bothOfPlatform(path, table))
    .toSorted();
}

/**
 * Reads of other modules' tables: against the order of modules, or not in the list of those that there are. The platform reads none.
 * @param {Record<string, readonly string[]>} listed path below apps/server/src → tables
 */
export function foreignReads(path, text, listed = FOREIGN_READS) {
  const [, own] = MODULE.exec(path) ?? [];
  return foreignTablesRead(path, text).flatMap((table) => {
    const [owner] = ownersOf(table);
    const [, other] = MODULE.exec(owner) ?? [];
    if (other !== undefined && (own === undefined || rowOf(other) >= rowOf(own)))
      return [
        `${table} belongs to ${other}, which ${own ?? 'the platform'} may not know: use an event or a view that ${other} publishes.`,
      ];
    return listed[path.slice(SERVER.length)]?.includes(table)
      ? []
      : [
          `${table} is read by ${owner} alone: call what it offers. The list of reads (scripts/boundaries/foreign-reads.mjs) may only shrink.`,
        ];
  });
}

/** Entries of the list of reads that nothing needs any more. @param {readonly {path: string, text: string}[]} sources */
export function needlessReads(sources, listed = FOREIGN_READS) {
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  return Object.entries(listed).flatMap(([file, tables]) => {
    const path = SERVER + file;
    const read = texts.has(path) ? foreignTablesRead(path, texts.get(path)) : [];
    return tables
      .filter((table) => !read.includes(table))
      .map(
        (table) =>
          `${path}\n    ${table} is not read any more: remove it from scripts/boundaries/foreign-reads.mjs.`,
      );
  });
}

/** Statements whose table is a value: nobody can see whose it is. */
export function unnamedTables(path, text) {
  if (!isServer(path)) return [];
  const nodes = nodesOf(path, text);
  const calls = nodes.filter(
    (node) =>
      node.type === 'CallExpression' &&
      (KYSELY_WRITES.has(calledName(node)) || calledName(node) === 'selectFrom') &&
      ['Identifier', 'MemberExpression', 'TemplateLiteral', 'ConditionalExpression'].includes(
        bare(node.arguments[0])?.type,
      ) &&
      textOf(node.arguments[0]) === undefined,
  );
  const templates = nodes.filter(
    (node) =>
      node.type === 'TaggedTemplateExpression' &&
      bare(node.tag)?.name === 'sql' &&
      node.quasi.expressions.some(
        (given, index) =>
          bare(given)?.type === 'CallExpression' &&
          /^(table|id|raw|ref)$/.test(calledName(bare(given))) &&
          SQL_WITHOUT_NAME.test(node.quasi.quasis[index].value.cooked),
      ),
  );
  return calls.length + templates.length > 0 ? ['The table of a statement is written out, not a value.'] : [];
}

const MODULES = /^apps\/server\/src\/modules\//;
const STATEMENTS = new Set([...KYSELY_WRITES, 'selectFrom', 'statement', 'withRecursive']);

/** Whether a node is a statement: of Kysely, a named one, SQL, or a query on a connection of its own. */
function isStatement(node) {
  if (node.type === 'TaggedTemplateExpression') return bare(node.tag)?.name === 'sql';
  if (node.type !== 'CallExpression') return false;
  const name = calledName(node);
  if (STATEMENTS.has(name)) return true;
  const callee = bare(node.callee);
  if (callee?.type !== 'MemberExpression') return false;
  // `list.with(0, x)` is no statement
  if (name === 'with') return textOf(node.arguments[0]) !== undefined && node.arguments.length === 2;
  return (
    (name === 'query' &&
      /(?:pool|client|connection)$/i.test(callee.object.name ?? callee.object.property?.name ?? '')) ||
    name === 'executeQuery'
  );
}

/** SQL in a module outside its repositories. */
export function strayStatements(path, text) {
  if (!MODULES.test(path) || /\.test\.ts$/.test(path) || HOLDS_SQL.test(path)) return [];
  return nodesOf(path, text).some(isStatement)
    ? ['SQL belongs in a repository (or in queries.ts, where a module only reads).']
    : [];
}
