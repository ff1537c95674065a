import type { FileNote } from '@darasa/contract/assessment/bank';
import type { QuestionImport } from '@darasa/contract/assessment/bank-imports';
import { assessmentLimits } from '@darasa/contract/assessment/limits';
import { newQuestion } from '@darasa/contract/assessment/questions/defaults';
import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMedia } from '#modules/media';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { addMedia } from '../../../../../test/media/media-rows.ts';
import { type MediaScene, openMediaScene, type Teacher } from '../../../../../test/media/media-scene.ts';
import { readQuestionFile } from '../../question-files/question-files.ts';
import type { FileReader } from '../../question-files/read-on-thread.ts';
import { deleteOld } from '../bank-jobs.ts';
import { type ImportJobDeps, importJobs } from './import-job.ts';

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
  await scene.db.deleteFrom('question_import').execute();
  await scene.db.deleteFrom('bank_question').execute();
});

const IMPORTS = '/question-bank/imports';
const upload = (name: string, content: string | Uint8Array) =>
  scene.tus.upload(teacher, name, typeof content === 'string' ? Buffer.from(content) : content);
const start = (media_id: string, format: string, as = teacher) =>
  scene.call('POST', IMPORTS, { as, body: { media_id, format } });
async function settled(id: string): Promise<QuestionImport> {
  return vi.waitFor(
    async () => {
      const { data } = await scene.call('GET', `${IMPORTS}/${id}`, { as: teacher });
      expect(data.import.progress).toBeNull();
      return data.import;
    },
    { timeout: 60_000, interval: 50 },
  );
}
async function read(name: string, content: string | Uint8Array, format: string): Promise<QuestionImport> {
  const { data } = await start(await upload(name, content), format);
  return settled(data.import.id);
}
async function confirm(id: string, body: object = {}): Promise<QuestionImport> {
  const { status } = await scene.call('POST', `${IMPORTS}/${id}/confirm`, { as: teacher, body });
  expect(status).toBe(200);
  return settled(id);
}
const bank = async () => {
  const { data } = await scene.call('GET', '/question-bank?limit=100&sort=oldest', { as: teacher });
  return data.questions.map(({ document }: { document: { prompt: string } }) => document.prompt) as string[];
};
const filesOf = async ({ id }: Teacher) =>
  scene.db.selectFrom('media_object').select('file_name').where('owner_id', '=', id).execute();

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const withPictures = (picture: string) =>
  `<quiz><question type="truefalse"><questiontext format="html"><text><![CDATA[<p><u>Is</u> <img src="@@PLUGINFILE@@/a.png" alt="this"> soil?</p>]]></text><file name="a.png" path="/" encoding="base64">${picture}</file></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question><question type="random"><name><text>Any</text></name></question></quiz>`;

