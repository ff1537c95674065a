import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../bootstrap/paths.mjs';
import { circlesAmong } from './circles.mjs';
import { needlessClockReads } from './clock.mjs';
import { violationsIn } from './find-violations.mjs';
import { FOREIGN_READS } from './foreign-reads.mjs';
import { needlessState } from './globals.mjs';
import { rowOf } from './module-order.mjs';
import { RULES } from './rules.mjs';
import { MOST_FILES, MOST_LINES, tooLarge } from './sizes.mjs';
import { tablesSaid } from './table-owners.mjs';
import { foreignReads, needlessReads, ownershipGaps, tablesOf } from './tables.mjs';

const MODULES = 'apps/server/src/modules';
const WEB = 'apps/web/src';
const TODAY = ['identity', 'media', 'catalogue', 'support', 'analytics', 'administration'];
const LATER = [
  'authoring',
  'assessment',
  'approval',
  'enrollment',
  'learning',
  'payments',
  'credentials',
  'reviews',
  'notifications',
  'interop',
];

/** [description, path, content] */
const REFUSED = [
  ['a cache of its own', `${MODULES}/support/a.ts`, `import { LRUCache } from 'lru-cache';`],
  [
    'an internal file of another module, from a nested folder',
    `${MODULES}/catalogue/import/deep/a.ts`,
    `import { x } from '../../../identity/users/user-repository.ts';`,
  ],
  [
    'an internal file of another module, from a sibling folder',
    `${MODULES}/support/a.ts`,
    `import { x } from '../identity/identity.ts';`,
  ],
  [
    'an internal file of another module, by the alias',
    `${MODULES}/support/a.ts`,
    `import { x } from '#modules/identity/users/user-repository';`,
  ],
  [
    'an internal file of another module, as a type',
    `${MODULES}/support/a.ts`,
    `import type { X } from '../identity/identity.ts';`,
  ],
  [
    'an internal file of another module, as an import() type',
    `${MODULES}/support/a.ts`,
    `type X = import('../identity/identity.ts').X;`,
  ],
  [
    'an internal file of another module, re-exported',
    `${MODULES}/support/a.ts`,
    `export { x } from '../identity/identity.ts';`,
  ],
  [
    'an internal file of another module, by dynamic import',
    `${MODULES}/support/a.ts`,
    `const x = await import('../identity/identity.ts');`,
  ],
  [
    'an internal file of another module, in a test',
    `${MODULES}/support/a.test.ts`,
    `import { x } from '../identity/identity.ts';`,
  ],
  ['a module below', `${MODULES}/identity/people/a.ts`, `import { x } from '#modules/support';`],
  [
    'a module below, by its path',
    `${MODULES}/identity/people/a.ts`,
    `import { x } from '../../catalogue/index.ts';`,
  ],
  ['a module of the same row', `${MODULES}/enrollment/a.ts`, `import { x } from '#modules/approval';`],
  ['a module that is in no row', `${MODULES}/support/a.ts`, `import { x } from '#modules/gossip';`],
  ['in a module that is in no row', `${MODULES}/gossip/a.ts`, `import { z } from 'zod';`],
  ['the application’s configuration', `${MODULES}/support/a.ts`, `import { readConfig } from '#app/config';`],
  [
    'the application’s configuration, by its path',
    `${MODULES}/identity/people/a.ts`,
    `import type { Config } from '../../../config.ts';`,
  ],
  ['the application’s start', `${MODULES}/support/a.ts`, `import { serve } from '../../lifecycle/serve.ts';`],
  [
    'a module, in the platform',
    'apps/server/src/platform/http/a.ts',
    `import { x } from '#modules/identity';`,
  ],
  [
    'a module by its path, in the platform',
    'apps/server/src/platform/http/a.ts',
    `import { x } from '../../modules/identity/index.ts';`,
  ],
  [
    'the configuration, in the platform',
    'apps/server/src/platform/http/a.ts',
    `import { readConfig } from '../../config.ts';`,
  ],
  [
    'a repository, in routes',
    `${MODULES}/support/inbox-routes.ts`,
    `import { findInbox } from './repository.ts';`,
  ],
  ['queries, in routes', `${MODULES}/analytics/routes.ts`, `import { sum } from './dashboard-queries.ts';`],
  [
    'another feature’s inside',
    `${WEB}/features/analytics/a.tsx`,
    `import { x } from '~/features/catalogue/course-card';`,
  ],
  [
    'an internal file of another feature, from a nested folder',
    `${WEB}/features/analytics/student/a.tsx`,
    `import { x } from '../../catalogue/course-card.tsx';`,
  ],
  ['a feature, in ui', `${WEB}/ui/a.tsx`, `import { x } from '~/features/catalogue/course-card';`],
  [
    'a feature by its path, in ui',
    `${WEB}/ui/cover/a.tsx`,
    `import { x } from '../../features/catalogue/course-card.tsx';`,
  ],
  ['a feature, in lib', `${WEB}/lib/api/a.ts`, `import type { X } from '~/features/identity/auth-service';`],
  ['a route, in lib', `${WEB}/lib/a.ts`, `import { Route } from '~/routes/__root';`],
  ['a route, in a feature', `${WEB}/features/site/a.tsx`, `import { Route } from '../../routes/__root.tsx';`],
  ['a route, in a layout', `${WEB}/layouts/a.tsx`, `import { Route } from '~/routes/__root';`],
  ['the server, in the web', `${WEB}/lib/a.ts`, `import { x } from '@darasa/server/src/app.ts';`],
  [
    'the server by its path, in the web',
    `${WEB}/lib/a.ts`,
    `import { x } from '../../../server/src/config.ts';`,
  ],
  [
    'the web, in the server',
    'apps/server/src/platform/pages/a.ts',
    `import { x } from '../../../../web/src/server.tsx';`,
  ],
  [
    'another package, in the contract',
    'packages/contract/src/identity/a.ts',
    `import { sql } from 'kysely';`,
  ],
  [
    'markdown-it itself, in the contract',
    'packages/contract/src/authoring/a.ts',
    `import markdownIt from 'markdown-it';`,
  ],
  ['Node, in the contract', 'packages/contract/src/identity/a.ts', `import { join } from 'node:path';`],
  [
    'the server, in the contract',
    'packages/contract/src/identity/a.ts',
    `import { x } from '../../../../apps/server/src/config.ts';`,
  ],
  [
    'a write to another module’s table',
    `${MODULES}/support/repository.ts`,
    `db.updateTable('app_user').set({});`,
  ],
  [
    'a write to another module’s table, over several lines',
    `${MODULES}/support/repository.ts`,
    `db\n  .insertInto(\n    'course')`,
  ],
  [
    'a write to another module’s table, as SQL',
    `${MODULES}/analytics/queries.ts`,
    'sql`delete from review where id = 1`',
  ],
  [
    'a write to a table that another file of the module writes',
    `${MODULES}/assessment/grading/grade-repository.ts`,
    `statement('assessment.a', 'update attempt set points = $2::float8 where id = $1::uuid')`,
  ],
  [
    'a write to a table that another file of the module writes, by Kysely',
    `${MODULES}/assessment/attempts/attempt-repository.ts`,
    `tx.updateTable('answer_mark').set({ points })`,
  ],
  [
    'an update of another module’s table, as SQL',
    `${MODULES}/analytics/queries.ts`,
    'sql`update course c set title = $1`',
  ],
  [
    'a write to a module’s table, in the platform',
    'apps/server/src/platform/mail/a.ts',
    `db.deleteFrom('session')`,
  ],
  [
    'a query outside of a repository',
    `${MODULES}/support/service.ts`,
    `const rows = await db.selectFrom('support_message').execute();`,
  ],
  [
    'SQL outside of a repository',
    `${MODULES}/support/service.ts`,
    'const rows = await sql<Row>`select 1`.execute(db);',
  ],
  [
    'a write after .with()',
    `${MODULES}/support/service.ts`,
    `await db.with('gone', (db) => held).updateTable('support_message').execute();`,
  ],
  [
    '.with() alone, outside of a repository',
    `${MODULES}/support/service.ts`,
    `const query = db.with('held', () => held);`,
  ],
  [
    'a write to another module’s table inside .with()',
    `${MODULES}/support/repository.ts`,
    `db.with('gone', (db) => db.deleteFrom('session').returningAll()).selectFrom('gone');`,
  ],
  ['a query of a pool', `${MODULES}/support/service.ts`, `await pool.query('select 1');`],
  [
    'a query of a pool that is held by something',
    `${MODULES}/support/service.ts`,
    `await this.pool.query(text, values);`,
  ],
  ['a query of a connection', `${MODULES}/support/service.ts`, `await client.query({ text });`],
  ['a compiled query', `${MODULES}/support/service.ts`, `await db.executeQuery(compiled);`],
  [
    'a named statement outside of a repository',
    `${MODULES}/support/service.ts`,
    `const find = statement('a', 'select 1');`,
  ],
  [
    'a statement in an event’s file',
    `${MODULES}/support/events.ts`,
    `await tx.deleteFrom('support_message').execute();`,
  ],
  [
    'a write to another module’s table with its schema',
    `${MODULES}/support/repository.ts`,
    'sql`delete from public.session where id = 1`',
  ],
  [
    'a write to another module’s table with its schema in quotes',
    `${MODULES}/support/repository.ts`,
    'sql`update "public"."app_user" set email = null`',
  ],
  [
    'a write to another module’s table with its schema, by Kysely',
    `${MODULES}/support/repository.ts`,
    `db.deleteFrom('public.session')`,
  ],
  [
    'a write to another module’s table with an alias',
    `${MODULES}/support/repository.ts`,
    `db.updateTable('app_user as u').set({})`,
  ],
  [
    'a write to another module’s table, in a text',
    `${MODULES}/support/repository.ts`,
    `await pool.query("insert into session (id) values ($1)", [1]);`,
  ],
  ['a table held in a variable', `${MODULES}/support/repository.ts`, `db.deleteFrom(TABLE).execute();`],
  [
    'a table held in an object',
    `${MODULES}/support/repository.ts`,
    `db.insertInto(tables.session).values({});`,
  ],
  [
    'a table put together',
    `${MODULES}/support/repository.ts`,
    `db.updateTable(\`\${name}_message\`).set({});`,
  ],
  [
    'a table chosen by a condition',
    `${MODULES}/support/repository.ts`,
    `db.selectFrom(old ? 'session' : 'review');`,
  ],
  [
    'a table in a variable, in SQL',
    `${MODULES}/support/repository.ts`,
    `sql\`delete from \${sql.table(name)} where id = 1\``,
  ],
  ['raw SQL for a table', `${MODULES}/support/repository.ts`, `sql\`select 1 from \${sql.raw(name)}\``],
  [
    'a read of another module’s table that is not in the list',
    `${MODULES}/support/repository.ts`,
    `db.selectFrom('support_message').innerJoin('app_user', 'app_user.id', 'user_id')`,
  ],
  [
    'a read of another module’s table in SQL',
    `${MODULES}/support/repository.ts`,
    'sql`select 1 from support_message m join public.app_user u on true`',
  ],
  [
    'a read of another module’s table after a comma',
    `${MODULES}/support/repository.ts`,
    'sql`select 1 from support_message m, session s`',
  ],
  [
    'a read of a table of a module below',
    `${MODULES}/catalogue/authored/authored-repository.ts`,
    `db.selectFrom('enrollment')`,
  ],
  [
    'a read of a table of a module of the same row',
    `${MODULES}/administration/overview-queries.ts`,
    `db.selectFrom('support_message')`,
  ],
  [
    'a read of a module’s table, in the platform',
    'apps/server/src/platform/mail/a.ts',
    `db.selectFrom('session')`,
  ],
  [
    'a repository, in one route',
    `${MODULES}/support/inbox-route.ts`,
    `import { findInbox } from './repository.ts';`,
  ],
  [
    'a repository, in one route, by dynamic import',
    `${MODULES}/support/inbox-route.ts`,
    `const { findInbox } = await import('./inbox-repository.ts');`,
  ],
  [
    'a layout, in a feature',
    `${WEB}/features/site/a.tsx`,
    `import { Footer } from '~/layouts/footer/footer';`,
  ],
  [
    'a layout by its path, in a feature',
    `${WEB}/features/site/a.tsx`,
    `import { Footer } from '../../layouts/footer/footer.tsx';`,
  ],
  [
    'the server, in the sandbox',
    'packages/sandbox/src/a.ts',
    `import { x } from '../../../apps/server/src/config.ts';`,
  ],
  [
    'the server by its name, in the sandbox',
    'packages/sandbox/src/a.ts',
    `import { x } from '@darasa/server/src/app.ts';`,
  ],
  [
    'an internal file of a module, in the application',
    'apps/server/src/app.ts',
    `import { x } from './modules/identity/identity.ts';`,
  ],
  [
    'an internal file of a module, in its start',
    'apps/server/src/lifecycle/serve.ts',
    `import { x } from '../modules/identity/users/user-repository.ts';`,
  ],
  [
    'an internal file of a module, by the alias, in its start',
    'apps/server/src/lifecycle/serve.ts',
    `const { x } = await import('#modules/identity/identity');`,
  ],
  [
    'an internal file of a module, in the demo content',
    'apps/server/demo/seed.ts',
    `import type { X } from '../src/modules/catalogue/service.ts';`,
  ],
  ['the environment', `${MODULES}/support/a.ts`, `export const url = () => process.env.SITE_URL;`],
  [
    'the environment by a computed name',
    'apps/server/src/platform/mail/a.ts',
    `const url = process['env'].SITE_URL;`,
  ],
  [
    'the environment by globalThis',
    'apps/server/src/platform/mail/a.ts',
    `const url = () => globalThis.process.env.A;`,
  ],
  ['the environment by the parts of process', `${MODULES}/support/a.ts`, `const { env } = process;`],
  [
    'the environment by another name of process',
    `${MODULES}/support/a.ts`,
    `const here = globalThis['process'];`,
  ],
  ['the environment by an import', `${MODULES}/support/a.ts`, `import { env } from 'node:process';`],
  [
    'the environment, in the contract',
    'packages/contract/src/http/a.ts',
    `export const a = () => process.env.A;`,
  ],
  ['a variable of a module', `${MODULES}/support/a.ts`, `let count = 0;\nexport const next = () => count++;`],
  ['an exported variable of a module', `${MODULES}/support/a.ts`, `export let count = 0;`],
  ['a cache of a module', `${MODULES}/support/a.ts`, `const kept = new Map<string, string>();`],
  [
    'a cache by a library',
    'apps/server/src/platform/mail/a.ts',
    `export const kept = new LRUCache({ max: 5 });`,
  ],
  ['a list of a module', `${MODULES}/support/a.ts`, `const waiting: string[] = [];`],
  ['an object of a module', `${MODULES}/support/a.ts`, `const seen = {} as Record<string, boolean>;`],
  ['a static field', `${MODULES}/support/a.ts`, `export class A {\n  static kept = new Set();\n}`],
  ['a variable, in the web', `${WEB}/lib/a.ts`, `let signedIn = false;`],
  ['the clock', `${MODULES}/support/service.ts`, `export const today = () => new Date();`],
  [
    'the clock, as a number',
    `${MODULES}/support/service.ts`,
    `export const ago = (ms: number) => Date.now() - ms;`,
  ],
  [
    'the clock, handed on',
    `${MODULES}/support/service.ts`,
    `export const start = (now = Date.now) => now();`,
  ],
  ['the clock, as a text', `${MODULES}/support/service.ts`, `export const text = () => Date();`],
  [
    'the clock once more than the list says',
    `${MODULES}/payments/receipts/issue.ts`,
    `export const both = () => [new Date(), new Date()];`,
  ],
  [
    'a zone by its name',
    `${MODULES}/support/service.ts`,
    `export const day = (at: Date) => dayIn(at, 'Africa/Nairobi');`,
  ],
];

