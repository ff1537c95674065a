import { API, type Expected, type Rows, type Scene } from '../row.ts';
import { ledGroup, ownCourse } from './groups.ts';

/** A course of the instructor's in which the student learns. */
export async function taughtCourse(scene: Scene): Promise<number> {
  const id = await ownCourse(scene);
  await scene.db
    .insertInto('enrollment')
    .values({ course_id: id, user_id: scene.cast.student.id, enrolled_at: new Date('2026-01-01') })
    .execute();
  return id;
}

/** The teacher of the course, or who leads the group, and administrators; for others it is not there. */
const itsTeacher: Expected = {
  visitor: 401,
  student: 404,
  'other student': 404,
  instructor: 200,
  'other instructor': 404,
  admin: 200,
};

/** Who is behind, and what is sent to them. */
export const reportRows: Rows = {
  [`GET ${API}/courses/:id/behind`]: {
    url: async (scene) => `${API}/courses/${await taughtCourse(scene)}/behind`,
    expect: itsTeacher,
  },
  [`GET ${API}/groups/:id/behind`]: {
    url: async (scene) => `${API}/groups/${await ledGroup(scene, scene.cast.student)}/behind`,
    expect: itsTeacher,
  },
  [`POST ${API}/course-reminders`]: {
    url: `${API}/course-reminders`,
    body: async (scene: Scene) => ({
      to: [{ user_id: String(scene.cast.student.id), course_id: String(await taughtCourse(scene)) }],
    }),
    expect: itsTeacher,
  },
  [`GET ${API}/course-reminders`]: {
    url: async (scene) =>
      `${API}/course-reminders?user_id=${scene.cast.student.id}&course_id=${await taughtCourse(scene)}`,
    expect: itsTeacher,
  },
};
