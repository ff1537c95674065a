// Also on PostgreSQL 15: upserts of many rows at once
import { newId } from '@darasa/contract/http/ids';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endEnrollment } from '#modules/enrollment';
import {
  type AssessedCourse,
  choose,
  publishAssessment,
  republishAssessment,
  taker,
} from '../../../test/assessment/assessment.ts';
import { cheapPasswords } from '../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import { type Someone, someone } from '../../../test/learning/learning.ts';
import { answerTo, asked, first, recallCalls, second } from '../../../test/learning/recall.ts';

let site: TestIdentity;
let owner: Someone;
let admin: Someone;
let course: AssessedCourse;

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  [owner, admin] = await Promise.all([someone(site, ['instructor']), someone(site, ['admin'])]);
  course = await publishAssessment(site, { owner, admin }, [first, second], { max_attempts: 2 });
});
afterAll(() => site.close());

const overview = async (as: Someone) => (await site.call('GET', '/recall', { as })).data;
const { cards, answer, learner } = recallCalls(() => ({ site, course }));

describe('cards', () => {
  it('come by themselves from what was answered, with key and explanation, for nobody else', async () => {
    const me = await learner();
    const found = await cards(me);
    expect(found).toMatchObject({ total: 2, courses: [{ id: String(course.id), slug: course.slug }] });
    expect(found.courses[0].lessons).toEqual({ [course.lesson]: 'What you know' });
    const card = asked(found.cards, first.id);
    expect(card).toMatchObject({ topic: 'Sowing', lesson_id: course.lesson, own: null });
    expect(card.question?.key).toMatchObject({ id: first.id, options: first.options });
    expect(Object.keys(card.question?.html ?? {})).toContain('Seed needs water.');
    expect(asked(found.cards, second.id).topic).toBe('Module');
    // Wrong: forgotten before the other one
    expect(asked(found.cards, second.id).schedule.stability).toBeLessThan(card.schedule.stability);
    expect((await cards(await someone(site))).cards).toEqual([]);
    expect((await cards(owner)).cards).toEqual([]);
  });

  it('are gone with the enrollment and back with it', async () => {
    const me = await learner();
    expect((await cards(me)).total).toBe(2);
    await site.db
      .transaction()
      .execute((tx) => endEnrollment(tx, { userId: me.id, courseId: course.id, reason: 'left' }));
    expect(await cards(me)).toMatchObject({ total: 0, cards: [] });
    expect((await overview(me)).courses).toEqual([]);
    await taker(site, me, course).enroll(me.id);
    expect((await cards(me)).total).toBe(2);
  });

  it('have the changed text of a question, and are held when it is gone', async () => {
    const own = await publishAssessment(site, { owner, admin }, [first, second], { max_attempts: 1 });
    const me = await learner(own);
    expect((await cards(me)).total).toBe(2);
    await republishAssessment(site, { owner, admin }, own, {
      questions: [{ ...first, prompt: 'When is the seed sown?' }],
    });
    await site.db.updateTable('enrollment').set({ revision_id: null }).where('user_id', '=', me.id).execute();
    const found = await cards(me);
    expect(found.total).toBe(1);
    expect(asked(found.cards, first.id).question?.paper.questions[0]?.prompt_html).toContain(
      'is the seed sown',
    );
  });

  it('of an assessment that hides its answers are none', async () => {
    const hidden = await publishAssessment(site, { owner, admin }, [first, second], { show_answers: false });
    expect((await cards(await learner(hidden))).total).toBe(0);
  });

  it('wait while another quiz may ask the same', async () => {
    const me = await learner();
    const exam = await publishAssessment(site, { owner, admin }, [{ ...first, id: newId() }]);
    await taker(site, me, exam).enroll(me.id);
    const found = await cards(me);
    expect(found.total).toBe(1);
    expect(asked(found.cards, first.id)).toBeUndefined();
  });
});

