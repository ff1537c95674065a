import { siteTables } from '@darasa/contract/administration/export-rules';
import { accountFiles } from '@darasa/contract/payments/account-rules';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/platform/database/index.ts';
import { type ActorName, actors, addCast } from './cast.ts';
import { type MatrixSite, openMatrixSite } from './matrix-site.ts';
import { API, ask, fixed, type Request, type Row, type Scene } from './row.ts';
import { matrix } from './rows/index.ts';
import { studentsOrder } from './rows/payments.ts';

/** A table that can be taken away as CSV. */
interface Export {
  /** In place of the one of the matrix: a route that makes several tables names them all. */
  urls?: string[];
  /** Why no text of people is found in what the matrix makes of it; all others must hold one that was made harmless. */
  noText?: string;
  /** Made after the others were asked for: what it is made of takes the place of what one of them is made of. */
  later?: true;
}
const ADMIN = `${API}/administration`;
const COURSE = `${API}/courses/:id`;

/** Every endpoint that answers with CSV. A new one gets its line here. */
const csvExports: Record<string, Export> = {
  [`GET ${ADMIN}/exports/:table`]: { urls: siteTables.map((table) => `${ADMIN}/exports/${table}`) },
  [`GET ${ADMIN}/figures.csv`]: { noText: 'numbers by day' },
  [`GET ${COURSE}/enrollments.csv`]: {},
  [`GET ${COURSE}/gradebook.csv`]: {},
  [`GET ${COURSE}/proof.csv`]: { noText: 'gains without names' },
  [`GET ${COURSE}/stops.csv`]: { noText: 'lessons of the matrix have their titles in documents' },
  [`GET ${API}/people-lists/:id/refused.csv`]: {},
  [`GET ${ADMIN}/orders.csv`]: {},
  [`GET ${ADMIN}/accounts/:month/:file`]: {
    urls: accountFiles.map((file) => `${ADMIN}/accounts/2026-11/${file}`),
    noText: 'no invoices in the matrix',
  },
  [`GET ${API}/earnings.csv`]: { noText: 'nothing earned in the matrix' },
  [`GET ${ADMIN}/payout-runs/:id/bank.csv`]: { noText: 'accounts are encrypted in the database' },
  [`GET ${ADMIN}/payout-runs/:id/mpesa.csv`]: {
    noText: 'accounts are encrypted in the database',
    later: true,
  },
  [`GET ${ADMIN}/revenue.csv`]: { noText: 'no revenue in the matrix' },
  [`GET ${API}/reports/people.csv`]: { noText: 'nobody is asked for anything in the matrix' },
  [`POST ${API}/audit/report.csv`]: { noText: 'refused without a link; it is written as the one above' },
  [`GET ${ADMIN}/privacy/processing.csv`]: { noText: 'texts of the product alone' },
};

let opened: MatrixSite;
beforeAll(async () => {
  opened = await openMatrixSite();
});
afterAll(() => opened.close());

/** What people write, by the names that columns have for it. */
const written = [
  'first_name',
  'last_name',
  'title',
  'name',
  'label',
  'note',
  'comment',
  'reference',
  'reason',
];

/** Puts a text wherever people write and the database lets it stand. */
async function writeEverywhere(db: Db, text: string): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
      and c.column_name in (${sql.join(written)})`.execute(db);
  for (const { table, column } of rows)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text}`.execute(db).catch(() => undefined);
  await sql`update people_list_line set cells = array[${text}, ${text}]`.execute(db).catch(() => undefined);
}

/** Some tables are of the people in a course. */
const enrolEverywhere = (db: Db, userId: number): Promise<unknown> =>
  sql`insert into enrollment (course_id, user_id) select id, ${userId} from course on conflict do nothing`.execute(
    db,
  );

/** What spreadsheets run: https://owasp.org/www-community/attacks/CSV_Injection */
const formula = fc
  .tuple(
    fc.constantFrom('=', '+', '-', '@', '\t=', '\r=', ' ='),
    fc.constantFrom('HYPERLINK("x")', "cmd|' /C calc'!A0", 'A1,"B'),
  )
  .map(([sign, rest]) => `${sign}${rest}`);
const RUN = /^\s*[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

describe('tables that can be taken away as CSV', () => {
  it('are all in the list', () => {
    const routes = opened.site.routes
      .filter(({ method, schema }) => method !== 'HEAD' && JSON.stringify(schema ?? {}).includes('text/csv'))
      .map(({ method, url }) => `${method} ${url}`);
    expect(Object.keys(csvExports).sort()).toEqual(routes.sort());
  });

  it.each(Object.entries(csvExports))(
    '%s has no cell that a spreadsheet runs',
    async (route, { noText }) => {
      const row = matrix[route];
      if (!row) throw new Error('Not in the matrix');
      if (!readerOf(row)) {
        expect([noText, actors.map((one) => row.expect[one])]).toEqual([
          expect.any(String),
          actors.map(() => 404),
        ]);
        return;
      }
      const answers = (await writtenTables()).filter((answer) => answer.route === route);
      expect(answers.length).toBeGreaterThanOrEqual(TEXTS);
      let harmless = 0;
      for (const { status, type, body, text } of answers) {
        expect([status, type]).toEqual([200, 'text/csv; charset=utf-8']);
        const cells: string[] = (parse(body, { bom: true, relax_column_count: true }) as string[][]).flat();
        expect(
          cells.filter((cell) => RUN.test(cell) && !NUMBER.test(cell)),
          text,
        ).toEqual([]);
        harmless += cells.filter((cell) => cell.startsWith("'") && RUN.test(cell.slice(1))).length;
      }
      expect(noText !== undefined || harmless > 0).toBe(true);
    },
    300_000,
  );
});

/** Texts that are written everywhere, one after the other. */
const TEXTS = 5;
const readerOf = (row: Row): ActorName | undefined =>
  (['admin', 'instructor'] as ActorName[]).find((one) => row.expect[one] === 200);

interface Table {
  route: string;
  text: string;
  status: number;
  type: unknown;
  body: string;
}
let tables: Promise<Table[]> | undefined;
/** All tables with each text in them: writing one everywhere takes longest, and the first test has it done for all. */
function writtenTables(): Promise<Table[]> {
  tables ??= writeTables();
  return tables;
}

async function writeTables(): Promise<Table[]> {
  const found: Table[] = [];
  const all = Object.entries(csvExports);
  for (const text of fc.sample(formula, TEXTS))
    for (const later of [undefined, true] as const)
      found.push(
        ...(await tablesWith(
          text,
          all.filter(([, each]) => each.later === later),
        )),
      );
  return found;
}

async function tablesWith(text: string, exports: [string, Export][]): Promise<Table[]> {
  const { db } = opened.database;
  const found: Table[] = [];
  const calls: { route: string; scene: Scene; request: Request }[] = [];
  for (const [route, { urls }] of exports) {
    const row = matrix[route];
    const actor = row && readerOf(row);
    if (!actor) continue;
    const scene: Scene = { ...opened.people, db, cast: await addCast(opened.people), actor };
    await studentsOrder(scene, { state: 'paid' });
    for (const url of urls ?? [row.url])
      calls.push({ route, scene, request: await fixed({ ...row, url }, scene) });
    await enrolEverywhere(db, scene.cast.student.id);
  }
  await writeEverywhere(db, text);
  for (const { route, scene, request } of calls) {
    const answer = await ask(opened.site.app, methodOf(route), request, scene);
    const type = answer.headers['content-type'];
    found.push({ route, text, status: answer.statusCode, type, body: answer.body });
  }
  return found;
}

const methodOf = (route: string): string => route.split(' ')[0] ?? '';