const ALLOWED = [
  [
    'a module above, by its index',
    `${MODULES}/support/service.ts`,
    `import { recordAudit } from '#modules/identity';`,
  ],
  [
    'a module above, by the path of its index',
    `${MODULES}/catalogue/import/a.ts`,
    `import { x } from '../../identity/index.ts';`,
  ],
  ['its own inside', `${MODULES}/identity/people/a.ts`, `import { x } from '../users/user-repository.ts';`],
  [
    'the platform and the contract',
    `${MODULES}/support/service.ts`,
    `import type { Db } from '#platform/database/index'; import { x } from '@darasa/contract/support/inbox';`,
  ],
  [
    'a row’s type, in routes',
    `${MODULES}/identity/people/people-routes.ts`,
    `import type { UserRow } from '../users/user-repository.ts';`,
  ],
  ['the application, in a test', `${MODULES}/support/a.test.ts`, `import { buildApp } from '../../app.ts';`],
  [
    'two features, in a route',
    `${WEB}/routes/a.tsx`,
    `import { x } from '~/features/catalogue/queries'; import { y } from '~/features/identity/queries';`,
  ],
  [
    'test data of another feature, in a test',
    `${WEB}/features/analytics/a.test.tsx`,
    `import { courseWith } from '~/features/catalogue/test-courses';`,
  ],
  [
    'zod, in the contract',
    'packages/contract/src/identity/a.ts',
    `import { z } from 'zod'; import { x } from '../http/errors.ts';`,
  ],
  [
    'the types of markdown-it, in the contract',
    'packages/contract/src/authoring/a.ts',
    `import type { Token } from 'markdown-it';`,
  ],
  [
    'node-diff3, where texts are merged',
    'packages/contract/src/authoring/merging/merge-text.ts',
    `import { diff3Merge } from 'node-diff3';`,
  ],
  [
    'libraries of Markdown, where HTML becomes it',
    'packages/contract/src/authoring/from-html/html-to-markdown.ts',
    `import { toMdast } from 'hast-util-to-mdast';`,
  ],
  [
    'a read from another module’s table that is in the list',
    `${MODULES}/administration/overview-queries.ts`,
    `db.selectFrom('course').forUpdate()`,
  ],
  [
    'a view that a module below publishes',
    `${MODULES}/catalogue/course/course-repository.ts`,
    'sql`select 1 from rating_breakdown`',
  ],
  ['a subquery as a table', `${MODULES}/support/repository.ts`, `db.selectFrom(latest.as('latest'));`],
  ['a list with another item', `${MODULES}/support/service.ts`, `const next = list.with(0, item);`],
  ['a query of something else', `${MODULES}/support/service.ts`, `const found = index.query('a');`],
  [
    'a sentence with words of SQL',
    `${MODULES}/support/service.ts`,
    `const text = 'Choose from session to session';`,
  ],
  ['what process does', 'apps/server/src/lifecycle/a.ts', `process.on('exit', stop);`],
  [
    'lists and objects that are never changed',
    `${MODULES}/support/a.ts`,
    `const NONE: readonly string[] = [];\nconst EMPTY: Readonly<Record<string, string>> = {};\nconst WORDS = new Set(['a']);`,
  ],
  [
    'a time that is given',
    `${MODULES}/support/service.ts`,
    `const day = (at: string) => new Date(at).getDate();`,
  ],
  ['the clock, in a test', `${MODULES}/support/a.test.ts`, `const now = new Date();`],
  [
    'the clock, in the platform',
    'apps/server/src/platform/context/context.ts',
    `const now = () => new Date();`,
  ],
  ['what belongs to its key', `${MODULES}/support/a.ts`, `const kept = new WeakMap<object, string>();`],
  [
    'a variable of a function',
    `${MODULES}/support/a.ts`,
    `export function count() {\n  let n = 0;\n  return n;\n}`,
  ],
  [
    'SQL in a comment',
    `${MODULES}/support/service.ts`,
    `// delete from session where it is old: see sql\`x\`\nexport const x = 1;`,
  ],
  [
    'a write to its own table',
    `${MODULES}/support/repository.ts`,
    `db.updateTable('support_message').set({ status });`,
  ],
];

