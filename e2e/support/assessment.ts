import { newOption, newQuestion } from '@darasa/contract/assessment/questions/defaults';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { newId, randomId } from '@darasa/contract/http/ids';
import { type APIRequestContext, expect } from '@playwright/test';
import { createAccount, demo } from './accounts.ts';
import { asInstructor, createCourse, editData } from './authoring.ts';
import type { Learner } from './learning.ts';
import { signInElsewhere } from './own-pages.ts';

interface Entered {
  token: string;
}
const headersOf = ({ token }: Entered) => ({ authorization: `Bearer ${token}` });

/** A published course with one assessment. */
export interface AssessedCourse {
  id: string;
  slug: string;
  lesson: string;
  assessment: string;
  questions: QuestionDocument[];
  /** Of its lesson. */
  path: string;
}

/** A draft whose one lesson is an assessment. @param rules fields of the assessment @param by default: the demo instructor */
export async function draftAssessment(
  request: APIRequestContext,
  questions: readonly QuestionDocument[],
  rules: Record<string, unknown> = {},
  by?: Entered & { refresh_token: string },
) {
  const teacher = by ?? (await asInstructor(request));
  const [module, lesson, assessment] = [newId(), newId(), newId()];
  const id = await createCourse(request, teacher, {
    title: `Bees ${lesson.slice(-6)}`,
    level: 'beginner',
    price: 0,
    learning_outcomes: ['Keep bees'],
    estimated_hours: 1,
  });
  const { version } = await editData(request, teacher, id);
  const saved = await request.put(`/api/v1/courses/${id}/working-copy`, {
    headers: headersOf(teacher),
    data: {
      version,
      parts: {
        outline: {
          modules: [{ id: module, title: 'Module', description: '', lesson_ids: [lesson] }],
          assessment_ids: [assessment],
        },
        lessons: {
          [lesson]: {
            id: lesson,
            title: 'What you know',
            lesson_type: 'quiz',
            assessment_id: assessment,
            duration_minutes: 5,
          },
        },
        assessments: {
          [assessment]: {
            id: assessment,
            title: 'What you know about bees',
            total_points: questions.reduce((sum, { points }) => sum + points, 0),
            passing_score: 1,
            ...rules,
            questions,
          },
        },
      },
    },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  return { teacher, id, lesson, assessment };
}

/** The same course, published. */
export async function publishAssessment(
  request: APIRequestContext,
  questions: readonly QuestionDocument[],
  rules: Record<string, unknown> = {},
  by?: Entered & { refresh_token: string },
): Promise<AssessedCourse> {
  const admin = await signInElsewhere(request, demo('admin'));
  const { id, lesson, assessment } = await draftAssessment(request, questions, rules, by);
  const published = await request.post(`/api/v1/courses/${id}/publish`, {
    headers: headersOf(admin),
    data: {},
  });
  expect(published.ok(), await published.text()).toBe(true);
  const { path } = ((await published.json()) as { data: { path: string } }).data;
  const slug = path.split('/').at(-1) ?? '';
  return {
    id,
    slug,
    lesson,
    assessment,
    questions: [...questions],
    path: `/learn/${slug}/${lesson}`,
  };
}

/** A new student who is enrolled. */
export async function newTaker(request: APIRequestContext, course: AssessedCourse): Promise<Learner> {
  const learner: Learner = await createAccount(request);
  const answer = await request.post(`/api/v1/courses/${course.id}/enroll`, { headers: headersOf(learner) });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return learner;
}

/** One's attempts at the assessment of a course, as the server has them, the newest first. */
export async function attemptsOf(
  request: APIRequestContext,
  learner: Entered,
  course: AssessedCourse,
): Promise<{ id: string; state: string; points: number | null; submitted_by: string | null }[]> {
  const answer = await request.get(`/api/v1/courses/${course.id}/assessments/${course.assessment}`, {
    headers: headersOf(learner),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: { attempts: never[] } }).data.attempts;
}

/** What the server has stored of an attempt, by question. */
export async function storedAnswers(
  request: APIRequestContext,
  learner: Entered,
  attempt: string,
): Promise<Map<string, unknown>> {
  const answer = await request.get(`/api/v1/attempts/${attempt}`, { headers: headersOf(learner) });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { answers } = (
    (await answer.json()) as { data: { answers: { question_id: string; response: unknown }[] } }
  ).data;
  return new Map(answers.map(({ question_id, response }) => [question_id, response]));
}

/** Uploads a picture for a question. @returns its id */
export async function uploadPicture(request: APIRequestContext, who: Entered, png: Buffer): Promise<string> {
  const headers = { ...headersOf(who), 'tus-resumable': '1.0.0' };
  const announced = await request.post('/uploads', {
    headers: {
      ...headers,
      'upload-length': String(png.length),
      'upload-metadata': `filename ${Buffer.from('picture.png').toString('base64')}`,
    },
  });
  expect(announced.status(), await announced.text()).toBe(201);
  const location = announced.headers().location ?? '';
  const sent = await request.fetch(location, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    data: png,
  });
  expect(sent.status()).toBe(204);
  const id = location.split('/').at(-1) ?? '';
  await expect(async () => {
    const answer = await request.get(`/api/v1/media/${id}`, { headers: headersOf(who) });
    expect(((await answer.json()) as { data: { media: { state: string } } }).data.media.state).toBe('ready');
  }).toPass({ timeout: 30_000 });
  return id;
}

/** A question with one right choice of three. */
export const choiceQuestion = (fields: Partial<QuestionDocument> = {}): QuestionDocument =>
  newQuestion('single_choice', {
    prompt: 'Who lays the eggs?',
    explanation: 'There is **one queen** in a hive.',
    options: [
      newOption({ text: 'The queen', is_correct: true }),
      newOption({ text: 'A drone', feedback: 'Drones are male.' }),
      newOption({ text: 'A worker' }),
    ],
    ...fields,
  });

/** One question of each type that learners take here, in this order. @param picture an uploaded one */
export function oneOfEach(picture: string): QuestionDocument[] {
  const piece = (text: string) => ({ id: randomId(), text });
  const [mammal, fish] = [randomId(), randomId()];
  const shown = { media_id: picture, alt: 'A hive' };
  return [
    choiceQuestion(),
    newQuestion('multiple_choice', {
      prompt: 'Which are insects?',
      options: [
        newOption({ text: 'Bee', is_correct: true }),
        newOption({ text: 'Spider' }),
        newOption({ text: 'Ant', is_correct: true }),
      ],
    }),
    newQuestion('true_false', {
      prompt: 'Bees make honey.',
      options: [newOption({ text: 'True', is_correct: true }), newOption({ text: 'False' })],
    }),
    newQuestion('short_text', { prompt: 'What do bees build?', accepted_answers: ['comb', 'honeycomb'] }),
    newQuestion('numeric', {
      prompt: 'How many legs has a bee?',
      accepted_answers: ['6'],
    }),
    newQuestion('calculated', {
      prompt: 'A hive has {a} frames with 2 sides each. How many sides are that? $x = 2a$',
      formula: '{a} * 2',
      variables: [{ id: randomId(), name: 'a', min: 8, max: 8, decimals: 0 }],
    }),
    newQuestion('blanks', {
      prompt: 'Bees live in a [[home]] with one [[head]].',
      blanks: [
        { id: randomId(), name: 'home', accepted_answers: ['hive'], choices: [] },
        { id: randomId(), name: 'head', accepted_answers: ['queen'], choices: ['king', 'queen'] },
      ],
    }),
    newQuestion('matching', {
      prompt: 'Which city is where?',
      pairs: [
        { id: randomId(), left: 'Kenya', right: 'Nairobi', right_id: randomId() },
        { id: randomId(), left: 'Ghana', right: 'Accra', right_id: randomId() },
      ],
    }),
    newQuestion('ordering', {
      prompt: 'In which order does a bee grow?',
      items: ['Egg', 'Larva', 'Pupa'].map((text) => ({ ...piece(text), group_id: null })),
    }),
    newQuestion('sorting', {
      prompt: 'What are these?',
      groups: [
        { id: mammal, title: 'Mammal' },
        { id: fish, title: 'Fish' },
      ],
      items: [
        { ...piece('Bat'), group_id: mammal },
        { ...piece('Trout'), group_id: fish },
      ],
    }),
    newQuestion('hotspot', {
      prompt: 'Tap the middle.',
      picture: shown,
      regions: [
        {
          id: randomId(),
          label: 'The middle',
          shape: 'rectangle',
          points: [
            [0.25, 0.25],
            [0.75, 0.75],
          ],
          is_correct: true,
        },
      ],
    }),
    newQuestion('labels', {
      prompt: 'Name the parts.',
      picture: shown,
      spots: [
        { id: randomId(), x: 0.2, y: 0.2, label: 'Roof', label_id: randomId() },
        { id: randomId(), x: 0.8, y: 0.8, label: 'Floor', label_id: randomId() },
      ],
    }),
    newQuestion('essay', { prompt: 'Why do bees swarm?', essay: { min_words: 3, max_words: 50 } }),
  ];
}