describe('an uploaded file of questions', () => {
  it('is told the same of as of one that is sent directly, imported with its pictures, and deleted', async () => {
    const text = withPictures(PIXEL);
    const direct = await scene.call('POST', '/question-bank/import', {
      as: teacher,
      body: { format: 'moodle_xml', text, dry_run: true },
    });
    const report = await read('soil.xml', text, 'moodle_xml');
    expect(report).toMatchObject({ state: 'read', file_name: 'soil.xml', added: 1, known: 0, problem: null });
    expect(report.notes).toEqual(direct.data.notes);
    expect(await bank()).toEqual([]);

    expect(await confirm(report.id)).toMatchObject({ state: 'imported', added: 1, notes: direct.data.notes });
    expect(await bank()).toEqual([expect.stringMatching(/^Is !\[this\]\(media:[\da-f-]{36}\) soil\?$/)]);
    // The report is there for who left the page, and the file is not
    const { data } = await scene.call('GET', IMPORTS, { as: teacher });
    expect(data.imports).toMatchObject([{ id: report.id, state: 'imported', added: 1 }]);
    await vi.waitFor(async () => expect(await filesOf(teacher)).toEqual([{ file_name: 'a.png' }]));
    expect(
      (await scene.call('POST', `${IMPORTS}/${report.id}/confirm`, { as: teacher, body: {} })).status,
    ).toBe(409);
  });

  it('is recognised when it comes again, also after it was sent directly', async () => {
    const text = 'Is soil alive? {T}\n\nIs water? {F}';
    await scene.call('POST', '/question-bank/import', {
      as: teacher,
      body: { format: 'gift', text: 'Is soil alive? {T}' },
    });
    const report = await read('soil.gift', text, 'gift');
    expect(report).toMatchObject({ added: 2, known: 1 });
    const imported = await confirm(report.id, { skip_known: true });
    expect(imported).toMatchObject({ added: 1, known: 1 });
    expect(imported.notes).toMatchObject([
      { outcome: 'skipped', reasons: [expect.stringMatching(/already/)] },
      { outcome: 'imported' },
    ]);
    expect(await bank()).toEqual(['Is soil alive?', 'Is water?']);
    const again = await read('copy.gift', text, 'gift');
    expect(again).toMatchObject({ added: 2, known: 2 });
    expect(await confirm(again.id)).toMatchObject({ added: 2 });
    expect(await bank()).toHaveLength(4);
  });

  it('can be in any encoding that is declared or found out; of others the encoding is named', async () => {
    const latin = Buffer.from('Où est le café? {=Là ~Ici}', 'latin1');
    const report = await read('cafe.gift', latin, 'gift');
    await confirm(report.id);
    expect(await bank()).toEqual(['Où est le café?']);
    expect(await read('lost.gift', 'Caf\ufffd? {T}', 'gift')).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/UTF-8/),
    });
  });

  it('is read in another format where the first one was wrong, without being sent again', async () => {
    const media = await upload('soil.txt', withPictures(PIXEL));
    const wrong = await start(media, 'csv');
    expect(await settled(wrong.data.import.id)).toMatchObject({ state: 'read', added: 0 });
    const right = await start(media, 'moodle_xml');
    expect(await settled(right.data.import.id)).toMatchObject({ state: 'read', added: 1 });
    const { data } = await scene.call('GET', IMPORTS, { as: teacher });
    expect(data.imports).toHaveLength(1);
  });

  it('is refused above a size that is named, for other people, and beyond so many at a time', async () => {
    const large = await addMedia(scene.db, teacher.id, { bytes: 52_400_000 });
    expect(await start(large, 'gift')).toMatchObject({
      status: 413,
      message: 'A file of questions can have up to 50 MB, and this one has 52 MB. Split it into several.',
    });
    const own = await addMedia(scene.db, teacher.id);
    expect((await start(own, 'gift', other)).status).toBe(404);
    for (let count = 0; count < assessmentLimits.questionImports; count++)
      await scene.db
        .insertInto('question_import')
        .values({ id: newId(), user_id: teacher.id, media_id: newId(), file_name: 'a', format: 'gift' })
        .execute();
    expect(await start(own, 'gift')).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Up to 5 of your files/),
    });
    expect((await start(await addMedia(scene.db, other.id), 'gift', other)).status).toBe(201);
  });

  it('says which questions did not fit, and imports the others', async () => {
    const { id } = newQuestion('essay');
    const filler = { id, user_id: teacher.id, document: '{}', question_type: 'essay', search_text: 'filler' };
    await scene.db
      .insertInto('bank_question')
      .values({ ...filler, bytes: assessmentLimits.bankBytes - 12_000, deleted_at: new Date() })
      .execute();
    const long = 'x'.repeat(15_000);
    const names = ['a', long, 'b', long, 'c'];
    const report = await read('five.gift', names.map((name) => `Is it ${name}? {T}`).join('\n\n'), 'gift');
    const { added, notes } = await confirm(report.id);
    expect(added).toBe(3);
    expect(notes.map(({ outcome }: FileNote) => outcome)).toEqual([
      'imported',
      'skipped',
      'imported',
      'skipped',
      'imported',
    ]);
    expect(notes[1]?.reasons).toEqual(['The question bank holds up to 50 MB']);
    expect(await bank()).toEqual(['Is it a?', 'Is it b?', 'Is it c?']);
  });

  it('is forgotten after 30 days', async () => {
    const report = await read('soil.gift', 'Is soil alive? {T}', 'gift');
    const created_at = new Date(Date.now() - 31 * 86_400_000);
    await scene.db.updateTable('question_import').set({ created_at }).where('id', '=', report.id).execute();
    await deleteOld.handler({}, contextOf());
    expect((await scene.call('GET', `${IMPORTS}/${report.id}`, { as: teacher })).status).toBe(404);
  });
});

