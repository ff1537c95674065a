import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCategoryBook } from './categories.ts';
import { parseFlags } from './flags.ts';
import { importedCourse } from './imported-course.ts';
import { planImport } from './plan.ts';
import type { Cell } from './read/record.ts';
import { createRowReader } from './row.ts';

const NOW = Date.UTC(2026, 0, 15);
const known = [
  {
    slug: 'programming',
    name: 'Programming',
    subcategories: [{ slug: 'web-development', name: 'Web development' }],
  },
];

/** Reads one record of these cells. */
function read(cells: Record<string, Cell>, args: string[] = []) {
  const columns = Object.keys(cells);
  const plan = planImport(parseFlags(['x.csv', ...args]), columns);
  const reader = createRowReader(plan, createCategoryBook(known, false), NOW);
  return reader({ line: 2, number: 1, cells: new Map(Object.entries(cells)) });
}
const good = { id: '7', title: 'Learn Go', subject: 'Programming', price: '20', level: 'Beginner Level' };
const refused = (cells: Record<string, Cell>, args?: string[]) => {
  const outcome = read(cells, args);
  return 'refused' in outcome ? outcome.refused : undefined;
};
const course = (cells: Record<string, Cell>, args?: string[]) => {
  const outcome = read(cells, args);
  if ('refused' in outcome) throw new Error(outcome.refused);
  return { ...outcome.course, warnings: outcome.warnings };
};

describe('a record', () => {
  it('becomes a course', () => {
    const outcome = course(
      {
        ...good,
        subject: 'Web Development',
        url: 'https://example.org/go',
        content_duration: '1.5',
        num_subscribers: '12,458',
        rating: '4.5',
        num_reviews: '30',
        num_lectures: '48',
        published_timestamp: '2011-07-09T05:43:31Z',
        language: 'Kiswahili',
        tags: 'go|backend',
        description: 'One.\r\n\r\nTwo.',
        instructor: 'Amina',
      },
      ['--set', 'currency=USD'],
    );
    expect(outcome).toMatchObject({
      external_id: '7',
      title: 'Learn Go',
      category: 'programming/web-development',
      level: 'beginner',
      course_type: 'self-paced',
      language: 'sw',
      price_minor: 2000,
      currency: 'USD',
      estimated_minutes: 90,
      imported_students: 12_458,
      imported_rating: 4.5,
      imported_ratings: 30,
      lessons_count: 48,
      external_url: 'https://example.org/go',
      published_at: '2011-07-09T05:43:31.000Z',
      tags: ['go', 'backend'],
      description: 'One.\n\nTwo.',
      instructor_name: 'Amina',
      warnings: [],
    });
  });

  it('gets its language from its script when the file has none', () => {
    expect(course({ ...good, title: 'دورة تطوير تطبيقات الويب' })).toMatchObject({
      language: 'ar',
      warnings: [],
    });
    expect(course(good).language).toBe('en');
    expect(course({ ...good, title: 'Основы Python', language: 'English' }).language).toBe('en');
    expect(course({ ...good, title: 'Основы Python', language: '' })).toMatchObject({
      language: 'ru',
      warnings: ['language: is empty; ru was taken'],
    });
  });

  it('keeps formulas as text', () => {
    expect(course({ ...good, title: '=HYPERLINK("http://x";"y")', description: '@SUM(1)' })).toMatchObject({
      title: '=HYPERLINK("http://x";"y")',
      description: '@SUM(1)',
    });
  });

  it.each([
    [{ title: '' }, /Title is required/],
    [{ title: 'Go' }, /at least 3 characters/],
    [{ title: '😀a' }, /at least 3 characters/],
    [{ title: 'x'.repeat(256) }, /less than 255/],
    [{ id: '' }, /id: is empty/],
    [{ id: 'x'.repeat(301) }, /longer than 300/],
    [{ subject: '' }, /category: is empty/],
    [{ subject: 'Lifestyle' }, /"Lifestyle" is not a category/],
    [{ level: '52' }, /"52" is not a level/],
    [{ price: 'TRUE' }, /"TRUE" is not an amount/],
    [{ price: '' }, /price: is empty/],
    [{ price: '-1' }, /below zero/],
  ])('with %j is refused', (change, message) => expect(refused({ ...good, ...change })).toMatch(message));

  it('is refused with all reasons', () => {
    expect(refused({ ...good, price: 'x', level: '52' })).toMatch(/level: .*; price: /);
  });

  it('loses invalid optional fields, with a warning', () => {
    const { warnings, ...rest } = course({
      ...good,
      url: 'javascript:alert(1)',
      duration: '4 weeks',
      rating: '47',
      num_reviews: '12',
      published: '03/04/2017',
      students: 'many',
      language: 'Klingon',
    });
    expect(rest).toMatchObject({
      external_url: null,
      estimated_minutes: 0,
      imported_rating: 0,
      imported_ratings: 0,
      language: 'en',
    });
    expect(warnings.map((warning) => warning.split(':')[0]).sort()).toEqual([
      'duration',
      'language',
      'published',
      'rating',
      'ratings',
      'students',
      'url',
    ]);
  });

  it('uses a default where a cell is empty or not understood, with a warning', () => {
    const outcome = course({ ...good, level: 'Conversant', price: '' }, [
      '--default',
      'level=intermediate',
      '--default',
      'price=0',
    ]);
    expect(outcome).toMatchObject({ level: 'intermediate', price_minor: 0 });
    expect(outcome.warnings).toHaveLength(2);
    expect(course({ ...good, subject: 'Lifestyle' }, ['--category', 'programming'])).toMatchObject({
      category: 'programming',
      warnings: [expect.stringContaining('Lifestyle')],
    });
  });

  it('is read with the given meanings of cells', () => {
    const args = [
      '--level-map',
      'conversant=intermediate',
      '--category-map',
      'Lifestyle=programming/web-development',
    ];
    expect(course({ ...good, level: ' Conversant ', subject: 'LIFESTYLE' }, args)).toMatchObject({
      level: 'intermediate',
      category: 'programming/web-development',
      warnings: [],
    });
  });
});

