import { markedTypes, questionTypes, type ResultPolicy } from '@darasa/contract/assessment/constants';
import { newChallenge, newOption, newQuestion } from '@darasa/contract/assessment/questions/defaults';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { newId, randomId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAssessmentRows, addLessonQuestionRows, taker } from '../../../test/assessment/assessment.ts';
import { cheapPasswords } from '../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import {
  addLearningRows,
  type LearningRows,
  type Someone,
  someone,
} from '../../../test/learning/learning.ts';
import { connectedClient } from '../../../test/live/live-client.ts';
import { addMedia } from '../../../test/media/media-rows.ts';
import { openTusClient } from '../../../test/media/tus.ts';

/*
 * Every field of an answer holds a word that stands nowhere else. Whatever a learner can ask for is asked for, before, during and after
 * an attempt, and none of those words may be in any reply before its time.
 */

/** Shown with the results, when the author shows them. */
const LATER = 'zlaterz';
/** A right answer: shown with the results when the author shows right answers too. */
const RIGHT = 'zrightz';
/** Never shown to anybody who takes it. */
const NEVER = 'zneverz';

const piece = (text: string) => ({ id: randomId(), text });

/** A question of a type with a marker in each of its answers. */
function marked(
  type: QuestionDocument['question_type'],
  picture: QuestionDocument['picture'],
): QuestionDocument {
  const group = { id: randomId(), title: 'G' };
  const common: Partial<QuestionDocument> = {
    prompt: `Question of the type ${type} [[gap]] {a}`,
    explanation: `${LATER} explanation of ${type}`,
    feedback: { correct: `${LATER} c`, partly: `${LATER} p`, incorrect: `${LATER} i` },
    marking_notes: `${NEVER} notes`,
    // The topic of its card in the daily review, once its answers are shown
    tags: [`${LATER} tag`],
    accepted_answers: [`${RIGHT} text`],
    formula: '{a} * 918273',
    rubric_shown: false,
    rubric: {
      criteria: [
        {
          id: randomId(),
          title: `${NEVER} criterion`,
          description: `${NEVER} criterion`,
          levels: [{ id: randomId(), title: `${NEVER} level`, description: '', points: 1 }],
        },
      ],
    },
    blanks: [{ id: randomId(), name: 'gap', accepted_answers: [`${RIGHT} gap`], choices: [] }],
    variables: [{ id: randomId(), name: 'a', min: 2, max: 9, decimals: 0 }],
    challenge: {
      ...newChallenge(),
      id: newId(),
      title: 'Print it',
      problem_statement: 'Print it',
      programming_languages: ['python'],
      starter_code: { python: 'print()' },
      solution_template: { python: `${NEVER} solution` },
      hints: [`${NEVER} hint`],
      checker: { language: 'python', code: `${NEVER} checker` },
      test_cases: [
        { id: newId(), input: 'sample', expected_output: 'sample', is_sample: true, points: 1 },
        {
          id: newId(),
          input: `${NEVER} input`,
          expected_output: `${NEVER} output`,
          is_sample: false,
          points: 1,
        },
      ],
    },
  };
  const parts: Partial<Record<typeof type, Partial<QuestionDocument>>> = {
    single_choice: {
      options: [newOption({ text: 'A', is_correct: true, feedback: `${LATER} o` }), newOption({ text: 'B' })],
    },
    multiple_choice: {
      options: [newOption({ text: 'A', is_correct: true, feedback: `${LATER} o` }), newOption({ text: 'B' })],
    },
    true_false: {
      options: [
        newOption({ text: 'True', is_correct: true, feedback: `${LATER} o` }),
        newOption({ text: 'False' }),
      ],
    },
    numeric: { accepted_answers: ['918273.5'] },
    matching: {
      pairs: ['L', 'M'].map((left) => ({ id: randomId(), left, right: `R${left}`, right_id: randomId() })),
    },
    ordering: { items: ['one', 'two', 'three'].map((text) => ({ ...piece(text), group_id: null })) },
    sorting: {
      groups: [group, { id: randomId(), title: 'H' }],
      items: ['x', 'y'].map((text) => ({ ...piece(text), group_id: group.id })),
    },
    hotspot: {
      picture,
      regions: [
        {
          id: randomId(),
          label: 'Region',
          shape: 'polygon',
          points: [
            [0.1918273, 0.1],
            [0.2, 0.2],
            [0.3, 0.1],
          ],
          is_correct: true,
        },
      ],
    },
    labels: {
      picture,
      spots: [{ id: randomId(), x: 0.1, y: 0.2, label: 'Label', label_id: randomId() }],
    },
  };
  return newQuestion(type, { ...common, ...parts[type] });
}