describe('the boundaries', () => {
  it.each(REFUSED)('refuse %s', (_what, path, text) => {
    expect(violationsIn(path, text)).not.toEqual([]);
  });

  it.each(ALLOWED)('allow %s', (_what, path, text) => {
    expect(violationsIn(path, text)).toEqual([]);
  });

  it('have a refused example for each rule', () => {
    const used = RULES.filter((rule) =>
      REFUSED.some(([, path, text]) => rule.of(path) && violationsIn(path, text).length > 0),
    );
    expect(used.map(({ name }) => name)).toEqual(RULES.map(({ name }) => name));
  });

  it.each([...TODAY, ...LATER])('include the module %s, which identity may not call', (domain) => {
    expect(violationsIn(`${MODULES}/${domain}/a.ts`, `import { z } from 'zod';`)).toEqual([]);
    if (domain === 'identity') return;
    expect(violationsIn(`${MODULES}/${domain}/a.ts`, `import { x } from '#modules/identity';`)).toEqual([]);
    expect(
      violationsIn(`${MODULES}/identity/a.ts`, `import { x } from '#modules/${domain}';`).join(),
    ).toContain(`identity may not call ${domain}`);
  });
});

describe('the lists of what is still allowed', () => {
  const MESSAGE = `${MODULES}/support/repository.ts`;
  const source = (path, text) => ({ path, text });

  it('lose reads that nobody needs any more', () => {
    const listed = { 'modules/support/repository.ts': ['app_user', 'course'] };
    const sources = [source(MESSAGE, `db.selectFrom('app_user')`)];
    expect(needlessReads(sources, listed).join()).toContain('course is not read any more');
    expect(needlessReads([], listed)).toHaveLength(2);
    expect(needlessReads([source(MESSAGE, 'sql`select 1 from app_user, course`')], listed)).toEqual([]);
  });

  it('lose state that nobody keeps any more', () => {
    const listed = { [MESSAGE]: ['count'] };
    expect(needlessState([source(MESSAGE, 'let count = 0;')], listed)).toEqual([]);
    expect(needlessState([source(MESSAGE, 'let other = 0;')], listed).join()).toContain(
      'count is not kept any more',
    );
    expect(needlessState([], listed)).toHaveLength(1);
  });

  it('lose reads of the clock that are there no more', () => {
    const listed = { 'support/repository.ts': 2 };
    expect(needlessClockReads([source(MESSAGE, 'f(new Date(), Date.now());')], listed)).toEqual([]);
    expect(needlessClockReads([source(MESSAGE, 'f(new Date());')], listed)).toHaveLength(1);
    expect(needlessClockReads([], listed)).toHaveLength(1);
  });

  it('name no read against the order of modules', () => {
    const against = Object.entries(FOREIGN_READS).flatMap(([path, tables]) =>
      tables.flatMap((table) =>
        foreignReads(`apps/server/src/${path}`, `db.selectFrom('${table}')`, FOREIGN_READS),
      ),
    );
    expect(against).toEqual([]);
  });
});

