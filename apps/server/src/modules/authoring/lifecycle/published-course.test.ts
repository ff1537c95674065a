import { toParts } from '@darasa/contract/authoring/parts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { lessonParts } from '../../../../test/authoring/authoring.ts';
import {
  admin,
  decide,
  listed,
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
import { readPublished } from '../index.ts';

useLifecycleSite();

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
    const { rows } = await sql<{ text: string; html: string; short: string; bytes: number }>`
      select content ->> 'content_text' as text, content ->> 'content_html' as html, content ->> 'description_html' as short, bytes from revision_lesson
      where revision_id = ${published?.id} order by position`.execute(site.db);
    expect(rows[0]?.html).toContain('Sow after the first rains.</p>');
    expect(rows[1]).toMatchObject({
      html: '<p>Sow <strong>twice</strong>.</p>\n',
      short: '<p><em>Short</em></p>\n',
    });
    expect(rows.map(({ bytes }) => bytes)).toEqual(rows.map(({ text }) => Buffer.byteLength(text)));
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

  it('shows what its author says of a module’s minutes, else those of its lessons', async () => {
    const { id, document } = await publishedCourse();
    const { outline } = toParts(document);
    const [one, ...others] = outline.modules;
    const minutes = async () =>
      (await site.call('GET', `/courses/${id}`)).data.course.curriculum.map(
        (module: { estimated_duration_minutes: number }) => module.estimated_duration_minutes,
      );
    const before = await minutes();
    await save(id, 1, {
      outline: { ...outline, modules: [{ ...one, estimated_duration_minutes: 777 }, ...others] },
    });
    expect((await publish(id)).status).toBe(200);
    await expect.poll(minutes).toEqual([777, ...before.slice(1)]);
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
      price: 1200,
      level: 'advanced',
    });
    expect(answer).toMatchObject({
      status: 200,
      data: { course: { title: 'Maize for sale', price: 1200, level: 'advanced' } },
    });
    await shown(id).toMatchObject({
      title: 'Maize for sale',
      price: 1200,
    });
    expect(await stateOf(id)).toMatchObject({ revision: 'published', changed: false });
    const published = await readPublished(site.db, id);
    expect(published?.document.details).toMatchObject({ title: 'Maize for sale', price: 1200 });
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
