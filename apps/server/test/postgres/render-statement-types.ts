import { parse } from 'libpg-query';
import pg from 'pg';
import type { DatabaseConnection } from '#platform/database/index';
import type { NamedStatement } from '../../src/platform/database/statement.ts';
import { outputColumns } from './nullability.ts';

/** What type-parsers.ts returns for PostgreSQL's types. JSON is `unknown`: the statement says what is in it. */
const TYPES: Record<string, string> = {
  ...{
    int2: 'number',
    int4: 'number',
    int8: 'number',
    float4: 'number',
    float8: 'number',
    numeric: 'number',
  },
  ...{ bool: 'boolean', text: 'string', varchar: 'string', citext: 'string', uuid: 'string', name: 'string' },
  ...{
    void: 'string',
    date: 'string',
    tsquery: 'string',
    inet: 'string',
    timestamptz: 'Date',
    json: 'unknown',
    jsonb: 'unknown',
    bytea: 'Buffer',
  },
};

interface Field {
  name: string;
  tableID: number;
  columnID: number;
  dataTypeID: number;
}

/** The columns of a statement's result: PostgreSQL parses it and describes it, and does not run it. */
class Description {
  readonly fields = Promise.withResolvers<Field[]>();
  private found: Field[] = [];
  private readonly text: string;
  constructor(text: string) {
    this.text = text;
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.text, types: [] }, false);
    connection.describe({ type: 'S' }, false);
    connection.sync();
  }
  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.found = fields;
  }
  handleReadyForQuery(): void {
    this.fields.resolve(this.found);
  }
  handleError(error: Error): void {
    this.fields.reject(error);
  }
}

/**
 * The content of `platform/database/statements.gen.ts`: the row of each named statement, from a migrated database. A column of a table
 * is null where the table says so; an expression and the outer side of a join are, unless the statement says `notNull`.
 * @throws an error that names the statement which the schema does not allow, or whose type is not known here
 */
export async function renderStatementTypes(
  connection: DatabaseConnection,
  statements: readonly NamedStatement[],
): Promise<string> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  try {
    const { rows: types } = await client.query<{ oid: number; name: string; item: string | null }>(
      `select t.oid::int4 as oid, t.typname::text as name, i.typname::text as item
       from pg_type t left join pg_type i on t.typcategory = 'A' and i.oid = t.typelem`,
    );
    const { rows: required } = await client.query<{ column: string }>(
      `select attrelid::text || '.' || attnum as column from pg_attribute where attnotnull`,
    );
    const known = {
      types: new Map(types.map(({ oid, name, item }) => [oid, { name, item }])),
      required: new Set(required.map(({ column }) => column)),
    };
    const rendered: string[] = [];
    for (const statement of statements.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      try {
        rendered.push(await renderOne(client, statement, known));
      } catch (error) {
        throw new Error(`${statement.name}: ${error instanceof Error ? error.message : error}`, {
          cause: error,
        });
      }
    }
    return `/** The rows of the named statements: \`npm run types\` writes them from the migrated schema. */
export interface StatementRows {
${rendered.join('\n')}
}
`;
  } finally {
    await client.end();
  }
}

interface Known {
  types: ReadonlyMap<number, { name: string; item: string | null }>;
  /** `table.column`, by their numbers. */
  required: ReadonlySet<string>;
}

async function renderOne(
  client: pg.Client,
  { name, text, notNull = [] }: NamedStatement,
  known: Known,
): Promise<string> {
  const description = new Description(text);
  client.query(description as unknown as pg.Submittable);
  const fields = await description.fields.promise;
  const tree = (await parse(text)).stmts?.[0]?.stmt;
  const columns = tree ? outputColumns(tree) : [];
  if (columns.length !== fields.length)
    throw new Error(`${fields.length} columns, of which ${columns.length} are read`);
  const unknown = notNull.filter((column) => !fields.some((field) => field.name === column));
  if (unknown.length > 0) throw new Error(`it has no ${unknown.join(', ')}`);
  const members = fields.map((field, index) => {
    const isRequired =
      notNull.includes(field.name) ||
      columns[index]?.neverNull ||
      (columns[index]?.plain && known.required.has(`${field.tableID}.${field.columnID}`));
    const type = typeOf(field, known);
    return `${field.name}: ${type}${isRequired || type === 'unknown' ? '' : ' | null'};`;
  });
  return `  '${name}': { ${members.join(' ')} };`;
}

function typeOf({ name, dataTypeID }: Field, { types }: Known): string {
  const found = types.get(dataTypeID);
  const item = found?.item && TYPES[found.item];
  if (item) return `${item}[]`;
  const type = found && TYPES[found.name];
  if (!type)
    throw new Error(
      `the type ${found?.name ?? dataTypeID} of ${name} is not known (render-statement-types.ts)`,
    );
  return type;
}