describe('the owners of tables', () => {
  const schema = (...tables) => `export interface DB {\n${tables.map((t) => `  ${t}: X;`).join('\n')}\n}\n`;

  it('are read from the generated types', () => {
    expect(tablesOf(schema('session', 'course'))).toEqual(['session', 'course']);
  });

  it('include every table, and no removed one', () => {
    const gaps = ownershipGaps(['session', 'brand_new']).join('\n');
    expect(gaps).toContain('The table brand_new has no owner');
    expect(gaps).toContain('There is no table course any more');
    expect(gaps).not.toContain('session');
  });
});

describe('the sizes of files and folders', () => {
  const folderOf = (count, name) =>
    Array.from({ length: count }, (_, index) => ({ path: `apps/web/src/ui/${name(index)}`, lines: 10 }));

  it('refuse a folder with too many source files; tests do not count', () => {
    const full = folderOf(MOST_FILES, (index) => `a${index}.ts`);
    expect(tooLarge([...full, ...folderOf(5, (index) => `a${index}.test.ts`)])).toEqual([]);
    expect(tooLarge([...full, { path: 'apps/web/src/ui/b.ts', lines: 1 }]).join()).toContain(
      'apps/web/src/ui',
    );
  });

  it('refuse a file with too many lines', () => {
    expect(tooLarge([{ path: 'a/b.ts', lines: MOST_LINES }])).toEqual([]);
    expect(tooLarge([{ path: 'a/b.ts', lines: MOST_LINES + 1 }]).join()).toContain('a/b.ts');
  });
});

