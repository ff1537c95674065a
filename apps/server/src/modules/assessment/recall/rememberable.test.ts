// Also on PostgreSQL 15: what was asked, as texts of a JSON document
import { newQuestion } from '@darasa/contract/assessment/questions/defaults';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import type { AssessmentDocument } from '@darasa/contract/authoring/document';
import { newId } from '@darasa/contract/http/ids';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedJson } from '#platform/stored-json';
import {
  assessedDocument,
  choiceQuestion,
  choose,
  halvesOf,
} from '../../../../test/assessment/assessment.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import {
  addLearningRows,
  type LearningRows,
  type Someone,
  someone,
} from '../../../../test/learning/learning.ts';
import { assessmentOf, type StoredAssessment } from '../attempts/assessment-contents.ts';
import { keepCheck, keepTurned } from '../in-lesson/check-repository.ts';
import type { RecallReads } from './recall-reads.ts';
import { readRememberable } from './rememberable.ts';

let site: TestIdentity;
let me: Someone;
let rows: LearningRows;

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  const owner = await someone(site, ['instructor']);
  me = await someone(site);
  rows = await addLearningRows(site.db, owner, [me]);
});
afterAll(() => site.close());

const now = new Date('2026-06-10T12:00:00Z');
const days = (count: number): string => new Date(now.getTime() + count * 86_400_000).toISOString();

const stored = (
  questions: readonly QuestionDocument[],
  rules: Partial<AssessmentDocument>,
): StoredAssessment => {
  const document = assessedDocument(questions, rules).assessments[0];
  if (!document) throw new Error('The document has no assessment');
  return assessmentOf(halvesOf(document) as Parameters<typeof assessmentOf>[0]);
};

/** Lessons whose texts ask something. */
const [ASKING, TURNING] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2'];

/** How revisions are read here: one, with these assessments; and with these sets in the texts of two other lessons. */
function readsOf(
  assessments: readonly StoredAssessment[],
  { checks, deck }: { checks?: StoredAssessment; deck?: StoredAssessment } = {},
): RecallReads {
  const sets = [...assessments, ...(checks ? [checks] : []), ...(deck ? [deck] : [])];
  const lessons = assessments.map(({ content }, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    assessment_id: content.id,
  }));
  return {
    readRevision: async () =>
      ({
        id: rows.revisionId,
        modules: [
          { title: 'Rain', lessons },
          { title: 'Texts', lessons: [ASKING, TURNING].map((id) => ({ id, assessment_id: null })) },
        ],
      }) as unknown as Awaited<ReturnType<RecallReads['readRevision']>>,
    readParts: async () => [
      ...(checks?.questions ?? []).map(({ id: part }) => ({
        lesson_id: ASKING,
        block: 'question' as const,
        part,
        set: checks?.content.id ?? '',
      })),
      ...(deck
        ? [{ lesson_id: TURNING, block: 'flashcards' as const, part: deck.content.id, set: deck.content.id }]
        : []),
    ],
    readAssessment: async (_db, _revision, id) => sets.find(({ content }) => content.id === id),
  };
}

async function addAttempt(
  assessment: StoredAssessment,
  { state, number }: { state: 'in_progress' | 'submitted' | 'graded'; number: number },
): Promise<void> {
  const id = newId();
  const submitted = state === 'in_progress' ? null : new Date(now.getTime() - 3_600_000);
  await site.db
    .insertInto('attempt')
    .values({
      id,
      user_id: me.id,
      course_id: rows.courseId,
      assessment_id: assessment.content.id,
      lesson_id: rows.lesson,
      revision_id: rows.revisionId,
      number,
      state,
      started_at: new Date(now.getTime() - 7_200_000),
      submitted_at: submitted,
      submitted_by: submitted && ('learner' as const),
      ...(state === 'graded' ? { points: 1, share: '1', graded_at: submitted } : {}),
      paper: storedJson({
        drawn: assessment.questions.map((question) => ({
          question_id: question.id,
          points: question.points,
          order: {},
          variables: {},
        })),
        questions: [],
      }),
      max_points: 100,
    })
    .execute();
}

/** Makes two assessments the tests of the course, or none. */
async function setTests(assessments: readonly StoredAssessment[], begins: string): Promise<void> {
  await site.db.deleteFrom('proof_participant').execute();
  await site.db.deleteFrom('proof_course').execute();
  const [a, b] = assessments;
  if (begins === 'none' || !a || !b) return;
  await site.db
    .insertInto('proof_course')
    .values({ course_id: rows.courseId, form_a: a.content.id, form_b: b.content.id })
    .execute();
  if (begins !== 'unknown')
    await site.db
      .insertInto('proof_participant')
      .values({ course_id: rows.courseId, user_id: me.id, first_form: begins, assigned_at: now })
      .execute();
}

