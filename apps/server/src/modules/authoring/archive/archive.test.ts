import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ArchiveManifest } from '@darasa/contract/authoring/archive';
import { ARCHIVE_TYPE } from '@darasa/contract/authoring/constants';
import { type CourseDocument, courseDocument } from '@darasa/contract/authoring/document';
import { mediaIdsIn, withMediaIds } from '@darasa/contract/authoring/media-references';
import { someDocument } from '@darasa/contract/authoring/test-documents';
import { writeVtt } from '@darasa/contract/media/captions';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openZip } from '#platform/zip/read-zip';
import { addDraftCourse, completeDocument } from '../../../../test/authoring/authoring.ts';
import { zipOf } from '../../../../test/authoring/course-archive.ts';
import { takeApart } from '../../../../test/identity.ts';
import { type MediaScene, openMediaScene, type Teacher } from '../../../../test/media/media-scene.ts';
import { makePicture } from '../../../../test/media-files.ts';

/** Where courses come from: files are processed there. */
let origin: MediaScene;
/** Where they go; jobs run as well. */
let target: MediaScene;
let author: Teacher;
let importer: Teacher;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'darasa-archive-'));
  origin = await openMediaScene();
  target = await openMediaScene({ settings: { UPLOAD_QUOTA_MB: '3', UPLOAD_MAX_MB: '2' } });
  author = await origin.addTeacher();
  importer = await target.addTeacher();
});
afterAll(async () => {
  await origin.close();
  await target.close();
  await rm(folder, { recursive: true });
});

async function exported(site: MediaScene, by: Teacher, courseId: string | number) {
  const answer = await site.app.inject({ url: `/api/v1/courses/${courseId}/archive`, headers: by.headers });
  expect(answer.statusCode).toBe(200);
  return answer;
}
async function imported(bytes: Buffer, { by = importer, query = '', headers = {} } = {}) {
  return takeApart(
    await target.app.inject({
      method: 'POST',
      url: `/api/v1/authoring/import${query}`,
      headers: { ...by.headers, 'content-type': ARCHIVE_TYPE, ...headers },
      payload: bytes,
    }),
  );
}
/** The files of an archive by path. */
async function unpacked(bytes: Buffer): Promise<Map<string, Buffer>> {
  const path = join(folder, 'archive.zip');
  await writeFile(path, bytes);
  const zip = await openZip(path, { entries: 1000, entryBytes: 1e8, totalBytes: 1e8 });
  const files = new Map<string, Buffer>();
  for (const name of zip.sizes.keys()) files.set(name, await buffer(await zip.read(name)));
  zip.close();
  return files;
}
const jsonOf = (files: ReadonlyMap<string, Buffer>, path: string) => JSON.parse(String(files.get(path)));

/** What is in an archive, whatever the ids: files by the sums of their bytes, all else by when it comes first. */
async function contentsOf(bytes: Buffer): Promise<{ text: string; sums: string[] }> {
  const files = await unpacked(bytes);
  const manifest: ArchiveManifest = jsonOf(files, 'manifest.json');
  for (const { path, bytes: size, sha256 } of manifest.media) {
    const content = files.get(path) ?? Buffer.alloc(0);
    expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([size, sha256]);
  }
  expect(files.size).toBe(manifest.media.length + 2);
  const names = new Map(
    manifest.media.map(({ media_id, sha256, file_name }) => [media_id, `${sha256} ${file_name}`]),
  );
  const text = String(files.get('course.json')).replaceAll(
    /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g,
    (id) => {
      if (!names.has(id)) names.set(id, `id ${names.size}`);
      return names.get(id) ?? id;
    },
  );
  return { text, sums: manifest.media.map(({ sha256 }) => sha256).toSorted() };
}

