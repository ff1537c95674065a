import { approvalEndpoints } from '@darasa/contract/approval/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDraftCourse, lessonParts } from '../../../test/authoring/authoring.ts';
import { cheapPasswords } from '../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import type { Person, SignedIn } from '../../../test/people.ts';

type Someone = Person & SignedIn;
let t: TestIdentity;
let owner: Someone;
let admin: Someone;
let otherAdmin: Someone;
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
  const someone = async (role: string): Promise<Someone> => {
    const person = await t.addPerson({ roles: [role] });
    return { ...person, ...(await t.signIn(person)) };
  };
  [owner, admin, otherAdmin] = [await someone('instructor'), await someone('admin'), await someone('admin')];
});
afterAll(() => t.close());

const submit = (id: number, note = '') =>
  t.call('PUT', `/courses/${id}/submit-review`, { as: owner, body: { note } });
async function submitted(note?: string) {
  const course = await addDraftCourse(t.db, owner);
  expect((await submit(course.id, note)).status).toBe(200);
  return course;
}
const desk = async (id: number, as = admin) => {
  const answer = await t.call('GET', `/administration/reviews/${id}`, { as });
  return { ...answer, desk: () => approvalEndpoints.desk.data.parse(answer.data) };
};
const decide = (id: number, body: object, as = admin) =>
  t.call('POST', `/administration/reviews/${id}/decision`, { as, body });
const request = (revision: number) => ({
  decision: 'request_changes',
  revision,
  comment: 'Please add captions.',
});
const approve = (revision: number) => ({ decision: 'approve', revision });
const comments = async (id: number) =>
  (await t.call('GET', `/courses/${id}/review-comments`, { as: owner })).data.comments;

describe('the review desk', () => {
  it('shows what was submitted, by whom, with what may be done', async () => {
    const course = await submitted('The second module is new.');
    const { status, desk: shown } = await desk(course.id);
    expect(status).toBe(200);
    expect(shown()).toMatchObject({
      course_id: String(course.id),
      revision: 1,
      submitted_by: expect.stringMatching(/^Neema Okello/),
      note: 'The second module is new.',
      document: course.document,
      published: null,
      comments: [],
      state: { status: 'in_review', revision: 'in_review' },
    });
    expect(shown().abilities.actions).toEqual(expect.arrayContaining(['approve', 'request_changes']));
  });

  it('shows what was submitted, whatever is written since', async () => {
    const course = await submitted();
    const parts = lessonParts(course.document, 0, { title: 'Renamed since' });
    const saved = await t.call('PUT', `/courses/${course.id}/working-copy`, {
      as: owner,
      body: { version: 1, parts },
    });
    expect(saved.status).toBe(200);
    expect((await desk(course.id)).desk().document).toEqual(course.document);
  });

  it('finds what reviewers should know', async () => {
    const course = await addDraftCourse(t.db, owner);
    const [first] = course.document.modules.flatMap(({ lessons }) => lessons);
    const parts = lessonParts(course.document, 0, {
      content_text: 'Look: ![](https://example.org/hive.png)',
    });
    await t.call('PUT', `/courses/${course.id}/working-copy`, { as: owner, body: { version: 1, parts } });
    await submit(course.id);
    expect((await desk(course.id)).desk().findings).toContainEqual(
      expect.objectContaining({ path: `lesson:${first?.id}/content_text`, severity: 'warning' }),
    );
  });

  it('has no course that was never submitted, or is none', async () => {
    const { id } = await addDraftCourse(t.db, owner);
    for (const wrong of [id, 0, 999_999_999]) expect((await desk(wrong)).status).toBe(404);
  });

  it('is for administrators', async () => {
    const { id } = await submitted();
    expect((await desk(id, owner)).status).toBe(403);
    expect((await decide(id, approve(1), owner)).status).toBe(403);
  });
});

