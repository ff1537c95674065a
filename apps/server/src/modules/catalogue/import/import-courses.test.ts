// Also on PostgreSQL 15: upserts of many rows

import { readFile } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '#platform/observability/index';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { fixture, generatedCsv, inputFolder } from '../../../../test/fixtures/import/files.ts';
import { parseFlags } from './flags.ts';
import { importCourses, prepareImport } from './import-courses.ts';

let database: TestDatabase;
const folder = await inputFolder();
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await folder.remove();
});
beforeEach(async () => {
  await sql`delete from course`.execute(database.db);
});

/** Runs an import. @param stop aborted at the first progress @returns the counts and the output */
async function run(args: string[], stop?: AbortController) {
  const out = new PassThrough();
  const err = new PassThrough().on('data', () => stop?.abort());
  const printed = text(out);
  const prepared = await prepareImport(parseFlags(args));
  const deps = { db: database.db, log: silentLog() };
  const report = await importCourses(deps, prepared, { out, err }, stop?.signal);
  out.end();
  const { imported, updated, unchanged, refused } = report.counts;
  return { counts: [imported, updated, unchanged, refused], report, printed: await printed };
}
const write = (content: string, name = 'input.csv') => folder.write(name, content);
const courses = () => database.db.selectFrom('course').selectAll().orderBy('id').execute();

const HEADER = 'id,title,price,level,subject';

