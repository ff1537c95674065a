import type { DocumentImport } from '@darasa/contract/authoring/importing/document-imports';
import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createMedia } from '#modules/media';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { PIXEL, paragraph, pdfFile, wordFile, wordPicture } from '../../../../test/documents/office-files.ts';
import { type MediaScene, openMediaScene, type Teacher } from '../../../../test/media/media-scene.ts';
import { documentJobs } from './import-job.ts';

let scene: MediaScene;
let teacher: Teacher;
let other: Teacher;
beforeAll(async () => {
  scene = await openMediaScene();
  teacher = await scene.addTeacher();
  other = await scene.addTeacher();
});
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.db.deleteFrom('document_import').execute();
});

const DOCUMENTS = '/authoring/documents';
const start = (media_id: string, as = teacher) => scene.call('POST', DOCUMENTS, { as, body: { media_id } });
const upload = (name: string, bytes: Buffer) => scene.tus.upload(teacher, name, bytes);

async function settled(id: string): Promise<DocumentImport> {
  return vi.waitFor(
    async () => {
      const { data } = await scene.call('GET', `${DOCUMENTS}/${id}`, { as: teacher });
      expect(data.import.progress).toBeNull();
      return data.import;
    },
    { timeout: 60_000, interval: 50 },
  );
}
async function read(name: string, bytes: Buffer): Promise<DocumentImport> {
  const { status, data } = await start(await upload(name, bytes));
  expect(status).toBe(201);
  return settled(data.import.id);
}
const take = (id: string, lesson_ids: string[], as = teacher) =>
  scene.call('POST', `${DOCUMENTS}/${id}/take`, { as, body: { lesson_ids } });
const filesOf = async ({ id }: Teacher) =>
  (await scene.db.selectFrom('media_object').select('file_name').where('owner_id', '=', id).execute()).map(
    ({ file_name }) => file_name,
  );
const soil = () =>
  wordFile(
    paragraph('Kinds', 'Heading1') +
      wordPicture('one', 'A field') +
      paragraph('Water', 'Heading1') +
      paragraph('Wet.'),
    { one: PIXEL },
  );

it('makes the chosen lessons of a Word document, with their pictures alone', async () => {
  const found = await read('Soil.docx', await soil());
  expect(found).toMatchObject({
    state: 'read',
    file_name: 'Soil.docx',
    problem: null,
    modules: null,
    found: [
      {
        title: 'Soil',
        lessons: [
          { title: 'Kinds', words: 2, pictures: 1 },
          { title: 'Water', words: 1, pictures: 0, excerpt: 'Wet.' },
        ],
      },
    ],
  });
  const [kinds] = found.found[0]?.lessons ?? [];
  expect((await take(found.id, [kinds?.id ?? ''])).status).toBe(200);
  const made = await settled(found.id);
  expect(made).toMatchObject({ state: 'stored', modules: [{ title: 'Soil', lessons: [{ id: kinds?.id }] }] });
  const text = made.modules?.[0]?.lessons[0]?.content_text ?? '';
  expect(text).toBe(`![A field](media:${made.media[0]?.id})`);
  // The document is not kept, its picture is
  await vi.waitFor(async () => expect(await filesOf(teacher)).toEqual(['picture-1.png']));
  expect((await take(found.id, [kinds?.id ?? ''])).status).toBe(409);
  // What was taken stays when the rest is forgotten
  expect((await scene.call('DELETE', `${DOCUMENTS}/${found.id}`, { as: teacher })).status).toBe(200);
  expect(await filesOf(teacher)).toEqual(['picture-1.png']);
});

it('keeps the file of a PDF, which its lesson shows', async () => {
  const found = await read('Rules.pdf', await pdfFile('Be kind.'));
  const id = found.found[0]?.lessons[0]?.id ?? '';
  await take(found.id, [id]);
  const made = await settled(found.id);
  expect(made.modules?.[0]?.lessons).toMatchObject([{ lesson_type: 'file', content_text: 'Be kind.' }]);
  expect(made.media).toMatchObject([{ id: made.modules?.[0]?.lessons[0]?.media_id, name: 'Rules.pdf' }]);
});

it('says why a document cannot be read', async () => {
  const failed = await read('a.docx', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200)]));
  expect(failed).toMatchObject({ state: 'failed', problem: expect.stringMatching(/damaged/), found: [] });
  expect((await take(failed.id, [newId()])).status).toBe(409);
});

it('refuses other files, files and imports of others, and lessons that are not in it', async () => {
  const csv = await start(await upload('a.csv', Buffer.from('a,b\n')));
  expect(csv.status).toBe(400);
  expect(JSON.stringify(csv)).toContain('cannot be read');
  expect((await start(newId())).status).toBe(404);
  expect((await start(await upload('b.docx', await soil()), other)).status).toBe(404);
  const found = await read('c.docx', await soil());
  for (const [method, path] of [
    ['GET', ''],
    ['DELETE', ''],
  ] as const)
    expect((await scene.call(method, `${DOCUMENTS}/${found.id}${path}`, { as: other })).status).toBe(404);
  expect((await take(found.id, [newId()], other)).status).toBe(404);
  expect((await take(found.id, [newId()])).status).toBe(400);
  expect((await take(found.id, [])).status).toBe(400);
  await scene.db
    .updateTable('media_object')
    .set({ bytes: 200_000_000 })
    .where('file_name', '=', 'b.docx')
    .execute();
  const { id } = await scene.db
    .selectFrom('media_object')
    .select('id')
    .where('file_name', '=', 'b.docx')
    .executeTakeFirstOrThrow();
  expect((await start(id)).status).toBe(413);
});

it('reads three at a time, and takes once of two who ask at once', async () => {
  const id = await upload('d.docx', await soil());
  await scene.db
    .insertInto('document_import')
    .values([1, 2, 3].map(() => ({ id: newId(), user_id: teacher.id, media_id: id, file_name: 'x.docx' })))
    .execute();
  expect((await start(id)).status).toBe(409);
  await scene.db.deleteFrom('document_import').execute();
  const found = await read('e.docx', await soil());
  const lesson = found.found[0]?.lessons[1]?.id ?? '';
  const answers = await Promise.all([take(found.id, [lesson]), take(found.id, [lesson])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await settled(found.id);
});

it('goes on where it was interrupted, and forgets old ones with their files', async () => {
  const found = await read('f.docx', await soil());
  const kinds = found.found[0]?.lessons[0]?.id ?? '';
  await scene.db
    .updateTable('document_import')
    .set({ state: 'storing', chosen: [kinds] })
    .where('id', '=', found.id)
    .execute();
  const { originals } = createMedia({
    db: scene.db,
    storage: scene.storage,
    secrets: () => [],
    quotaBytes: 1e9,
    maxBytes: 1e9,
  });
  const [job, forget] = documentJobs({ originals: () => originals });
  const context = () =>
    createJobContext({ db: scene.db, log: silentLog(), signal: new AbortController().signal });
  await job?.handler({ import_id: found.id } as never, context());
  await job?.handler({ import_id: found.id } as never, context());
  expect(await settled(found.id)).toMatchObject({ state: 'stored' });

  const old = await read('g.docx', await soil());
  await scene.db
    .updateTable('document_import')
    .set({ created_at: new Date('2020-01-01') })
    .where('id', '=', old.id)
    .execute();
  await forget?.handler({} as never, context());
  await forget?.handler({} as never, context());
  expect((await scene.call('GET', `${DOCUMENTS}/${old.id}`, { as: teacher })).status).toBe(404);
  await vi.waitFor(async () => expect(await filesOf(teacher)).not.toContain('g.docx'));
});