describe('a course that is exported and imported elsewhere', () => {
  it('is the same, with its files, and so is what is exported of it again', async () => {
    const vtt = writeVtt([{ start: 0, end: 2, text: 'Soil' }]);
    const files = [
      await origin.add(author, 'field.png', await makePicture(), { crop: '10,10,300,200' }),
      await origin.add(author, 'soil.srt', Buffer.from('1\n00:00:00,000 --> 00:00:02,000\nSoil\n')),
      await origin.add(author, 'notes.txt', Buffer.from('Karibu shambani')),
    ].map(({ id }) => id as string);
    const captions = createHash('sha256').update(vtt).digest('hex');
    let withCaptions = 0;
    await fc.assert(
      fc.asyncProperty(someDocument, async (generated) => {
        const newIds = new Map([...mediaIdsIn(generated)].map((id, index) => [id, files[index % 3] ?? '']));
        const renamed = withMediaIds(generated, newIds);
        const document = courseDocument.parse({
          ...renamed,
          details: {
            ...renamed.details,
            title: 'Farming',
            category: 'agriculture',
            description: `![](media:${files[0]})`,
          },
        });
        const { id } = await addDraftCourse(origin.db, author, document);
        const first = await exported(origin, author, id);
        const answer = await imported(first.rawPayload);
        expect([answer.status, answer.message]).toEqual([201, 'The course has been imported']);
        const second = await exported(target, importer, answer.data.course.id);
        const [before, after] = [await contentsOf(first.rawPayload), await contentsOf(second.rawPayload)];
        if (before.sums.includes(captions)) withCaptions++;
        expect(after).toEqual(before);
      }),
      { numRuns: 8 },
    );
    expect(withCaptions).toBeGreaterThan(0);
  });

  it('belongs to whoever imports it, with ids and files of its own', async () => {
    const media = await origin.add(author, 'notes.txt', Buffer.from('Karibu'));
    const document = completeDocument();
    for (const lesson of document.modules[0]?.lessons ?? []) lesson.media_id = media.id;
    const { id, slug } = await addDraftCourse(origin.db, author, document);
    const answer = await exported(origin, author, id);
    expect(answer.headers).toMatchObject({
      'content-type': ARCHIVE_TYPE,
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(
        `^attachment; filename="${slug}-20\\d\\d-\\d\\d-\\d\\d.zip"$`,
      ),
    });
    const { data } = await imported(answer.rawPayload);
    const edit = await target.call('GET', `/courses/${data.course.id}/edit-data`, { as: importer });
    expect(edit.data).toMatchObject({
      state: { status: 'draft', is_published: false },
      abilities: { edit: true },
    });
    const lessons = (edit.data.document as CourseDocument).modules.flatMap((module) => module.lessons);
    expect(lessons.map(({ title }) => title)).toEqual(['Soil', 'Seed', 'Weeds', 'What you know']);
    const oldIds = document.modules.flatMap((module) => module.lessons.map((lesson) => lesson.id));
    expect(lessons.some((lesson) => oldIds.includes(lesson.id))).toBe(false);
    expect(lessons[3]?.assessment_id).toBe(edit.data.document.assessments[0].id);
    const file = await target.processed(importer, lessons[0]?.media_id ?? '');
    expect(file).toMatchObject({ name: 'notes.txt', bytes: 6, state: 'ready' });
  });

  it('may be imported twice, but once for one key', async () => {
    const { id } = await addDraftCourse(origin.db, author);
    const { rawPayload } = await exported(origin, author, id);
    const [one, other] = [await imported(rawPayload), await imported(rawPayload)];
    expect(one.data.course.id).not.toBe(other.data.course.id);
    const headers = { 'idempotency-key': 'import-12345678' };
    const [first, again] = [await imported(rawPayload, { headers }), await imported(rawPayload, { headers })];
    expect(again.data.course.id).toBe(first.data.course.id);
  });

  it('gets another category where the site has not got its own', async () => {
    const { id } = await addDraftCourse(origin.db, author);
    const files = await unpacked((await exported(origin, author, id)).rawPayload);
    const document = jsonOf(files, 'course.json');
    document.details.category = 'beekeeping';
    files.set('course.json', Buffer.from(JSON.stringify(document)));
    const bytes = await zipOf(files);
    expect(await imported(bytes)).toMatchObject({ status: 400, message: 'Valid category is required' });
    const answer = await imported(bytes, { query: '?category=agriculture' });
    expect(answer.status).toBe(201);
  });

  it('may be uploaded bit by bit before it is imported', async () => {
    const { id } = await addDraftCourse(origin.db, author);
    const { rawPayload } = await exported(origin, author, id);
    const uploaded = await target.tus.upload(importer, 'course.zip', rawPayload);
    const other = await target.addTeacher();
    const query = { media_id: uploaded };
    expect((await target.call('POST', '/authoring/import', { as: other, query })).status).toBe(404);
    expect((await target.call('POST', '/authoring/import', { as: importer, query })).status).toBe(201);
    expect((await target.call('GET', `/media/${uploaded}`, { as: importer })).status).toBe(404);
    expect((await target.call('POST', '/authoring/import', { as: importer })).status).toBe(415);
  });

  it('does not take files of people who do not write it', async () => {
    const stranger = await origin.addTeacher();
    const secret = await origin.add(stranger, 'secret.txt', Buffer.from('Secret'));
    const document = completeDocument();
    document.details.description = `![](media:${secret.id})`;
    const { id } = await addDraftCourse(origin.db, author, document);
    const files = await unpacked((await exported(origin, author, id)).rawPayload);
    expect([...files.keys()]).toEqual(['course.json', 'manifest.json']);
  });
});

