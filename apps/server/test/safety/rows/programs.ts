import { newChallenge } from '@darasa/contract/assessment/questions/defaults';
import { newId } from '@darasa/contract/http/ids';
import { challengeCourse, sumChallenge } from '../../assessment/programs.ts';
import { API, type Expected, ownedBy, type Row, type Rows, type Scene, signedIn } from '../row.ts';
import { studentsCourse } from './learning.ts';

export interface ProgramRows {
  courseId: number;
  assessmentId: string;
  question: string;
  /** Of the student, not submitted. */
  open: string;
  /** Of the student and the other student. */
  submitted: [string, string];
}

const made = new WeakMap<Scene, Promise<ProgramRows>>();

/** A challenge in the instructor's course, with attempts of both students; one for each scene. */
export function studentsPrograms(scene: Scene): Promise<ProgramRows> {
  const rows = made.get(scene) ?? addProgramRows(scene);
  made.set(scene, rows);
  return rows;
}

async function addProgramRows(scene: Scene): Promise<ProgramRows> {
  const { db, cast } = scene;
  const { courseId, revisionId, lesson } = await studentsCourse(scene);
  const challenge = sumChallenge();
  const [assessment] = challengeCourse([challenge]).assessments;
  if (!assessment) throw new Error('There is no assessment');
  const { coding_challenges, questions, ...content } = assessment;
  await db
    .insertInto('revision_assessment')
    .values({
      revision_id: revisionId,
      assessment_id: assessment.id,
      position: 0,
      content: JSON.stringify({ ...content, questions, coding_challenges }),
      answers: JSON.stringify({ questions: {}, coding_challenges: { [challenge.id]: challenge } }),
    })
    .execute();
  const add = async (userId: number, number: number, state: 'in_progress' | 'submitted') => {
    const id = newId();
    const submitted = state === 'submitted' ? { submitted_at: new Date(), submitted_by: 'learner' } : {};
    await db
      .insertInto('attempt')
      .values({
        id,
        user_id: userId,
        course_id: courseId,
        assessment_id: assessment.id,
        lesson_id: lesson,
        revision_id: revisionId,
        number,
        state,
        paper: JSON.stringify({ drawn: [], questions: [{ id: challenge.id }] }),
        max_points: 8,
        ...submitted,
      })
      .execute();
    const response = JSON.stringify({ language: 'javascript', code: 'console.log(3)' });
    await db
      .insertInto('attempt_answer')
      .values({ attempt_id: id, question_id: challenge.id, response, answered_at: new Date() })
      .execute();
    return id;
  };
  return {
    courseId,
    assessmentId: assessment.id,
    question: challenge.id,
    submitted: [
      await add(cast.student.id, 1, 'submitted'),
      await add(cast['other student'].id, 1, 'submitted'),
    ],
    open: await add(cast.student.id, 2, 'in_progress'),
  };
}

const on =
  (path: (rows: ProgramRows) => string) =>
  async (scene: Scene): Promise<string> =>
    `${API}${path(await studentsPrograms(scene))}`;
/** Of the instructor's course, for administrators too. */
const ofTheInstructor = (request: Omit<Row, 'expect'>): Row => {
  const expect: Expected = {
    visitor: 401,
    student: 403,
    'other student': 403,
    instructor: 200,
    'other instructor': 404,
    admin: 200,
  };
  return { ...request, expect };
};
const similar = ({ courseId, assessmentId }: ProgramRows): string =>
  `/courses/${courseId}/assessments/${assessmentId}/similar-programs`;

export const programRows: Rows = {
  [`GET ${API}/programming-languages`]: signedIn(`${API}/programming-languages`),
  [`GET ${API}/attempts/:id/programs`]: ownedBy(
    'student',
    on(({ open }) => `/attempts/${open}/programs`),
  ),
  [`POST ${API}/attempts/:id/questions/:question/hints`]: ownedBy('student', {
    url: on(({ open, question }) => `/attempts/${open}/questions/${question}/hints`),
    body: { number: 1 },
  }),
  [`POST ${API}/courses/:id/challenge-checks`]: ofTheInstructor({
    url: on(({ courseId }) => `/courses/${courseId}/challenge-checks`),
    body: { challenge: newChallenge(), run: false },
  }),
  [`GET ${API}/courses/:course/assessments/:assessment/similar-programs`]: ofTheInstructor({
    url: on(similar),
  }),
  [`GET ${API}/courses/:course/assessments/:assessment/similar-programs/:question/:one/:other`]:
    ofTheInstructor({
      url: on((rows) => `${similar(rows)}/${rows.question}/${rows.submitted.join('/')}`),
    }),
};