let site: TestIdentity;
let owner: Someone;
let origin: string;

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  owner = await someone(site, ['instructor']);
  ({ origin } = await openTusClient(site.app));
  await site.jobs.start();
});
afterAll(() => site.close());

type Replies = Map<string, { status: number; body: string }>;

/**
 * Every reply to a GET with any of the known ids in the place of each parameter: of the API, from which the states of pages are made
 * too, of feeds, calendars and downloads.
 * @param me undefined: a visitor
 */
async function everything(me: Someone | undefined, ids: Record<string, readonly string[]>): Promise<Replies> {
  const replies: Replies = new Map();
  for (const { method, url } of site.routes) {
    if (method !== 'GET' || url.includes('*')) continue;
    // The same for everybody, and large
    if (/openapi|docs/.test(url)) continue;
    let urls = [url];
    for (const [parameter = '', name = ''] of url.matchAll(/:(\w+)/g))
      urls = urls.flatMap((one) => (ids[name] ?? ids.id ?? []).map((id) => one.replace(parameter, id)));
    for (const one of urls) {
      const reply = await site.app.inject({
        method: 'GET',
        url: one,
        ...(me ? { headers: me.headers } : {}),
      });
      replies.set(one, { status: reply.statusCode, body: reply.body });
    }
  }
  return replies;
}

const found = (replies: Replies, markers: readonly string[]): string[] =>
  [...replies].flatMap(([url, { body }]) =>
    markers.flatMap((marker) => (body.includes(marker) ? [`${marker} in ${url}`] : [])),
  );

/** Something that was told elsewhere than in the reply to a GET. */
const told = (value: unknown) => ({ status: 200, body: JSON.stringify(value) });

interface WalkedCourse {
  id: number;
  assessmentId: string;
  rows: LearningRows;
  questions: readonly QuestionDocument[];
}

/** Numbers that are keys; points of regions too. */
const KEYS = [RIGHT, '918273'];

async function walk(course: WalkedCourse, me: Someone | undefined, attempt?: string) {
  const { courseId, revisionId, lesson, preview } = course.rows;
  const attempts = attempt ? [attempt] : [];
  return everything(me, {
    course: [String(courseId)],
    assessment: [course.assessmentId],
    lesson: [lesson, preview],
    revision: [String(revisionId)],
    id: [String(courseId), course.assessmentId, lesson, ...attempts],
    user: [String(me?.id ?? 1)],
    question: course.questions.flatMap(({ id, question_type }) => (question_type === 'code' ? [id] : [])),
    attempt: attempts,
  });
}

/** Where keys would show first: a walk that does not get there proves nothing. */
const central = ({ id, assessmentId, rows }: WalkedCourse, attempt: string): string[] =>
  [
    `/attempts/${attempt}`,
    `/attempts/${attempt}/programs`,
    `/courses/${id}`,
    `/courses/${id}/assessments/${assessmentId}`,
    '/auth/export',
    '/learning/overview',
    `/learning/courses/${id}`,
    `/learning/courses/${id}/grades`,
    `/learning/revisions/${rows.revisionId}/lessons/${rows.lesson}`,
    '/learning/grades',
    '/notifications',
  ].map((path) => `/api/v1${path}`);

