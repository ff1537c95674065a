import type { CourseDocument } from '@darasa/contract/authoring/document';
import { toParts } from '@darasa/contract/authoring/parts';
import { newId } from '@darasa/contract/http/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDraftCourse, completeDocument, lessonParts } from '../../../../test/authoring.ts';
import { addCourse } from '../../../../test/catalogue.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { Person, SignedIn } from '../../../../test/people.ts';

type Member = Person & SignedIn;
let site: TestIdentity;
let owner: Member;
let editor: Member;
let viewer: Member;
let stranger: Member;
let admin: Member;

beforeAll(async () => {
  site = await buildTestIdentity();
  const member = async (roles: string[]): Promise<Member> => {
    const person = await site.addPerson({ roles });
    return { ...person, ...(await site.signIn(person)) };
  };
  [owner, editor, viewer, stranger] = (await Promise.all(
    Array.from({ length: 4 }, () => member(['instructor'])),
  )) as [Member, Member, Member, Member];
  admin = await member(['admin']);
});
afterAll(() => site.close());

async function newCourse(document: CourseDocument = completeDocument()) {
  const course = await addDraftCourse(site.db, owner, document);
  for (const [person, role] of [
    [editor, 'editor'],
    [viewer, 'viewer'],
  ] as const)
    await site.db
      .insertInto('course_author')
      .values({ course_id: course.id, user_id: person.id, role })
      .execute();
  return course;
}
const edit = (id: number | string, as: Member = owner) =>
  site.call('GET', `/courses/${id}/edit-data`, { as });
const save = (id: number, version: number, parts: object, as: Member = owner, resolved: string[] = []) =>
  site.call('PUT', `/courses/${id}/working-copy`, { as, body: { version, parts, resolved } });
const textOf = async (id: number, index: number): Promise<string> =>
  (await edit(id)).data.document.modules.flatMap((module: { lessons: object[] }) => module.lessons)[index]
    .content_text;
const savesOf = (id: number) =>
  site.db
    .selectFrom('course_save')
    .select(['version', 'saved_by'])
    .where('course_id', '=', id)
    .orderBy('version')
    .execute();

