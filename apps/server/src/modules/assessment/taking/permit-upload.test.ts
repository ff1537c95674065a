import { newQuestion } from '@darasa/contract/assessment/questions/defaults';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AssessedCourse,
  choiceQuestion,
  publishAssessment,
  taker,
} from '../../../../test/assessment/assessment.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { type Someone, someone } from '../../../../test/learning/learning.ts';
import { openTusClient, type TusClient } from '../../../../test/media/tus.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const file = newQuestion('file', { prompt: 'Hand it in', file: { types: ['pdf'], max_files: 2, max_mb: 1 } });
const spoken = newQuestion('spoken', { prompt: 'Say it' });
const choice = choiceQuestion();

let site: TestIdentity;
let tus: TusClient;
let course: AssessedCourse;
let me: Someone;
let other: Someone;
let attempt: string;

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  tus = await openTusClient(site.app);
  await site.jobs.start();
  const [owner, admin] = await Promise.all([someone(site, ['instructor']), someone(site, ['admin'])]);
  [me, other] = await Promise.all([someone(site), someone(site)]);
  course = await publishAssessment(site, { owner, admin }, [file, spoken, choice]);
  await taker(site, me, course).enroll(me.id);
  attempt = (await taker(site, me, course).start()).data.attempt.id;
});
afterAll(() => site.close());

const announce = (by: Someone, question: string, name = 'essay.pdf', bytes = PDF.length, of = attempt) =>
  tus.create(by, { name, bytes, metadata: { attempt_id: of, question_id: question } });
const handIn = () => tus.upload(me, 'essay.pdf', PDF, { attempt_id: attempt, question_id: file.id });

describe('files of answers', () => {
  it.each([
    ['one that the question takes', () => announce(me, file.id), 201],
    ['of another type', () => announce(me, file.id, 'essay.docx'), 415],
    ['that are too large', () => announce(me, file.id, 'essay.pdf', 1_000_001), 413],
    ['for a question that takes none', () => announce(me, choice.id), 400],
    ['for a question that was not asked', () => announce(me, course.id.toString()), 400],
    ['that are no recording', () => announce(me, spoken.id), 415],
    ['that are a recording', () => announce(me, spoken.id, 'answer.webm', 5000), 201],
    ["for another person's attempt", () => announce(other, file.id), 404],
    ['without an attempt', () => tus.create(me, { name: 'essay.pdf', bytes: PDF.length }), 403],
  ])('%s', async (_name, send, status) => {
    expect((await send()).status).toBe(status);
  });

  it('that say to be something else are refused, and nothing stays', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const { id } = await announce(me, file.id, 'essay.pdf', page.length);
    expect((await tus.send(me, id, 0, page)).status).toBe(415);
    const keys: string[] = [];
    for await (const { key } of site.storage.list('')) keys.push(key);
    expect(keys.filter((key) => key.includes(id))).toEqual([]);
  });

  it('go with the answer that names them, for its learner alone', async () => {
    const { save, read, submit } = taker(site, me, course);
    const [first, second, third] = [await handIn(), await handIn(), await handIn()];
    const many = await save(attempt, { [file.id]: { files: [first, second, third] } });
    expect(many.data.refused[0].message).toBe('At most 2 files can be handed in here');
    expect((await save(attempt, { [file.id]: { files: [first] } })).data.refused).toEqual([]);
    await expect
      .poll(async () => (await read(attempt)).data.files[0].url, { timeout: 15_000 })
      .not.toBeNull();
    const { files } = (await read(attempt)).data;
    expect(files).toMatchObject([{ id: first, name: 'essay.pdf', type: 'application/pdf' }]);
    expect((await site.app.inject({ url: new URL(files[0].url, 'http://x').pathname })).statusCode).not.toBe(
      200,
    );
    const { pathname, search } = new URL(files[0].url, 'http://x');
    expect((await site.app.inject({ url: pathname + search })).rawPayload).toEqual(PDF);
    const unused = await site.db
      .selectFrom('media_object')
      .select('id')
      .where('unreferenced_since', 'is', null)
      .where('owner_id', '=', me.id)
      .execute();
    expect(unused).toEqual([{ id: first }]);

    const theirs = taker(site, other, course);
    await theirs.enroll(other.id);
    const own = (await theirs.start()).data.attempt.id;
    const stolen = await theirs.save(own, { [file.id]: { files: [first] } });
    expect([stolen.data.answers, stolen.data.refused.length]).toEqual([[], 1]);

    await submit(attempt);
    expect((await announce(me, file.id)).status).toBe(409);
  });
});
