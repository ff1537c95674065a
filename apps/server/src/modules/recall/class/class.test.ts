// Also on PostgreSQL 15: what a class knows, in one statement
import { newId } from '@darasa/contract/http/ids';
import {
  answeredWrong,
  knownAt,
  type RecallRating,
  recallScheduler,
  scheduleOf,
  usualCurve,
} from '@darasa/contract/recall/schedule';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AssessedCourse,
  choiceQuestion,
  choose,
  publishAssessment,
  taker,
} from '../../../../test/assessment/assessment.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { type Someone, someone } from '../../../../test/learning/learning.ts';
import { findClassFacts } from './class-repository.ts';

let site: TestIdentity;
let owner: Someone;
let admin: Someone;
const [first, second] = [
  choiceQuestion({ prompt: 'When do you **sow**?', tags: ['Sowing'], explanation: 'Seed needs water.' }),
  choiceQuestion({ prompt: 'When do you harvest?' }),
];

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  [owner, admin] = await Promise.all([someone(site, ['instructor']), someone(site, ['admin'])]);
});
afterAll(() => site.close());

const publish = (questions = [first, second]) =>
  publishAssessment(site, { owner, admin }, questions, { max_attempts: 1 });

/** A learner who has answered the first question right and the second one wrong ten days ago, and has looked at the cards of it. */
async function learner(of: AssessedCourse): Promise<Someone> {
  const me = await someone(site);
  const calls = taker(site, me, of);
  await calls.enroll(me.id);
  const { id } = (await calls.start()).data.attempt;
  await calls.submit(id, { [first.id]: choose(first, true), [second.id]: choose(second, false) });
  const at = new Date(Date.now() - 10 * 86_400_000);
  await site.db
    .updateTable('attempt')
    .set({ started_at: new Date(at.getTime() - 60_000), submitted_at: at })
    .where('id', '=', id)
    .execute();
  await site.call('GET', '/recall', { as: me });
  return me;
}

