import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { completedAt, openCredentials } from '../../../test/learning/credentials.ts';
import type { Someone } from '../../../test/learning/learning.ts';

const { t, newLearners, file, issuedFor } = await openCredentials();
afterAll(() => t.close());

let neema: Someone;
let juma: Someone;
let course: number;
beforeEach(async () => {
  ({ neema, juma, course } = await newLearners());
});

const check = (id: string) => t.call('GET', `/certificates/${id}`);
async function read(id: string): Promise<string> {
  const { rawPayload } = await file(`/certificates/${id}.pdf`);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), {
    mergePages: true,
  });
  return text.replaceAll(/\s+/g, ' ');
}

describe('a certificate', () => {
  it('says for how long its holder was learning, where that was measured, and since when', async () => {
    const measure = async (user: Someone, seconds: number) => {
      await t.db
        .insertInto('enrollment')
        .values({ user_id: user.id, course_id: course, status: 'completed', completed_at: completedAt })
        .execute();
      await t.db
        .insertInto('learning_time')
        .values({
          user_id: user.id,
          course_id: course,
          lesson_id: crypto.randomUUID(),
          day: '2026-10-01',
          claimed: JSON.stringify([[0, seconds]]),
          seconds,
        })
        .execute();
    };
    await measure(neema, 5400);
    const whole = await issuedFor(neema, course);
    expect((await check(whole.id)).data.certificate.measured).toEqual({ seconds: 5400, since: null });
    expect(await read(whole.id)).toContain('Hours measured: 1.5');

    await measure(juma, 3600);
    await t.db
      .insertInto('lesson_progress')
      .values({
        user_id: juma.id,
        course_id: course,
        lesson_id: crypto.randomUUID(),
        opened_at: new Date('2025-01-01'),
        last_at: new Date('2025-01-01'),
      })
      .execute();
    const part = await issuedFor(juma, course);
    const { measured } = (await check(part.id)).data.certificate;
    expect(measured).toEqual({ seconds: 3600, since: expect.any(String) });
    expect(await read(part.id)).toMatch(/Hours measured since \d+ \w+ \d{4}: 1\.0/);
  });

  it('says nothing of hours that were not measured', async () => {
    const { id } = await issuedFor(neema, course);
    expect((await check(id)).data.certificate.measured).toBeNull();
    expect(await read(id)).not.toMatch(/hours/i);
  });
});
