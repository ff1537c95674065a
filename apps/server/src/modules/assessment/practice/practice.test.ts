import { judge } from '@darasa/contract/assessment/grading';
import { newQuestion } from '@darasa/contract/assessment/questions/defaults';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import type { PracticeView } from '@darasa/contract/assessment/taking/practice';
import { newId, randomId } from '@darasa/contract/http/ids';
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

let site: TestIdentity;
let owner: Someone;
let admin: Someone;
let course: AssessedCourse;

const choice = choiceQuestion({ explanation: 'The soil has to be **wet**.' });
const sum = newQuestion('calculated', {
  prompt: 'What is {a} + 1?',
  points: 2,
  formula: '{a} + 1',
  variables: [{ id: randomId(), name: 'a', min: 1, max: 1_000_000, decimals: 0 }],
});
const HOUR = 3_600_000;

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  [owner, admin] = await Promise.all([someone(site, ['instructor']), someone(site, ['admin'])]);
  course = await publish({ offline_practice: true });
});
afterAll(() => site.close());

const publish = (rules: object, questions: QuestionDocument[] = [choice, sum]) =>
  publishAssessment(site, { owner, admin }, questions, rules);

async function learner(of: AssessedCourse = course) {
  const me = await someone(site);
  const calls = taker(site, me, of);
  await calls.enroll(me.id);
  const path = `/courses/${of.id}/assessments/${of.assessmentId}/practice`;
  return {
    me,
    ...calls,
    practice: (): Promise<{ status: number; data: PracticeView; error: { details: unknown } }> =>
      site.call('GET', path, { as: me }),
    record: (view: PracticeView, right: boolean, more: object = {}) =>
      site.call('POST', path, { as: me, body: recordOf(view, right, more) }),
  };
}

/** What a device sends of the first paper: everything right, or nothing. */
function recordOf({ revision_id, papers, keys }: PracticeView, right: boolean, more: object) {
  const at = (ago: number) => new Date(Date.now() - ago).toISOString();
  const [paper] = papers;
  if (!paper) throw new Error('There is a paper');
  const answers = paper.drawn.map(({ question_id, variables }) => {
    const question = (keys as QuestionDocument[]).find(({ id }) => id === question_id);
    const response =
      question?.question_type === 'calculated'
        ? { value: String((variables.a ?? 0) + (right ? 1 : 2)) }
        : choose(choice, right);
    return { question_id, response, answered_at: at(2 * HOUR) };
  });
  return {
    id: newId(),
    revision_id,
    seed: paper.seed,
    started_at: at(3 * HOUR),
    submitted_at: at(HOUR),
    sent_at: at(0),
    answers,
    ...more,
  };
}

