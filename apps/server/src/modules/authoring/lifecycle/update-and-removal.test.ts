// Also on PostgreSQL 15: locks between removing and enrolling
import { describe, expect, it } from 'vitest';
import {
  decide,
  editor,
  learner,
  newCourse,
  on,
  owner,
  publishedCourse,
  revisionsOf,
  site,
  stateOf,
  submit,
  useLifecycleSite,
} from '../../../../test/authoring/lifecycle-site.ts';

useLifecycleSite();

describe('an update', () => {
  it.each([
    [{}, 'Update data is required'],
    [{ title: ' ' }, 'Title is required'],
    [{ title: 'ab' }, 'Title must be at least 3 characters long'],
    [{ title: 'x'.repeat(256) }, 'Title must be less than 255 characters'],
    [{ price: -1 }, 'Price must be 0 or a positive number (0 for free courses)'],
    [{ enrollment_capacity: 0 }, 'Enrollment capacity must be between 1 and 10,000'],
    [{ start_date: '2026-05-01', end_date: '2026-04-01' }, 'End date must be after start date'],
    [{ start_date: 'soon', end_date: '2026-04-01' }, 'Invalid date format'],
    [{ is_published: 'yes' }, 'Must be true or false'],
  ])('%j is refused', async (body, message) => {
    const { id } = await newCourse();
    const answer = await on('PUT', id, '', owner, body);
    expect([answer.status, answer.message]).toEqual([400, message]);
  });

  it('shows a course that was approved, and no other', async () => {
    const { id } = await newCourse();
    expect((await on('PUT', id, '', owner, { is_published: true })).status).toBe(409);
    await submit(id);
    await decide(id, 'approve');
    expect((await on('PUT', id, '', owner, { is_published: true })).data.course).toMatchObject({
      is_published: true,
      status: 'published',
    });
  });

  it('changes the working copy of a draft', async () => {
    const { id } = await newCourse();
    const answer = await on('PUT', id, '', editor, { price: 300, end_date: '' });
    expect(answer.data.course).toMatchObject({ price: 300, is_published: false, status: 'draft' });
    expect((await on('GET', id, '/edit-data')).data).toMatchObject({
      version: 2,
      document: { details: { price: 300 } },
    });
  });
});

describe('deleting', () => {
  const enrol = (id: number) =>
    site.db.insertInto('enrollment').values({ course_id: id, user_id: learner.id }).execute();

  it('removes a course that nobody joined, with all that belongs to it', async () => {
    const { id } = await publishedCourse();
    expect((await on('DELETE', id, '')).data).toEqual({ archived: false });
    expect((await on('GET', id, '/edit-data')).status).toBe(404);
    expect(await revisionsOf(id)).toEqual([]);
  });

  it('archives one that people joined, when that is asked for', async () => {
    const { id } = await publishedCourse();
    await enrol(id);
    const refused = await on('DELETE', id, '');
    expect([refused.status, refused.error.code]).toEqual([409, 'CONFLICT']);
    const answer = await site.call('DELETE', `/courses/${id}`, { as: owner, query: { archive: 'true' } });
    expect(answer.data).toEqual({ archived: true });
    expect(await stateOf(id)).toMatchObject({ status: 'archived', is_published: false });
  });

  it('never removes a course that somebody joins at that moment', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await publishedCourse();
      const [removed, joined] = await Promise.allSettled([on('DELETE', id, ''), enrol(id)]);
      const gone = removed.status === 'fulfilled' && removed.value.status === 200;
      expect(gone).toBe(joined.status === 'rejected');
    }
  });
});