async function cardsOf(
  assessments: readonly StoredAssessment[],
  inTexts: Parameters<typeof readsOf>[1] = {},
  isDone = false,
): Promise<string[]> {
  const { questions } = await readRememberable(site.db, readsOf(assessments, inTexts), {
    userId: me.id,
    courses: [
      { courseId: rows.courseId, pinned: rows.revisionId, published: rows.revisionId, againAt: null },
    ],
    done: isDone ? [{ course_id: rows.courseId, lesson_id: TURNING, done_at: now }] : [],
    now,
  });
  return questions.map(({ question_id }) => question_id).sort();
}

const rules = fc.record({
  results: fc.constantFrom('at_once', 'after_due', 'when_marked', 'score_only'),
  show_answers: fc.boolean(),
  due: fc.constantFrom(null, -1, 1),
  late: fc.constantFrom('accept', 'refuse'),
  until: fc.constantFrom(null, -1, 1),
  from: fc.constantFrom(null, -2, 2),
  max_attempts: fc.constantFrom(null, 1, 2),
  offline_practice: fc.boolean(),
});
type Rules = typeof rules extends fc.Arbitrary<infer Value> ? Value : never;

const asDocument = (rule: Rules): Partial<AssessmentDocument> =>
  ({
    id: newId(),
    results: rule.results,
    show_answers: rule.show_answers,
    due_date: rule.due === null ? null : days(rule.due),
    late: { policy: rule.late, percent_per_day: 10 },
    available_until: rule.until === null ? null : days(rule.until),
    available_from: rule.from === null ? null : days(rule.from),
    max_attempts: rule.max_attempts,
    offline_practice: rule.offline_practice,
  }) as Partial<AssessmentDocument>;

/** The promise, said another way than it is written. */
const isShown = (rule: Rules, state: string): boolean => {
  if (state === 'in_progress' || !rule.show_answers || rule.results === 'score_only') return false;
  if (rule.results === 'when_marked') return state === 'graded';
  return rule.results === 'at_once' || rule.due === null || rule.due < 0;
};
const isStillTaken = (rule: Rules, states: readonly string[]): boolean => {
  if (rule.offline_practice) return false;
  if (states.includes('in_progress')) return true;
  const isOver = (rule.until ?? 1) < 0 || (rule.late === 'refuse' && (rule.due ?? 1) < 0);
  return !isOver && states.length < (rule.max_attempts ?? 1000);
};