/** A group with these learners, led by somebody, that gives the course. */
async function groupOf(
  course: AssessedCourse,
  leader: Someone,
  learners: readonly Someone[],
): Promise<number> {
  const { id } = await site.db
    .insertInto('people_group')
    .values({ name: `Class ${newId()}`, kind: 'class' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await site.db
    .insertInto('group_member')
    .values([
      { group_id: id, user_id: leader.id, role: 'leader', source: 'staff' },
      ...learners.map((one) => ({
        group_id: id,
        user_id: one.id,
        role: 'learner' as const,
        source: 'staff' as const,
      })),
    ])
    .execute();
  await site.db
    .insertInto('group_course')
    .values({ group_id: id, course_id: course.id, on_leave: 'end' })
    .execute();
  return id;
}

const knows = (course: AssessedCourse, as: Someone, query: Record<string, string> = {}) =>
  site.call('GET', `/courses/${course.id}/recall`, { as, query });
const warmUp = (course: AssessedCourse, as: Someone, query: Record<string, string> = {}) =>
  site.call('GET', `/courses/${course.id}/recall/warm-up`, { as, query });

describe('what a class knows', () => {
  it('is told to its teachers without names, of three and more', async () => {
    const course = await publish();
    for (let count = 0; count < 2; count++) await learner(course);
    expect((await knows(course, owner)).data).toMatchObject({ learners: 2, topics: [], questions: [] });
    expect((await warmUp(course, owner)).data.questions).toEqual([]);
    const last = await learner(course);
    const { data } = await knows(course, owner);
    expect(data).toMatchObject({ enrolled: 3, learners: 3, cards: 6, names_shown: false, people: null });
    expect(data.questions.map(({ prompt }: { prompt: string }) => prompt)).toEqual([
      'When do you harvest?',
      'When do you sow?',
    ]);
    expect(data.topics.map(({ topic }: { topic: string }) => topic)).toEqual(['Module', 'Sowing']);
    expect(JSON.stringify(data)).not.toMatch(/user_id|username/);
    for (const stranger of [last, await someone(site, ['instructor']), await someone(site)])
      for (const call of [knows, warmUp]) expect((await call(course, stranger)).status).toBe(404);
    expect((await knows(course, admin)).status).toBe(200);
    // Who has left is not counted any more
    await site.db
      .updateTable('enrollment')
      .set({ status: 'left' })
      .where('user_id', '=', last.id)
      .where('course_id', '=', course.id)
      .execute();
    expect((await knows(course, owner)).data).toMatchObject({ enrolled: 2, learners: 2, questions: [] });
  });

  it('counts a card that was answered wrong as not known until it is answered right, from the next look on', async () => {
    const course = await publish();
    const people = [await learner(course), await learner(course), await learner(course)];
    const knownOf = async (prompt: string) =>
      (await knows(course, owner)).data.questions.find((row: { prompt: string }) => row.prompt === prompt);
    expect(await knownOf('When do you harvest?')).toMatchObject({ learners: 3, wrong: 3, remembered: 0 });
    expect((await knownOf('When do you sow?')).remembered).toBeGreaterThan(0.5);
    const [me] = people as [Someone];
    const { cards } = (await site.call('GET', '/recall/cards', { as: me })).data;
    const card = cards.find(
      ({ question }: { question: { key: { id: string } } }) => question.key.id === second.id,
    );
    const sent = await site.call('POST', '/recall/answers', {
      as: me,
      body: {
        sent_at: new Date().toISOString(),
        answers: [
          { id: newId(), card_id: card.id, at: new Date().toISOString(), response: choose(second, true) },
        ],
      },
    });
    expect(sent.data.results).toMatchObject([{ right: true }]);
    const after = await knownOf('When do you harvest?');
    expect(after).toMatchObject({ learners: 3, wrong: 2 });
    expect(after.remembered).toBeCloseTo(1 / 3, 2);
  });

  it('is told by name once the course’s setting says so, which learners read', async () => {
    const course = await publish();
    const people = [await learner(course), await learner(course)];
    const set = (as: Someone, names_shown: unknown) =>
      site.call('PUT', `/courses/${course.id}/recall/names`, { as, body: { names_shown } });
    const mine = async () =>
      (await site.call('GET', '/recall', { as: people[0] as Someone })).data.courses[0].names_shown;
    expect(await mine()).toBe(false);
    expect((await set(people[0] as Someone, true)).status).toBe(404);
    expect((await set(owner, 'yes')).status).toBe(400);
    expect((await set(owner, true)).data).toEqual({ names_shown: true });
    const { data } = await knows(course, owner);
    expect(data.people.map(({ user_id }: { user_id: string }) => user_id).sort()).toEqual(
      people.map(({ id }) => String(id)).sort(),
    );
    expect(data.people[0]).toMatchObject({ cards: 2, name: expect.any(String) });
    expect(await mine()).toBe(true);
    await set(owner, false);
    expect((await knows(course, owner)).data.people).toBeNull();
    const audit = await site.db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', 'like', 'recall.names%')
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['recall.names-shown', 'recall.names-hidden']);
  });

  it('is told to the leader of a group about that group alone', async () => {
    const course = await publish();
    const people = [];
    for (let count = 0; count < 4; count++) people.push(await learner(course));
    const leader = await someone(site);
    const own = await groupOf(course, leader, people.slice(0, 3));
    const other = await groupOf(course, owner, people.slice(3));
    const { data } = await knows(course, leader, { group_id: String(own) });
    expect(data).toMatchObject({ enrolled: 3, learners: 3, abilities: { change_names: false } });
    expect((await warmUp(course, leader, { group_id: String(own) })).data.questions).toHaveLength(2);
    const others: Record<string, string>[] = [{}, { group_id: String(other) }, { group_id: '999999' }];
    for (const query of others)
      for (const call of [knows, warmUp]) expect((await call(course, leader, query)).status).toBe(404);
    // One of the group is no leader of it
    expect((await knows(course, people[0] as Someone, { group_id: String(own) })).status).toBe(404);
    expect((await knows(course, owner, { group_id: String(other) })).data).toMatchObject({ learners: 1 });
    expect((await knows(course, owner, { group_id: 'x' })).status).toBe(400);
  });
});

describe('what the database reckons of a card', () => {
  it('is what the contract says is known of it, after any answers', async () => {
    const course = await publish();
    const me = await someone(site);
    await taker(site, me, course).enroll(me.id);
    const { revision_id, assessment_id, now } = {
      ...(await site.db
        .selectFrom('course_revision')
        .select('id as revision_id')
        .where('course_id', '=', course.id)
        .where('state', '=', 'published')
        .executeTakeFirstOrThrow()),
      assessment_id: newId(),
      now: new Date('2026-11-20T08:00:00Z'),
    };
    const since = new Date('2026-08-01T08:00:00Z');
    const minutes = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 150_000 }));
    const answers = fc.array(fc.record({ minutes, rating: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: 8,
    });
    const scheduler = recallScheduler({ retention: 0.9, weights: null });
    const cards = fc.sample(answers, { numRuns: 300, seed: 7 }).map((list) => {
      const schedule = scheduleOf(
        list.map(({ minutes, rating }, index) => ({
          id: String(index),
          at: new Date(since.getTime() + minutes * 60_000),
          rating: rating as RecallRating,
        })),
        scheduler,
        since,
      );
      return { id: newId(), schedule };
    });
    await site.db
      .insertInto('recall_card')
      .values(
        cards.map(({ id, schedule }) => ({
          user_id: me.id,
          id,
          course_id: course.id,
          assessment_id,
          question_id: id,
          revision_id,
          state: 'ready',
          since,
          due_at: schedule.due,
          shown_at: schedule.due,
          days: schedule.days,
          stability: schedule.stability,
          difficulty: schedule.difficulty,
          fsrs_state: schedule.state,
          steps: schedule.steps,
          answers: schedule.answers,
          lapses: schedule.lapses,
          last_at: schedule.lastAt,
        })),
      )
      .execute();
    const { questions } = await findClassFacts(site.db, course.id, { now, curve: usualCurve() });
    expect(questions).toHaveLength(cards.length);
    expect(cards.filter(({ schedule }) => answeredWrong(schedule)).length).toBeGreaterThan(20);
    for (const { id, schedule } of cards) {
      const row = questions.find(({ question_id }) => question_id === id);
      expect(row).toMatchObject({ learners: [1], wrong: [answeredWrong(schedule) ? 1 : 0] });
      expect(row?.shares[0]).toBeCloseTo(knownAt(schedule, now, scheduler), 6);
    }
  });
});

describe('a warm-up', () => {
  it('asks what is forgotten first, with its answer, and says who has yet to be asked it', async () => {
    const course = await publish();
    for (let count = 0; count < 3; count++) await learner(course);
    const late = await someone(site);
    await taker(site, late, course).enroll(late.id);
    const { data } = await warmUp(course, owner);
    expect(data.questions.map(({ question_id }: { question_id: string }) => question_id)).toEqual([
      second.id,
      first.id,
    ]);
    expect(data.questions[1]).toMatchObject({ still_asked: 1, topic: 'Sowing' });
    expect(data.questions[1].asked.key).toMatchObject({ id: first.id, options: first.options });
    expect(JSON.stringify(data)).not.toMatch(/user_id|username/);
  });
});
