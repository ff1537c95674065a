// Also on PostgreSQL 15: locks between publishing, saving and enrolling
import type { CourseDocument } from '@darasa/contract/authoring/document';
import { toParts } from '@darasa/contract/authoring/parts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDraftCourse, completeDocument, lessonParts } from '../../../../test/authoring.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { waitingForLocks } from '../../../../test/locks.ts';
import type { Person, SignedIn } from '../../../../test/people.ts';
import { decideRevision, findReviewQueue, readPublished, readRevision } from '../index.ts';

type Member = Person & SignedIn;
let site: TestIdentity;
let owner: Member;
let editor: Member;
let admin: Member;
let learner: Member;

/** What visitors get of a course: every process hears of a change a moment after the commit. */
const shown = (id: number) =>
  expect.poll(async () => (await site.call('GET', `/courses/${id}`)).data?.course);
const listed = (id: number) => expect.poll(async () => (await site.call('GET', `/courses/${id}`)).status);

/** The same people on another site, with other settings, for as long as a test runs. */
async function underSettings(settings: Record<string, string>, run: () => Promise<void>): Promise<void> {
  const before = { site, owner, editor, admin, learner };
  site = await buildTestIdentity({ settings });
  try {
    await addMembers();
    await run();
  } finally {
    await site.close();
    ({ site, owner, editor, admin, learner } = before);
  }
}
async function addMembers(): Promise<void> {
  owner = await member(['instructor']);
  editor = await member(['instructor']);
  admin = await member(['admin']);
  learner = await member(['student']);
}
async function member(roles: string[]): Promise<Member> {
  const person = await site.addPerson({ roles });
  return { ...person, ...(await site.signIn(person)) };
}
beforeAll(async () => {
  site = await buildTestIdentity();
  await addMembers();
});
afterAll(() => site.close());

