import { existsSync, readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '#platform/observability/index';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { REAL_FILE } from '../../../../test/fixtures/import/files.ts';
import { parseFlags } from './flags.ts';
import { importCourses, prepareImport } from './import-courses.ts';

const there = existsSync(REAL_FILE);

/** Counts records without a parser: line feeds after an even number of quotes. */
function countRecords(text: string): { records: number; lines: number } {
  let records = 0;
  let quotes = 0;
  for (const character of text) {
    if (character === '"') quotes++;
    else if (character === '\n' && quotes % 2 === 0) records++;
  }
  return { records, lines: text.split('\n').length - 1 };
}

describe.skipIf(!there)('the real listings (skipped where the file is missing)', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  async function run(...args: string[]) {
    const prepared = await prepareImport(
      parseFlags([REAL_FILE, '--source', 'udemy', '--set', 'currency=USD', ...args]),
    );
    const deps = { db: database.db, log: silentLog() };
    return importCourses(deps, prepared, { out: new PassThrough().resume(), err: new PassThrough() });
  }

  it('are imported completely: every listing stored, or refused with its line', async () => {
    const { records, lines } = countRecords(readFileSync(REAL_FILE, 'utf8'));
    // Five records contain another one after a misplaced quote: one record by its quotes is two listings.
    expect({ records: records - 1, lines: lines - 1 }).toEqual({ records: 3678, lines: 3683 });

    const { counts } = await run();
    expect(counts.records).toBe(lines - 1);
    expect(counts.imported + counts.refused).toBe(counts.records);
    expect(counts).toMatchObject({ imported: 3672, updated: 0, unchanged: 0, refused: 11 });

    const { rows } = await sql<{ n: number; listed: number; sources: number }>`
      select count(*)::int n, (count(*) filter (where listed))::int listed, count(distinct external_source)::int sources
      from course`.execute(database.db);
    expect(rows).toEqual([{ n: 3672, listed: 3672, sources: 1 }]);
  });

  it('are unchanged by a second import, whatever the batch size', async () => {
    const { counts } = await run('--batch-size', '77');
    expect(counts).toMatchObject({ imported: 0, updated: 0, unchanged: 3672, refused: 11 });
  });

  it('match the file, with joined records separated', async () => {
    const one = (id: string) =>
      database.db.selectFrom('course').selectAll().where('external_id', '=', id).executeTakeFirstOrThrow();
    expect(await one('8324')).toMatchObject({
      title: 'Javascript for Beginners',
      price_minor: 2000,
      currency: 'USD',
      imported_students: 3697,
      imported_ratings: 195,
      imported_rating: 3.75,
      estimated_minutes: 180,
      lessons_count: 48,
      external_url: 'https://www.udemy.com/beginning-javascript/',
      published_at: new Date('2011-07-09T05:43:31Z'),
    });
    expect(await one('398746')).toMatchObject({
      title: 'Piano: The Chord Based System - Learn To Play As The Pros Do',
      imported_students: 595,
    });
  });
});
