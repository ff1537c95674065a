// Also on PostgreSQL 15: locks between answering and deleting a comment
import type { ReviewComment } from '@darasa/contract/approval/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDraftCourse, completeDocument } from '../../../test/authoring/authoring.ts';
import { cheapPasswords } from '../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import type { Person, SignedIn } from '../../../test/people.ts';

type Someone = Person & SignedIn;
const TITLE = 'Beekeeping for Beginners';
let t: TestIdentity;
let owner: Someone;
let editor: Someone;
let viewer: Someone;
let admin: Someone;
let stranger: Someone;
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
  const someone = async (first_name: string, role: string): Promise<Someone> => {
    const person = await t.addPerson({ first_name, roles: [role] });
    return { ...person, ...(await t.signIn(person)) };
  };
  [owner, editor, viewer, admin, stranger] = [
    await someone('Olive', 'instructor'),
    await someone('Edith', 'instructor'),
    await someone('Vera', 'instructor'),
    await someone('Amina', 'admin'),
    await someone('Sam', 'instructor'),
  ];
});
afterAll(() => t.close());

async function newCourse(): Promise<number> {
  const { id } = await addDraftCourse(t.db, owner, completeDocument(TITLE));
  await t.db
    .insertInto('course_author')
    .values([
      { course_id: id, user_id: editor.id, role: 'editor' },
      { course_id: id, user_id: viewer.id, role: 'viewer' },
    ])
    .execute();
  return id;
}
const pathOf = (course: number | string, comment = '') =>
  `/courses/${course}/review-comments${comment && `/${comment}`}`;
const read = (as: Someone, course: number) => t.call('GET', pathOf(course), { as });
async function comment(as: Someone, course: number, more: object = {}) {
  const id = crypto.randomUUID();
  const body = { id, text: 'Say where the hive stands.', ...more };
  return { id, ...(await t.call('POST', pathOf(course), { as, body })) };
}
const listed = async (as: Someone, course: number): Promise<ReviewComment[]> =>
  (await read(as, course)).data.comments;
const resolve = (as: Someone, course: number, id: string, resolved: boolean) =>
  t.call('PUT', pathOf(course, id), { as, body: { resolved } });
const remove = (as: Someone, course: number, id: string) => t.call('DELETE', pathOf(course, id), { as });

describe('a comment', () => {
  it('stands at its place, with who wrote it and as what', async () => {
    const course = await newCourse();
    const path = `lesson:${crypto.randomUUID()}/content_text`;
    const first = await comment(admin, course, { path, text: '  First line\nsecond  ' });
    expect(first.status).toBe(201);
    const answer = await comment(owner, course, { parent_id: first.id, path: 'details/title' });
    expect(await listed(editor, course)).toMatchObject([
      {
        id: first.id,
        path,
        parent_id: null,
        author: { user_id: String(admin.id), name: expect.stringMatching(/^Amina/), is_reviewer: true },
        text: 'First line\nsecond',
        revision: 0,
        resolved_at: null,
        abilities: { resolve: true, delete: false },
      },
      {
        id: answer.id,
        // An answer stands where its thread does
        path,
        parent_id: first.id,
        author: { is_reviewer: false },
        abilities: { resolve: false, delete: false },
      },
    ]);
  });

  it('sent again is the same comment', async () => {
    const course = await newCourse();
    const { id } = await comment(owner, course);
    const again = await comment(owner, course, { id });
    expect([again.status, again.data.comments.length]).toEqual([201, 1]);
    expect((await comment(owner, course, { id, text: 'Another text' })).status).toBe(409);
    expect((await comment(editor, course, { id })).status).toBe(409);
  });

  it('sent many times at once is the same comment, announced once', async () => {
    const course = await newCourse();
    const id = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => comment(owner, course, { id })));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(await listed(owner, course)).toHaveLength(1);
  });

  it('answers a thread, also when it was meant to answer an answer', async () => {
    const course = await newCourse();
    const root = await comment(admin, course);
    const first = await comment(owner, course, { parent_id: root.id });
    const second = await comment(admin, course, { parent_id: first.id });
    const comments = await listed(owner, course);
    expect(comments.find(({ id }) => id === second.id)?.parent_id).toBe(root.id);
  });

  it('belongs to the revision it was written about', async () => {
    const course = await newCourse();
    await t.db
      .insertInto('course_revision')
      .values({ course_id: course, number: 3, state: 'in_review', outline: '{}', version: 1 })
      .execute();
    await comment(admin, course);
    expect((await listed(admin, course))[0]?.revision).toBe(3);
  });

  it.each([
    ['no text', { text: '   ' }],
    ['too long a text', { text: 'x'.repeat(5001) }],
    ['a place that there cannot be', { path: '../../etc/passwd' }],
    ['an id that is none', { id: '7' }],
    ['too long a place', { path: `details/${'x'.repeat(300)}` }],
  ])('is refused with %s', async (_what, more) => {
    const course = await newCourse();
    expect((await comment(owner, course, more)).status).toBe(400);
    expect(await listed(owner, course)).toEqual([]);
  });

  it('to a thread that is not there, or of another course, is refused', async () => {
    const [course, other] = [await newCourse(), await newCourse()];
    const elsewhere = await comment(owner, other);
    for (const parent_id of [crypto.randomUUID(), elsewhere.id])
      expect((await comment(owner, course, { parent_id })).status).toBe(404);
  });
});