describe('questions that may become cards', () => {
  it('are those whose answer was shown, and that nothing that counts may still ask', async () => {
    const states = fc.constantFrom('in_progress', 'submitted', 'graded');
    await fc.assert(
      fc.asyncProperty(
        rules,
        rules,
        fc.array(states, { maxLength: 2 }),
        fc.array(states, { maxLength: 2 }),
        fc.constantFrom('none', 'copied', 'pooled'),
        fc.boolean(),
        // Both are the tests of their course: with which the learner begins
        fc.constantFrom('none', 'a', 'b', 'unknown'),
        async (rule, otherRule, taken, otherTaken, how, changed, tests) => {
          // One attempt is open at most, and it is the last
          const order = (list: string[]) =>
            list.filter((state, at) => state !== 'in_progress' || at === list.length - 1);
          const [own, other] = [order(taken), order(otherTaken)] as const;
          const [question, only] = [
            choiceQuestion({ prompt: `Asked ${newId()}` }),
            choiceQuestion({ prompt: `Elsewhere ${newId()}` }),
          ];
          const pool = { id: newId(), title: 'Pool', pick: 1 };
          const copy = {
            ...question,
            id: newId(),
            points: 7,
            ...(changed ? { explanation: 'Said in another way' } : {}),
            ...(how === 'pooled' ? { pool_id: pool.id } : {}),
          };
          const first = stored([question], asDocument(rule));
          const second = stored(how === 'none' ? [only] : [copy, only], {
            ...asDocument(otherRule),
            pools: how === 'pooled' ? [pool] : [],
          });
          await site.db.deleteFrom('attempt').where('user_id', '=', me.id).execute();
          for (const [index, state] of own.entries())
            await addAttempt(first, { state: state as 'graded', number: index + 1 });
          for (const [index, state] of other.entries())
            await addAttempt(second, { state: state as 'graded', number: index + 1 });
          await setTests([first, second], tests);
          const cards = await cardsOf([first, second]);

          const isIn = (list: readonly string[]) => list.some((state) => state !== 'in_progress');
          // What was asked before is told once the other test is taken
          const isHidden = tests === 'unknown' || (tests === 'a' && !isIn(other));
          const isOtherHidden = tests === 'unknown' || (tests === 'b' && !isIn(own));
          const shown = !isHidden && own.some((state) => isShown(rule, state));
          const otherShown = !isOtherHidden && other.some((state) => isShown(otherRule, state));
          const blocksOther = isStillTaken(otherRule, other);
          expect(cards.includes(question.id)).toBe(shown && !(how !== 'none' && blocksOther));
          if (how !== 'none') expect(cards.includes(copy.id)).toBe(otherShown && !isStillTaken(rule, own));
          expect(cards.includes(only.id)).toBe(otherShown);
        },
      ),
      { numRuns: 250, seed: 7 },
    );
    await setTests([], 'none');
  });

  it('of texts are those that were answered or turned there, and that nothing that counts may still ask', async () => {
    await fc.assert(
      fc.asyncProperty(
        rules,
        fc.constantFrom([], ['in_progress'], ['submitted'], ['graded']),
        fc.record({
          answered: fc.boolean(),
          shown: fc.boolean(),
          turned: fc.boolean(),
          marked: fc.boolean(),
          done: fc.boolean(),
          askedInQuiz: fc.boolean(),
          changed: fc.boolean(),
        }),
        async (rule, taken, how) => {
          const check = choiceQuestion({ prompt: `Asked in a text ${newId()}` });
          const card = newQuestion('essay', {
            prompt: `Turned ${newId()}`,
            explanation: 'The back',
            worth_remembering: how.marked,
          });
          // A quiz may ask a flashcard's front as a question of another type
          const asCounted = (one: QuestionDocument) => ({
            ...choiceQuestion({ prompt: one.prompt }),
            points: how.changed ? 3 : 1,
          });
          const counts = how.askedInQuiz ? [asCounted(check), asCounted(card)] : [choiceQuestion()];
          const quiz = stored(counts, asDocument(rule));
          await site.db.deleteFrom('attempt').where('user_id', '=', me.id).execute();
          await site.db.deleteFrom('lesson_check').where('user_id', '=', me.id).execute();
          await site.db.deleteFrom('lesson_turn').where('user_id', '=', me.id).execute();
          for (const [index, state] of taken.entries())
            await addAttempt(quiz, { state: state as 'graded', number: index + 1 });
          const key = { userId: me.id, courseId: rows.courseId, lessonId: ASKING };
          if (how.answered)
            await keepCheck(site.db, key, {
              question_id: check.id,
              response: choose(check, true),
              answered_at: now,
            });
          if (how.turned) await keepTurned(site.db, { ...key, now }, [card.id]);
          const inTexts = {
            checks: stored([check], { id: newId(), show_answers: how.shown }),
            deck: stored([card], { id: newId() }),
          };
          const cards = await cardsOf([quiz], inTexts, how.done);
          const blocked = how.askedInQuiz && isStillTaken(rule, taken);
          expect(cards.includes(check.id)).toBe(how.answered && how.shown && !blocked);
          expect(cards.includes(card.id)).toBe((how.turned || (how.marked && how.done)) && !blocked);
          // What the text does not name any more is none
          const gone = await cardsOf([quiz], {}, how.done);
          expect(gone.includes(check.id) || gone.includes(card.id)).toBe(false);
        },
      ),
      { numRuns: 150, seed: 17 },
    );
  });

  it('are not those that people or programs judge', async () => {
    const essay = newQuestion('essay', { prompt: 'Tell of the rains' });
    const question = choiceQuestion({ prompt: 'When does it rain?' });
    const assessment = stored([essay, question], { id: newId(), max_attempts: 1 });
    await site.db.deleteFrom('attempt').where('user_id', '=', me.id).execute();
    await addAttempt(assessment, { state: 'graded', number: 1 });
    expect(await cardsOf([assessment])).toEqual([question.id]);
  });

  it('wait for the end of what may still be taken, and say until when', async () => {
    const question = choiceQuestion({ prompt: 'When does one harvest?' });
    const first = stored([question], { id: newId(), max_attempts: 1 });
    const exam = stored([{ ...question, id: newId() }], { id: newId(), available_until: days(3) });
    await site.db.deleteFrom('attempt').where('user_id', '=', me.id).execute();
    await addAttempt(first, { state: 'graded', number: 1 });
    const found = await readRememberable(site.db, readsOf([first, exam]), {
      userId: me.id,
      courses: [{ courseId: rows.courseId, pinned: rows.revisionId, published: null, againAt: null }],
      done: [],
      now,
    });
    expect(found.questions).toEqual([]);
    expect(found.lookAgainAt?.toISOString()).toBe(days(3));
  });

  it('are held while a retake may ask a version that was not shown', async () => {
    const question = choiceQuestion({ prompt: 'How deep is the seed?' });
    const before = stored([question], { id: newId() });
    const changed = stored(
      [{ ...question, options: question.options.map((one, index) => ({ ...one, is_correct: index === 1 })) }],
      { id: before.content.id },
    );
    await site.db.deleteFrom('attempt').where('user_id', '=', me.id).execute();
    await addAttempt(before, { state: 'graded', number: 1 });
    expect(await cardsOf([before])).toEqual([question.id]);
    const reads = readsOf([changed]);
    let asked = 0;
    const { questions } = await readRememberable(
      site.db,
      {
        ...reads,
        // The first read of an assessment is that of now, the next one that of the attempt
        readAssessment: async () => (asked++ === 0 ? changed : before),
      },
      {
        userId: me.id,
        courses: [{ courseId: rows.courseId, pinned: rows.revisionId, published: null, againAt: null }],
        done: [],
        now,
      },
    );
    expect(questions).toEqual([]);
  });
});
