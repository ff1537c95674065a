// Also on PostgreSQL 15: full-text search

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, buildTestCatalogue, type TestCatalogue } from '../../../../test/catalogue.ts';
import { refreshSearchTerms } from './vocabulary-repository.ts';

let t: TestCatalogue;

beforeAll(async () => {
  t = await buildTestCatalogue();
  const { database } = t;
  const popular = { imported_rating: 5, imported_ratings: 900, imported_students: 90_000 };
  const list = [
    { title: 'Python from zero', tags: ['programming'], description: 'Write your first script.' },
    { title: 'Advanced Python for data science and machine learning in large companies', tags: ['data'] },
    { title: 'Numbers at work', tags: ['python', 'pandas'], description: 'Tables and charts.', ...popular },
    { title: 'Automate the office', learning_outcomes: ['Write a Python script'], ...popular },
    { title: 'History of programming', description: 'Cobol, Fortran, python and more.', ...popular },
    { title: 'JavaScript in the browser', tags: ['web'] },
    { title: 'Java for enterprise', tags: ['backend'], ...popular },
    { title: 'Café management', language: 'en', category: 'business' },
    { title: 'Cuisine française: l’école des sauces', language: 'fr', category: 'health' },
    { title: 'Aprende a tocar la guitarra española', language: 'es', category: 'music' },
    { title: 'Kiswahili kwa wageni', language: 'sw', category: 'languages', tags: ['lugha'] },
    {
      title: 'Ufugaji wa kuku wa kienyeji',
      language: 'sw',
      category: 'agriculture',
      description: 'Kuku na mayai.',
    },
    { title: 'C++ by example', tags: ['systems'] },
    { title: 'C# and .NET services', tags: ['backend'] },
    { title: 'Node.js full-stack applications', tags: ['web'] },
    { title: 'Running an online shop', category: 'business', description: 'Stock, orders, returns.' },
    { title: 'Science of data: an introduction', category: 'data-science' },
    { title: 'Data science with spreadsheets', category: 'data-science' },
    { title: 'Guitar chords', category: 'music', instructor_name: 'Zawadi Odhiambo' },
    { title: '100% natural soap & "clean" crafts', category: 'design' },
  ];
  for (const course of list) await addCourse(database, course);
  await database.db.transaction().execute((tx) => refreshSearchTerms(tx));
});
afterAll(() => t.close());

const search = async (text: string, query: Record<string, string | number> = {}) => {
  const { status, data } = await t.get('/courses/search', { search: text, limit: 50, ...query });
  expect(status).toBe(200);
  return {
    pagination: data.pagination as { totalItems: number },
    titles: data.courses.map((c: { title: string }) => c.title) as string[],
    scores: data.courses.map((c: { relevanceScore: number }) => c.relevanceScore) as number[],
    filters: data.filters as { correctedSearch?: string },
  };
};

describe('relevance', () => {
  it('ranks title before tags and outcomes, and these before the description, whatever the quality', async () => {
    const { titles, scores, pagination } = await search('python');
    expect(titles.slice(0, 2)).toEqual([
      'Python from zero',
      'Advanced Python for data science and machine learning in large companies',
    ]);
    expect(new Set(titles.slice(2, 4))).toEqual(new Set(['Numbers at work', 'Automate the office']));
    expect(titles.slice(4)).toEqual(['History of programming']);
    expect(pagination.totalItems).toBe(5);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
  });

  it('prefers the word itself to a longer word with that prefix', async () => {
    const { titles } = await search('java');
    expect(titles.slice(0, 2)).toEqual(['Java for enterprise', 'JavaScript in the browser']);
  });

  it('prefers adjacent words in the order typed', async () => {
    const { titles } = await search('data science');
    expect(titles[0]).toBe('Data science with spreadsheets');
    expect(titles).toContain('Science of data: an introduction');
  });

  it.each([
    ['python zero', 'Python from zero'],
    ['guitar', 'Guitar chords'],
    ['introduction data', 'Science of data: an introduction'],
    ['online shop', 'Running an online shop'],
    ['chicken OR kuku', 'Ufugaji wa kuku wa kienyeji'],
    ['zawadi', 'Guitar chords'],
  ])('answers %s with %s first', async (text, first) => {
    expect((await search(text)).titles[0]).toBe(first);
  });
});