describe('practice without a connection', () => {
  it('comes with what the device needs to judge it, and nothing that nobody sees', async () => {
    const { practice } = await learner();
    const { status, data } = await practice();
    expect(status).toBe(200);
    // Values are drawn: several runs
    expect(data.papers.length).toBe(3);
    const [paper] = data.papers;
    for (const drawn of paper?.drawn ?? []) {
      const key = (data.keys as QuestionDocument[]).find(({ id }) => id === drawn.question_id);
      const response =
        key?.question_type === 'calculated'
          ? { value: String((drawn.variables.a ?? 0) + 1) }
          : choose(choice, true);
      expect(key && judge(key, response as never, drawn).state).toBe('right');
    }
    const text = paper?.questions.find(({ id }) => id === sum.id)?.prompt_html;
    expect(text).toContain(
      String(paper?.drawn.find(({ question_id }) => question_id === sum.id)?.variables.a),
    );
    expect(data.html['The soil has to be **wet**.']).toContain('<strong>wet</strong>');
  });

  it('is recorded once as an attempt that the server has judged, passes the lesson and counts for no grade', async () => {
    const { me, practice, record, standing } = await learner();
    const { data } = await practice();
    const first = recordOf(data, true, {});
    const replies = await Promise.all([1, 2, 3].map(() => record(data, true, first)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(replies[0]?.data.attempt).toMatchObject({ id: first.id, number: 1, state: 'graded', points: 100 });
    const after = (await standing()).data;
    expect(after.attempts).toHaveLength(1);
    // An hour ago, by the server's clock
    expect(Date.now() - Date.parse(after.attempts[0].submitted_at)).toBeGreaterThan(HOUR - 60_000);
    expect(after.grade).toMatchObject({ points: null, passed: false });
    const done = await site.db
      .selectFrom('lesson_progress')
      .select('passed_at')
      .where('user_id', '=', me.id)
      .where('lesson_id', '=', course.lesson)
      .executeTakeFirst();
    expect(done?.passed_at).not.toBeNull();
    const second = await record(data, false);
    expect(second.data.attempt).toMatchObject({ number: 2, points: 0 });
  });

  it('stands beside an attempt that is open', async () => {
    const { practice, record, start, submit } = await learner();
    const { attempt } = (await start()).data;
    expect((await record((await practice()).data, true)).status).toBe(201);
    expect((await submit(attempt.id)).data.attempt).toMatchObject({ state: 'graded', number: 1 });
  });

  it('draws from the seed itself: a device cannot choose what it was asked', async () => {
    const { practice, record, read } = await learner();
    const { data } = await practice();
    const reply = await record(data, true, { seed: 'made up' });
    expect(reply.status).toBe(201);
    // The value that was drawn is another one now, and the answer to it wrong
    expect(reply.data.attempt.points).toBe(50);
    expect((await read(reply.data.attempt.id)).status).toBe(200);
  });

  it.each([
    ['whose author does not allow it', {}, [choice], 'needs_connection'],
    [
      'that a person has to mark',
      { offline_practice: true },
      [choice, newQuestion('essay', { prompt: 'Why?', points: 2 })],
      'needs_connection',
    ],
    [
      'that nobody may begin',
      { offline_practice: true, available_until: '2020-01-01T00:00:00Z' },
      [choice],
      'closed',
    ],
  ])('is not given of an assessment %s', async (_name, rules, questions, reason) => {
    const of = await publish(rules, questions as QuestionDocument[]);
    const { practice, standing } = await learner(of);
    const { status, error } = await practice();
    expect([status, error.details]).toEqual([409, { reason }]);
    expect((await standing()).data.offline_practice).toBe(reason === 'closed');
  });

  it('is not given to whoever is not enrolled, or has left', async () => {
    const stranger = await someone(site);
    const path = `/courses/${course.id}/assessments/${course.assessmentId}/practice`;
    const asked = await site.call('GET', path, { as: stranger });
    expect([asked.status, asked.error.details]).toEqual([409, { reason: 'enroll' }]);
    const { data } = await (await learner()).practice();
    const sent = await site.call('POST', path, { as: stranger, body: recordOf(data, true, {}) });
    expect([sent.status, sent.error.details]).toEqual([409, { reason: 'enroll' }]);
  });

  it('is not recorded for what counts, with another course’s revision, or under somebody else’s id', async () => {
    const { practice, record } = await learner();
    const { data } = await practice();
    const counted = await publish({}, [choice]);
    const other = await learner(counted);
    const own = (await other.standing()).data;
    for (const revision_id of [data.revision_id, own.revision_id]) {
      const known = await other.record(data, true, { revision_id });
      expect([known.status, known.error.details]).toEqual([409, { reason: 'needs_connection' }]);
    }
    expect((await record(data, true, { revision_id: own.revision_id })).status).toBe(400);
    const mine = recordOf(data, true, {});
    await record(data, true, mine);
    const thief = await learner();
    expect((await thief.record(data, true, mine)).error.details).toEqual({ reason: 'id_taken' });
  });
});

describe('practice from a pool', () => {
  it('asks what its learner nearly knows, by how hard questions were for all, and how able they are', async () => {
    const pool = { id: newId(), title: 'Pool', pick: 2 };
    const questions = Array.from({ length: 6 }, (_, index) =>
      newQuestion('short_text', { prompt: `Question ${index}`, pool_id: pool.id, points: 1 }),
    ).map((question) => ({ ...question, accepted_answers: ['rain'] }) as QuestionDocument);
    const of = await publish({ offline_practice: true, pools: [pool] }, questions);
    const { me, practice } = await learner(of);
    // Two are far too hard, two nearly known, the rest is known too well
    const difficulty = (index: number) => (index < 2 ? 5 : index < 4 ? -Math.log(3) : -6);
    await site.db
      .insertInto('item_difficulty')
      .values(
        questions.map(({ id }, index) => ({
          course_id: of.id,
          question_id: id,
          difficulty: difficulty(index),
          answers: 30,
        })),
      )
      .execute();
    await site.db
      .insertInto('learner_ability')
      .values({ course_id: of.id, user_id: me.id, ability: 0, answers: 30 })
      .execute();
    const { data } = await practice();
    const nearly = new Set(questions.slice(2, 4).map(({ id }) => id));
    expect(data.papers[0]?.drawn).toHaveLength(2);
    // Of two hundred draws the best ones: both are drawn by one of 15
    for (const { question_id } of data.papers[0]?.drawn ?? []) expect(nearly.has(question_id)).toBe(true);
    expect((data.keys as QuestionDocument[]).length).toBe(6);
  });
});