const contextOf = (signal = new AbortController().signal) =>
  createJobContext({
    db: scene.db,
    log: silentLog(),
    signal,
  });

describe('the job of an import', () => {
  const originalsOf: ImportJobDeps['originals'] = (db) =>
    createMedia({ db, storage: scene.storage, secrets: () => [], quotaBytes: 1e9, maxBytes: 1e9 }).originals;
  const run = (id: string, deps: Partial<ImportJobDeps> = {}, signal?: AbortSignal) =>
    importJobs({ originals: originalsOf, ...deps })[0]?.handler(
      { import_id: id } as never,
      contextOf(signal),
    );
  /** A file that waits in a state, without a job. */
  async function waiting(state: 'reading' | 'importing', text = 'Is soil alive? {T}'): Promise<string> {
    const id = newId();
    const media_id = await upload('soil.gift', text);
    await scene.db
      .insertInto('question_import')
      .values({ id, user_id: teacher.id, media_id, file_name: 'soil.gift', format: 'gift', state })
      .execute();
    return id;
  }
  const remove = (id: string) => scene.call('DELETE', `${IMPORTS}/${id}`, { as: teacher });

  it('says how far it is, and ends when its import is removed', async () => {
    const before = await filesOf(teacher);
    const id = await waiting('reading');
    const percents: number[] = [];
    const readFile: FileReader = async (_file, _by, { signal, onPercent } = {}) => {
      onPercent?.(40);
      await vi.waitFor(async () => {
        const { data } = await scene.call('GET', `${IMPORTS}/${id}`, { as: teacher });
        expect(data.import.progress).toBe(40);
        percents.push(data.import.progress);
      });
      await remove(id);
      onPercent?.(50);
      await vi.waitFor(() => expect(signal?.aborted).toBe(true));
      throw signal?.reason;
    };
    await run(id, { readFile });
    expect(percents).toEqual([40]);
    expect(await filesOf(teacher)).toEqual(before);
  });

  it('imports nothing more when its import is removed meanwhile', async () => {
    const id = await waiting('importing');
    const readFile: FileReader = async () => {
      await remove(id);
      return readQuestionFile('gift', 'Is soil alive? {T}');
    };
    await run(id, { readFile });
    expect(await bank()).toEqual([]);
  });

  it('goes on where it was interrupted, and imports nothing twice', async () => {
    const text = Array.from(
      { length: 30 },
      (_, at) => `Is it ${at}?${at === 25 ? `![](data:image/png;base64,${PIXEL})` : ''} {T}`,
    );
    const source = `[markdown]`;
    const id = await waiting('importing', text.map((one) => `${source}${one}`).join('\n\n'));
    const stopping = new AbortController();
    const interrupted: ImportJobDeps['originals'] = (db) => ({
      ...originalsOf(db),
      store: async () => {
        stopping.abort();
        throw new Error('The process ends');
      },
    });
    await expect(run(id, { originals: interrupted }, stopping.signal)).rejects.toThrow('The process ends');
    expect(await bank()).toHaveLength(20);
    await run(id);
    expect(await settled(id)).toMatchObject({ state: 'imported', added: 30 });
    const prompts = await bank();
    expect(prompts).toHaveLength(30);
    expect(prompts[25]).toMatch(/media:/);
    expect(new Set(prompts).size).toBe(30);
  });

  it('says that the file is gone, or that something failed on our side', async () => {
    const gone = await waiting('reading');
    await scene.db.updateTable('question_import').set({ media_id: newId() }).where('id', '=', gone).execute();
    await run(gone);
    expect(await settled(gone)).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/Upload it again/),
    });
    const failing = await waiting('reading');
    await run(failing, {
      readFile: async () => {
        throw new Error('Out of luck');
      },
    });
    expect(await settled(failing)).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/our side/),
    });
  });
});