describe('a thread', () => {
  it('is resolved and opened again, as often as one likes', async () => {
    const course = await newCourse();
    const { id } = await comment(admin, course);
    const first = await resolve(owner, course, id, true);
    const at = first.data.comments[0].resolved_at;
    expect(at).not.toBeNull();
    expect((await resolve(editor, course, id, true)).data.comments[0].resolved_at).toBe(at);
    expect((await resolve(admin, course, id, false)).data.comments[0].resolved_at).toBeNull();
  });

  it('is resolved as a whole', async () => {
    const course = await newCourse();
    const root = await comment(admin, course);
    const answer = await comment(owner, course, { parent_id: root.id });
    expect((await resolve(owner, course, answer.id, true)).status).toBe(409);
    expect((await resolve(owner, course, crypto.randomUUID(), true)).status).toBe(404);
  });
});

describe('deleting', () => {
  it('takes one’s own comment away while nobody has answered it', async () => {
    const course = await newCourse();
    const root = await comment(admin, course);
    const answer = await comment(owner, course, { parent_id: root.id });
    expect((await remove(admin, course, root.id)).status).toBe(409);
    expect((await remove(admin, course, answer.id)).status).toBe(404);
    expect((await remove(owner, course, answer.id)).status).toBe(200);
    expect((await remove(admin, course, root.id)).data.comments).toEqual([]);
    expect((await remove(admin, course, root.id)).status).toBe(404);
  });

  it('and answering at once: the answer has its thread, or there is neither', async () => {
    const course = await newCourse();
    for (let round = 0; round < 8; round++) {
      const root = await comment(admin, course);
      const [removed, answered] = await Promise.all([
        remove(admin, course, root.id),
        comment(owner, course, { parent_id: root.id }),
      ]);
      expect([
        [200, 404],
        [409, 201],
      ]).toContainEqual([removed.status, answered.status]);
      const ids = (await listed(owner, course)).map(({ id }) => id);
      expect(ids.includes(root.id)).toBe(ids.includes(answered.id));
    }
  });
});

describe('who takes part', () => {
  it('viewers read, others have no such course', async () => {
    const course = await newCourse();
    const { id } = await comment(owner, course);
    expect(await listed(viewer, course)).toMatchObject([{ abilities: { resolve: false, delete: false } }]);
    expect((await comment(viewer, course)).status).toBe(403);
    expect((await resolve(viewer, course, id, true)).status).toBe(403);
    expect((await remove(viewer, course, id)).status).toBe(403);
    for (const answer of [
      await read(stranger, course),
      await comment(stranger, course),
      await resolve(stranger, course, id, true),
      await remove(stranger, course, id),
    ])
      expect([answer.status, answer.message]).toEqual([404, 'Course not found']);
    expect(await listed(owner, course)).toHaveLength(1);
  });

  it('there is no course by an id that is none', async () => {
    for (const id of ['0', 'x', '999999999', '1e3'])
      expect((await t.call('GET', pathOf(id), { as: admin })).status).toBe(404);
  });

  it('a deleted account keeps its words, without the name; its export has them', async () => {
    const course = await newCourse();
    const person = await t.addPerson({ first_name: 'Gone', roles: ['instructor'] });
    const gone = { ...person, ...(await t.signIn(person)) };
    await t.db
      .insertInto('course_author')
      .values({ course_id: course, user_id: gone.id, role: 'editor' })
      .execute();
    await comment(gone, course, { text: 'My words' });
    const exported = await t.call('GET', '/auth/export', { as: gone });
    expect(exported.data.review_comments).toMatchObject([{ course: TITLE, text: 'My words' }]);
    expect((await t.call('DELETE', '/auth/account', { as: gone })).status).toBe(200);
    expect(await listed(owner, course)).toMatchObject([
      { author: { name: 'Deleted account' }, text: 'My words' },
    ]);
  });
});

describe('the queue', () => {
  const queue = (query = {}) => t.call('GET', '/administration/reviews', { as: admin, query });

  it('has what waits, the longest waiting first, a page at a time', async () => {
    await t.db.deleteFrom('course_revision').execute();
    const courses: number[] = [];
    for (const [n, state] of ['in_review', 'withdrawn', 'in_review', 'approved', 'in_review'].entries()) {
      const { id: course } = await addDraftCourse(t.db, owner);
      courses.push(course);
      await t.db
        .insertInto('course_revision')
        .values({
          course_id: course,
          number: 2,
          state,
          outline: JSON.stringify({ details: { title: `Submitted ${n}` } }),
          version: 1,
          note: `Note ${n}`,
          submitted_by: owner.id,
          submitted_at: new Date(Date.UTC(2026, 10, 10 - n)),
        })
        .execute();
    }
    const [oldest = 0] = courses.slice(4);
    const root = await comment(admin, oldest);
    await comment(owner, oldest, { parent_id: root.id });
    await resolve(owner, oldest, (await comment(admin, oldest)).id, true);
    const { status, data } = await queue({ limit: 2 });
    expect(status).toBe(200);
    expect(data.courses).toMatchObject([
      {
        course_id: String(oldest),
        title: 'Submitted 4',
        teacher: { user_id: String(owner.id), name: expect.stringMatching(/^Olive/) },
        revision: 2,
        has_published: false,
        note: 'Note 4',
        open_comments: 1,
      },
      { title: 'Submitted 2', open_comments: 0 },
    ]);
    expect(data.pagination).toMatchObject({ totalItems: 3, totalPages: 2 });
    expect((await queue({ limit: 2, page: 2 })).data.courses).toMatchObject([{ title: 'Submitted 0' }]);
  });

  it('is for administrators', async () => {
    expect((await t.call('GET', '/administration/reviews', { as: owner })).status).toBe(403);
    expect((await t.call('GET', '/administration/reviews')).status).toBe(401);
  });
});
