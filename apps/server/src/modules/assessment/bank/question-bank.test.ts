import { newOption, newQuestion } from '@darasa/contract/assessment/questions/defaults';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { addMedia } from '../../../../test/media/media-rows.ts';
import type { SignedIn } from '../../../../test/people.ts';
import { deleteOld } from './bank-jobs.ts';

let site: TestIdentity;
let teacher: SignedIn & { id: number };
let other: SignedIn & { id: number };

beforeAll(async () => {
  site = await buildTestIdentity();
  const [one, two] = await Promise.all([1, 2].map(() => site.addPerson({ roles: ['instructor'] })));
  if (!one || !two) throw new Error('Nobody was added');
  teacher = { ...(await site.signIn(one)), id: one.id };
  other = { ...(await site.signIn(two)), id: two.id };
});
afterAll(() => site.close());
beforeEach(() => site.db.deleteFrom('bank_question').execute());

const choice = (prompt: string, fields: Partial<QuestionDocument> = {}) =>
  newQuestion('single_choice', {
    prompt,
    options: [newOption({ text: 'Clay', is_correct: true }), newOption({ text: 'Sand' })],
    ...fields,
  });
async function add(...questions: QuestionDocument[]) {
  const { status, data } = await site.call('POST', '/question-bank', { as: teacher, body: { questions } });
  expect(status).toBe(201);
  return data.questions as { id: string; version: number; document: QuestionDocument }[];
}
async function list(query = '', as: SignedIn = teacher) {
  const { data } = await site.call('GET', `/question-bank${query}`, { as });
  return data;
}
const promptsOf = ({ questions }: { questions: { document: QuestionDocument }[] }) =>
  questions.map(({ document }) => document.prompt);

