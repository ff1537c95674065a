import { createHash } from 'node:crypto';
import { newId } from '@darasa/contract/http/ids';
import { addLearningRows, type LearningRows } from '../../learning/learning.ts';
import { API, everyone, type Request, type Row, type Rows, type Scene, self, signedIn } from '../row.ts';

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

const noteOn = (courseId: number | string) => {
  const now = new Date().toISOString();
  return { course_id: String(courseId), text: 'Sow early.', changed_at: now, sent_at: now };
};
/** A note of somebody's; of nobody's without a user id. */
export async function addNote({ db }: Scene, courseId: number, userId: number): Promise<string> {
  const id = newId();
  if (userId > 0)
    await db
      .insertInto('lesson_note')
      .values({ user_id: userId, id, course_id: courseId, text: 'Sow early.', changed_at: new Date(0) })
      .execute();
  return id;
}
async function addFeed(db: Scene['db'], userId: number): Promise<string> {
  const token = newId();
  const token_hash = createHash('sha256').update(token).digest();
  await db
    .insertInto('calendar_feed')
    .values({ user_id: userId, token_hash })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ token_hash }))
    .execute();
  return token;
}

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
  [`GET ${API}/learning/overview`]: signedIn(`${API}/learning/overview`),
  [`PUT ${COURSE}/bookmarks/:lesson`]: learners({
    url: onCourse(({ courseId, lesson }) => `/courses/${courseId}/bookmarks/${lesson}`),
  }),
  [`DELETE ${COURSE}/bookmarks/:lesson`]: signedIn(
    onCourse(({ courseId, lesson }) => `/courses/${courseId}/bookmarks/${lesson}`),
  ),
  [`GET ${COURSE}/notes`]: signedIn(onCourse(({ courseId }) => `/courses/${courseId}/notes`)),
  [`GET ${COURSE}/notes.md`]: signedIn(onCourse(({ courseId }) => `/courses/${courseId}/notes.md`)),
  [`PUT ${API}/learning/notes/:id`]: learners({
    url: () => `${API}/learning/notes/${newId()}`,
    body: async (scene: Scene) => noteOn((await studentsCourse(scene)).courseId),
  }),
  [`DELETE ${API}/learning/notes/:id`]: signedIn(async (scene) => {
    const { courseId } = await studentsCourse(scene);
    return `${API}/learning/notes/${await addNote(scene, courseId, scene.actor === 'visitor' ? 0 : self(scene).id)}`;
  }),
  [`GET ${API}/learning/calendar`]: signedIn(`${API}/learning/calendar`),
  [`POST ${API}/learning/calendar`]: signedIn({ url: `${API}/learning/calendar`, body: {} }, 201),
  [`DELETE ${API}/learning/calendar`]: signedIn(`${API}/learning/calendar`),
  [`GET ${API}/learning/calendar/:token.ics`]: everyone(
    async ({ db, cast }) => `${API}/learning/calendar/${await addFeed(db, cast.student.id)}.ics`,
  ),
  // Without a date there is nothing to put in a calendar
  [`GET ${COURSE}/lessons/:lesson.ics`]: {
    url: onCourse(({ courseId, live }) => `/courses/${courseId}/lessons/${live}.ics`),
    expect: {
      visitor: 401,
      student: 404,
      'other student': 409,
      instructor: 409,
      'other instructor': 409,
      admin: 409,
    },
  },
};