describe('answers', () => {
  it('are judged by the server: wrong is again, whatever the device says', async () => {
    const me = await learner();
    const list = (await cards(me)).cards;
    const [right, wrong] = [asked(list, first.id), asked(list, second.id)];
    const sent = [
      answerTo(right, choose(first, true), { rating: 4 }),
      answerTo(wrong, choose(second, false), { rating: 4 }),
    ];
    const reply = await answer(me, sent);
    expect(reply.data.results).toEqual([
      { id: sent[0]?.id, outcome: 'recorded', right: true, rating: 4 },
      { id: sent[1]?.id, outcome: 'recorded', right: false, rating: 1 },
    ]);
    expect(reply.data.cards.find(({ id }: { id: string }) => id === right.id).schedule.days).toBeGreaterThan(
      1,
    );
    const after = await overview(me);
    expect(after).toMatchObject({ reviewed_today: 2, streak: 1 });
    // Of the two cards one is not known: its last answer was wrong
    expect(after.courses[0].remembered).toBeCloseTo(0.5, 1);
    const topicOf = (view: typeof after, name: string) =>
      view.courses[0].topics.find(({ topic }: { topic: string }) => topic === name);
    expect(after.courses[0].topics[0]).toMatchObject({
      topic: 'Module',
      remembered: 0,
      missed: 1,
      fading: 0,
      lesson: { id: course.lesson },
    });
    expect(topicOf(after, 'Sowing')).toMatchObject({ missed: 0 });
    expect(after.courses[0].curve[0].remembered).toBeCloseTo(0.5, 1);
    await answer(me, [answerTo(wrong, choose(second, true))]);
    const later = await overview(me);
    // Asked twice it is one card
    expect(later.reviewed_today).toBe(2);
    expect(later.week.at(-1).cards).toBe(2);
    expect(later.courses[0].remembered).toBeGreaterThan(0.9);
    expect(topicOf(later, 'Module')).toMatchObject({ missed: 0 });
  });

  it('that were wrong in the quiz leave a card unknown, however long ago', async () => {
    const me = await learner(course, 30);
    const { topics } = (await overview(me)).courses[0];
    expect(topics[0]).toMatchObject({ topic: 'Module', answered: 1, remembered: 0, missed: 1 });
    expect(topics[1].remembered).toBeGreaterThan(0.3);
  });

  it('count once by their id, also when many are sent at once', async () => {
    const me = await learner();
    const card = asked((await cards(me)).cards, first.id);
    const one = answerTo(card, choose(first, true));
    const replies = await Promise.all([answer(me, [one]), answer(me, [one, one]), answer(me, [one])]);
    for (const { data } of replies)
      expect(data.results[0]).toMatchObject({ outcome: 'recorded', right: true });
    expect(replies.at(-1)?.data.cards[0].schedule.answers).toBe(2);
  });

  it('to a card that is held are kept, and nobody is told what is right, by whatever revision', async () => {
    const own = await publishAssessment(site, { owner, admin }, [first, second], { max_attempts: 1 });
    const me = await learner(own);
    const card = asked((await cards(me)).cards, first.id);
    const exam = await publishAssessment(site, { owner, admin }, [{ ...first, id: newId() }]);
    await taker(site, me, exam).enroll(me.id);
    expect((await cards(me)).total).toBe(1);
    const sent = answerTo(card, choose(first, true));
    for (const _time of ['once', 'again'])
      expect((await answer(me, [sent])).data).toMatchObject({
        results: [{ id: sent.id, outcome: 'recorded', right: null, rating: null }],
        cards: [],
      });
    const stored = await site.db
      .selectFrom('recall_answer')
      .select(['is_right', 'rating'])
      .where('id', '=', sent.id)
      .execute();
    expect(stored).toEqual([{ is_right: true, rating: 3 }]);
  });

  it('are not judged by a later revision, whose questions may still be asked', async () => {
    const own = await publishAssessment(site, { owner, admin }, [first, second], { max_attempts: 1 });
    const me = await learner(own);
    const card = asked((await cards(me)).cards, first.id);
    const turned = first.options.map((option) => ({ ...option, is_correct: !option.is_correct }));
    await republishAssessment(site, { owner, admin }, own, {
      questions: [{ ...first, options: turned }, second],
    });
    const later = await site.db
      .selectFrom('course_revision')
      .select('id')
      .where('course_id', '=', own.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const sent = answerTo(card, choose(first, true), { revision_id: String(later.id) });
    expect((await answer(me, [sent])).data.results).toMatchObject([{ id: sent.id, right: true }]);
  });

  it('are taken back, also before they arrive', async () => {
    const me = await learner();
    const card = asked((await cards(me)).cards, first.id);
    const [one, early] = [answerTo(card, choose(first, true)), answerTo(card, choose(first, false))];
    await answer(me, [one]);
    const undone = [one, early].map(({ id, card_id }) => ({ id, card_id }));
    const { data } = await answer(me, [], { undone });
    expect(data.cards[0].schedule).toMatchObject({ answers: 1, stability: card.schedule.stability });
    expect((await answer(me, [early])).data.cards[0].schedule.answers).toBe(1);
  });

  it('are refused one by one: an unknown card stops no other', async () => {
    const me = await learner();
    const other = await learner();
    const card = asked((await cards(me)).cards, first.id);
    const foreign = { ...answerTo(card, null), card_id: newId() };
    const { data } = await answer(me, [foreign, answerTo(card, choose(first, true))]);
    expect(data.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'unknown_card',
      'recorded',
    ]);
    // The other one has a card of the same question: it is theirs alone
    expect((await overview(other)).reviewed_today).toBe(0);
  });

  it('are never in the future, nor before there was a card, whatever the device’s clock says', async () => {
    const me = await learner();
    const card = asked((await cards(me)).cards, first.id);
    const year = 365 * 86_400_000;
    for (const off of [year, -year]) {
      const clock = (ms: number) => new Date(Date.now() + off + ms).toISOString();
      await answer(me, [{ ...answerTo(card, choose(first, true)), at: clock(-5_000) }], {
        sent_at: clock(0),
      });
    }
    await answer(me, [{ ...answerTo(card, choose(first, true)), at: new Date(0).toISOString() }]);
    await answer(me, [
      { ...answerTo(card, choose(first, true)), at: new Date(Date.now() + year).toISOString() },
    ]);
    const rows = await site.db
      .selectFrom('recall_answer')
      .select('answered_at')
      .where('user_id', '=', me.id)
      .where('source', '=', 'review')
      .execute();
    expect(rows).toHaveLength(4);
    for (const { answered_at } of rows) {
      expect(answered_at.getTime()).toBeLessThanOrEqual(Date.now());
      expect(answered_at.getTime()).toBeGreaterThan(Date.now() - 4 * 86_400_000);
    }
  });

  it('end in the same state in any order, in any batches, however often they are sent', async () => {
    const me = await learner();
    const card = asked((await cards(me)).cards, first.id);
    const start = Date.now() - 2 * 86_400_000;
    const facts = Array.from({ length: 6 }, (_, index) => ({
      ...answerTo(card, choose(first, index % 3 !== 1), { rating: ((index % 3) + 2) as number }),
      at: new Date(start + index * 3_600_000).toISOString(),
    }));
    const sentAt = new Date().toISOString();
    const undone = facts.slice(4, 5).map(({ id, card_id }) => ({ id, card_id }));
    const states = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...facts, ...facts], { minLength: 12, maxLength: 12 }),
        fc.integer({ min: 1, max: 6 }),
        fc.nat(12),
        async (order, size, undoAt) => {
          await site.db
            .deleteFrom('recall_answer')
            .where('user_id', '=', me.id)
            .where('source', '=', 'review')
            .execute();
          for (let from = 0; from < order.length; from += size) {
            await answer(me, order.slice(from, from + size), {
              sent_at: sentAt,
              undone: from <= undoAt && undoAt < from + size ? undone : [],
            });
          }
          await answer(me, [], { undone });
          const { schedule } = asked((await cards(me, { days: '7', limit: '200' })).cards, first.id) ?? {
            schedule: null,
          };
          const rows = await site.db
            .selectFrom('recall_card')
            .select(['due_at', 'stability', 'difficulty', 'answers', 'lapses'])
            .where('user_id', '=', me.id)
            .where('id', '=', card.id)
            .executeTakeFirstOrThrow();
          // The device’s times move with the moment at which they are sent: to the second they are the same
          states.add(
            JSON.stringify([
              rows.answers,
              rows.lapses,
              rows.stability.toFixed(3),
              rows.difficulty.toFixed(3),
            ]),
          );
          expect(schedule?.answers ?? rows.answers).toBe(rows.answers);
        },
      ),
      { numRuns: 12, seed: 11 },
    );
    expect([...states]).toHaveLength(1);
  });
});

