import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { renderStatementTypes } from './render-statement-types.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const rowOf = async (text: string, notNull: string[] = []) => {
  const rendered = await renderStatementTypes(database.connection, [{ name: 'test.one', text, notNull }]);
  return /'test\.one': \{ ?(.*) \};/.exec(rendered)?.[1];
};

describe('the row of a statement', () => {
  it.each([
    // Columns of tables
    [
      'select id, price_minor, image_url from course',
      'id: number; price_minor: number; image_url: string | null;',
    ],
    [
      'select c.tags, c.created_at, c.listed from course c',
      'tags: string[]; created_at: Date; listed: boolean;',
    ],
    ['select c.id from course c join category k on k.id = c.category_id', 'id: number;'],
    ['select content from revision_lesson where revision_id = $1', 'content: unknown;'],
    // The outer side of a join
    [
      'select c.id, u.username from course c left join app_user u on u.id = c.instructor_id',
      'id: number; username: string | null;',
    ],
    [
      'select c.id, u.username from course c right join app_user u on u.id = c.instructor_id',
      'id: number | null; username: string;',
    ],
    [
      'select c.id, u.username from course c full join app_user u on u.id = c.instructor_id',
      'id: number | null; username: string | null;',
    ],
    [
      'select k.slug from course c left join (category k join subcategory s on s.category_id = k.id) on k.id = c.category_id',
      'slug: string | null;',
    ],
    ['select title from course left join app_user u on u.id = instructor_id', 'title: string | null;'],
    // Of a subquery or a common table expression nothing is known, nor of what a union gives
    ['select x.id from (select id from course) x', 'id: number | null;'],
    ['with x as (select id from course) select id from x', 'id: number | null;'],
    ['with course as (select null::bigint as id) select c.id from course c', 'id: number | null;'],
    ['select id from course union all select id from category', 'id: number | null;'],
    // Expressions
    [
      'select price_minor + 1 as more, upper(title) as loud from course',
      'more: number | null; loud: string | null;',
    ],
    [
      `select count(*) as n, coalesce(sum(id), 0)::int as total, max(id) as last, exists (select from lesson) as some from course`,
      'n: number; total: number; last: number | null; some: boolean;',
    ],
    [
      `select 'a' as one, null::text as none, id is null as missing from course`,
      'one: string; none: string | null; missing: boolean;',
    ],
    ['select 1 as n union all select 2', 'n: number;'],
    ['select 1 as n union all select null', 'n: number | null;'],
    // What is written
    ['insert into category (slug, name) values ($1, $2) returning id', 'id: number;'],
    [
      'update course set title = $1 where id = $2 returning id, subcategory_id',
      'id: number; subcategory_id: number | null;',
    ],
    ['delete from course where id = $1', ''],
  ])('%s', async (text, expected) => {
    expect(await rowOf(text)).toBe(expected);
  });

  it('has columns that are never null because the statement says so', async () => {
    expect(await rowOf('select x.id from (select id from course) x', ['id'])).toBe('id: number;');
    await expect(rowOf('select id from course', ['name'])).rejects.toThrow('test.one: it has no name');
  });

  it('is refused by name when the schema does not have a column, or its type is not known', async () => {
    await expect(rowOf('select gone from course')).rejects.toThrow('test.one: column "gone" does not exist');
    await expect(rowOf(`select point '(1,2)' as place`)).rejects.toThrow(
      'test.one: the type point of place is not known',
    );
  });
});