describe('an import', () => {
  it('publishes courses that can be found, and reports what it refused', async () => {
    const file = await write(
      `${HEADER}\n1,Growing Beans,10,Beginner,Farming\n2,Go,0,Beginner,Farming\n3,x,y\n4,Bees,0,Expert,Lifestyle\n`,
    );
    const { counts, printed } = await run([file, '--source', 'Some Site', '--set', 'currency=USD']);
    expect(counts).toEqual([1, 0, 0, 3]);
    expect(printed).toContain('1 imported, 0 updated, 0 unchanged, 3 refused');
    expect(printed).toContain('line 3 (record 2, id 2): title: Title must be at least 3 characters long');
    expect(printed).toContain('line 4 (record 3): has 3 values where the header has 5');
    expect(printed).toContain(
      'line 5 (record 4, id 4): category: "Lifestyle" is not a category of this site',
    );
    expect(await courses()).toMatchObject([
      {
        slug: 'growing-beans',
        status: 'published',
        is_published: true,
        listed: true,
        external_source: 'some-site',
        external_id: '1',
        currency: 'USD',
        published_at: expect.any(Date),
      },
    ]);
    const found = await sql<{ n: number }>`
      select count(*)::int n from course_search where search @@ to_tsquery('english_unaccent', 'bean')`.execute(
      database.db,
    );
    expect(found.rows).toEqual([{ n: 1 }]);
    const words = await database.db
      .selectFrom('search_term')
      .select('term')
      .where('term', '=', 'beans')
      .execute();
    expect(words).toHaveLength(1);
  });

  it('run again leaves equal rows unchanged and updates the others', async () => {
    const file = await write(generatedCsv(30));
    expect((await run([file])).counts).toEqual([30, 0, 0, 0]);
    const before = await courses();
    expect((await run([file, '--batch-size', '7'])).counts).toEqual([0, 0, 30, 0]);
    expect(await courses()).toEqual(before);
    const changed = await write(generatedCsv(32, (row) => (row === 5 ? ' renewed' : '')));
    expect((await run([changed])).counts).toEqual([2, 1, 29, 0]);
    const after = await courses();
    expect(after[4]).toMatchObject({ title: 'Course number 5 renewed', slug: before[4]?.slug });
    expect(after[4]?.updated_at.getTime()).toBeGreaterThan(before[4]?.updated_at.getTime() ?? 0);
    expect(after[3]?.updated_at).toEqual(before[3]?.updated_at);
  });

  it('updates only fields in the file, and never shows a hidden course', async () => {
    await run([await write(`${HEADER}\n1,Growing Beans,10,Beginner,Farming\n`), '--source', 's']);
    await database.db
      .updateTable('course')
      .set({ description: 'By hand.', is_published: false, language: 'sw' })
      .execute();
    const { counts } = await run([
      await write(`${HEADER}\n1,Growing Beans,12,Beginner,Farming\n`),
      '--source',
      's',
    ]);
    expect(counts).toEqual([0, 1, 0, 0]);
    expect(await courses()).toMatchObject([
      { price_minor: 1200, description: 'By hand.', is_published: false, language: 'sw' },
    ]);
  });

  it('leaves a picture that was fetched from where the file has it, and takes another one', async () => {
    const row = async (address: string) =>
      run([
        await write(`${HEADER},image\n1,Growing Beans,10,Beginner,Farming,${address}\n`),
        '--source',
        's',
      ]);
    await row('https://a.example/1.png');
    const fetched = { image_url: '/media/x/original', image_width: 1280, image_height: 640 };
    await database.db
      .updateTable('course')
      .set({ ...fetched, image_source: 'https://a.example/1.png' })
      .execute();
    expect((await row('https://a.example/1.png')).counts).toEqual([0, 0, 1, 0]);
    await run([
      await write(`${HEADER},image\n1,Growing Peas,10,Beginner,Farming,https://a.example/1.png\n`),
      '--source',
      's',
    ]);
    expect(await courses()).toMatchObject([
      { ...fetched, title: 'Growing Peas', image_source: 'https://a.example/1.png' },
    ]);
    expect((await row('https://a.example/2.png')).counts).toEqual([0, 1, 0, 0]);
    expect(await courses()).toMatchObject([
      { image_url: 'https://a.example/2.png', image_source: null, image_width: null, image_height: null },
    ]);
    expect((await row('')).counts).toEqual([0, 1, 0, 0]);
    expect(await courses()).toMatchObject([{ image_url: null }]);
  });

  it('keeps the courses of two sources separate', async () => {
    const file = await write(generatedCsv(2));
    await run([file, '--source', 'one']);
    expect((await run([file, '--source', 'two'])).counts).toEqual([2, 0, 0, 0]);
    expect((await courses()).map(({ slug }) => slug)).toEqual([
      'course-number-1',
      'course-number-2',
      'course-number-1-2',
      'course-number-2-2',
    ]);
  });

  it('refuses the second of two records with one id, across batches too', async () => {
    const file = await write(
      `${HEADER}\na,First one,1,Beginner,Farming\nb,Second,1,Beginner,Farming\na,Again,1,Beginner,Farming\nb,Again,1,Beginner,Farming\n`,
    );
    const { counts, printed } = await run([file, '--batch-size', '3']);
    expect(counts).toEqual([2, 0, 0, 2]);
    expect(printed).toContain('line 4 (record 3, id a): id: "a" stands on line 2 already');
    expect(printed).toContain('line 5 (record 4, id b): id: "b" stands on line 3 already');
  });

  it('gives equal titles different slugs, and titles of numbers or other scripts a slug too', async () => {
    const titles = ['Same', 'Same', 'same!', '1984', '调色中级课程'];
    await run([
      await write(`${HEADER}\n${titles.map((title, n) => `${n},${title},1,Beginner,Farming`).join('\n')}`),
      '--source',
      's',
    ]);
    expect((await courses()).map(({ slug }) => slug)).toEqual([
      'same',
      'same-2',
      'same-3',
      's-3',
      'diao-se-zhong-ji-ke-cheng',
    ]);
  });

  it('never uses a reserved API word as a slug', async () => {
    await run([await write(`${HEADER}\n1,Featured,10,Beginner,Farming\n2,SEARCH,10,Beginner,Farming\n`)]);
    expect((await courses()).map(({ slug }) => slug)).toEqual(['featured-2', 'search-2']);
  });

  it('changes nothing in a dry run, with the same counts', async () => {
    await run([await write(generatedCsv(3)), '--source', 's']);
    const file = await write(
      `${generatedCsv(5, (row) => (row === 1 ? '!' : ''))}x1,New,1,Beginner,Knitting,1\n`,
    );
    const { counts, printed } = await run([
      file,
      '--source',
      's',
      '--dry-run',
      '--create-categories',
      '--batch-size',
      '2',
    ]);
    expect(counts).toEqual([3, 1, 2, 0]);
    expect(printed).toMatch(/^Dry run, nothing was changed/);
    expect(await courses()).toHaveLength(3);
    expect(
      await database.db.selectFrom('category').select('id').where('slug', '=', 'knitting').execute(),
    ).toEqual([]);
  });

  it('hides drafts, and creates categories when told to', async () => {
    const file = await write(
      `id,title,price,category,subcategory\n1,Socks,1,Knitting,Wool\n2,Hats,1,Knitting,Wool\n`,
    );
    await run([file, '--draft', '--create-categories']);
    expect(await courses()).toMatchObject([
      { status: 'draft', is_published: false, listed: false },
      { status: 'draft' },
    ]);
    const made = await database.db
      .selectFrom('subcategory')
      .innerJoin('category', 'category.id', 'subcategory.category_id')
      .select(['category.name', 'category.slug', 'subcategory.slug as inside'])
      .where('category.slug', '=', 'knitting')
      .execute();
    expect(made).toEqual([{ name: 'Knitting', slug: 'knitting', inside: 'wool' }]);
  });

  it('stops after a batch when asked to, and finishes when run again', async () => {
    const file = await write(generatedCsv(400));
    const stop = new AbortController();
    const stopped = await run([file, '--source', 's', '--batch-size', '50', '--progress'], stop);
    expect(stopped.report.counts.imported).toBe(50);
    expect(stopped.report.stopped).toBe(true);
    expect(stopped.printed).toContain('Stopped before the end');
    expect(await courses()).toHaveLength(stopped.report.counts.imported);
    expect((await run([file, '--source', 's'])).counts[0]).toBe(400 - stopped.report.counts.imported);
  });

  it('allows two imports of one file in parallel', async () => {
    const file = await write(generatedCsv(300));
    const both = await Promise.all([
      run([file, '--source', 's', '--batch-size', '20']),
      run([file, '--source', 's', '--batch-size', '30']),
    ]);
    const [first = [], second = []] = both.map(({ counts }) => counts);
    expect((first[0] ?? 0) + (second[0] ?? 0)).toBe(300);
    expect((first[2] ?? 0) + (second[2] ?? 0)).toBe(300);
    expect(await courses()).toHaveLength(300);
  });

  it('allows parallel imports of two sources with equal titles', async () => {
    const file = await write(generatedCsv(200));
    await Promise.all(
      ['one', 'two', 'three'].map((source) => run([file, '--source', source, '--batch-size', '25'])),
    );
    expect(new Set((await courses()).map(({ slug }) => slug)).size).toBe(600);
  });

  it('stores a batch without the row that the database refuses', async () => {
    await sql`create function refuse_seven() returns trigger language plpgsql as $$
      begin if new.title like '%number 7' then raise check_violation using message = 'no sevens'; end if; return new; end $$`.execute(
      database.db,
    );
    await sql`create trigger refuse_seven before insert on course for each row execute function refuse_seven()`.execute(
      database.db,
    );
    try {
      const { counts, printed } = await run([await write(generatedCsv(20))]);
      expect(counts).toEqual([19, 0, 0, 1]);
      expect(printed).toContain('line 8 (record 7, id g7): the database refuses it: no sevens');
    } finally {
      await sql`drop function refuse_seven cascade`.execute(database.db);
    }
  });
});

