import { newId } from '@darasa/contract/http/ids';
import { addLearningRows, type LearningRows } from '../../learning.ts';
import { API, everyone, type Request, type Row, type Rows, type Scene, signedIn } from '../row.ts';

const COURSE = `${API}/learning/courses/:course`;

const made = new WeakMap<Scene, Promise<LearningRows>>();

/** The instructor's course, in which the student is enrolled; one for each scene. */
export function studentsCourse(scene: Scene): Promise<LearningRows> {
  const { db, cast } = scene;
  const rows = made.get(scene) ?? addLearningRows(db, cast.instructor, [cast.student]);
  made.set(scene, rows);
  return rows;
}
const onCourse =
  (path: (rows: LearningRows) => string) =>
  async (scene: Scene): Promise<string> =>
    `${API}/learning${path(await studentsCourse(scene))}`;

/** The student, who is enrolled; for everybody else it is not their state. */
const learners = (request: Request, status = 200): Row => ({
  ...request,
  expect: {
    visitor: 401,
    student: status,
    'other student': 409,
    instructor: 409,
    'other instructor': 409,
    admin: 409,
  },
});

/** Courses and lessons as their learners read them, and what the learners write. */
export const learningRows: Rows = {
  [`GET ${COURSE}`]: everyone(onCourse(({ courseId }) => `/courses/${courseId}`)),
  // A preview; read-lesson.test.ts has the others
  [`GET ${API}/learning/revisions/:revision/lessons/:lesson`]: everyone(
    onCourse(({ revisionId, preview }) => `/revisions/${revisionId}/lessons/${preview}`),
  ),
  [`POST ${API}/learning/progress`]: signedIn({
    url: `${API}/learning/progress`,
    body: async (scene: Scene) => {
      const { courseId, lesson } = await studentsCourse(scene);
      const at = new Date().toISOString();
      const event = { id: newId(), course_id: String(courseId), lesson_id: lesson, at, kind: 'done' };
      return { sent_at: at, events: [event] };
    },
  }),
  // The revision that the student has already
  [`POST ${COURSE}/revision`]: learners({
    url: onCourse(({ courseId }) => `/courses/${courseId}/revision`),
    body: async (scene: Scene) => ({ revision_id: String((await studentsCourse(scene)).revisionId) }),
  }),
};