describe('what a course costs', () => {
  it.each([
    [{ price: '0', is_paid: 'TRUE' }, 0, 'KES', 1],
    [{ price: '', is_paid: 'FALSE' }, 0, 'KES', 0],
    [{ price: '20', is_paid: 'TRUE' }, 2000, 'KES', 0],
    [{ price: '€20' }, 2000, 'EUR', 0],
    [{ price: '20', currency: 'gbp' }, 2000, 'GBP', 0],
    [{ price: '999.50', currency: 'USD' }, 99_950, 'USD', 0],
    [{ price: '999.00', currency: 'KES' }, 99_900, 'KES', 0],
    [{ price: '$0', currency: 'GBP' }, 0, 'GBP', 0],
  ])('%j', (change, minor, currency, warnings) => {
    const outcome = course({ ...good, ...change });
    expect(outcome).toMatchObject({ price_minor: minor, currency });
    expect(outcome.warnings).toHaveLength(warnings);
  });

  it.each([
    [{ price: '20', is_paid: 'FALSE' }, /said to be free/],
    [{ price: '', is_paid: 'TRUE' }, /price: is empty/],
    [{ price: '$20', currency: 'EUR' }, /not in EUR/],
    [{ price: '20', currency: 'INR' }, /"INR" is not one of/],
    [{ price: '999.50', currency: 'KES' }, /price: "999.50" has cents, but KES is paid in whole amounts/],
    [{ price: '20', is_paid: 'https://x.example' }, /neither true nor false/],
  ])('%j is refused rather than guessed', (change, message) =>
    expect(refused({ ...good, ...change })).toMatch(message),
  );
});

describe('what identifies a record', () => {
  it('is the URL when there is no id, else title and instructor', () => {
    const { id: _, ...rest } = good;
    expect(course({ ...rest, url: 'https://example.org/a' }).external_id).toBe('https://example.org/a');
    expect(refused({ ...rest, url: '' })).toMatch(/url: is missing/);
    const plain = course(rest).external_id;
    expect(course({ ...rest, price: '30' }).external_id).toBe(plain);
    expect(course({ ...rest, instructor: 'Amina' }).external_id).not.toBe(plain);
  });
});

describe('arbitrary cells', () => {
  it('give a course that the database accepts, or a reason', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('20', '$19.99', 'Beginner', '', '4.5', 'TRUE', '2017-01-01', 'programming'),
    );
    const cells = fc.record({
      id: cell,
      title: fc.oneof(cell, fc.constant('A good title')),
      subject: fc.oneof(cell, fc.constant('programming')),
      price: cell,
      is_paid: cell,
      level: cell,
      duration: cell,
      rating: cell,
      num_reviews: cell,
      published: cell,
      language: cell,
      url: cell,
      tags: fc.oneof(cell, fc.array(cell)),
    });
    fc.assert(
      fc.property(cells, (record) => {
        const outcome = read(record);
        if ('refused' in outcome) expect(outcome.refused).not.toBe('');
        else expect(importedCourse.safeParse(outcome.course).success).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
