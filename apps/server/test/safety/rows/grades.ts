import { addGradedCourse, type GradedCourse } from '../../assessment/grades.ts';
import { API, type Expected, type Rows, type Scene, signedIn } from '../row.ts';

const made = new WeakMap<Scene, Promise<GradedCourse>>();

/** The instructor's course with one assessment, in which the student is enrolled; one for each scene. */
export function studentsGradedCourse(scene: Scene): Promise<GradedCourse> {
  const { db, cast } = scene;
  const course = made.get(scene) ?? addGradedCourse(db, cast.instructor, [cast.student]);
  made.set(scene, course);
  return course;
}
const onCourse =
  (path: (course: GradedCourse, scene: Scene) => string) =>
  async (scene: Scene): Promise<string> =>
    `${API}${path(await studentsGradedCourse(scene), scene)}`;

/** The course's teacher, and administrators; for others who may ask at all, the course is not there. */
const itsTeacher: Expected = {
  visitor: 401,
  student: 404,
  'other student': 404,
  instructor: 200,
  'other instructor': 404,
  admin: 200,
};
const COURSE = `${API}/courses/:id`;

/** The gradebook, what the answers of all say about questions, and one's own grades. */
export const gradeRows: Rows = {
  [`GET ${COURSE}/gradebook`]: { url: onCourse(({ id }) => `/courses/${id}/gradebook`), expect: itsTeacher },
  [`GET ${COURSE}/gradebook.csv`]: {
    url: onCourse(({ id }) => `/courses/${id}/gradebook.csv`),
    expect: itsTeacher,
  },
  [`GET ${COURSE}/gradebook/:user_id/:assessment`]: {
    url: onCourse(
      ({ id, assessments }, { cast }) => `/courses/${id}/gradebook/${cast.student.id}/${assessments[0]}`,
    ),
    expect: itsTeacher,
  },
  [`GET ${COURSE}/proof`]: { url: onCourse(({ id }) => `/courses/${id}/proof`), expect: itsTeacher },
  [`GET ${COURSE}/proof.csv`]: { url: onCourse(({ id }) => `/courses/${id}/proof.csv`), expect: itsTeacher },
  [`PUT ${COURSE}/proof`]: {
    url: onCourse(({ id }) => `/courses/${id}/proof`),
    body: { forms: null },
    expect: itsTeacher,
  },
  [`PUT ${COURSE}/gradebook/settings`]: {
    url: onCourse(({ id }) => `/courses/${id}/gradebook/settings`),
    body: { version: 0, settings: {} },
    expect: itsTeacher,
  },
  [`PUT ${COURSE}/gradebook/grades`]: {
    url: onCourse(({ id }) => `/courses/${id}/gradebook/grades`),
    body: async (scene) => ({
      changes: [
        {
          user_id: String(scene.cast.student.id),
          assessment_id: (await studentsGradedCourse(scene)).assessments[0],
          points: 7,
        },
      ],
    }),
    expect: itsTeacher,
  },
  [`POST ${COURSE}/gradebook/import`]: {
    url: onCourse(({ id }) => `/courses/${id}/gradebook/import`),
    body: { csv: 'Username,Quiz 1\n' },
    expect: itsTeacher,
  },
  [`GET ${COURSE}/stops`]: { url: onCourse(({ id }) => `/courses/${id}/stops`), expect: itsTeacher },
  [`GET ${COURSE}/stops.csv`]: { url: onCourse(({ id }) => `/courses/${id}/stops.csv`), expect: itsTeacher },
  [`GET ${COURSE}/analysis`]: { url: onCourse(({ id }) => `/courses/${id}/analysis`), expect: itsTeacher },
  [`GET ${COURSE}/analysis/:assessment`]: {
    url: onCourse(({ id, assessments }) => `/courses/${id}/analysis/${assessments[0]}`),
    expect: itsTeacher,
  },
  [`GET ${API}/learning/grades`]: signedIn(`${API}/learning/grades`),
  [`GET ${API}/learning/courses/:course/grades`]: {
    url: onCourse(({ slug }) => `/learning/courses/${slug}/grades`),
    expect: {
      visitor: 401,
      student: 200,
      'other student': 404,
      instructor: 404,
      'other instructor': 404,
      admin: 404,
    },
  },
};
