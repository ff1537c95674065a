import { toParts } from '@darasa/contract/authoring/parts';
import { newId } from '@darasa/contract/http/ids';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { completeDocument, lessonParts } from '../../../../test/authoring/authoring.ts';
import { openWorkingCopies } from '../../../../test/authoring/working-copies.ts';

const { site, owner, editor, viewer, stranger, admin, newCourse, edit, save } = await openWorkingCopies();
afterAll(() => site.close());

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

  it('keeps what one person writes into one sentence in two tabs', async () => {
    const document = completeDocument();
    Object.assign(document.modules[0]?.lessons[0] ?? {}, { content_text: 'Bees make honey.' });
    const { id } = await newCourse(document);
    await save(id, 1, lessonParts(document, 0, { content_text: 'Wild bees make honey.' }));
    const { data } = await save(
      id,
      1,
      lessonParts(document, 0, { content_text: 'Bees make honey in summer.' }),
    );
    expect(data).toMatchObject({ conflicts: [], own: true });
    expect(await textOf(id, 0)).toBe('Wild bees make honey in summer.');
    // Somebody else has saved meanwhile: both texts are kept for them to choose
    await save(id, 3, lessonParts(document, 0, { content_text: 'By the editor' }), editor);
    const later = await save(id, 3, lessonParts(document, 0, { content_text: 'By the owner' }));
    expect(later.data.own).toBeUndefined();
    expect(later.data.conflicts).toMatchObject([{ stored: 'By the editor', sent: 'By the owner' }]);
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