describe('questions in the bank', () => {
  it('are copies with ids of their own, and keep what was written', async () => {
    const written = choice('Which soil holds water?', { tags: ['soil'], pool_id: newOption().id });
    const [saved] = await add(written);
    expect(saved?.document.id).toBe(saved?.id);
    expect(saved?.id).not.toBe(written.id);
    expect(saved?.document).toMatchObject({
      prompt: 'Which soil holds water?',
      pool_id: null,
      options: [{ text: 'Clay', is_correct: true }, { text: 'Sand' }],
    });
    expect(saved?.document.options[0]?.id).not.toBe(written.options[0]?.id);
    const { data } = await site.call('GET', `/question-bank/${saved?.id}`, { as: teacher });
    expect(data.question).toEqual(saved);
  });

  it('are found by words, type and tag, a page at a time', async () => {
    await add(
      choice('Which soil holds water?', { tags: ['soil', 'week 1'] }),
      newQuestion('essay', { prompt: 'Write about 50% of WATER', tags: ['week 1'] }),
      choice('Which crop?'),
    );
    expect((await list()).pagination).toMatchObject({ totalItems: 3 });
    expect((await list()).tags).toEqual([
      { tag: 'week 1', count: 2 },
      { tag: 'soil', count: 1 },
    ]);
    expect(promptsOf(await list('?search=water%20HOLDS'))).toEqual(['Which soil holds water?']);
    expect(promptsOf(await list('?search=clay&sort=oldest'))).toEqual([
      'Which soil holds water?',
      'Which crop?',
    ]);
    expect(promptsOf(await list('?search=50%25'))).toEqual(['Write about 50% of WATER']);
    expect(promptsOf(await list('?type=essay'))).toEqual(['Write about 50% of WATER']);
    expect(promptsOf(await list('?tag=soil'))).toEqual(['Which soil holds water?']);
    expect(promptsOf(await list('?limit=1&page=2'))).toHaveLength(1);
  });

  it('of one file keep their order, and a page beyond the last one says how many there are', async () => {
    const prompts = Array.from({ length: 30 }, (_, n) => `Seed ${n}`);
    await add(...prompts.map((prompt) => choice(prompt)));
    expect(promptsOf(await list('?sort=oldest&limit=100'))).toEqual(prompts);
    const beyond = await list('?page=9&limit=10');
    expect(promptsOf(beyond)).toEqual([]);
    expect(beyond.pagination).toMatchObject({ totalItems: 30 });
  });

  it('are changed, and not when they were changed elsewhere since', async () => {
    const [saved] = await add(choice('Before'));
    const change = (version: number, prompt: string) =>
      site.call('PUT', `/question-bank/${saved?.id}`, {
        as: teacher,
        body: { version, document: { ...saved?.document, prompt } },
      });
    expect((await change(1, 'After')).data.question).toMatchObject({
      version: 2,
      document: { prompt: 'After' },
    });
    expect((await change(1, 'Too late')).status).toBe(409);
    expect(promptsOf(await list('?search=after'))).toEqual(['After']);
  });

  it('are deleted and restored', async () => {
    const [saved] = await add(choice('Gone'));
    const call = (method: 'DELETE' | 'POST' | 'GET', rest = '') =>
      site.call(method, `/question-bank/${saved?.id}${rest}`, { as: teacher });
    expect((await call('DELETE')).status).toBe(200);
    expect((await call('DELETE')).status).toBe(404);
    expect((await call('GET')).status).toBe(404);
    expect(promptsOf(await list())).toEqual([]);
    expect((await call('POST', '/restore')).status).toBe(200);
    expect(promptsOf(await list())).toEqual(['Gone']);
  });

  it('have room for so much, each and together', async () => {
    const large = (bytes: number) => choice('Large', { explanation: '', ...{ more: 'a'.repeat(bytes) } });
    const refused = await site.call('POST', '/question-bank', {
      as: teacher,
      body: { questions: [large(1_000_000)] },
    });
    expect([refused.status, refused.message]).toEqual([
      413,
      'A question of the question bank can have up to 1 MB',
    ]);
    const [kept, other] = await add(choice('One'), choice('Other'));
    await site.db
      .updateTable('bank_question')
      .set({ bytes: 49_990_000 })
      .where('id', '=', kept?.id ?? '')
      .execute();
    const full = await site.call('POST', '/question-bank', {
      as: teacher,
      body: { questions: [large(10_000)] },
    });
    expect([full.status, full.message]).toEqual([409, 'The question bank holds up to 50 MB']);
    const change = (id: string, bytes: number) =>
      site.call('PUT', `/question-bank/${id}`, { as: teacher, body: { version: 1, document: large(bytes) } });
    expect((await change(other?.id ?? '', 10_000)).status).toBe(409);
    // In its own place there is room for it
    expect((await change(kept?.id ?? '', 10_000)).status).toBe(200);
    expect((await change(other?.id ?? '', 10_000)).status).toBe(200);
  });

  it('are copied into courses in the order asked for, and counted', async () => {
    const [one, two] = await add(choice('One'), choice('Two'));
    const ids = [two?.id, NOBODY, one?.id, two?.id];
    const { data } = await site.call('POST', '/question-bank/copies', { as: teacher, body: { ids } });
    expect(data.questions.map(({ prompt }: QuestionDocument) => prompt)).toEqual(['Two', 'One']);
    expect(data.questions.map(({ id }: QuestionDocument) => id)).not.toContain(one?.id);
    expect((await list('?sort=used')).questions.map(({ uses }: { uses: number }) => uses)).toEqual([1, 1]);
  });

  it('show pictures of their owner, and nobody else’s', async () => {
    const [own, foreign] = await Promise.all(
      [teacher, other].map(({ id }) => addMedia(site.db, id, { kind: 'image' })),
    );
    const picture = (media_id: string) => ({
      question_type: 'hotspot' as const,
      picture: { media_id, alt: 'Map' },
    });
    await add(choice('Own', picture(String(own))), choice('Foreign', picture(String(foreign))));
    const { media } = await list();
    expect(media.map(({ id }: { id: string }) => id)).toEqual([own]);
  });

  it('that were deleted long ago are removed, with what they show', async () => {
    const media = await addMedia(site.db, teacher.id, { kind: 'image' });
    const [old, recent, kept] = await add(
      choice('Old', { picture: { media_id: media, alt: '' } }),
      choice('Recent'),
      choice('Kept'),
    );
    const deletedBefore = (id: string | undefined, days: number) =>
      site.db
        .updateTable('bank_question')
        .set({ deleted_at: new Date(Date.now() - days * 86_400_000) })
        .where('id', '=', String(id))
        .execute();
    await deletedBefore(old?.id, 31);
    await deletedBefore(recent?.id, 29);
    const references = () =>
      site.db.selectFrom('media_reference').select('media_id').where('media_id', '=', media).execute();
    expect(await references()).toHaveLength(1);
    await deleteOld.handler(
      {},
      createJobContext({
        db: site.db,
        log: silentLog(),
        signal: new AbortController().signal,
      }),
    );
    const left = await site.db.selectFrom('bank_question').select('id').execute();
    expect(left.map(({ id }) => id).toSorted()).toEqual([recent?.id, kept?.id].toSorted());
    expect(await references()).toEqual([]);
  });

  it('of somebody else are not found', async () => {
    const [saved] = await add(choice('Mine'));
    expect(promptsOf(await list('', other))).toEqual([]);
    const body = { ids: [saved?.id] };
    expect((await site.call('POST', '/question-bank/copies', { as: other, body })).data.questions).toEqual(
      [],
    );
  });
});

