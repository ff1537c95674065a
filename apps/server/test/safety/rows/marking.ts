import { newId } from '@darasa/contract/http/ids';
import { markOf } from '../../assessment/marking.ts';
import { addPeerReview, addSubmittedEssay, type SubmittedEssay } from '../../assessment/marking-rows.ts';
import { API, type Expected, ownedBy, type Request, type Row, type Rows, type Scene } from '../row.ts';

const made = new WeakMap<Scene, Promise<SubmittedEssay>>();

/** The student's essay in the instructor's course; one for each scene. */
export function studentsEssay(scene: Scene): Promise<SubmittedEssay> {
  const { db, cast } = scene;
  const essay = made.get(scene) ?? addSubmittedEssay(db, cast.instructor, cast.student);
  made.set(scene, essay);
  return essay;
}
/** The student's review of an answer of the other student's. */
export async function studentsReview({ db, cast }: Scene): Promise<string> {
  const author = cast['other student'];
  return addPeerReview(db, await addSubmittedEssay(db, cast.instructor, author), {
    author,
    reviewer: cast.student,
  });
}
/** A comment that the instructor keeps. */
export async function instructorsComment({ db, cast }: Scene): Promise<string> {
  const id = newId();
  await db.insertInto('marking_comment').values({ id, user_id: cast.instructor.id, text: 'Clear' }).execute();
  return id;
}

const onEssay =
  (path: (essay: SubmittedEssay) => string) =>
  async (scene: Scene): Promise<string> =>
    `${API}${path(await studentsEssay(scene))}`;
const answer = ({ attempt, question }: SubmittedEssay): string =>
  `/marking/attempts/${attempt}/questions/${question}`;

/** Those who mark the course; it is not there for other teachers. */
const markers = (request: Request, status = 200): Row => ({
  ...request,
  expect: {
    visitor: 401,
    student: 403,
    'other student': 403,
    instructor: status,
    'other instructor': 404,
    admin: status,
  },
});
/** Every teacher, about what is their own. */
const teachers = (request: Request, status = 200): Row => ({
  ...request,
  expect: {
    visitor: 401,
    student: 403,
    'other student': 403,
    instructor: status,
    'other instructor': status,
    admin: status,
  },
});
/** Saved comments are one's own: also administrators have none of others. */
const ownComments: Expected = {
  visitor: 401,
  student: 403,
  'other student': 403,
  instructor: 200,
  'other instructor': 404,
  admin: 404,
};
const ownComment = async (scene: Scene): Promise<string> =>
  `${API}/marking/comments/${await instructorsComment(scene)}`;
/** The learner, and who looks at the course as its authors do; for others its lessons are locked, and their own state empty. */
const readers = (request: Request): Row => ({
  ...request,
  expect: {
    visitor: 401,
    student: 200,
    'other student': 200,
    instructor: 200,
    'other instructor': 200,
    admin: 200,
  },
});

/** Marking by people, and reviews by peers. */
export const markingRows: Rows = {
  [`GET ${API}/marking`]: teachers({ url: `${API}/marking` }),
  [`GET ${API}/courses/:course/marking`]: markers({
    url: onEssay(({ rows }) => `/courses/${rows.courseId}/marking`),
  }),
  [`GET ${API}/courses/:course/marking/:assessment/answers`]: markers({
    url: onEssay(({ rows, assessment }) => `/courses/${rows.courseId}/marking/${assessment}/answers`),
  }),
  [`GET ${API}/courses/:course/marking/:assessment/agreement`]: markers({
    url: onEssay(({ rows, assessment }) => `/courses/${rows.courseId}/marking/${assessment}/agreement`),
  }),
  [`GET ${API}/courses/:course/marking/:assessment/peer-reviews`]: markers({
    url: onEssay(({ rows, assessment }) => `/courses/${rows.courseId}/marking/${assessment}/peer-reviews`),
  }),
  [`GET ${API}/marking/attempts/:attempt/questions/:question`]: markers({ url: onEssay(answer) }),
  [`PUT ${API}/marking/attempts/:attempt/questions/:question/draft`]: markers({
    url: onEssay((essay) => `${answer(essay)}/draft`),
    body: { ...markOf(), version: 0 },
  }),
  [`POST ${API}/marking/attempts/:attempt/questions/:question/mark`]: markers({
    url: onEssay((essay) => `${answer(essay)}/mark`),
    body: { ...markOf(), mark_version: 1 },
  }),
  [`GET ${API}/marking/comments`]: teachers({ url: `${API}/marking/comments` }),
  [`POST ${API}/marking/comments`]: teachers(
    { url: `${API}/marking/comments`, body: { text: 'Clear' } },
    201,
  ),
  [`PUT ${API}/marking/comments/:id`]: { url: ownComment, body: { text: 'Clearer' }, expect: ownComments },
  [`DELETE ${API}/marking/comments/:id`]: { url: ownComment, expect: ownComments },
  [`GET ${API}/courses/:course/assessments/:assessment/grade-changes`]: readers({
    url: onEssay(
      ({ rows, assessment }) => `/courses/${rows.courseId}/assessments/${assessment}/grade-changes`,
    ),
  }),
  [`GET ${API}/courses/:course/assessments/:assessment/peer-reviews`]: readers({
    url: onEssay(
      ({ rows, assessment }) => `/courses/${rows.courseId}/assessments/${assessment}/peer-reviews`,
    ),
  }),
  [`PUT ${API}/peer-reviews/:id`]: ownedBy('student', {
    url: async (scene) => `${API}/peer-reviews/${await studentsReview(scene)}`,
    body: { rubric_levels: {}, share: 0.5, comment: 'Good', done: true, version: 0 },
  }),
};