describe('a decision', () => {
  it('goes round until the course is published: changes requested, submitted again, approved', async () => {
    const course = await submitted();
    const asked = await decide(course.id, request(1));
    expect([asked.status, asked.data.state.status]).toEqual([200, 'changes_requested']);
    expect(await comments(course.id)).toMatchObject([
      { path: '', text: 'Please add captions.', revision: 1, author: { is_reviewer: true } },
    ]);
    expect((await desk(course.id)).desk().abilities.actions).not.toContain('approve');

    const parts = lessonParts(course.document, 0, { title: 'Soil, with captions' });
    await t.call('PUT', `/courses/${course.id}/working-copy`, { as: owner, body: { version: 1, parts } });
    expect((await submit(course.id)).status).toBe(200);
    expect((await desk(course.id)).desk().returned).toEqual({ revision: 1, document: course.document });
    const approved = await decide(course.id, approve(2));
    expect([approved.status, approved.data.state.status]).toEqual([200, 'approved']);
    // No words, no comment
    expect(await comments(course.id)).toHaveLength(1);

    const published = await t.call('POST', `/courses/${course.id}/publish`, { as: owner, body: {} });
    expect(published.data.state).toMatchObject({ status: 'published', is_published: true });
    const { desk: shown } = await desk(course.id);
    expect(shown().published?.modules[0]?.lessons[0]?.title).toBe('Soil, with captions');
    expect(shown().abilities.actions).not.toContain('approve');

    // What comes next is compared with what learners have
    const changed = await t.call('PUT', `/courses/${course.id}/working-copy`, {
      as: owner,
      body: { version: 2, parts: lessonParts(course.document, 0, { title: 'Soil once more' }) },
    });
    expect(changed.status).toBe(200);
    const again = await t.call('POST', `/courses/${course.id}/publish`, { as: owner, body: {} });
    expect(again.status).toBe(200);
    expect((await desk(course.id)).desk()).toMatchObject({ revision: 3, returned: null });
  });

  it('is entered into the audit log', async () => {
    const course = await submitted();
    await decide(course.id, approve(1));
    const { data } = await t.call('GET', '/administration/audit', {
      as: admin,
      query: { action: 'course.approved' },
    });
    expect(data.entries[0]).toMatchObject({ subject: { id: String(course.id) } });
  });

  it('is about what was looked at: another revision since, or none that waits, is a conflict', async () => {
    const course = await submitted();
    expect((await decide(course.id, approve(2))).status).toBe(409);
    await t.call('DELETE', `/courses/${course.id}/submit-review`, { as: owner });
    expect((await decide(course.id, approve(1))).status).toBe(409);
    await submit(course.id);
    expect((await decide(course.id, approve(1))).status).toBe(409);
    expect((await decide(course.id, approve(2))).status).toBe(200);
    expect(await comments(course.id)).toEqual([]);
  });

  it('of two administrators at once counts once, with its comment', async () => {
    const course = await submitted();
    const answers = await Promise.all([
      decide(course.id, request(1)),
      decide(course.id, { ...approve(1), comment: 'Lovely' }, otherAdmin),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200);
    const texts = { changes_requested: 'Please add captions.', approved: 'Lovely' };
    expect((await comments(course.id)).map(({ text }: { text: string }) => text)).toEqual([
      texts[winner?.data.state.status as keyof typeof texts],
    ]);
  });

  it('and a withdrawal at once: one of them counts', async () => {
    for (let round = 0; round < 4; round++) {
      const course = await submitted();
      const [decided, withdrawn] = await Promise.all([
        decide(course.id, approve(1)),
        t.call('DELETE', `/courses/${course.id}/submit-review`, { as: owner }),
      ]);
      expect([decided.status, withdrawn.status].sort()).toEqual([200, 409]);
    }
  });

  it.each([
    ['request without a reason', { decision: 'request_changes', revision: 1 }],
    ['request with an empty reason', { decision: 'request_changes', revision: 1, comment: '  ' }],
    ['decision that there is not', { decision: 'publish', revision: 1 }],
    ['decision on no revision', { decision: 'approve' }],
    ['comment that is too long', { decision: 'approve', revision: 1, comment: 'x'.repeat(5001) }],
  ])('is refused: a %s', async (_what, body) => {
    const course = await submitted();
    expect((await decide(course.id, body)).status).toBe(400);
    expect((await desk(course.id)).desk().state.revision).toBe('in_review');
  });
});