describe('words', () => {
  it('are found with and without accents, both ways', async () => {
    for (const text of ['cafe', 'café', 'CAFÉ'])
      expect((await search(text)).titles).toContain('Café management');
    for (const text of ['francaise', 'française', 'ecole', 'école'])
      expect((await search(text)).titles).toContain('Cuisine française: l’école des sauces');
    for (const text of ['espanola', 'española', 'guitarras'])
      expect((await search(text)).titles).toContain('Aprende a tocar la guitarra española');
  });

  it('are found in other forms, in the language of the course', async () => {
    expect((await search('run shops')).titles).toContain('Running an online shop');
    expect((await search('sauce')).titles).toContain('Cuisine française: l’école des sauces');
    expect((await search('mayai')).titles).toContain('Ufugaji wa kuku wa kienyeji');
    expect((await search('lugha')).titles).toContain('Kiswahili kwa wageni');
  });

  it('are found while still incomplete', async () => {
    for (const text of ['py', 'pyt', 'pyth', 'pytho'])
      expect((await search(text)).titles[0]).toBe('Python from zero');
    expect((await search('kiswa')).titles).toContain('Kiswahili kwa wageni');
    expect((await search('data sci')).titles).toContain('Data science with spreadsheets');
  });

  it('may contain symbols', async () => {
    expect((await search('c++')).titles).toEqual(['C++ by example']);
    expect((await search('C#')).titles).toEqual(['C# and .NET services']);
    for (const text of ['node.js', 'node js', 'full stack', 'full-stack'])
      expect((await search(text)).titles[0]).toBe('Node.js full-stack applications');
  });

  it('must all match; if no course has them all, any of them', async () => {
    expect((await search('python script')).pagination.totalItems).toBe(2);
    const { titles } = await search('guitar sauces');
    expect(titles).toContain('Guitar chords');
    expect(titles).toContain('Cuisine française: l’école des sauces');
  });

  it('too common to search for are ignored beside others', async () => {
    expect((await search('how to do the soap')).titles).toEqual(['100% natural soap & "clean" crafts']);
    expect((await search('the python')).pagination.totalItems).toBe(5);
    expect((await search('an introduction to data')).titles[0]).toBe('Science of data: an introduction');
  });

  it('in quotes must be adjacent, after a minus must not occur', async () => {
    expect((await search('"data science"')).titles).toEqual(
      expect.not.arrayContaining(['Science of data: an introduction']),
    );
    const { titles } = await search('python -zero');
    expect(titles).not.toContain('Python from zero');
    expect(titles).toHaveLength(4);
  });
});

describe('misspelt words', () => {
  it.each([
    ['pyhton', 'python', 'Python from zero'],
    ['javascrpt', 'javascript', 'JavaScript in the browser'],
    ['kiswhaili', 'kiswahili', 'Kiswahili kwa wageni'],
    ['gutar chords', 'guitar chords', 'Guitar chords'],
    ['odhiambbo', 'odhiambo', 'Guitar chords'],
  ])('%s is answered as %s, and says so', async (typed, corrected, first) => {
    const { titles, filters } = await search(typed);
    expect(filters).toMatchObject({ search: typed, correctedSearch: corrected });
    expect(titles[0]).toBe(first);
  });

  it('are not corrected when they are right, short, or similar to nothing', async () => {
    expect((await search('python')).filters.correctedSearch).toBeUndefined();
    for (const text of ['xyz', 'qqqqwwww']) {
      const { filters, titles } = await search(text);
      expect(filters.correctedSearch).toBeUndefined();
      expect(titles).toEqual([]);
    }
  });
});

describe('with filters', () => {
  it('filters, sorts and pages the results, with the exact total', async () => {
    const music = await search('guitar', { category: 'music' });
    expect(music.pagination.totalItems).toBe(music.titles.length);
    expect((await search('python', { category: 'design' })).titles).toEqual([]);
    const byTitle = await search('python', { sortBy: 'title', sortOrder: 'ASC' });
    expect(byTitle.titles).toEqual(byTitle.titles.toSorted());
    const paged: string[] = [];
    for (let page = 1; page <= 3; page++) paged.push(...(await search('python', { limit: 2, page })).titles);
    expect(paged).toEqual((await search('python')).titles);
  });

  it('counts facets among the results', async () => {
    const { data } = await t.get('/courses/filter-options', { search: 'guitar' });
    expect(data.total).toBe(2);
    expect(data.categories.find((c: { value: string }) => c.value === 'music').count).toBe(2);
    expect(data.categories.find((c: { value: string }) => c.value === 'design').count).toBe(0);
  });

  it('is the same on /courses', async () => {
    const [list, found] = [
      await t.get('/courses', { search: 'python' }),
      await t.get('/courses/search', { search: 'python' }),
    ];
    expect(list.data).toEqual(found.data);
  });
});

describe('input', () => {
  it('without a search is refused with the specified message', async () => {
    expect(await t.get('/courses/search')).toMatchObject({
      status: 400,
      message: 'Valid search term is required',
      error: { code: 'BAD_REQUEST', details: [{ path: 'search', message: 'Valid search term is required' }] },
    });
    expect(await t.get('/courses/search', { search: '  ' })).toMatchObject({
      status: 400,
      message: 'Search term cannot be empty',
    });
  });

  it.each([
    `'`,
    `"`,
    `"unclosed phrase`,
    `\\`,
    `'; drop table course; --`,
    `a & | ! ( ) <-> b`,
    `python:*`,
    `foo:ABCD`,
    `!!!`,
    `%`,
    `100%`,
    `_`,
    `= ~ =python ~python`,
    `<script>`,
    `😀 python 😀`,
    `كتاب`,
    `ÀÉÎ`,
    `​`,
    '\ud800 half',
    `"" "" ""`,
    '-',
    '- -',
    `-"a b"`,
    'OR',
    'OR OR',
    'a OR',
    `${'x '.repeat(100)}`.slice(0, 200),
    'é'.repeat(200),
  ])('%s is text, never an error', async (text) => {
    const { status } = await t.get('/courses', { search: text });
    expect(status).toBe(200);
  });

  it('of any kind gets a reply', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '"',
        "'",
        '\\',
        '-',
        'OR',
        ':*',
        '&',
        '|',
        '!',
        '(',
        ')',
        '<->',
        'python',
        '=py',
        '~',
        '%',
      ),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), fc.constantFrom('', ' '), async (pieces, glue) => {
        const search = pieces.join(glue).replaceAll('\0', '').slice(0, 200);
        expect((await t.get('/courses', { search })).status).toBe(200);
      }),
      { numRuns: 300 },
    );
  });
});