async function newCourse(document: CourseDocument = completeDocument()) {
  const course = await addDraftCourse(site.db, owner, document);
  await site.db
    .insertInto('course_author')
    .values({ course_id: course.id, user_id: editor.id, role: 'editor' })
    .execute();
  return course;
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const on = (method: Method, id: number, path: string, as: Member = owner, body: object = {}) =>
  site.call(method, `/courses/${id}${path}`, { as, ...(method === 'GET' ? {} : { body }) });
const submit = (id: number, as: Member = owner) => on('PUT', id, '/submit-review', as);
const publish = (id: number, as: Member = owner, body: object = {}) => on('POST', id, '/publish', as, body);
const save = (id: number, version: number, parts: object, as: Member = owner) =>
  on('PUT', id, '/working-copy', as, { version, parts });
const stateOf = async (id: number) => (await on('GET', id, '/edit-data')).data.state;
const decide = (id: number, decision: 'approve' | 'request_changes', as: Member = admin) =>
  site.db
    .transaction()
    .execute((tx) => decideRevision(tx, { userId: as.id, roles: as.roles }, { course_id: id, decision }));
const revisionsOf = (id: number) =>
  site.db
    .selectFrom('course_revision')
    .select(['id', 'number', 'state', 'version', 'correction'])
    .where('course_id', '=', id)
    .orderBy('number')
    .execute();
async function publishedCourse(document?: CourseDocument) {
  const course = await newCourse(document);
  expect((await publish(course.id, admin)).status).toBe(200);
  return course;
}

describe('from a draft to the catalogue', () => {
  it('goes by submission, a request for changes, another submission and an approval', async () => {
    const { id, document } = await newCourse();
    expect((await publish(id)).status).toBe(409);
    const submitted = await submit(id);
    expect(submitted).toMatchObject({
      status: 200,
      message: 'The course has been submitted',
      data: { state: { status: 'in_review', is_published: false, revision: 'in_review', changed: false } },
    });
    expect((await submit(id)).message).toBe('The course is in review already');

    await decide(id, 'request_changes');
    expect(await stateOf(id)).toMatchObject({ status: 'changes_requested', revision: 'changes_requested' });
    await save(id, 1, lessonParts(document, 0, { content_text: 'Now with **numbers**' }));
    expect((await submit(id)).status).toBe(200);
    await decide(id, 'approve');
    expect(await stateOf(id)).toMatchObject({ status: 'approved', revision: 'approved' });

    const published = await publish(id);
    expect(published).toMatchObject({
      status: 200,
      data: { state: { status: 'published', is_published: true, revision: 'published', changed: false } },
    });
    expect((await revisionsOf(id)).map(({ state }) => state)).toEqual(['changes_requested', 'published']);
    const { data } = await site.call('GET', `/courses/${id}`);
    expect(data.course).toMatchObject({
      title: document.details.title,
      category: 'agriculture',
      modules: 2,
      lessons: 4,
    });
    expect(data.course.canonicalPath).toBe(published.data.path);
    expect(data.course.curriculum[0].lessons.map(({ title }: { title: string }) => title)).toEqual([
      'Soil',
      'Seed',
    ]);
  });

  it('says what is missing', async () => {
    const document = completeDocument();
    Object.assign(document.modules[0]?.lessons[0] ?? {}, { title: '' });
    const { id } = await newCourse(document);
    const answer = await submit(id);
    expect([answer.status, answer.error.code]).toEqual([400, 'BAD_REQUEST']);
    expect(answer.error.details).toContainEqual({
      path: `lesson:${document.modules[0]?.lessons[0]?.id}/title`,
      message: expect.any(String),
    });
    expect(await revisionsOf(id)).toEqual([]);
    expect((await publish(id, admin)).status).toBe(400);
  });

  it('publishes what was approved, not what was written since', async () => {
    const { id, document } = await newCourse();
    await submit(id);
    await decide(id, 'approve');
    await save(id, 1, { details: { ...document.details, title: 'Never approved' } });
    expect((await publish(id)).status).toBe(200);
    await shown(id).toMatchObject({ title: document.details.title });
    expect(await stateOf(id)).toMatchObject({ revision: 'published', changed: true });
  });

  it('is taken back from review', async () => {
    const { id } = await newCourse();
    await submit(id);
    expect((await on('DELETE', id, '/submit-review')).data.state).toMatchObject({
      status: 'draft',
      revision: 'withdrawn',
    });
    expect((await on('DELETE', id, '/submit-review')).status).toBe(409);
    await expect(decide(id, 'approve')).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is not for editors', async () => {
    const { id } = await newCourse();
    for (const answer of [
      await submit(id, editor),
      await publish(id, editor),
      await on('DELETE', id, '', editor),
    ])
      expect(answer.status).toBe(403);
  });

  it('needs no reviewer where courses are not reviewed', () =>
    underSettings({ COURSE_REVIEW: 'off' }, async () => {
      const { id, document } = await newCourse();
      expect(await submit(id)).toMatchObject({
        message: 'The course can be published',
        data: { state: { status: 'approved', revision: 'approved' } },
      });
      await save(id, 1, { details: { ...document.details, title: 'Written since' } });
      expect((await publish(id)).status).toBe(200);
      await shown(id).toMatchObject({ title: 'Written since' });
    }));
});

describe('revisions', () => {
  it('keep everything, with the answers apart from what learners read', async () => {
    const { id, document } = await newCourse();
    await submit(id);
    const [revision] = await revisionsOf(id);
    const read = await readRevision(site.db, revision?.id ?? 0);
    expect(read?.document).toEqual(document);
    const rows = await site.db
      .selectFrom('revision_assessment')
      .select(['content', 'answers'])
      .where('revision_id', '=', revision?.id ?? 0)
      .execute();
    expect(JSON.stringify(rows[0]?.content)).not.toMatch(/is_correct|explanation|Seed needs water/);
    expect(JSON.stringify(rows[0]?.answers)).toContain('Seed needs water');
    const lesson = await site.db
      .selectFrom('revision_lesson')
      .select('content')
      .where('revision_id', '=', revision?.id ?? 0)
      .where('position', '=', 0)
      .executeTakeFirst();
    expect(JSON.stringify(lesson?.content)).toContain('Sow after the first rains.</p>');
  });

  it('wait in the queue, the one that waits longest first', async () => {
    const { id, document } = await newCourse();
    await submit(id);
    const queue = await findReviewQueue(site.db, { limit: 100, offset: 0 });
    expect(queue.at(-1)).toMatchObject({
      course_id: id,
      title: document.details.title,
      category: 'agriculture',
      lessons: 4,
      is_update: false,
      submitted_by: owner.id,
    });
    await decide(id, 'approve');
    expect(
      (await findReviewQueue(site.db, { limit: 100, offset: 0 })).some((row) => row.course_id === id),
    ).toBe(false);
  });

  it('tell the others what happened', async () => {
    const { id } = await newCourse();
    await submit(id);
    const entries = await site.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_type', '=', 'course')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['course.created', 'course.submitted']);
  });
});

describe('a published course', () => {
  it('is changed by its owner, under the same rows and the same slug', async () => {
    const { id, document } = await publishedCourse();
    const before = (await site.call('GET', `/courses/${id}`)).data.course;
    const { outline } = toParts(document);
    const [one, two] = outline.modules;
    await save(id, 1, {
      details: { ...document.details, title: 'Growing more maize' },
      outline: {
        ...outline,
        modules: [{ ...two, lesson_ids: [...(two?.lesson_ids ?? []), ...(one?.lesson_ids ?? [])] }],
      },
    });
    await shown(id).toMatchObject({ title: before.title });
    expect(await stateOf(id)).toMatchObject({ status: 'published', changed: true });
    expect((await publish(id)).status).toBe(200);
    await shown(id).toMatchObject({ title: 'Growing more maize', slug: before.slug, modules: 1, lessons: 4 });
    const after = (await site.call('GET', `/courses/${id}`)).data.course;
    const idsOf = (course: { curriculum: { lessons: { id: string }[] }[] }) =>
      course.curriculum.flatMap(({ lessons }) => lessons.map((lesson) => lesson.id)).sort();
    expect(idsOf(after)).toEqual(idsOf(before));
    expect((await publish(id)).message).toBe('There is nothing new to publish');
    expect((await revisionsOf(id)).map(({ state }) => state)).toEqual(['superseded', 'published']);
  });

  it('writes the lessons alone that changed, in the catalogue and in the revision', async () => {
    const { id, document } = await publishedCourse();
    const written = async () => {
      const { rows } = await sql<{ title: string; tx: string }>`
        select title, xmin::text as tx from lesson where course_id = ${id} order by title`.execute(site.db);
      return Object.fromEntries(rows.map(({ title, tx }) => [title, tx]));
    };
    const before = await written();
    await save(id, 1, lessonParts(document, 1, { content_text: 'Sow **twice**.', description: '*Short*' }));
    await publish(id);
    const after = await written();
    const changed = Object.keys(after).filter((title) => after[title] !== before[title]);
    expect(changed).toEqual(['Seed']);
    const published = await readPublished(site.db, id);
    const [soil, seed] = published?.document.modules[0]?.lessons ?? [];
    expect(soil).toEqual(document.modules[0]?.lessons[0]);
    expect(seed?.content_text).toBe('Sow **twice**.');
    const { rows } = await sql<{ html: string; short: string; bytes: number }>`
      select content ->> 'content_html' as html, content ->> 'description_html' as short, bytes from revision_lesson
      where revision_id = ${published?.id} order by position`.execute(site.db);
    expect(rows[0]?.html).toContain('Sow after the first rains.</p>');
    expect(rows[1]).toMatchObject({
      html: '<p>Sow <strong>twice</strong>.</p>\n',
      short: '<p><em>Short</em></p>\n',
    });
    expect(rows.map(({ bytes }) => bytes)).toEqual(rows.map(({ html }) => Buffer.byteLength(html)));
  });

  it('has lessons and modules that changed places', async () => {
    const { id, document } = await publishedCourse();
    const { outline } = toParts(document);
    const [one, two] = outline.modules;
    const [soil = '', seed = ''] = one?.lesson_ids ?? [];
    const [weeds = '', quiz = ''] = two?.lesson_ids ?? [];
    const modules = [
      { ...two, lesson_ids: [quiz, soil] },
      { ...one, lesson_ids: [seed, weeds] },
    ];
    await save(id, 1, { outline: { ...outline, modules } });
    expect((await publish(id)).status).toBe(200);
    const titles = [
      ['After the rains', 'What you know', 'Soil'],
      ['Before the rains', 'Seed', 'Weeds'],
    ];
    await expect
      .poll(async () =>
        (await site.call('GET', `/courses/${id}`)).data.course.curriculum.map(
          (module: { title: string; lessons: { title: string }[] }) => [
            module.title,
            ...module.lessons.map(({ title }) => title),
          ],
        ),
      )
      .toEqual(titles);
  });

  it('waits for a reviewer where every change is reviewed', () =>
    underSettings({ REVIEW_EVERY_CHANGE: 'on' }, async () => {
      const { id, document } = await publishedCourse();
      await save(id, 1, lessonParts(document, 0, { title: 'Soils' }));
      expect((await publish(id)).status).toBe(409);
      expect((await submit(id)).data.state).toMatchObject({ status: 'published', revision: 'in_review' });
      await decide(id, 'approve');
      expect((await publish(id)).data.state).toMatchObject({ revision: 'published', changed: false });
      await on('PUT', id, '', owner, { price: 500 });
      await shown(id).toMatchObject({ price: 0 });
    }));

  it('is hidden, shown, archived and brought back as a hidden one', async () => {
    const { id } = await publishedCourse();
    expect((await on('PUT', id, '', owner, { is_published: false })).data.course).toMatchObject({
      is_published: false,
      status: 'published',
    });
    await listed(id).toBe(404);
    expect((await on('PUT', id, '', owner, { is_published: true })).data.course.is_published).toBe(true);
    await listed(id).toBe(200);
    expect((await on('PUT', id, '/archive', owner, { archived: true })).data.state).toMatchObject({
      status: 'archived',
    });
    await listed(id).toBe(404);
    expect((await publish(id)).message).toBe('The course is archived');
    expect((await on('PUT', id, '/archive', owner, { archived: false })).data.state).toMatchObject({
      status: 'published',
      is_published: false,
    });
  });

  it('shows changed details at once', async () => {
    const { id } = await publishedCourse();
    const answer = await on('PUT', id, '', owner, {
      title: '  Maize for sale ',
      price: 1200.5,
      level: 'advanced',
    });
    expect(answer).toMatchObject({
      status: 200,
      data: { course: { title: 'Maize for sale', price: 1200.5, level: 'advanced' } },
    });
    await shown(id).toMatchObject({
      title: 'Maize for sale',
      price: 1200.5,
    });
    expect(await stateOf(id)).toMatchObject({ revision: 'published', changed: false });
    const published = await readPublished(site.db, id);
    expect(published?.document.details).toMatchObject({ title: 'Maize for sale', price: 1200.5 });
    expect(published?.document.modules.flatMap(({ lessons }) => lessons)).toHaveLength(4);
    expect(published?.correction).toBe(true);
  });
});

describe('details that are changed live while a revision waits', () => {
  it('stay when it is published, with what it changed itself', () =>
    underSettings({ REVIEW_EVERY_CHANGE: 'on' }, async () => {
      const { id, document } = await publishedCourse();
      await save(id, 1, {
        details: { ...document.details, subtitle: 'Second edition' },
        ...lessonParts(document, 0, { title: 'Soils' }),
      });
      await submit(id);
      await decide(id, 'approve');
      expect((await on('PUT', id, '', admin, { price: 700 })).status).toBe(200);
      expect((await on('PUT', id, '', admin, { level: 'advanced' })).status).toBe(200);
      await shown(id).toMatchObject({ price: 700, level: 'advanced', subtitle: '' });

      expect((await publish(id)).status).toBe(200);
      await shown(id).toMatchObject({ price: 700, level: 'advanced', subtitle: 'Second edition' });
      const published = await readPublished(site.db, id);
      expect(published?.document.details).toMatchObject({ price: 700, subtitle: 'Second edition' });
      expect(published?.document.modules[0]?.lessons[0]?.title).toBe('Soils');
      expect((await revisionsOf(id)).map(({ state }) => state)).toEqual([
        'superseded',
        'superseded',
        'published',
      ]);
    }));

  it('are refused with the revision, when it would end before it starts with them', () =>
    underSettings({ REVIEW_EVERY_CHANGE: 'on' }, async () => {
      const { id, document } = await publishedCourse();
      const dates = (start_date: string, end_date: string) => ({ start_date, end_date });
      await save(id, 1, {
        details: { ...document.details, ...dates('2030-06-01T00:00:00.000Z', '2030-07-01T00:00:00.000Z') },
      });
      await submit(id);
      await decide(id, 'approve');
      expect(
        (
          await on('PUT', id, '', admin, {
            start_date: '2030-08-01T00:00:00.000Z',
            end_date: '2030-09-01T00:00:00.000Z',
          })
        ).status,
      ).toBe(200);
      await site.db
        .updateTable('course_revision')
        .set({ details_since: JSON.stringify({ start_date: '2030-08-01T00:00:00.000Z' }) })
        .where('course_id', '=', id)
        .where('state', '=', 'approved')
        .execute();
      const refused = await publish(id);
      expect([refused.status, refused.error.details]).toMatchObject([400, [{ path: 'end_date' }]]);
      expect((await on('PUT', id, '', admin, { end_date: '2030-09-01T00:00:00.000Z' })).status).toBe(200);
      expect((await publish(id)).status).toBe(200);
    }));

  it('are only those that the change names, not others in the making', async () => {
    const { id, document } = await publishedCourse();
    await save(id, 1, { details: { ...document.details, subtitle: 'Not yet', price: 900 } });
    await on('PUT', id, '', owner, { price: 900 });
    await shown(id).toMatchObject({ price: 900, subtitle: '' });
    expect(await stateOf(id)).toMatchObject({ changed: true });
  });

  it('come with the update that publishes the course', () =>
    underSettings({ COURSE_REVIEW: 'off' }, async () => {
      const { id } = await newCourse();
      await submit(id);
      await on('PUT', id, '', owner, { price: 450, is_published: true });
      await shown(id).toMatchObject({ price: 450 });
      expect((await readPublished(site.db, id))?.document.details.price).toBe(450);
    }));
});

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

describe('at the same time', () => {
  it('two submissions make one revision', async () => {
    const { id } = await newCourse();
    const answers = await Promise.all([submit(id), submit(id), submit(id, admin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await revisionsOf(id)).toHaveLength(1);
  });

  it('two publications make one revision', async () => {
    const { id, document } = await publishedCourse();
    await save(id, 1, lessonParts(document, 0, { title: 'Soils' }));
    const answers = await Promise.all([publish(id), publish(id), publish(id, admin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await revisionsOf(id)).map(({ state }) => state)).toEqual(['superseded', 'published']);
  });

  it('two first publications under one title get two slugs', async () => {
    const title = 'Keeping goats in dry years';
    const first = await newCourse(completeDocument('Goats one'));
    const second = await newCourse(completeDocument('Goats two'));
    for (const { id, document } of [first, second])
      await save(id, 1, { details: { ...document.details, title } });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const other = site.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('course')
        .set({ slug: 'keeping-goats-in-dry-years' })
        .where('id', '=', first.id)
        .execute();
      await held;
    });
    const answer = publish(second.id, admin);
    await waitingForLocks(site.db, 1);
    release();
    await other;
    expect(await answer).toMatchObject({
      status: 200,
      data: { path: '/courses/agriculture/keeping-goats-in-dry-years-2' },
    });
  });

  it('publishing and saving give a whole course, and nothing that was saved is lost', async () => {
    const { id, document } = await publishedCourse();
    await save(id, 1, lessonParts(document, 0, { title: 'Soils' }));
    const saves = [1, 2].map((index) =>
      save(id, 2, lessonParts(document, index, { title: `Saved ${index}` })),
    );
    const [published, ...saved] = await Promise.all([publish(id), ...saves]);
    expect([published?.status, ...saved.map(({ status }) => status)]).toEqual([200, 200, 200]);
    const { data } = await on('GET', id, '/edit-data');
    const titles = data.document.modules.flatMap((module: { lessons: { title: string }[] }) =>
      module.lessons.map(({ title }) => title),
    );
    expect(titles.slice(0, 3)).toEqual(['Soils', 'Saved 1', 'Saved 2']);
    const revision = await readPublished(site.db, id);
    expect(data.state.changed).toBe(revision?.version !== data.version);
  });
});
