import { createHash } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { addMedia } from '../../../../test/media/media-rows.ts';
import { type MediaScene, openMediaScene, type Teacher } from '../../../../test/media/media-scene.ts';
import { fakeMp4 } from '../../../../test/media-files.ts';
import { mediaPersonalData } from '../personal-data.ts';
import { replaceMediaReferences } from '../references.ts';
import { sweepMedia } from './sweep.ts';

const DAY_MS = 86_400_000;
let scene: MediaScene;
let teacher: Teacher;
beforeAll(async () => {
  scene = await openMediaScene({ settings: { FFMPEG_PATH: 'none' } });
  teacher = await scene.addTeacher();
});
afterAll(() => scene.close());

const sweep = () =>
  sweepMedia(
    scene.storage,
    createJobContext({ db: scene.db, log: silentLog(), signal: new AbortController().signal }),
  );
const ago = (days: number): Date => new Date(Date.now() - days * DAY_MS);
async function age(key: string, days: number): Promise<void> {
  await utimes(scene.storage.localPath(key) ?? '', ago(days), ago(days));
}
const isThere = async (id: string) =>
  (await scene.db.selectFrom('media_object').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

describe('the sweep', () => {
  it('deletes uploads that were not completed within a day', async () => {
    const { id } = await scene.tus.create(teacher, { name: 'half.mp4', bytes: 50_000 });
    await scene.tus.send(teacher, id, 0, fakeMp4(20_000));
    await sweep();
    expect(await scene.tus.offset(teacher, id)).toEqual({ status: 200, offset: 20_000 });
    await scene.db
      .updateTable('media_upload')
      .set({ expires_at: ago(0.01) })
      .where('id', '=', id)
      .execute();
    await sweep();
    expect((await scene.tus.offset(teacher, id)).status).toBe(404);
    await expect.poll(() => scene.keys(`uploads/${id}`), { timeout: 15_000 }).toEqual([]);
  });

  it('deletes the parts of an upload that a crash has left behind', async () => {
    const id = await scene.tus.upload(teacher, 'left.txt', Buffer.from('left'));
    await scene.processed(teacher, id);
    await scene.db
      .insertInto('media_upload')
      .values({
        ...{ id, owner_id: teacher.id, kind: 'document', file_name: 'left.txt', mime: 'text/plain' },
        ...{ bytes: 4, received: 4, expires_at: new Date() },
      })
      .execute();
    const key = `uploads/${id}/part`;
    await scene.storage.put(key, Readable.from([Buffer.from('left')]));
    await scene.db
      .insertInto('media_upload_part')
      .values({ upload_id: id, start: 0, bytes: 4, key })
      .execute();
    await sweep();
    await expect.poll(() => scene.keys(`uploads/${id}`), { timeout: 15_000 }).toEqual([]);
    expect(await scene.tus.offset(teacher, id)).toEqual({ status: 200, offset: 4 });
    expect((await scene.call('GET', `/media/${id}`, { as: teacher })).data.media.state).toBe('ready');
  });

  it('deletes files that nothing has used for a week, and no others', async () => {
    const [old, recent, used] = await Promise.all(
      [8, 6, 8].map((days) => addMedia(scene.db, teacher.id, { unreferenced_since: ago(days) })),
    );
    await scene.db
      .transaction()
      .execute((tx) => replaceMediaReferences(tx, { type: 'test', id: '1' }, [used as string]));
    await sweep();
    expect(await Promise.all([old, recent, used].map((id) => isThere(id as string)))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('deletes stored bytes that no row names once they are a day old, and no others', async () => {
    const media = await scene.add(teacher, 'kept.txt', Buffer.from('kept'));
    const [kept] = await scene.keys(
      `objects/${createHash('sha256').update('kept').digest('hex').slice(0, 2)}`,
    );
    const stray = [
      'objects/ab/abcd',
      'renditions/ab/abcd/whole/320.webp',
      'uploads/x/y',
      'objects/ab/abcd.0f.new',
    ];
    for (const key of [...stray, 'objects/cd/young'])
      await scene.storage.put(key, Readable.from([Buffer.from('x')]));
    for (const key of [...stray, kept as string]) await age(key, 2);
    await sweep();
    const left = await scene.keys();
    expect(left).toContain(kept);
    expect(left).toContain('objects/cd/young');
    for (const key of stray) expect(left).not.toContain(key);
    expect(await isThere(media.id)).toBe(true);
  });

  it('gives up what could not be processed for two days', async () => {
    const stuck = await addMedia(scene.db, teacher.id, { state: 'processing', created_at: ago(3) });
    const recent = await addMedia(scene.db, teacher.id, { state: 'processing' });
    await sweep();
    const { data } = await scene.call('GET', `/media/${stuck}`, { as: teacher });
    expect(data.media).toMatchObject({
      state: 'failed',
      problem: 'This file could not be processed. Upload it again.',
    });
    expect((await scene.call('GET', `/media/${recent}`, { as: teacher })).data.media.state).toBe(
      'processing',
    );
  });
});

describe('the export of personal data', () => {
  it('holds small files, and the way to large ones for a week', async () => {
    const owner = await scene.addTeacher();
    const large = Buffer.alloc(4_500_000, 'a');
    const [big, small] = [
      await scene.add(owner, 'big.txt', large),
      await scene.add(owner, 'small.txt', Buffer.from('small')),
    ];
    const { data } = await scene.call('GET', '/auth/export', { as: owner });
    const contentOf = (id: string) =>
      data.uploaded_files.files.find((one: { id: string }) => one.id === id).content;
    expect(contentOf(small.id)).toEqual({ base64: Buffer.from('small').toString('base64') });
    const { path, until } = contentOf(big.id);
    const days = (Date.parse(until) - Date.now()) / 86_400_000;
    expect([days > 6.9, days <= 7]).toEqual([true, true]);
    // Without a session
    expect((await scene.app.inject({ url: path })).rawPayload.equals(large)).toBe(true);
  });
});

describe('somebody who deletes their account', () => {
  it('takes their files along, but for those that a course shows', async () => {
    const leaving = await scene.addTeacher();
    const alone = await scene.add(leaving, 'alone.txt', Buffer.from('alone'));
    const shown = await scene.add(leaving, 'by Asha Otieno.txt', Buffer.from('shown'));
    const { id: upload } = await scene.tus.create(leaving, { name: 'half.mp4', bytes: 50_000 });
    await scene.tus.send(leaving, upload, 0, fakeMp4(20_000));
    await scene.db
      .transaction()
      .execute((tx) => replaceMediaReferences(tx, { type: 'test', id: '2' }, [shown.id]));

    const { data: exported } = await scene.call('GET', '/auth/export', { as: leaving });
    expect(exported.uploaded_files).toMatchObject({
      files: [
        {
          ...{ id: alone.id, name: 'alone.txt', kind: 'document', bytes: 5, in_use: false, shown_in: [] },
          content: { base64: Buffer.from('alone').toString('base64') },
        },
        {
          ...{
            id: shown.id,
            name: 'by Asha Otieno.txt',
            in_use: true,
            shown_in: [{ type: 'test', id: '2' }],
          },
          content: { base64: Buffer.from('shown').toString('base64') },
        },
      ],
      unfinished_uploads: [{ id: upload, name: 'half.mp4', received: 20_000 }],
    });

    await scene.db.transaction().execute((tx) =>
      mediaPersonalData.erase(tx, {
        user_id: leaving.id,
        email: null,
        name: 'Deleted user',
        erased_at: new Date().toISOString(),
      }),
    );
    await expect.poll(() => isThere(alone.id), { timeout: 15_000 }).toBe(false);
    await expect.poll(() => scene.keys(`uploads/${upload}`), { timeout: 15_000 }).toEqual([]);
    const left = await scene.db
      .selectFrom('media_object')
      .select(['owner_id', 'file_name'])
      .where('id', '=', shown.id)
      .executeTakeFirst();
    expect(left).toEqual({ owner_id: null, file_name: 'document.txt' });
    expect((await scene.app.inject({ url: shown.sources[0].url })).body).toBe('shown');
    expect((await scene.app.inject({ url: alone.sources[0].url })).statusCode).toBe(404);
  });
});
