import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse } from '../../../../test/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { publishedRevisionOf } from './published-revision.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Formulas and colours, which load their programs with the first text. */
const TEXT = `$$\\int_0^1 x^2\\,dx$$\n\n\`\`\`python\n${'print("soil", 1 + 1)\n'.repeat(200)}\`\`\`\n`;
const LESSONS = 40;

describe('the first revision of a course that was never edited here', () => {
  it('is made once for many who come at the same time, and none of them is turned away', async () => {
    const course = await addCourse(database, { title: 'Soil', status: 'published' });
    const { id: moduleId } = await database.db
      .insertInto('course_module')
      .values({ course_id: course, title: 'One', position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.db
      .insertInto('lesson')
      .values(
        Array.from({ length: LESSONS }, (_, n) => ({
          course_id: course,
          module_id: moduleId,
          title: `Lesson ${n + 1}`,
          lesson_type: 'text' as const,
          content_text: `${n}\n\n${TEXT}`,
          download_bytes: Buffer.byteLength(`${n}\n\n${TEXT}`),
          position: n + 1,
        })),
      )
      .execute();
    const ids = await Promise.all(Array.from({ length: 8 }, () => publishedRevisionOf(database.db, course)));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toEqual(expect.any(Number));
    const revisions = await database.db
      .selectFrom('course_revision')
      .select('id')
      .where('course_id', '=', course)
      .execute();
    expect(revisions).toHaveLength(1);
    // The course's page says the sizes that learners are told, each text counted once
    const { rows } = await sql<{ shown: number; told: number; written: number; course: number }>`
      select l.download_bytes as shown, r.bytes as told, octet_length(r.content ->> 'content_text') as written,
        c.download_bytes as course
      from lesson l join course c on c.id = l.course_id
      join revision_lesson r on r.revision_id = ${ids[0]} and r.lesson_id = l.stable_id
      where l.course_id = ${course}`.execute(database.db);
    expect(rows).toHaveLength(LESSONS);
    for (const row of rows) expect([row.shown, row.told]).toEqual([row.written, row.written]);
    expect(rows[0]?.course).toBe(rows.reduce((sum, { told }) => sum + told, 0));
  });
});
