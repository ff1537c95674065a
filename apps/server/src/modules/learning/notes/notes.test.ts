// Also on PostgreSQL 15: upserts that compare rows
import { newId } from '@darasa/contract/http/ids';
import { learningLimits } from '@darasa/contract/learning/events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import {
  addLearningRows,
  type LearningRows,
  type Someone,
  someone,
} from '../../../../test/learning/learning.ts';

let site: TestIdentity;
let owner: Someone;
let me: Someone;
let other: Someone;
let rows: LearningRows;

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  owner = await someone(site, ['instructor']);
  [me, other] = await Promise.all([someone(site), someone(site)]);
  rows = await addLearningRows(site.db, owner, [me, other]);
});
afterAll(() => site.close());

const MINUTE = 60_000;
const iso = (ms: number): string => new Date(ms).toISOString();
const write = (id: string, text: string, fields: object = {}, as: Someone = me) =>
  site.call('PUT', `/learning/notes/${id}`, {
    as,
    body: {
      course_id: String(rows.courseId),
      text,
      changed_at: iso(Date.now()),
      sent_at: iso(Date.now()),
      ...fields,
    },
  });
const remove = (id: string, query: Record<string, string> = {}, as: Someone = me) =>
  site.call('DELETE', `/learning/notes/${id}`, { as, query });
const list = async (as: Someone = me) =>
  (await site.call('GET', `/learning/courses/${rows.courseId}/notes`, { as })).data;
const texts = async (as?: Someone) => (await list(as)).notes.map(({ text }: { text: string }) => text);

describe('notes', () => {
  it('are one’s own, with their lesson and place', async () => {
    const id = newId();
    const { data } = await write(id, 'Sow early.', { lesson_id: rows.lesson, seconds: 61.4 });
    expect(data.note).toMatchObject({ id, lesson_id: rows.lesson, seconds: 61, text: 'Sow early.' });
    expect(await texts()).toContain('Sow early.');
    expect(await texts(other)).toEqual([]);
    // The same id of another person is another note
    await write(id, 'Mine', {}, other);
    expect(await texts(other)).toEqual(['Mine']);
    expect(await texts()).toContain('Sow early.');
  });

  it('keep the later change, in whatever order changes arrive, removals too', async () => {
    const at = (minutes: number) => ({ changed_at: iso(Date.now() - minutes * MINUTE) });
    const [edited, removed, revived] = [newId(), newId(), newId()];
    await write(edited, 'newer', at(1));
    expect((await write(edited, 'older', at(5))).data.note.text).toBe('newer');
    await write(removed, 'before', at(5));
    expect((await remove(removed, at(3))).data.note).toBeNull();
    expect((await write(removed, 'late', at(4))).data.note).toBeNull();
    await write(revived, 'written later', at(1));
    expect((await remove(revived, at(2))).data.note.text).toBe('written later');
    const { notes, removed: gone } = await list();
    expect(notes.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([edited, revived]));
    expect(gone.map(({ id }: { id: string }) => id)).toEqual([removed]);
  });

  it('of a device whose clock is a year fast do not win for a year', async () => {
    const id = newId();
    const wrong = Date.now() + 365 * 24 * 60 * MINUTE;
    await write(id, 'by the fast clock', { changed_at: iso(wrong - 5 * MINUTE), sent_at: iso(wrong) });
    expect((await write(id, 'by the right one')).data.note.text).toBe('by the right one');
    const nonsense = { changed_at: '0000-01-01T00:00:00Z', sent_at: '9999-12-31T23:59:59Z' };
    expect((await write(newId(), 'of no time', nonsense)).status).toBe(200);
  });

  it('come as a Markdown file, by lesson and place', async () => {
    const reader = await someone(site);
    const mine = await addLearningRows(site.db, owner, [reader]);
    const course_id = String(mine.courseId);
    await write(newId(), 'Second', { course_id, lesson_id: mine.lesson, seconds: 3700 }, reader);
    await write(newId(), 'First', { course_id, lesson_id: mine.lesson, seconds: 5 }, reader);
    await write(newId(), 'On all of it', { course_id }, reader);
    const answer = await site.app.inject({
      url: `/api/v1/learning/courses/${course_id}/notes.md`,
      headers: reader.headers,
    });
    expect(answer.headers['content-type']).toContain('text/markdown');
    expect(answer.headers['content-disposition']).toMatch(/filename="[\w-]+-notes\.md"/);
    expect(answer.body).toMatch(
      /^# Notes: Beekeeping for learners \d+\n\n## Lesson 2\n\n\*\*00:05\*\* First\n\n\*\*1:01:40\*\* Second\n\n## The course as a whole\n\nOn all of it\n$/,
    );
  });

  it('need an enrollment and some text, and have a limit', async () => {
    const stranger = await someone(site);
    expect((await write(newId(), 'x', {}, stranger)).status).toBe(409);
    expect((await write(newId(), '  ')).status).toBe(400);
    expect((await write('x', 'text')).status).toBe(400);
    expect((await write(newId(), 'text', { course_id: '900000001' })).status).toBe(404);
    await sql`
      insert into lesson_note (user_id, id, course_id, text, changed_at)
      select ${other.id}::bigint, gen_random_uuid(), ${rows.courseId}::bigint, 'x', now()
      from generate_series(1, ${learningLimits.notes}::int)`.execute(site.db);
    expect((await write(newId(), 'one more', {}, other)).status).toBe(409);
  });
});

describe('bookmarks', () => {
  const call = (method: 'PUT' | 'DELETE', lesson: string, as = me) =>
    site.call(method, `/learning/courses/${rows.courseId}/bookmarks/${lesson}`, { as });

  it('are set and removed, however often', async () => {
    for (let times = 0; times < 2; times++)
      expect((await call('PUT', rows.lesson)).data.bookmarks).toEqual([rows.lesson]);
    expect((await site.call('GET', `/learning/courses/${rows.courseId}`, { as: me })).data.bookmarks).toEqual(
      [rows.lesson],
    );
    for (let times = 0; times < 2; times++)
      expect((await call('DELETE', rows.lesson)).data.bookmarks).toEqual([]);
    expect((await call('PUT', newId())).status).toBe(404);
  });
});