describe('what somebody saves', () => {
  it('is written alone where nothing moved, and what is stored is the same as if all of it were', async () => {
    const { id, document } = await newCourse();
    const parts = toParts(document);
    const [first = '', second = ''] = Object.keys(parts.lessons);
    const [assessment = ''] = Object.keys(parts.assessments);
    const lesson = (of: string, change: object) => ({ [of]: { ...parts.lessons[of], ...change } });
    const none = { lessons: {}, assessments: {} };
    const written = { ...parts.lessons[first], content_text: 'Hewa “safi” \ud800 \u0001' };
    const changes: object[] = [
      { ...none, lessons: lesson(second, { title: 'Vumbi', content_text: 'Ardhi ya ndani 🌍' }) },
      {
        details: { ...document.details, subtitle: 'Kwa wote' },
        lessons: { [first]: written },
        assessments: { [assessment]: { ...parts.assessments[assessment], title: 'Jaribio' } },
      },
      { ...none, lessons: lesson(second, { content_text: '' }) },
      { ...none, outline: { ...parts.outline, modules: [...parts.outline.modules].reverse() } },
      { ...none, lessons: lesson(second, { content_text: 'Mwisho' }) },
    ];
    for (const [at, change] of changes.entries()) {
      const { status } = await save(id, at + 1, change);
      expect(status).toBe(200);
      const stored = await site.db
        .selectFrom('course_working_copy')
        .select(['content', 'bytes'])
        .where('course_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(stored.bytes).toBe(Buffer.byteLength(JSON.stringify(stored.content)));
    }
    const now = toParts((await edit(id)).data.document);
    expect(now.details.subtitle).toBe('Kwa wote');
    expect(now.outline.modules).toEqual([...parts.outline.modules].reverse());
    expect(now.lessons[first]?.content_text).toBe('Hewa “safi” \ufffd \u0001');
    expect(now.lessons[second]?.content_text).toBe('Mwisho');
    expect(now.lessons[second]?.title).toBe(parts.lessons[second]?.title);
    expect(now.assessments[assessment]?.title).toBe('Jaribio');
  });

  it('is bounded by the day, and is taken again later', async () => {
    const { id, document } = await newCourse();
    const saved = (bytes: number, at: Date) =>
      site.db
        .updateTable('course_save')
        .set({ bytes, saved_at: at })
        .where('course_id', '=', id)
        .where('version', '=', 1)
        .execute();
    await saved(2_000_000_000, new Date());
    const change = (title: string) => save(id, 1, lessonParts(document, 0, { title }));
    const refused = await change('Soils');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    await saved(2_000_000_000, new Date(Date.now() - 90_000_000));
    expect((await change('Soils')).data.version).toBe(2);
    const { bytes } = await site.db
      .selectFrom('course_save')
      .select('bytes')
      .where('course_id', '=', id)
      .where('version', '=', 2)
      .executeTakeFirstOrThrow();
    expect(bytes).toBeGreaterThan(100);
  });
});

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

describe('saving', () => {
  it('stores the changed part under a new version', async () => {
    const { id, document } = await newCourse();
    const answer = await save(id, 1, lessonParts(document, 0, { content_text: 'New text' }));
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({
      version: 2,
      parts: { lessons: {}, assessments: {} },
      conflicts: [],
    });
    expect(await textOf(id, 0)).toBe('New text');
    expect(await textOf(id, 1)).toContain('Sow');
    expect((await savesOf(id)).map(({ version }) => version)).toEqual([1, 2]);
  });

  it('writes nothing when nothing changed', async () => {
    const { id, document } = await newCourse();
    const answer = await save(id, 1, lessonParts(document, 0, {}));
    expect(answer.data).toMatchObject({ version: 1, conflicts: [] });
    expect(await savesOf(id)).toHaveLength(1);
  });

  it('merges what two people changed in different places, and tells the later one', async () => {
    const { id, document } = await newCourse();
    await save(id, 1, lessonParts(document, 0, { content_text: 'By the owner' }));
    const answer = await save(id, 1, lessonParts(document, 1, { content_text: 'By the editor' }), editor);
    expect(answer.data).toMatchObject({ version: 3, conflicts: [] });
    expect(Object.values(answer.data.parts.lessons)).toMatchObject([{ content_text: 'By the owner' }]);
    expect(await textOf(id, 0)).toBe('By the owner');
    expect(await textOf(id, 1)).toBe('By the editor');
  });

  it('merges different paragraphs of one text', async () => {
    const document = completeDocument();
    const lines = (first: string, last: string) => [first, '', 'middle', '', 'more', '', last].join('\n');
    Object.assign(document.modules[0]?.lessons[0] ?? {}, { content_text: lines('first', 'last') });
    const { id } = await newCourse(document);
    await save(id, 1, lessonParts(document, 0, { content_text: lines('FIRST', 'last') }));
    await save(id, 1, lessonParts(document, 0, { content_text: lines('first', 'LAST') }), editor);
    expect(await textOf(id, 0)).toBe(lines('FIRST', 'LAST'));
  });

  it('keeps both where two people wrote different things, until somebody chooses', async () => {
    const { id, document } = await newCourse();
    await save(id, 1, lessonParts(document, 0, { content_text: 'One' }));
    const { data } = await save(id, 1, lessonParts(document, 0, { content_text: 'Two' }), editor);
    const lessonId = document.modules[0]?.lessons[0]?.id;
    expect(data.conflicts).toMatchObject([
      { path: `lesson:${lessonId}/content_text`, stored: 'One', sent: 'Two' },
    ]);
    expect(data.conflicts[0].sent_by).toContain('Neema');
    const { data: seen } = await edit(id);
    expect(seen.conflicts).toEqual(data.conflicts);
    const settled = await save(
      id,
      seen.version,
      lessonParts(document, 0, { content_text: 'One and two' }),
      owner,
      [data.conflicts[0].id],
    );
    expect(settled.data.conflicts).toEqual([]);
    expect((await edit(id)).data).toMatchObject({ conflicts: [] });
    expect(await textOf(id, 0)).toBe('One and two');
  });

  it('loses nobody’s words when many save at once', async () => {
    const { id, document } = await newCourse();
    const answers = await Promise.all(
      [0, 1, 2].flatMap((index) => [
        save(id, 1, lessonParts(document, index, { content_text: `Text ${index}` })),
        save(id, 1, lessonParts(document, index, { title: `Title ${index}` }), editor),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(answers.map(({ data }) => data.version).sort()).toEqual([2, 3, 4, 5, 6, 7]);
    const { data } = await edit(id);
    const lessons = data.document.modules.flatMap((module: { lessons: object[] }) => module.lessons);
    for (const index of [0, 1, 2])
      expect(lessons[index]).toMatchObject({ title: `Title ${index}`, content_text: `Text ${index}` });
    expect(data.conflicts).toEqual([]);
  });

  it('changes nothing that visitors see when the course is published while the save waits', async () => {
    const { id, document } = await newCourse();
    const details = { ...document.details, title: 'Still being written' };
    const { saving } = await site.db.transaction().execute(async (tx) => {
      // As publishing does
      await tx
        .selectFrom('course_working_copy')
        .select('version')
        .where('course_id', '=', id)
        .forUpdate()
        .execute();
      const call = save(id, 1, { details, lessons: {}, assessments: {} });
      await expect
        .poll(async () => {
          const { rows } = await sql`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            site.db,
          );
          return rows.length;
        })
        .toBe(1);
      await tx
        .updateTable('course')
        .set({ status: 'published', is_published: true })
        .where('id', '=', id)
        .execute();
      // Not the promise itself: it would be waited for here
      return { saving: call };
    });
    expect((await saving).status).toBe(200);
    const course = await site.db
      .selectFrom('course')
      .select('title')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(course.title).toBe(document.details.title);
    expect((await edit(id)).data.document.details.title).toBe('Still being written');
  });

  it('does not believe that nothing happened when the history no longer says it', async () => {
    const { id, document } = await newCourse();
    await save(id, 1, lessonParts(document, 0, { content_text: 'Later' }));
    await site.db.deleteFrom('course_save').where('course_id', '=', id).execute();
    const { data } = await save(id, 1, lessonParts(document, 0, { content_text: 'From long ago' }), editor);
    const both = [await textOf(id, 0), JSON.stringify(data.conflicts)].join(' ');
    expect(both).toContain('Later');
    expect(both).toContain('From long ago');
  });

  it('moves, adds and removes lessons', async () => {
    const { id, document } = await newCourse();
    const { outline } = toParts(document);
    const [first, second] = outline.modules;
    const moved = first?.lesson_ids[0] ?? '';
    const gone = first?.lesson_ids[1] ?? '';
    const fresh = { ...document.modules[0]?.lessons[0], id: newId(), title: 'Harvest' };
    const modules = [
      { ...second, lesson_ids: [moved, ...(second?.lesson_ids ?? []), fresh.id] },
      { ...first, lesson_ids: [] },
    ];
    const answer = await save(id, 1, {
      outline: { ...outline, modules },
      lessons: { [fresh.id]: fresh, [gone]: null },
    });
    expect(answer.status).toBe(200);
    const { data } = await edit(id);
    expect(
      data.document.modules.map((module: { lessons: { title: string }[] }) =>
        module.lessons.map(({ title }) => title),
      ),
    ).toEqual([['Soil', 'Weeds', 'What you know', 'Harvest'], []]);
  });

  it('shows an unfinished title in the list as far as it can be one', async () => {
    const { id, document } = await newCourse();
    const row = () =>
      site.db.selectFrom('course').select(['title', 'lessons_count']).where('id', '=', id).executeTakeFirst();
    await save(id, 1, { details: { ...document.details, title: 'Beans' } });
    expect(await row()).toEqual({ title: 'Beans', lessons_count: 4 });
    await save(id, 2, { details: { ...document.details, title: '' } });
    expect(await row()).toMatchObject({ title: 'Beans' });
    expect((await edit(id)).data.document.details.title).toBe('');
  });

  it.each([
    ['a version that does not exist', 7, {}, 409],
    ['no version', -1, {}, 400],
  ])('refuses %s', async (_name, version, parts, status) => {
    const { id } = await newCourse();
    expect((await save(id, version, parts)).status).toBe(status);
  });

  it('refuses a part under another id, ids that stand twice and too much of it all', async () => {
    const { id, document } = await newCourse();
    const lesson = document.modules[0]?.lessons[0];
    expect((await save(id, 1, { lessons: { [newId()]: lesson } })).status).toBe(400);
    const { outline } = toParts(document);
    const twice = { ...outline, modules: [outline.modules[0], outline.modules[0]] };
    expect((await save(id, 1, { outline: twice })).status).toBe(400);
    const many = Object.fromEntries(
      Array.from({ length: 20 }, () => newId()).map((key) => [
        key,
        { id: key, title: 'Long', content_text: 'x'.repeat(400_000) },
      ]),
    );
    const large = await save(id, 1, { lessons: many });
    expect([large.status, large.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    const huge = await save(id, 1, { lessons: { [newId()]: 'x'.repeat(9_000_000) } });
    expect(huge.status).toBe(413);
    expect((await edit(id)).data.version).toBe(1);
  });

  it('is for those who may edit', async () => {
    const { id, document } = await newCourse();
    const parts = lessonParts(document, 0, { title: 'Mine' });
    expect((await save(id, 1, parts, viewer)).status).toBe(403);
    expect((await save(id, 1, parts, stranger)).status).toBe(404);
    expect((await save(id, 1, parts, admin)).status).toBe(200);
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

  it('is for those who may edit', async () => {
    const { id } = await newCourse();
    expect((await site.call('POST', `/courses/${id}/copy`, { as: viewer })).status).toBe(403);
    expect((await site.call('POST', `/courses/${id}/copy`, { as: stranger })).status).toBe(404);
  });
});