describe('a copy of a course of several authors', () => {
  it('has the files of authors who do not write it themselves', async () => {
    const editor = await origin.addTeacher();
    const media = await origin.add(author, 'notes.txt', Buffer.from('Karibu'));
    const document = completeDocument();
    for (const lesson of document.modules[0]?.lessons ?? []) lesson.media_id = media.id;
    const { id } = await addDraftCourse(origin.db, author, document);
    await origin.db
      .insertInto('course_author')
      .values({ course_id: id, user_id: editor.id, role: 'editor' })
      .execute();
    const { data } = await origin.call('POST', `/courses/${id}/copy`, { as: editor, body: {} });
    const files = await unpacked((await exported(origin, editor, data.course.id)).rawPayload);
    expect(files.get(`media/${media.id}.txt`)?.toString()).toBe('Karibu');
  });
});

describe('an archive that cannot be imported leaves nothing', () => {
  let files: Map<string, Buffer>;
  let mediaPath: string;
  beforeAll(async () => {
    const media = await origin.add(author, 'notes.txt', Buffer.from('Karibu'));
    const picture = await origin.add(author, 'field.png', await makePicture({ width: 40, height: 30 }));
    const document = completeDocument();
    document.details.image = { media_id: picture.id, alt: 'Field' };
    for (const lesson of document.modules[0]?.lessons ?? []) lesson.media_id = media.id;
    const { id } = await addDraftCourse(origin.db, author, document);
    files = await unpacked((await exported(origin, author, id)).rawPayload);
    mediaPath = [...files.keys()].find((path) => path.endsWith('.txt')) ?? '';
  });
  const changed = (path: string, content: Buffer | string | undefined) =>
    zipOf(
      [...files].flatMap(([name, bytes]) =>
        name !== path ? [[name, bytes]] : content === undefined ? [] : [[name, content]],
      ) as [string, Buffer | string][],
    );
  const changedJson = (path: string, change: (value: never) => unknown) => {
    const value = jsonOf(files, path);
    return changed(path, JSON.stringify(change(value as never) ?? value));
  };
  const manifest = (change: (manifest: ArchiveManifest) => unknown) => () =>
    changedJson('manifest.json', (value) => {
      change(value);
    });
  const notes = ({ media }: ArchiveManifest) => {
    const file = media.find(({ path }) => path === mediaPath);
    if (!file) throw new Error('The notes are not in the manifest');
    return file;
  };

  it.each<[string, () => Promise<Buffer>, number, string | RegExp]>([
    ['no zip', async () => Buffer.from('Hello'), 400, 'The file is not a valid zip'],
    ['an empty body', async () => Buffer.alloc(0), 400, 'The file is not a valid zip'],
    ['another zip', () => zipOf([['a.txt', 'text']]), 400, 'This zip is not an exported course'],
    ['no document', () => changed('course.json', undefined), 400, 'The zip has no file course.json'],
    [
      'a broken document',
      () => changed('course.json', '{'),
      400,
      'The file course.json of the zip is not valid JSON',
    ],
    [
      'keys that mean something to JavaScript',
      () => changed('course.json', '{"details":{"__proto__":{"title":"x"}}}'),
      400,
      'The file course.json of the zip is not valid JSON',
    ],
    [
      'text that cannot be stored',
      () => changed('course.json', '{"details":{"title":"a\\u0000b"}}'),
      400,
      /not valid JSON/,
    ],
    ['an older or newer format', manifest((value) => Object.assign(value, { version: 2 })), 400, /./],
    ['a document of another shape', () => changedJson('course.json', () => ({ modules: 5 })), 400, /./],
    [
      'a missing file',
      () => changed(mediaPath, undefined),
      400,
      'The file notes.txt of the course is missing or incomplete',
    ],
    [
      'a changed file',
      () => changed(mediaPath, 'Korobo'),
      400,
      'The file notes.txt of the course was changed or damaged',
    ],
    ['a longer file', () => changed(mediaPath, 'Karibu sana'), 400, /missing or incomplete/],
    [
      'a path out of the archive',
      manifest((value) => Object.assign(notes(value), { path: 'media/../../etc/passwd' })),
      400,
      /./,
    ],
    [
      'one file of the zip under many ids, which would be unpacked and stored for each',
      () =>
        changedJson('manifest.json', (value: ArchiveManifest) => {
          const [image] = value.media.filter(({ path }) => path !== mediaPath);
          value.media.push({ ...notes(value), media_id: image?.media_id ?? '' });
        }),
      400,
      'The manifest of the course lists a file twice',
    ],
    [
      'many files under one id',
      () =>
        changedJson('manifest.json', (value: ArchiveManifest) => {
          for (const file of value.media) file.media_id = notes(value).media_id;
        }),
      400,
      'The manifest of the course lists a file twice',
    ],
    [
      'a document of brackets',
      () => changed('course.json', '['.repeat(2_000_000)),
      400,
      'The file course.json of the zip is not valid: The request is nested too deeply',
    ],
    [
      'a document with more values than there is text in a course',
      () => changed('course.json', `{"more":[${'0,'.repeat(400_000)}0]}`),
      400,
      'The request has too many values',
    ],
    [
      'a program',
      manifest((value) => Object.assign(notes(value), { file_name: 'notes.exe' })),
      415,
      'Files of the type “.exe” cannot be uploaded',
    ],
    [
      'a file that is not what its name says',
      manifest((value) => Object.assign(notes(value), { file_name: 'notes.png' })),
      415,
      /its content is/,
    ],
    [
      'more bytes than one person may have',
      () => zipOf([...files, ['big.bin', Buffer.alloc(4_000_000)]]),
      400,
      'The files in the zip are too large',
    ],
    ['a body that is too large', async () => Buffer.alloc(3_100_000), 413, 'This archive is too large'],
  ])('%s', async (_, bytes, status, message) => {
    const state = async () => ({
      courses: (await target.db.selectFrom('course').select('id').execute()).length,
      media: (await target.db.selectFrom('media_object').select('id').execute()).length,
      uploads: (await target.db.selectFrom('media_upload').select('id').where('received', '=', 0).execute())
        .length,
      archives: await readdir(join(target.config.dataDir, 'imports')).catch(() => []),
    });
    const before = await state();
    const answer = await imported(await bytes());
    expect([answer.status, answer.message]).toEqual([status, expect.stringMatching(message)]);
    expect(await state()).toEqual(before);
    expect(before.archives).toEqual([]);
  });

  it('gives up when the sender disappears', async () => {
    const { port } = new URL(target.tus.origin);
    const whole = await zipOf(files);
    const stopped = new AbortController();
    const sending = fetch(`http://127.0.0.1:${port}/api/v1/authoring/import`, {
      method: 'POST',
      headers: { ...importer.headers, 'content-type': ARCHIVE_TYPE },
      signal: stopped.signal,
      duplex: 'half',
      body: Readable.toWeb(
        Readable.from(
          (async function* () {
            yield whole.subarray(0, whole.length - 10);
            stopped.abort();
            await new Promise(() => undefined);
          })(),
        ),
      ) as ReadableStream,
    } as RequestInit);
    await expect(sending).rejects.toThrow();
    const left = () => readdir(join(target.config.dataDir, 'imports'));
    await expect.poll(left).toEqual([]);
  });
});
