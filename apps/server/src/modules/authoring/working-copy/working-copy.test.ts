import { afterAll, describe, expect, it } from 'vitest';
import { openWorkingCopies } from '../../../../test/authoring/working-copies.ts';
import { addCourse } from '../../../../test/catalogue.ts';

const { site, owner, editor, viewer, stranger, admin, newCourse, edit } = await openWorkingCopies();
afterAll(() => site.close());

describe('edit data', () => {
  it('carries the document, what is missing, the authors and what may be done', async () => {
    const { id, slug, document } = await newCourse();
    const answer = await edit(id);
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({
      course_id: String(id),
      slug,
      version: 1,
      document,
      conflicts: [],
      state: { status: 'draft', is_published: false, revision: null, changed: true },
      abilities: { edit: true, manage_authors: true, delete: true, actions: ['submit'] },
    });
    expect(answer.data.authors.map((author: { role: string }) => author.role)).toEqual([
      'owner',
      'editor',
      'viewer',
    ]);
    expect(
      answer.data.findings.filter((found: { severity: string }) => found.severity === 'missing'),
    ).toEqual([]);
    expect((await edit(slug)).data.course_id).toBe(String(id));
  });

  it.each([
    ['editor', () => editor, { edit: true, manage_authors: false, actions: [] }],
    ['viewer', () => viewer, { edit: false, manage_authors: false, actions: [] }],
    ['administrator', () => admin, { edit: true, manage_authors: true, actions: ['submit', 'publish'] }],
  ])('says what an %s may do', async (_name, who, abilities) => {
    const { id } = await newCourse();
    expect((await edit(id, who())).data.abilities).toMatchObject(abilities);
  });

  it('is not there for other teachers', async () => {
    const { id } = await newCourse();
    for (const at of [id, 999_999_999, 'nothing']) {
      const answer = await edit(at, stranger);
      expect([answer.status, answer.message]).toEqual([404, 'Course not found']);
    }
  });

  it('is made of the catalogue for a course that came from elsewhere, once and with a published revision', async () => {
    const id = await addCourse(site.database, { title: 'Imported', price: 1500, instructor_id: owner.id });
    const module = await site.db
      .insertInto('course_module')
      .values({ course_id: id, title: 'One', position: 1 })
      .returning(['id', 'stable_id'])
      .executeTakeFirstOrThrow();
    await site.db
      .insertInto('lesson')
      .values({
        course_id: id,
        module_id: module.id,
        title: 'First',
        lesson_type: 'text',
        content_text: 'Some **text**',
        position: 1,
        download_bytes: 5000,
      })
      .execute();
    const [one, two] = await Promise.all([edit(id), edit(id, admin)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.data.document).toEqual(two.data.document);
    expect(one.data.document.details).toMatchObject({
      title: 'Imported',
      price: 1500,
      category: 'programming',
    });
    expect(one.data.document.modules).toMatchObject([
      { id: module.stable_id, lessons: [{ title: 'First' }] },
    ]);
    expect(one.data.state).toEqual({
      status: 'published',
      is_published: true,
      revision: 'published',
      changed: false,
    });
    const revisions = await site.db
      .selectFrom('course_revision')
      .innerJoin('revision_lesson', 'revision_lesson.revision_id', 'course_revision.id')
      .select(['number', 'state', 'content'])
      .where('course_id', '=', id)
      .execute();
    expect(revisions).toMatchObject([
      { number: 1, state: 'published', content: { content_html: '<p>Some <strong>text</strong></p>\n' } },
    ]);
  });
});

describe('a copy', () => {
  it('has the contents under ids of its own', async () => {
    const { id, document } = await newCourse();
    const answer = await site.call('POST', `/courses/${id}/copy`, { as: editor });
    expect(answer.status).toBe(201);
    const { data } = await edit(answer.data.course.id, editor);
    expect(data.document.details.title).toBe(`${document.details.title} (copy)`);
    const { document: copy } = data;
    const lessons = copy.modules.flatMap((module: { lessons: object[] }) => module.lessons);
    expect(lessons.map(({ title }: { title: string }) => title)).toEqual([
      'Soil',
      'Seed',
      'Weeds',
      'What you know',
    ]);
    expect(lessons[3].assessment_id).toBe(copy.assessments[0].id);
    expect(copy.assessments[0].questions[0].options[0].is_correct).toBe(true);
    const idsOf = (value: unknown): string[] => JSON.stringify(value).match(/"id":"[^"]+"/g) ?? [];
    expect(idsOf(copy).filter((found) => idsOf(document).includes(found))).toEqual([]);
    expect(data.authors).toMatchObject([{ user_id: String(editor.id), role: 'owner' }]);
  });

  it.each([
    ['POST', 'copy'],
    ['GET', 'archive'],
  ] as const)('%s %s is not for those who may only look', async (method, path) => {
    const { id } = await newCourse();
    expect((await site.call(method, `/courses/${id}/${path}`, { as: viewer })).status).toBe(403);
    expect((await site.call(method, `/courses/${id}/${path}`, { as: stranger })).status).toBe(404);
  });
});