/** Each question has its keys in the tables, and none in the column that learners' reads select. */
async function expectSeeded({ assessmentId, questions }: WalkedCourse): Promise<void> {
  const { content, answers } = await site.db
    .selectFrom('revision_assessment')
    .select(['content', 'answers'])
    .where('assessment_id', '=', assessmentId)
    .executeTakeFirstOrThrow();
  for (const marker of [LATER, NEVER, ...KEYS]) {
    expect(JSON.stringify(answers)).toContain(marker);
    expect(JSON.stringify(content)).not.toContain(marker);
  }
  for (const question of questions) expect(JSON.stringify(question)).toContain(LATER);
  expect(new Set(questions.map(({ question_type }) => question_type))).toEqual(new Set(questionTypes));
}

const policies: readonly { results: ResultPolicy; show_answers: boolean; shown: readonly string[] }[] = [
  { results: 'at_once', show_answers: true, shown: [LATER, RIGHT] },
  { results: 'at_once', show_answers: false, shown: [LATER] },
  { results: 'after_due', show_answers: true, shown: [] },
  { results: 'when_marked', show_answers: true, shown: [] },
  { results: 'score_only', show_answers: true, shown: [] },
];

describe('no key reaches a learner before its time', () => {
  it.each(policies)(
    'results $results, answers shown: $show_answers',
    async ({ shown, ...rules }) => {
      const picture = {
        media_id: await addMedia(site.db, owner.id, { kind: 'image', mime: 'image/png' }),
        alt: 'A picture',
      };
      const questions = questionTypes.map((type) => marked(type, picture));
      // In the tables alone: whether it is complete enough to be published does not matter here
      const rows = await addLearningRows(site.db, owner, []);
      const assessmentId = await addAssessmentRows(site.db, rows, questions, {
        ...rules,
        due_date: new Date(Date.now() + 86_400_000).toISOString(),
      });
      const course = { id: rows.courseId, assessmentId, rows, questions };
      await expectSeeded(course);
      const [me, other] = [await someone(site), await someone(site)];
      const calls = taker(site, me, course);
      const client = await connectedClient(origin, me.token);
      expect(found(await walk(course, undefined), [LATER, NEVER, ...KEYS])).toEqual([]);
      expect(found(await walk(course, me), [LATER, NEVER, ...KEYS])).toEqual([]);
      for (const { id } of [me, other]) await calls.enroll(id);
      expect(found(await walk(course, me), [LATER, NEVER, ...KEYS])).toEqual([]);

      const begun = await calls.start();
      const attempt = begun.data.attempt.id;
      expect(begun.data.questions).toHaveLength(16);
      const saved = await calls.save(attempt, {
        [questions[0]?.id ?? '']: { choice: questions[0]?.options[0]?.id },
      });
      const during = await walk(course, me, attempt);
      for (const [name, reply] of Object.entries({ begun, saved })) during.set(name, told(reply));
      expect(found(during, [LATER, NEVER, ...KEYS])).toEqual([]);

      const written = questions.find(({ question_type }) => question_type === 'essay');
      const submitted = await calls.submit(attempt, { [written?.id ?? '']: { text: 'Mine', files: [] } });
      expect(submitted.data.attempt.state).toBe('submitted');
      const after = await walk(course, me, attempt);
      after.set('submitted', told(submitted));
      after.set('live', told(client.received));
      expect(found(after, [NEVER, ...(shown.includes(LATER) ? [] : [LATER])])).toEqual([]);
      if (!shown.includes(RIGHT)) expect(found(after, KEYS)).toEqual([]);
      for (const url of central(course, attempt)) expect([url, after.get(url)?.status]).toEqual([url, 200]);
      // Whoever has not begun yet learns nothing from those who have finished
      expect(found(await walk(course, other, attempt), [LATER, NEVER, ...KEYS])).toEqual([]);
      // What may be shown is: otherwise this walk would find nothing whatever happened
      const result = JSON.stringify(submitted.data.result);
      for (const marker of [LATER, RIGHT]) expect(result.includes(marker)).toBe(shown.includes(marker));
      client.socket.disconnect();
    },
    120_000,
  );

  it('but for a practice that its author allows on devices, by one call, to its learners alone', async () => {
    const picture = {
      media_id: await addMedia(site.db, owner.id, { kind: 'image', mime: 'image/png' }),
      alt: 'A picture',
    };
    const inBrowser = questionTypes.filter(
      (type) => type !== 'code' && !markedTypes.some((marked) => marked === type),
    );
    const questions = inBrowser.map((type) => marked(type, picture));
    const rows = await addLearningRows(site.db, owner, []);
    const assessmentId = await addAssessmentRows(site.db, rows, questions, {
      offline_practice: true,
      results: 'score_only',
    });
    const course = { id: rows.courseId, assessmentId, rows, questions };
    const me = await someone(site);
    expect(found(await walk(course, me), [LATER, NEVER, ...KEYS])).toEqual([]);
    await taker(site, me, course).enroll(me.id);
    const replies = await walk(course, me);
    expect(found(replies, [NEVER])).toEqual([]);
    const urls = [...replies.keys()].filter((url) => url.endsWith('/practice'));
    expect(urls).toHaveLength(1);
    for (const url of urls) {
      // What the device judges by is there: otherwise this would find nothing whatever happened
      for (const marker of [LATER, RIGHT]) expect(replies.get(url)?.body).toContain(marker);
      replies.delete(url);
    }
    expect(found(replies, [LATER, ...KEYS])).toEqual([]);
  }, 120_000);

  it('of questions and cards in a lesson, but by the answer to each one, and by turning each card', async () => {
    const picture = {
      media_id: await addMedia(site.db, owner.id, { kind: 'image', mime: 'image/png' }),
      alt: 'A picture',
    };
    const questions = questionTypes.map((type) => marked(type, picture));
    const rows = await addLearningRows(site.db, owner, []);
    const assessmentId = await addLessonQuestionRows(site.db, rows, questions);
    const course = { id: rows.courseId, assessmentId, rows, questions };
    await expectSeeded(course);
    const me = await someone(site);
    const path = `/learning/revisions/${rows.revisionId}/lessons/${rows.lesson}`;
    expect(found(await walk(course, undefined), [LATER, NEVER, ...KEYS])).toEqual([]);
    await taker(site, me, course).enroll(me.id);
    const before = await walk(course, me);
    expect(found(before, [LATER, NEVER, ...KEYS])).toEqual([]);
    // It got where they would be: every question that a browser can be told of, and every front
    const read = before.get(`/api/v1${path}/questions`);
    expect(read?.status).toBe(200);
    expect(JSON.parse(read?.body ?? '{}').data.questions).toHaveLength(12);
    expect(JSON.parse(read?.body ?? '{}').data.decks[0].cards).toHaveLength(16);

    const [choice, other] = questions;
    const now = new Date().toISOString();
    const told = await site.call('PUT', `${path}/questions/${choice?.id}`, {
      as: me,
      body: { response: { choice: choice?.options[0]?.id }, answered_at: now, sent_at: now },
    });
    expect(JSON.stringify(told.data)).toContain(`${LATER} explanation of single_choice`);
    const turned = await site.call('POST', `${path}/cards`, { as: me, body: { cards: [other?.id] } });
    expect(JSON.stringify(turned.data)).toContain(`${LATER} explanation of multiple_choice`);
    for (const reply of [told, turned]) expect(JSON.stringify(reply)).not.toContain(NEVER);
    const after = await walk(course, me);
    expect(found(after, [NEVER, ...KEYS])).toEqual([]);
    // Of the one that was answered, and of the card that was turned, which is one of the daily review now: to whoever did it
    const rest = questions.slice(2).map(({ question_type }) => `${LATER} explanation of ${question_type}`);
    expect(found(after, rest)).toEqual([]);
    const back = `${LATER} explanation of multiple_choice`;
    expect(found(after, [back])).toEqual([`${back} in /api/v1/recall/cards`]);
    const stranger = await someone(site);
    await taker(site, stranger, course).enroll(stranger.id);
    expect(found(await walk(course, stranger), [LATER, NEVER, ...KEYS])).toEqual([]);
  }, 120_000);
});