describe('circles between folders', () => {
  const src = 'apps/web/src/ui';
  /** Files with what each imports, both from `src`. */
  const circles = (imports, exceptions = []) =>
    circlesAmong(
      Object.entries(imports).map(([name, targets]) => ({
        path: `${src}/${name}`,
        imports: targets.map((target) => `${src}/${target}`),
      })),
      exceptions,
    );

  it.each([
    [
      'two folders, through different files',
      { 'a/one.ts': ['b/one.ts'], 'a/two.ts': [], 'b/one.ts': [], 'b/two.ts': ['a/two.ts'] },
    ],
    [
      'three folders',
      {
        'a/x.ts': ['b/x.ts'],
        'b/x.ts': [],
        'b/y.ts': ['c/x.ts'],
        'c/x.ts': [],
        'c/y.ts': ['a/y.ts'],
        'a/y.ts': [],
      },
    ],
    [
      'folders inside a folder',
      { 'a/b/x.ts': ['a/c/x.ts'], 'a/c/x.ts': [], 'a/c/y.ts': ['a/b/y.ts'], 'a/b/y.ts': [] },
    ],
    [
      'folders, by files deeper in them and without their extensions',
      { 'a/deep/x.tsx': ['b/x'], 'b/x.tsx': [], 'b/y.ts': ['a/y'], 'a/y.ts': [] },
    ],
    [
      'a folder and a file of its parent',
      { 'queries.ts': ['a/store.ts'], 'a/store.ts': [], 'a/dialog.tsx': ['queries.ts'] },
    ],
  ])('are refused: %s', (_what, imports) => {
    expect(circles(imports)).toHaveLength(1);
  });

  it('are described with an import for each step', () => {
    const [message] = circles({ 'a/x.ts': ['b/x.ts'], 'b/x.ts': [], 'b/y.ts': ['a/y.ts'], 'a/y.ts': [] });
    expect(message).toContain('a → b → a');
    expect(message).toContain(`${src}/a/x.ts imports ${src}/b/x.ts`);
    expect(message).toContain(`${src}/b/y.ts imports ${src}/a/y.ts`);
  });

  it.each([
    [
      'a folder that uses one file of its parent and is used by another',
      { 'index.ts': ['a/x.ts'], 'a/x.ts': ['types.ts'], 'types.ts': [] },
    ],
    ['one direction', { 'a/x.ts': ['b/x.ts'], 'b/x.ts': ['c/x.ts'], 'a/y.ts': ['c/x.ts'], 'c/x.ts': [] }],
    [
      'a test that goes the other way',
      { 'a/x.ts': ['b/x.ts'], 'b/x.ts': [], 'b/x.test.ts': ['a/x.ts'], 'b/test-data.ts': ['a/x.ts'] },
    ],
    [
      'other packages and files that are not there',
      { 'a/x.ts': ['b/picture.svg'], 'b/x.ts': ['a/style.css'] },
    ],
  ])('are not: %s', (_what, imports) => {
    expect(circles(imports)).toEqual([]);
  });

  it('may be excepted, as long as the import is there', () => {
    const exceptions = [{ from: `${src}/b/y.ts`, to: `${src}/a/y.ts`, why: 'an example' }];
    const imports = { 'a/x.ts': ['b/x.ts'], 'b/x.ts': [], 'b/y.ts': ['a/y.ts'], 'a/y.ts': [] };
    expect(circles(imports, exceptions)).toEqual([]);
    expect(circles({ ...imports, 'b/y.ts': [] }, exceptions).join()).toContain('remove the exception');
  });
});

it('the tables of a module are those that its index says', () => {
  const index = `import { defineModule } from '#platform/modules/index';
    export const seatsModule = defineModule<{ a: string }>({ name: 'seats', tables: ['seat', 'seat_map'] as const, routes });`;
  expect(tablesSaid(`${MODULES}/seats/index.ts`, index)).toEqual(['seat', 'seat_map']);
  expect(tablesSaid(`${MODULES}/seats/index.ts`, 'export {};')).toEqual([]);
});

it('the list of modules follows their order', () => {
  const list = importedModules(readFileSync(fromRoot('apps/server/src/modules.ts'), 'utf8'));
  expect(list.length).toBeGreaterThan(10);
  expect(list.map(rowOf)).toEqual(list.map(rowOf).toSorted((one, other) => one - other));
});

/** The names in the array of modules, in its order. */
const importedModules = (text) =>
  [...text.slice(text.indexOf('[\n')).matchAll(/(\w+)Module,/g)].map(([, name]) => name);
