import { API, type Expected, type Rows, type Scene, self, signedIn } from '../row.ts';

/** A free course of the instructor's, open to everyone. */
async function openCourse({ db, cast }: Scene, capacity: number | null = null): Promise<number> {
  const { id } = await db
    .insertInto('course')
    .values({
      slug: `open-${cast.instructor.id}-${Math.random().toString(36).slice(2)}`,
      title: 'Open',
      status: 'published',
      is_published: true,
      category_id: 1,
      instructor_id: cast.instructor.id,
      enrollment_capacity: capacity,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const enrol = ({ db }: Scene, courseId: number, userId: number, ended = false) =>
  db
    .insertInto('enrollment')
    .values({
      course_id: courseId,
      user_id: userId,
      ...(ended ? { status: 'left', ended_reason: 'removed', ended_at: new Date() } : {}),
    })
    .execute();

/** Learners and administrators; teachers have no permission to enrol. */
const learners: Expected = {
  visitor: 401,
  student: 200,
  'other student': 200,
  instructor: 403,
  'other instructor': 403,
  admin: 200,
};
/** The course's teacher, and administrators; for others who may ask at all, the course is not there. */
const itsTeacher: Expected = {
  visitor: 401,
  student: 404,
  'other student': 404,
  instructor: 200,
  'other instructor': 404,
  admin: 200,
};

/** Enrolling, waiting for a place, and the people of a course. */
export const enrollmentRows: Rows = {
  [`GET ${API}/courses/:id/enrollment-status`]: signedIn(`${API}/courses/matrix/enrollment-status`),
  [`POST ${API}/courses/:id/enroll`]: {
    url: async (scene) => `${API}/courses/${await openCourse(scene)}/enroll`,
    expect: learners,
  },
  [`DELETE ${API}/courses/:id/enroll`]: signedIn(async (scene) => {
    const course = await openCourse(scene);
    if (scene.actor !== 'visitor') await enrol(scene, course, self(scene).id);
    return `${API}/courses/${course}/enroll`;
  }),
  [`POST ${API}/courses/:id/waitlist`]: {
    url: async (scene) => {
      const course = await openCourse(scene, 1);
      await enrol(scene, course, scene.cast['other instructor'].id);
      return `${API}/courses/${course}/waitlist`;
    },
    expect: learners,
  },
  [`DELETE ${API}/courses/:id/waitlist`]: signedIn(
    async (scene) => `${API}/courses/${await openCourse(scene)}/waitlist`,
  ),
  [`GET ${API}/track-enrollments`]: signedIn(`${API}/track-enrollments`),
  [`GET ${API}/tracks/:slug/enrollment`]: signedIn(`${API}/tracks/matrix/enrollment`),
  [`POST ${API}/tracks/:slug/enrollment`]: { url: `${API}/tracks/matrix/enrollment`, expect: learners },
  [`DELETE ${API}/tracks/:slug/enrollment`]: signedIn(`${API}/tracks/matrix/enrollment`),
  [`GET ${API}/enrollments`]: signedIn(`${API}/enrollments`),
  [`GET ${API}/enrollments/progress`]: signedIn(`${API}/enrollments/progress`),
  [`GET ${API}/courses/:id/enrollments`]: {
    url: async (scene) => `${API}/courses/${await openCourse(scene)}/enrollments`,
    expect: itsTeacher,
  },
  [`GET ${API}/courses/:id/home`]: {
    url: async (scene) => `${API}/courses/${await openCourse(scene)}/home`,
    expect: itsTeacher,
  },
  [`GET ${API}/courses/:id/enrollments.csv`]: {
    url: async (scene) => `${API}/courses/${await openCourse(scene)}/enrollments.csv`,
    expect: itsTeacher,
  },
  [`DELETE ${API}/courses/:id/enrollments/:user_id`]: {
    url: async (scene) => {
      const course = await openCourse(scene);
      await enrol(scene, course, scene.cast.student.id);
      return `${API}/courses/${course}/enrollments/${scene.cast.student.id}`;
    },
    expect: itsTeacher,
  },
  [`POST ${API}/courses/:id/enrollments/remove`]: {
    url: async (scene) => {
      const course = await openCourse(scene);
      await enrol(scene, course, scene.cast.student.id);
      return `${API}/courses/${course}/enrollments/remove`;
    },
    body: ({ cast }: Scene) => ({ user_ids: [String(cast.student.id)], reason: 'Asked to' }),
    expect: itsTeacher,
  },
  [`PUT ${API}/courses/:id/enrollments/:user_id`]: {
    url: async (scene) => {
      const course = await openCourse(scene);
      await enrol(scene, course, scene.cast.student.id, true);
      return `${API}/courses/${course}/enrollments/${scene.cast.student.id}`;
    },
    expect: itsTeacher,
  },
};
