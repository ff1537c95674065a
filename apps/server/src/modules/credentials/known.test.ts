import { KNOWN_QUESTIONS } from '@darasa/contract/credentials/known-rules';
import { newId } from '@darasa/contract/http/ids';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { Context } from '#platform/context/index';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { completedAt, openCredentials } from '../../../test/learning/credentials.ts';
import type { Someone } from '../../../test/learning/learning.ts';
import { stillKnown } from './still-known.ts';

const { t, newLearners, file, issuedFor, issue, mine } = await openCredentials();
afterAll(() => t.close());

let neema: Someone;
let course: number;
beforeEach(async () => {
  ({ neema, course } = await newLearners());
});

const day = (after: number) => new Date(completedAt.getTime() + after * 86_400_000);
/** The job, a hundred days after the completion. */
function run(): Promise<void> {
  const context = createJobContext({ db: t.db, log: silentLog(), signal: new AbortController().signal });
  return stillKnown.handler({}, { ...context, ctx: new Context(t.db, { now: day(100) }) });
}
const known = async (id: string) => (await t.call('GET', `/certificates/${id}`)).data.certificate.known;

/** Answers of reviews: each list is one card's, as days after the completion and whether it was right. */
async function review(of: Someone, cards: readonly (readonly [number, boolean][])[]): Promise<void> {
  for (const answers of cards) {
    const card = newId();
    await t.db
      .insertInto('recall_card')
      .values({
        user_id: of.id,
        id: card,
        course_id: course,
        question_id: newId(),
        state: 'ready',
        since: completedAt,
        due_at: completedAt,
        shown_at: completedAt,
      })
      .execute();
    await t.db
      .insertInto('recall_answer')
      .values(
        answers.map(([after, right]) => ({
          user_id: of.id,
          id: newId(),
          card_id: card,
          answered_at: day(after),
          rating: right ? 3 : 1,
          is_right: right,
          source: 'review' as const,
        })),
      )
      .execute();
  }
}
const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

describe('a certificate whose holder still knows the course', () => {
  it('says so on its page, on the document and to its holder, once, and keeps its number', async () => {
    const { id, serial } = await issuedFor(neema, course);
    await review(
      neema,
      [...times(16, [[61, true] as const]), ...times(4, [[70, false] as const])].map(
        (one) => [...one] as [number, boolean][],
      ),
    );
    expect(await known(id)).toBeNull();
    await run();
    await run();
    expect(await known(id)).toMatchObject({ questions: KNOWN_QUESTIONS, right: 16 });
    expect((await mine(neema)).certificates).toMatchObject([{ id, serial, known: { right: 16 } }]);
    const { rawPayload } = await file(`/certificates/${id}.pdf`);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), {
      mergePages: true,
    });
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'Still known after 60 days: 16 of 20 questions answered right',
    );
  });

  it.each([
    ['too few questions', times(19, [[61, true]])],
    ['too many wrong', [...times(15, [[61, true]]), ...times(5, [[61, false]])]],
    ['answers before the sixtieth day', times(20, [[59, true]])],
    [
      'questions that were wrong the first time, and right when they came again',
      [
        ...times(15, [[61, true]]),
        ...times(5, [
          [61, false],
          [62, true],
        ]),
      ],
    ],
  ])('does not say so by %s', async (_name, cards) => {
    const { id } = await issuedFor(neema, course);
    await review(neema, cards as [number, boolean][][]);
    await run();
    expect(await known(id)).toBeNull();
  });

  it('waits for the test after the course where its rule asks for that', async () => {
    const [form_a, form_b] = [newId(), newId()];
    await t.db
      .insertInto('proof_course')
      .values({ course_id: course, form_a, form_b, for_certificate: true })
      .execute();
    await t.db
      .insertInto('proof_participant')
      .values({ course_id: course, user_id: neema.id, first_form: 'a', assigned_at: completedAt })
      .execute();
    await issue(neema, course);
    expect((await mine(neema)).certificates).toEqual([]);
    await t.db
      .updateTable('proof_course')
      .set({ for_certificate: false })
      .where('course_id', '=', course)
      .execute();
    await issue(neema, course);
    expect((await mine(neema)).certificates).toHaveLength(1);
  });
});
