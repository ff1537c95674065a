import { createJobContext } from '#platform/jobs/index';
// Also on PostgreSQL 15: full-text search, letters by locale, normalisation

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '#platform/observability/index';
import { addCourse, buildTestCatalogue, type TestCatalogue } from '../../../../test/catalogue.ts';
import { collectOutdatedWords } from './collect-words.ts';

const popular = { imported_rating: 5, imported_ratings: 9000, imported_students: 90_000 };
const courses = [
  { title: 'Wi-Fi for a hall' },
  { title: 'Set up a network', description: 'Cables, and WiFi for guests.' },
  { title: 'データ分析入門', language: 'ja' },
  { title: '데이터분석을 위한 기초', language: 'ko' },
  { title: 'การเขียนโปรแกรมเบื้องต้น', language: 'th' },
  { title: 'Python入門', language: 'ja', tags: ['プログラミング'] },
  { title: "Ufugaji wa ng'ombe", language: 'sw', category: 'agriculture' },
  { title: 'Grow tomatoes for market', tags: ['horticulture'] },
  { title: 'Typesetting', instructor_name: 'Tim O’Reilly' },
  { title: 'First Aid at home', ...popular },
  { title: 'First steps in machine learning' },
  { title: 'Open an account online', tags: ['accounts'], ...popular },
  { title: 'Accounting for small shops' },
  { title: 'Book-keeping and bookkeeping software' },
  { title: 'Infrastructure as code', tags: ['terraform'], ...popular },
  { title: 'Python from zero', tags: ['programming'] },
  { title: 'English for a job interview' },
  { title: 'Guitar chords', ...popular },
  { title: 'Guitars and how they are built' },
];

let t: TestCatalogue;
beforeAll(async () => {
  t = await buildTestCatalogue();
  for (const course of courses) await addCourse(t.database, course);
});
afterAll(() => t.close());

const titles = async (search: string): Promise<string[]> => {
  const { data } = await t.get('/courses/search', { search, limit: 50 });
  return data.courses.map((course: { title: string }) => course.title);
};

describe('words that are joined in several ways', () => {
  it.each(['wifi', 'WiFi', 'wi-fi', 'Wi‑Fi', 'wi fi', 'ｗｉｆｉ', 'wi\u00adfi'])(
    '%s finds Wi-Fi and WiFi',
    async (typed) => {
      const found = await titles(typed);
      expect(found[0]).toBe('Wi-Fi for a hall');
      expect(found).toContain('Set up a network');
    },
  );

  it.each(["'", '’', '‘', 'ʼ', 'ʻ', '`', '´', '′', '＇', 'ꞌ', ''])(
    'ng%sombe and o%sreilly',
    async (apostrophe) => {
      expect(await titles(`ng${apostrophe}ombe`)).toEqual(["Ufugaji wa ng'ombe"]);
      expect(await titles(`O${apostrophe}Reilly`)).toEqual(['Typesetting']);
    },
  );

  it('are left out in one spelling like in the other', async () => {
    expect(await titles('network -wi-fi')).toEqual([]);
  });
});

describe('scripts without spaces between words', () => {
  it.each([
    ['分析', 'データ分析入門'],
    ['データ', 'データ分析入門'],
    ['ﾃﾞｰﾀ分析', 'データ分析入門'],
    ['析', 'データ分析入門'],
    ['분석', '데이터분석을 위한 기초'],
    ['데이터 분석', '데이터분석을 위한 기초'],
    ['โปรแกรม', 'การเขียนโปรแกรมเบื้องต้น'],
    ['プログラミング入門', 'Python入門'],
    ['python入門', 'Python入門'],
  ])('%s finds %s', async (typed, title) => {
    expect(await titles(typed)).toContain(title);
  });

  it('letters that do not stand together are not found, and the last letter is', async () => {
    expect(await titles('析門')).toEqual([]);
    expect(await titles('門')).toEqual(expect.arrayContaining(['データ分析入門', 'Python入門']));
    expect(await titles('"分析入門"')).toEqual(['データ分析入門']);
    expect(await titles('"入門分析"')).toEqual([]);
  });
});

describe('what is meant', () => {
  it('a short word that is one is not the beginning of another', async () => {
    for (const typed of ['AI', 'ai']) {
      const found = await titles(typed);
      expect(found[0]).toBe('First steps in machine learning');
      expect(found).not.toContain('First Aid at home');
    }
    expect(await titles('py')).toContain('Python from zero');
  });

  it('the word as typed comes before other words of its stem, whatever the quality', async () => {
    expect((await titles('accounting'))[0]).toBe('Accounting for small shops');
    expect((await titles('account'))[0]).toBe('Open an account online');
    // A plural is the same word
    expect((await titles('guitars'))[0]).toBe('Guitar chords');
  });

  it('synonyms come after the word itself', async () => {
    const found = await titles('accounting');
    expect(found.indexOf('Book-keeping and bookkeeping software')).toBeGreaterThan(0);
    expect((await titles('bookkeeping'))[0]).toBe('Book-keeping and bookkeeping software');
  });

  it.each([
    ['kilimo', "Ufugaji wa ng'ombe"],
    ['kilimo', 'Grow tomatoes for market'],
    ['cv', 'English for a job interview'],
    ['curriculum vitae', 'English for a job interview'],
    ['how to code', 'Python from zero'],
    ['learn to code', 'Python from zero'],
  ])('%s finds %s', async (typed, title) => {
    expect(await titles(typed)).toContain(title);
  });

  it('how to code is about programming', async () => {
    expect((await titles('how to code'))[0]).toBe('Python from zero');
    expect((await titles('code'))[0]).toBe('Infrastructure as code');
  });
});

it('collects the words again that an earlier release has stored', async () => {
  const { db } = t.database;
  await sql`update course_search set version = 1, search = to_tsvector('simple', 'nothing')`.execute(db);
  await sql`update search_entry set revision = revision + 1`.execute(db);
  const context = createJobContext({ db, log: silentLog(), signal: new AbortController().signal });
  await collectOutdatedWords.handler({}, context);
  await expect.poll(() => titles('wifi')).toContain('Wi-Fi for a hall');
  const { rows } = await sql`select from course_search where version < 2`.execute(db);
  expect(rows).toEqual([]);
});
