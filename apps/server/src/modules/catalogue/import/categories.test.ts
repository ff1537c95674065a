import { describe, expect, it } from 'vitest';
import { createCategoryBook, type KnownCategory } from './categories.ts';

const known: KnownCategory[] = [
  {
    slug: 'programming',
    name: 'Programming',
    subcategories: [
      { slug: 'web-development', name: 'Web development' },
      { slug: 'tools', name: 'Tools' },
    ],
  },
  { slug: 'design', name: 'Design', subcategories: [{ slug: 'tools', name: 'Tools' }] },
  { slug: 'business', name: 'Business', subcategories: [{ slug: 'finance', name: 'Finance' }] },
  { slug: 'music', name: 'Music & arts', subcategories: [{ slug: 'instruments', name: 'Instruments' }] },
];
const path = (text: string, within?: string, mayCreate = false) => {
  const reading = createCategoryBook(known, mayCreate).resolve(text, within);
  return 'value' in reading ? reading.value : undefined;
};

describe('a category in a file', () => {
  it.each([
    ['programming', 'programming'],
    ['PROGRAMMING', 'programming'],
    ['Music & Arts', 'music'],
    ['music and arts', 'music'],
    ['Web Development', 'programming/web-development'],
    ['Business Finance', 'business/finance'],
    ['Musical Instruments', 'music/instruments'],
    ['Computer Science', 'programming'],
    ['Programming > Web Development', 'programming/web-development'],
    ['business/finance', 'business/finance'],
    ['Design | Tools', 'design/tools'],
    ['Design > Sculpture', 'design'],
  ])('%s', (text, expected) => expect(path(text)).toBe(expected));

  it('is not guessed when it is unknown or matches subcategories of two categories', () => {
    expect(path('Lifestyle')).toBeUndefined();
    expect(path('Tools')).toBeUndefined();
    expect(path('IT & Software')).toBeUndefined();
    expect(path('constructor')).toBeUndefined();
  });

  it('contains the file’s subcategory, or reports that it does not', () => {
    expect(path('Design', 'Tools')).toBe('design/tools');
    expect(createCategoryBook(known, false).resolve('Design', 'Sculpture')).toMatchObject({
      value: 'design',
      warning: expect.stringContaining('Sculpture'),
    });
  });
});

describe('new categories', () => {
  it('are created once, with their subcategories', () => {
    const book = createCategoryBook(known, true);
    expect(book.resolve('Life & Style')).toEqual({ value: 'life-and-style' });
    expect(book.resolve('LIFE AND STYLE', 'Cooking')).toEqual({ value: 'life-and-style/cooking' });
    expect(book.name('life-and-style')).toBe('Life & Style');
    expect(book.uses()).toContainEqual({
      text: 'Life & Style',
      path: 'life-and-style',
      rows: 1,
      created: true,
    });
  });

  it('are limited in number, and not created from invalid names', () => {
    const book = createCategoryBook(known, true);
    const made = Array.from({ length: 150 }, (_, n) => book.resolve(`Subject ${n}`)).filter(
      (reading) => 'value' in reading,
    );
    expect(made).toHaveLength(100);
    expect(path('语言', undefined, true)).toBe('yu-yan');
    expect(path('!?', undefined, true)).toBeUndefined();
    expect(path('x'.repeat(100), undefined, true)).toBeUndefined();
  });
});

describe('a category in a flag', () => {
  it('is a path or a name, and must exist', () => {
    const book = createCategoryBook(known, false);
    expect(book.named('programming/web-development')).toEqual({ value: 'programming/web-development' });
    expect(book.named('Music & arts')).toEqual({ value: 'music' });
    expect(book.named('Music & arts/Instruments')).toEqual({ value: 'music/instruments' });
    expect(book.named('cooking')).toHaveProperty('problem');
    expect(book.named('music/theory')).toHaveProperty('problem');
    expect(book.uses()).toEqual([]);
  });
});