describe('files of other sites are imported with flags alone', () => {
  it('one with students in thousands and no id', async () => {
    const { counts } = await run([fixture('coursera.csv'), '--level-map', 'Conversant=intermediate']);
    expect(counts).toEqual([4, 0, 0, 0]);
    expect((await courses())[0]).toMatchObject({
      external_id: 'https://courses.example/soil',
      instructor_name: 'Lakeside University',
      imported_rating: 4.7,
      imported_students: 5300,
      tags: ['Soil', 'Composting', "Farmer's eye"],
    });
  });

  it('one with semicolons, words for prices and other languages', async () => {
    const { counts } = await run([fixture('edx.csv')]);
    expect(counts).toEqual([2, 0, 0, 0]);
    expect(await courses()).toMatchObject([
      {
        price_minor: 0,
        level: 'beginner',
        imported_students: 86_100,
        course_type: 'self-paced',
        language: 'en',
      },
      {
        price_minor: 14_950,
        currency: 'USD',
        language: 'fr',
        course_type: 'instructor-led',
        slug: 'comptabilite-de-base',
      },
    ]);
  });

  it('one with minutes, relative URLs and a missing price', async () => {
    const { counts } = await run([
      fixture('marketplace.csv'),
      ...[
        '--category',
        'health',
        '--base-url',
        'https://market.example',
        '--set',
        'currency=USD',
        '--default',
        'price=0',
      ],
    ]);
    expect(counts).toEqual([3, 0, 0, 0]);
    expect((await courses())[0]).toMatchObject({
      external_url: 'https://market.example/course/vegan/',
      estimated_minutes: 1268,
      subtitle: 'Learn to cook delicious vegan recipes.',
    });
  });

  it('JSON, with nested values and ids beyond 2^53', async () => {
    const { counts } = await run([fixture('courses.json'), '--category', 'Design']);
    expect(counts).toEqual([3, 0, 0, 0]);
    expect((await courses())[0]).toMatchObject({
      external_id: '12345678901234567890',
      price_minor: 1990,
      currency: 'EUR',
      instructor_name: 'Achieng Odhiambo, J. Mwangi',
      tags: ['bees', 'honey'],
      estimated_minutes: 150,
    });
  });
});

