// Also on PostgreSQL 15: locks between publishing and saving
import { describe, expect, it } from 'vitest';
import { completeDocument, lessonParts } from '../../../../test/authoring/authoring.ts';
import {
  admin,
  decide,
  editor,
  newCourse,
  on,
  owner,
  publish,
  publishedCourse,
  revisionsOf,
  save,
  shown,
  site,
  stateOf,
  submit,
  underSettings,
  useLifecycleSite,
} from '../../../../test/authoring/lifecycle-site.ts';
import { waitingForLocks } from '../../../../test/postgres/locks.ts';
import { findReviewQueue, readPublished, readRevision } from '../index.ts';

useLifecycleSite();

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
