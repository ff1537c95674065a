// Also on PostgreSQL 15: the schema as the catalogue tables describe it

import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { renderDatabaseTypes } from '../../../test/postgres/render-database-types.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('matches the migrations (after a new one: npm run types)', async () => {
  const committed = await readFile(new URL('./schema.gen.ts', import.meta.url), 'utf8');
  expect(committed).toBe(await renderDatabaseTypes(test.connection));
});
