import { addAssessmentRows, addAttemptRow } from '../../assessment/assessment.ts';
import type { LearningRows } from '../../learning/learning.ts';
import { NO_UUID } from '../foreign-row.ts';
import {
  API,
  admins,
  everyone,
  ownedBy,
  type Request,
  type Row,
  type Rows,
  type Scene,
  signedIn,
} from '../row.ts';
import { studentsCourse } from './learning.ts';

const ASSESSMENT = `${API}/courses/:course/assessments/:assessment`;
const ATTEMPT = `${API}/attempts/:id`;
const IN_LESSON = `${API}/learning/revisions/:revision/lessons/:lesson`;

interface AssessedRows extends LearningRows {
  assessmentId: string;
}
const made = new WeakMap<Scene, Promise<AssessedRows>>();

/** The instructor's course with an assessment, in which the student is enrolled; one for each scene. */
function assessedCourse(scene: Scene): Promise<AssessedRows> {
  const rows =
    made.get(scene) ??
    studentsCourse(scene).then(async (course) => ({
      ...course,
      assessmentId: await addAssessmentRows(scene.db, course),
    }));
  made.set(scene, rows);
  return rows;
}

/** An open attempt of the student's. */
export async function studentsAttempt(scene: Scene): Promise<AssessedRows & { attempt: string }> {
  const rows = await assessedCourse(scene);
  const userId = scene.cast.student.id;
  const open = await scene.db
    .selectFrom('attempt')
    .select('id')
    .where('user_id', '=', userId)
    .where('assessment_id', '=', rows.assessmentId)
    .executeTakeFirst();
  const attempt =
    open?.id ?? (await addAttemptRow(scene.db, rows, { userId, assessmentId: rows.assessmentId }));
  return { ...rows, attempt };
}
const onAssessment =
  (rest: (scene: Scene) => string = () => '') =>
  async (scene: Scene): Promise<string> => {
    const { courseId, assessmentId } = await assessedCourse(scene);
    return `${API}/courses/${courseId}/assessments/${assessmentId}${rest(scene)}`;
  };
const onAttempt =
  (rest = '') =>
  async (scene: Scene): Promise<string> =>
    `${API}/attempts/${(await studentsAttempt(scene)).attempt}${rest}`;
const answers = () => ({ sent_at: new Date().toISOString(), answers: [] });

/** A practice that was never given out. */
export const practised = () => ({
  ...answers(),
  id: '0193c0de-0000-7000-8000-000000000001',
  revision_id: '1',
  seed: 'a',
  started_at: '2026-03-01T08:00:00Z',
  submitted_at: '2026-03-01T09:00:00Z',
});
const practice = (request: Request): Row => ({
  ...request,
  expect: {
    visitor: 401,
    student: 409,
    'other student': 409,
    instructor: 409,
    'other instructor': 409,
    admin: 409,
  },
});

const inPreview = (rest: string) => async (scene: Scene) => {
  const { revisionId, preview } = await assessedCourse(scene);
  return `${API}/learning/revisions/${revisionId}/lessons/${preview}${rest}`;
};
const asking = (request: Request): Row => ({
  ...request,
  expect: {
    visitor: 401,
    student: 404,
    'other student': 409,
    instructor: 404,
    'other instructor': 409,
    admin: 404,
  },
});

/** Who teaches the course. */
const teachers = (request: Request): Row => ({
  ...request,
  expect: {
    visitor: 401,
    student: 403,
    'other student': 403,
    instructor: 200,
    'other instructor': 404,
    admin: 200,
  },
});

/** Taking assessments, and what their teachers do about single learners and corrected keys. */
export const attemptRows: Rows = {
  // Whoever is not enrolled reads that they are not
  [`GET ${ASSESSMENT}`]: signedIn({ url: onAssessment() }),
  [`POST ${ASSESSMENT}/attempts`]: {
    url: onAssessment(() => '/attempts'),
    expect: {
      visitor: 401,
      student: 201,
      'other student': 409,
      instructor: 201,
      'other instructor': 409,
      admin: 201,
    },
  },
  // It is no practice, whoever asks
  [`GET ${ASSESSMENT}/practice`]: practice({ url: onAssessment(() => '/practice') }),
  [`POST ${ASSESSMENT}/practice`]: practice({ url: onAssessment(() => '/practice'), body: practised }),
  [`GET ${IN_LESSON}/questions`]: everyone({ url: inPreview('/questions') }),
  // Its text asks nothing; whoever is not enrolled reads that first
  [`PUT ${IN_LESSON}/questions/:question`]: asking({
    url: inPreview(`/questions/${NO_UUID}`),
    body: { response: {}, answered_at: '2026-03-01T09:00:00Z', sent_at: '2026-03-01T09:00:00Z' },
  }),
  [`POST ${IN_LESSON}/cards`]: asking({ url: inPreview('/cards'), body: { cards: [NO_UUID] } }),
  [`GET ${ATTEMPT}`]: ownedBy('student', { url: onAttempt() }),
  [`PUT ${ATTEMPT}/answers`]: ownedBy('student', { url: onAttempt('/answers'), body: answers }),
  [`POST ${ATTEMPT}/submit`]: ownedBy('student', { url: onAttempt('/submit'), body: answers }),
  [`GET ${ASSESSMENT}/allowances`]: teachers({ url: onAssessment(() => '/allowances') }),
  [`PUT ${ASSESSMENT}/allowances/:user`]: teachers({
    url: onAssessment(({ cast }) => `/allowances/${cast.student.id}`),
    body: { extra_minutes: 10 },
  }),
  [`GET ${API}/courses/:course/overrides`]: teachers({
    url: async (scene) => `${API}/courses/${(await studentsAttempt(scene)).courseId}/overrides`,
  }),
  [`PUT ${API}/courses/:course/overrides/:whom/:id/lessons/:lesson`]: teachers({
    url: async (scene) => {
      const { courseId, lesson } = await studentsAttempt(scene);
      return `${API}/courses/${courseId}/overrides/person/${scene.cast.student.id}/lessons/${lesson}`;
    },
    body: { extra_minutes: 10 },
  }),
  [`POST ${API}/administration/attempts/:id/answers`]: admins({
    url: async (scene) => `${API}/administration/attempts/${(await studentsAttempt(scene)).attempt}/answers`,
  }),
  [`GET ${ASSESSMENT}/regrade`]: teachers({ url: onAssessment(() => '/regrade') }),
  [`POST ${ASSESSMENT}/regrade`]: teachers({ url: onAssessment(() => '/regrade'), body: {} }),
};