describe('choices', () => {
  it('of how much to remember move the days', async () => {
    const me = await learner();
    const card = asked((await cards(me)).cards, first.id);
    await answer(me, [answerTo(card, choose(first, true), { rating: 4 })]);
    const due = async () =>
      (
        await site.db
          .selectFrom('recall_card')
          .select('days')
          .where('user_id', '=', me.id)
          .where('id', '=', card.id)
          .executeTakeFirstOrThrow()
      ).days;
    const before = await due();
    const settings = { retention: 0.75, minutes: 20, days_off: [7, 7, 6], time_zone: 'Africa/Nairobi' };
    const saved = await site.call('PUT', '/recall/settings', { as: me, body: settings });
    expect(saved.data.settings).toMatchObject({ ...settings, days_off: [6, 7] });
    expect(await due()).toBeGreaterThan(before);
    for (const wrong of [
      { retention: 0.5 },
      { minutes: 7 },
      { days_off: [9] },
      { time_zone: 'Mars/Base' },
      { remind_hour: 24 },
    ])
      expect(
        (await site.call('PUT', '/recall/settings', { as: me, body: { ...settings, ...wrong } })).status,
      ).toBe(400);
  });

  it('leave a course out, and begin anew', async () => {
    const me = await learner();
    expect((await cards(me)).total).toBe(2);
    const change = (body: object) => site.call('PUT', `/recall/courses/${course.id}`, { as: me, body });
    await change({ left_out: true });
    expect((await cards(me)).total).toBe(0);
    expect((await overview(me)).courses[0]).toMatchObject({ left_out: true, cards: 2 });
    await change({ left_out: false, exam_on: '2100-01-01' });
    expect((await overview(me)).courses[0]).toMatchObject({ left_out: false, exam_on: '2100-01-01' });
    expect((await change({ left_out: false, exam_on: '2020-01-01' })).status).toBe(400);
    await sql`update recall_course set exam_on = '2020-01-01' where user_id = ${me.id}`.execute(site.db);
    expect((await overview(me)).courses[0].exam_on).toBeNull();
    const reset = await site.call('POST', `/recall/courses/${course.id}/reset`, { as: me });
    expect(reset.data).toEqual({ cards: 2 });
    expect((await overview(me)).courses[0]).toMatchObject({ remembered: null, cards: 2 });
    const stranger = await someone(site);
    for (const [method, path, body] of [
      ['PUT', `/recall/courses/${course.id}`, { left_out: true }],
      ['POST', `/recall/courses/${course.id}/reset`, undefined],
    ] as const)
      expect((await site.call(method, path, { as: stranger, body })).status).toBe(404);
  });
});
