import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMedia } from '../../../../test/media/media-rows.ts';
import { type MediaScene, openMediaScene, type Teacher } from '../../../../test/media/media-scene.ts';
import { makePicture } from '../../../../test/media-files.ts';
import { describeMedia, ownedMedia } from '../describe-media.ts';
import { createUrlSigner } from '../files/url-signer.ts';
import { replaceMediaReferences } from '../references.ts';

const QUOTA_MB = 20;
let scene: MediaScene;
let teacher: Teacher;
beforeAll(async () => {
  scene = await openMediaScene({ settings: { FFMPEG_PATH: 'none', UPLOAD_QUOTA_MB: String(QUOTA_MB) } });
  teacher = await scene.addTeacher();
});
afterAll(() => scene.close());

const refer = (id: string, media: string[]) =>
  scene.db.transaction().execute((tx) => replaceMediaReferences(tx, { type: 'test', id }, media));
const unreferencedSince = async (id: string) =>
  (
    await scene.db
      .selectFrom('media_object')
      .select('unreferenced_since')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.unreferenced_since;

describe('the list of files', () => {
  it('has one’s own alone, newest first, by page, kind and name', async () => {
    const mine = await scene.addTeacher();
    const ids: string[] = [];
    for (const name of ['first.txt', 'second_100%.txt', 'third.mp4'])
      ids.push(
        await addMedia(scene.db, mine.id, {
          file_name: name,
          kind: name.endsWith('mp4') ? 'video' : 'document',
        }),
      );
    await addMedia(scene.db, teacher.id);
    const list = async (query: Record<string, string | number>) =>
      (await scene.call('GET', '/media', { as: mine, query })).data;
    const names = async (query: Record<string, string | number>) =>
      (await list(query)).media.map(({ name }: { name: string }) => name);
    expect(await names({})).toEqual(['third.mp4', 'second_100%.txt', 'first.txt']);
    expect(await names({ kind: 'video' })).toEqual(['third.mp4']);
    expect(await names({ search: '_100%' })).toEqual(['second_100%.txt']);
    expect(await names({ search: '_' })).toEqual(['second_100%.txt']);
    expect(await list({ limit: 2, page: 2 })).toMatchObject({
      media: [{ name: 'first.txt', id: ids[0] }],
      pagination: { totalItems: 3, totalPages: 2 },
    });
  });
});

describe('parts of a picture', () => {
  it('take room of their own, as versions are made of each', async () => {
    const mine = await scene.addTeacher();
    const used = async () => (await scene.call('GET', '/media/quota', { as: mine })).data.used;
    const picture = { kind: 'image', mime: 'image/png', bytes: 700_000, sha256: 'a'.repeat(64) };
    await addMedia(scene.db, mine.id, picture);
    await addMedia(scene.db, mine.id, picture);
    expect(await used()).toBe(700_000);
    const part = (x: number) =>
      addMedia(scene.db, mine.id, { ...picture, crop: JSON.stringify({ x, y: 0, width: 1, height: 1 }) });
    await part(0);
    await part(0);
    expect(await used()).toBe(1_400_000);
    await part(1);
    expect(await used()).toBe(2_100_000);
  });

  it('are not cut beyond the quota', async () => {
    const mine = await scene.addTeacher();
    const bytes = await makePicture({ width: 40, height: 40, format: 'png' });
    const media = await scene.add(mine, 'small.png', bytes);
    const cut = (x: number) =>
      scene.call('POST', `/media/${media.id}/crop`, {
        as: mine,
        body: { crop: { x, y: 0, width: 10, height: 10 } },
      });
    const part = await cut(0);
    expect(part.status).toBe(201);
    await scene.processed(mine, part.data.media.id);
    await addMedia(scene.db, mine.id, { bytes: QUOTA_MB * 1_000_000 - 2 * bytes.length });
    expect((await cut(1)).status).toBe(413);
    for (const { id } of [part.data.media, media])
      expect((await scene.call('DELETE', `/media/${id}`, { as: mine })).status).toBe(200);
  });
});

describe('a file that is used', () => {
  it('cannot be deleted until nothing uses it', async () => {
    const id = await addMedia(scene.db, teacher.id);
    await refer('course-1', [id, id]);
    await refer('course-2', [id]);
    expect(await unreferencedSince(id)).toBeNull();
    const refused = await scene.call('DELETE', `/media/${id}`, { as: teacher });
    expect([refused.status, refused.message]).toEqual([
      409,
      'This file is used in a course. Remove it there first.',
    ]);
    const { data } = await scene.call('GET', `/media/${id}`, { as: teacher });
    expect(data.media).toMatchObject({ in_use: true, abilities: { delete: false } });
    await refer('course-1', []);
    expect(await unreferencedSince(id)).toBeNull();
    await refer('course-2', []);
    expect(await unreferencedSince(id)).toBeInstanceOf(Date);
    expect((await scene.call('DELETE', `/media/${id}`, { as: teacher })).status).toBe(200);
    expect((await scene.call('GET', `/media/${id}`, { as: teacher })).status).toBe(404);
  });

  it('must be there: a reference to a deleted file changes nothing', async () => {
    const id = await addMedia(scene.db, teacher.id);
    await refer('course-3', [id]);
    await expect(refer('course-3', ['0190f5a0-0000-7000-8000-000000000000'])).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await unreferencedSince(id)).toBeNull();
  });

  it('is either deleted or used when both happen at once', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await addMedia(scene.db, teacher.id);
      const [used, deleted] = await Promise.allSettled([
        refer(`race-${round}`, [id]),
        scene.call('DELETE', `/media/${id}`, { as: teacher }),
      ]);
      const status = deleted.status === 'fulfilled' ? deleted.value.status : 0;
      expect([used.status, status]).toEqual(
        used.status === 'fulfilled' ? ['fulfilled', 409] : ['rejected', 200],
      );
    }
  });
});

