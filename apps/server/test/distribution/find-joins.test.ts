import { loadModule, parseSync } from 'libpg-query';
import { beforeAll, describe, expect, it } from 'vitest';
import { readColumns } from './columns.ts';
import { isException } from './exceptions.ts';
import { findFarJoins } from './find-joins.ts';
import { spreadTables, wholeTables } from './tables.ts';

beforeAll(() => loadModule());

const columns = readColumns();
const found = (text: string): string[] =>
  (parseSync(text).stmts ?? []).flatMap(({ stmt }) =>
    stmt ? findFarJoins(stmt, (table) => columns.get(table)).map(({ tables }) => tables.join(' × ')) : [],
  );

describe('joins of what grows with people', () => {
  it.each([
    'select * from enrollment e join grade g on g.user_id = e.user_id and g.course_id = e.course_id',
    'select * from enrollment e join grade g using (user_id, course_id)',
    'select * from enrollment e, grade g where e.user_id = $1 and g.user_id = $1',
    'select * from enrollment e join app_user u on u.id = e.user_id left join grade g on g.user_id = u.id',
    'select * from enrollment e join course c on c.id = e.course_id',
    'select * from attempt a join attempt_answer r on r.attempt_id = a.id',
    'select * from attempt_answer r join answer_mark m on m.attempt_id = r.attempt_id',
    'select * from enrollment e where exists (select from grade g where g.user_id = e.user_id)',
    'select * from enrollment e where user_id in (select user_id from grade where course_id = $1)',
    'select * from enrollment e join (select user_id, count(*) as n from grade group by 1) x on x.user_id = e.user_id',
    'with x as (select user_id as person from grade) select * from x join enrollment e on e.user_id = x.person',
    'select (select count(*) from grade where course_id = c.id), (select count(*) from enrollment where course_id = c.id) from course c',
    'update enrollment e set status = $1 from grade g where g.user_id = e.user_id',
    'delete from grade g using enrollment e where e.user_id = g.user_id',
    'insert into grade (user_id) select e.user_id from enrollment e join attempt a on a.user_id = e.user_id',
    'select * from enrollment e, lateral (select * from grade g where g.user_id = e.user_id limit 1) x',
  ])('of one person: %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it.each([
    ['select * from enrollment e join grade g on g.course_id = e.course_id', 'enrollment × grade'],
    ['select * from enrollment e, grade g where e.user_id = $1 and g.user_id = $2', 'enrollment × grade'],
    [
      'select * from enrollment e join grade g on g.user_id = e.user_id or g.course_id = e.course_id',
      'enrollment × grade',
    ],
    ['select * from attempt a join grade g on g.assessment_id = a.assessment_id', 'attempt × grade'],
    ['select * from attempt a join attempt_answer r on r.question_id = a.id', 'attempt × attempt_answer'],
    [
      'select * from enrollment e where exists (select from grade g where g.course_id = e.course_id)',
      'enrollment × grade',
    ],
    ['select * from attempt a where a.id in (select attempt_id from program_run)', 'attempt × program_run'],
    [
      'select * from enrollment e join (select user_id from grade) x on x.user_id = e.course_id',
      'enrollment × grade',
    ],
    ['with x as (select user_id from grade) select * from x join enrollment e on true', 'enrollment × grade'],
    [
      'update enrollment e set status = $1 from grade g where g.course_id = e.course_id',
      'enrollment × grade',
    ],
    ['delete from grade g using enrollment e where e.course_id = g.course_id', 'enrollment × grade'],
    ['select * from grade one join grade other on other.course_id = one.course_id', 'grade × grade'],
  ])('of several people: %s', (text, expected) => {
    expect(found(text)).toEqual([expected]);
  });

  it('are allowed where a reason is written down, and for accounts that are merged', () => {
    const merging = `update "saved_course" t set "user_id" = $1 where "t"."user_id" = $2 and not exists (select from "saved_course" k where "k"."user_id" = $3 and "k"."course_id" = "t"."course_id")`;
    expect(found(merging)).toEqual(['saved_course × saved_course']);
    expect(isException(merging, ['saved_course', 'saved_course'])).toBe(true);
    expect(isException('select 1', ['grade', 'grade'])).toBe(false);
  });
});

describe('tables with a person', () => {
  it('are spread by it, or it is said why not', () => {
    const whole = Object.values(wholeTables).flat();
    const people = [...columns].filter(([, names]) => names.has('user_id')).map(([table]) => table);
    expect(people.filter((table) => !spreadTables.has(table) && !whole.includes(table))).toEqual([]);
    expect([...spreadTables.keys(), ...whole].filter((table) => !columns.has(table))).toEqual([]);
    expect(whole.filter((table) => spreadTables.has(table))).toEqual([]);
  });
});