describe('unusable input', () => {
  it('includes a header without records and a category that does not exist', async () => {
    await expect(run([await write(`${HEADER}\n`)])).rejects.toThrow('The file has a header but no records.');
    const file = await write(generatedCsv(2));
    await expect(run([file, '--category', 'cooking'])).rejects.toThrow(/"cooking" is not a category/);
    await expect(run([file, '--category-map', 'Python=program'])).rejects.toThrow(
      /"program" is not a category/,
    );
    expect(await courses()).toEqual([]);
  });
});

describe('the report file', () => {
  it('contains every finding in the file’s order, with formulas disabled', async () => {
    const rows = [
      '=1+1,Fine title,1,All Levels,Farming',
      '=2,x,1,Beginner,Farming',
      '3,ok title,-5,Beginner,Farming',
      '=1+1,Twice,1,Expert,Farming',
    ];
    const file = await write(`${HEADER}\n${rows.join('\n')}\n`);
    await run([file, '--report', `${folder.path}/report.csv`]);
    const csv = await readFile(`${folder.path}/report.csv`, 'utf8');
    expect(csv.split('\r\n').map((line) => line.split(',').slice(0, 4).join(','))).toEqual([
      'kind,line,record,id',
      "warning,2,1,'=1+1",
      "refused,3,2,'=2",
      'refused,4,3,3',
      "refused,5,4,'=1+1",
      '',
    ]);
    const { report } = await run([file, '--report', `${folder.path}/report.json`, '--dry-run']);
    const json: unknown = JSON.parse(await readFile(`${folder.path}/report.json`, 'utf8'));
    expect(json).toMatchObject({
      counts: report.counts,
      dryRun: true,
      findings: [{ line: 2 }, { line: 3 }, { line: 4 }, { line: 5 }],
    });
    expect((await courses()).map(({ external_id }) => external_id)).toEqual(['=1+1']);
  });
});
