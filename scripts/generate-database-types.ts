import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '../apps/server/src/platform/database/index.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts';
import { silentLog } from '../apps/server/src/platform/observability/index.ts';
import { allStatements } from '../apps/server/test/postgres/all-statements.ts';
import { renderDatabaseTypes } from '../apps/server/test/postgres/render-database-types.ts';
import { renderStatementTypes } from '../apps/server/test/postgres/render-statement-types.ts';

// `npm run types`: generates the database types and the rows of named statements from the current migrations, in a temporary database.
// With `--check` nothing is written: it fails when a file is not as the migrations and statements say.

const target = (name: string) =>
  fileURLToPath(new URL(`../apps/server/src/platform/database/${name}`, import.meta.url));
const isCheck = process.argv.includes('--check');
const dataDir = await mkdtemp(join(tmpdir(), 'darasa-types-'));
const log = silentLog();
const postgres = await startEmbeddedPostgres({ dataDir, log, noSync: true, settings: { fsync: 'off' } });

async function put(name: string, content: string): Promise<void> {
  if (!isCheck) return writeFile(target(name), content);
  if ((await readFile(target(name), 'utf8')) === content) return;
  console.error(`${name} is not as the migrations and statements say: run npm run types.`);
  process.exitCode = 1;
}

try {
  const { version } = await migrate({ connection: postgres.connection, log });
  await put('schema.gen.ts', await renderDatabaseTypes(postgres.connection));
  const statements = await allStatements();
  await put('statements.gen.ts', await renderStatementTypes(postgres.connection, statements));
  if (!isCheck)
    console.log(`Wrote the types of schema version ${version} and of ${statements.length} statements.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