describe('deleting a file', () => {
  it('leaves nothing of it', async () => {
    const media = await scene.add(teacher, 'gone.png', await makePicture({ width: 350, height: 200 }));
    expect((await scene.keys()).length).toBeGreaterThan(2);
    const [{ url }] = media.sources;
    expect((await scene.call('DELETE', `/media/${media.id}`, { as: teacher })).status).toBe(200);
    await expect.poll(() => scene.keys(), { timeout: 15_000 }).toEqual([]);
    expect((await scene.app.inject({ url })).statusCode).toBe(404);
  });
});

describe('for other modules', () => {
  it('files are described as learners get them, with URLs that open them', async () => {
    const media = await scene.add(teacher, 'shown.png', await makePicture({ width: 350, height: 200 }));
    const secrets = [new Uint8Array(32)];
    const signer = createUrlSigner({ secrets: () => secrets });
    const described = await describeMedia(
      scene.db,
      [media.id, media.id, 'x', '0190f5a0-0000-7000-8000-000000000000'],
      {
        signer,
      },
    );
    expect([...described.keys()]).toEqual([media.id]);
    const view = described.get(media.id);
    expect(view).toMatchObject({ kind: 'image', name: 'shown.png', width: 350, height: 200, state: 'ready' });
    // A photograph's original may say where it was taken
    expect(new Set(view?.sources.map(({ kind }) => kind))).toEqual(new Set(['image']));
    expect(view).not.toHaveProperty('abilities');
  });

  it('only the owner may use a file', async () => {
    const other = await scene.addTeacher();
    const [mine, theirs] = [await addMedia(scene.db, teacher.id), await addMedia(scene.db, other.id)];
    expect(await ownedMedia(scene.db, teacher.id, [mine, theirs, 'x', mine])).toEqual(new Set([mine]));
  });
});

describe('a drawing', () => {
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30">${inside}</svg>`;
  const save = (as: Teacher, body: object) => scene.call('POST', '/media/drawings', { as, body });

  it('is kept without what runs or loads, and served as a picture', async () => {
    const mine = await scene.addTeacher();
    const saved = await save(mine, {
      svg: svg('<rect width="9" height="9" onload="alert(1)"/><script>alert(1)</script>'),
      name: 'Diagram.svg',
    });
    expect(saved.status).toBe(201);
    expect(saved.data.media).toMatchObject({
      kind: 'image',
      mime: 'image/svg+xml',
      state: 'ready',
      width: 40,
      height: 30,
      sources: [{ kind: 'original', mime: 'image/svg+xml' }],
    });
    const picture = await scene.app.inject(saved.data.media.sources[0].url);
    expect(picture.headers).toMatchObject({ 'content-type': 'image/svg+xml' });
    expect(picture.headers['content-security-policy']).toContain('sandbox');
    expect(picture.body).toContain('<rect width="9" height="9"></rect>');
    expect(picture.body).not.toContain('alert');
    // The same again is a file of its own, with the same bytes
    const again = await save(mine, { svg: svg('<rect width="9" height="9"/>'), name: 'Diagram.svg' });
    expect(again.data.media.id).not.toBe(saved.data.media.id);
  });

  it.each([
    ['what is no SVG', { svg: 'graph TD', name: 'Diagram.svg' }],
    ['an SVG with entities', { svg: `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`, name: 'Diagram.svg' }],
    ['nothing', { svg: '', name: 'Diagram.svg' }],
    ['too much', { svg: 'x'.repeat(500_001), name: 'Diagram.svg' }],
    ['a drawing without a name', { svg: svg(''), name: ' ' }],
  ])('is not made of %s', async (_, body) => {
    expect((await save(teacher, body)).status).toBe(400);
  });

  it('takes room of one’s space', async () => {
    const full = await scene.addTeacher();
    await addMedia(scene.db, full.id, { bytes: QUOTA_MB * 1_000_000 });
    expect((await save(full, { svg: svg('<g/>'), name: 'Diagram.svg' })).status).toBe(413);
  });
});