describe('files of questions', () => {
  const importFile = (body: object) => site.call('POST', '/question-bank/import', { as: teacher, body });

  it('are imported with a report, or only looked at', async () => {
    const file = { format: 'gift', text: 'Is soil alive? {T}\n\nNo {question\n\nWhich? {=Clay ~%50%Sand}' };
    const looked = await importFile({ ...file, dry_run: true });
    expect(looked.data).toMatchObject({ added: 2 });
    expect(promptsOf(await list())).toEqual([]);
    const { status, data } = await importFile(file);
    expect(status).toBe(201);
    expect(looked.data.ids).toEqual([]);
    expect({ ...data, ids: [] }).toEqual(looked.data);
    const copies = await site.call('POST', '/question-bank/copies', { as: teacher, body: { ids: data.ids } });
    expect(copies.data.questions.map(({ prompt }: QuestionDocument) => prompt)).toEqual([
      'Is soil alive?',
      'Which?',
    ]);
    expect(data.notes.map(({ line, outcome }: { line: number; outcome: string }) => [line, outcome])).toEqual(
      [
        [1, 'imported'],
        [3, 'skipped'],
        [5, 'changed'],
      ],
    );
    expect(promptsOf(await list('?sort=oldest')).toSorted()).toEqual(['Is soil alive?', 'Which?']);
  });

  const PIXEL =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const withPicture = (base64: string, name = 'a field.png') =>
    `<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[<p>What is <img src="@@PLUGINFILE@@/${encodeURIComponent(name)}" alt="this"></p>]]></text><file name="${name}" path="/" encoding="base64">${base64}</file></questiontext><answer fraction="100"><text><![CDATA[<img src="data:image/png;base64,${base64}" alt="A dot">]]></text></answer><answer fraction="0"><text>B</text></answer></question></quiz>`;

  it('bring their pictures along, each once, into the storage of who imports them', async () => {
    const file = { format: 'moodle_xml', text: withPicture(PIXEL) };
    const looked = await importFile({ ...file, dry_run: true });
    expect(looked.data).toMatchObject({ added: 1, notes: [{ outcome: 'imported', reasons: [] }] });
    const before = await site.db
      .selectFrom('media_object')
      .select('id')
      .where('owner_id', '=', teacher.id)
      .execute();
    const { data } = await importFile(file);
    expect(data.notes).toMatchObject([{ outcome: 'imported' }]);
    const { questions, media } = await list();
    const [document] = questions.map((one: { document: QuestionDocument }) => one.document);
    const [, id] = /^What is !\[this\]\(media:([\da-f-]{36})\)$/.exec(document.prompt) ?? [];
    expect(document.options.map(({ text }: { text: string }) => text)).toEqual([
      `![A dot](media:${id})`,
      'B',
    ]);
    expect(media.map((one: { id: string }) => one.id)).toEqual([id]);
    const after = await site.db
      .selectFrom('media_object')
      .select('id')
      .where('owner_id', '=', teacher.id)
      .execute();
    expect(after).toHaveLength(before.length + 1);
  });

  it('lose no question because of a picture that is refused', async () => {
    const { data } = await importFile({ format: 'moodle_xml', text: withPicture('bm8gcGljdHVyZQ==') });
    expect(data).toMatchObject({ added: 1 });
    expect(data.notes.at(-1)).toMatchObject({
      outcome: 'changed',
      reasons: [expect.stringMatching(/^The picture was left out: /)],
    });
    expect(promptsOf(await list())).toEqual(['What is this']);
    const drawing = await importFile({
      format: 'moodle_xml',
      text: withPicture(PIXEL, 'a.svg'),
      dry_run: true,
    });
    expect(drawing.data.notes[0].reasons).toContain('Pictures of the type “svg” are not taken');
  });

  const pictureCount = async () =>
    (await site.db.selectFrom('media_object').select('id').where('owner_id', '=', teacher.id).execute())
      .length;

  it('differ where anything that is right differs', async () => {
    const numeric = (tolerance: string) => `How many? {#5:${tolerance}}`;
    await importFile({ format: 'gift', text: numeric('1') });
    const again = async (text: string) =>
      (await importFile({ format: 'gift', text, dry_run: true, skip_known: true })).data;
    expect(await again(numeric('1'))).toMatchObject({ added: 0, known: 1 });
    expect(await again(numeric('2'))).toMatchObject({ added: 1, known: 0 });
  });

  it('are recognised when they come twice', async () => {
    const file = { format: 'moodle_xml', text: withPicture(PIXEL) };
    expect((await importFile(file)).data).toMatchObject({ added: 1, known: 0 });
    const again = await importFile({ ...file, dry_run: true });
    expect(again.data).toMatchObject({ added: 1, known: 1 });
    const skipped = await importFile({ ...file, skip_known: true });
    expect(skipped.data).toMatchObject({ added: 0, known: 1, ids: [] });
    expect(skipped.data.notes[0]).toMatchObject({
      outcome: 'skipped',
      reasons: [expect.stringMatching(/already/)],
    });
    expect(promptsOf(await list())).toHaveLength(1);
    // Skipped questions store no pictures, and a question with another picture is another one
    const stored = await pictureCount();
    await importFile({ ...file, skip_known: true });
    expect(await pictureCount()).toBe(stored);
    const dot = (
      await sharp({ create: { width: 2, height: 2, channels: 3, background: '#164' } })
        .png()
        .toBuffer()
    ).toString('base64');
    const other = { ...file, text: withPicture(dot), skip_known: true };
    expect((await importFile({ ...other, dry_run: true })).data).toMatchObject({ added: 1, known: 0 });
    expect((await importFile(file)).data).toMatchObject({ added: 1, known: 1 });
    expect(promptsOf(await list())).toHaveLength(2);
  });

  it('are found by the name that they had elsewhere', async () => {
    await importFile({ format: 'gift', text: '$CATEGORY: Farm/Soils\n\n::Clay and sand::Which? {=a ~b}' });
    expect(promptsOf(await list('?search=clay%20sand'))).toEqual(['Which?']);
    expect((await list()).questions[0].document).toMatchObject({
      name: 'Clay and sand',
      category: 'Farm/Soils',
      tags: ['Farm', 'Soils'],
    });
  });

  it('are exported with those that are named, or all that are found, and what does not fit', async () => {
    const [one] = await add(choice('One'), choice('Two'), newQuestion('spoken', { prompt: 'Say it' }));
    const exported = async (body: object) =>
      (await site.call('POST', '/question-bank/export', { as: teacher, body })).data;
    const named = await exported({ format: 'moodle_xml', ids: [one?.id] });
    expect(named.text).toContain('<text>One</text>');
    expect(named.text).not.toContain('<text>Two</text>');
    const found = await exported({ format: 'gift', search: 'clay' });
    expect([found.file_name, found.notes, found.text.match(/::/g)?.length]).toEqual([
      'questions.gift.txt',
      [],
      4,
    ]);
    expect((await exported({ format: 'gift' })).notes).toMatchObject([
      { outcome: 'skipped', title: 'Say it' },
    ]);
  });
});

const NOBODY = '0190f5a0-0000-7000-8000-000000000000';
