import { siteTables } from '@darasa/contract/administration/export-rules';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse } from '../../../../test/catalogue.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { Person, SignedIn } from '../../../../test/people.ts';

let test: TestIdentity;
let admin: Person & SignedIn;
let student: Person & SignedIn;
let courseId: number;
beforeAll(async () => {
  test = await buildTestIdentity();
  const [one, other] = [await test.addPerson({ roles: ['admin'] }), await test.addPerson()];
  admin = { ...one, ...(await test.signIn(one)) };
  student = { ...other, ...(await test.signIn(other)) };
  await test.db
    .updateTable('app_user')
    .set({ first_name: '=cmd()', last_name: 'O\'Brien, "Q"' })
    .where('id', '=', other.id)
    .execute();
  courseId = await addCourse(test.database, { title: '+SUM(A1), goats', category: 'design' });
  await test.db.insertInto('enrollment').values({ course_id: courseId, user_id: other.id }).execute();
  await test.db
    .insertInto('course_progress')
    .values({
      course_id: courseId,
      user_id: other.id,
      percent: 40,
      last_at: new Date('2026-03-01T09:00:00Z'),
    })
    .execute();
  await test.db
    .insertInto('grade')
    .values({
      course_id: courseId,
      user_id: other.id,
      assessment_id: '11111111-1111-4111-8111-111111111111',
      points: 7.5,
      max_points: 10,
    })
    .execute();
});
afterAll(() => test.close());

const file = (table: string, as?: SignedIn) =>
  test.app.inject({
    url: `/api/v1/administration/exports/${table}`,
    headers: as?.headers ?? {},
  });
const linesOf = async (table: string): Promise<Record<string, string>[]> => {
  const answer = await file(table, admin);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/csv');
  return parse(answer.body, { columns: true, bom: true });
};

describe('tables of the site', () => {
  it('hold all people, and no cell that a spreadsheet would run', async () => {
    const people = await linesOf('people');
    expect(people).toHaveLength(2);
    expect(people.find(({ Username }) => Username === student.username)).toMatchObject({
      'First name': "'=cmd()",
      'Last name': 'O\'Brien, "Q"',
      Email: student.email,
      Roles: 'student',
    });
    for (const cell of people.flatMap((line) => Object.values(line))) expect(cell).not.toMatch(/^[=+@-]/);
  });

  it('hold courses, enrolments and grades with the names of people and courses', async () => {
    expect(await linesOf('courses')).toMatchObject([
      { Course: "'+SUM(A1), goats", Students: expect.any(String) },
    ]);
    const both = { Course: "'+SUM(A1), goats", Username: student.username };
    expect(await linesOf('enrollments')).toMatchObject([
      { ...both, State: 'active', 'Progress, percent': '40', 'Learned last': '2026-03-01T09:00:00.000Z' },
    ]);
    expect(await linesOf('grades')).toMatchObject([{ ...both, Points: '7.5', Of: '10', Passed: 'no' }]);
  });

  it('are whole when they have more lines than are read at once', async () => {
    await test.db
      .insertInto('app_user')
      .values(
        Array.from({ length: 1203 }, (_, at) => ({
          username: `many${at}`,
          first_name: 'M',
          last_name: String(at),
          roles: ['student'],
        })),
      )
      .execute();
    const names = (await linesOf('people')).map(({ Username }) => Username);
    expect(names).toHaveLength(1205);
    expect(new Set(names).size).toBe(1205);
  });

  it('leave out the names of deleted accounts', async () => {
    await test.db
      .updateTable('app_user')
      .set({ deleted_at: new Date() })
      .where('username', '=', 'many0')
      .execute();
    const { id } = await test.db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'many0')
      .executeTakeFirstOrThrow();
    await test.db.insertInto('enrollment').values({ course_id: courseId, user_id: id }).execute();
    const enrolled = await linesOf('enrollments');
    expect(enrolled.map(({ Username }) => Username).sort()).toEqual(['', student.username]);
  });

  it('are each written down when they are taken', async () => {
    for (const table of siteTables) await file(table, admin);
    const entries = await test.db
      .selectFrom('audit_entry')
      .select('subject_id')
      .where('action', '=', 'site.exported')
      .execute();
    expect(new Set(entries.map(({ subject_id }) => subject_id))).toEqual(new Set(siteTables));
  });

  it('are for administrators who have signed in lately', async () => {
    expect((await file('people')).statusCode).toBe(401);
    expect((await file('people', student)).statusCode).toBe(403);
    expect((await file('secrets', admin)).statusCode).toBe(400);
  });
});
