import { addDraftCourse } from '../../authoring/authoring.ts';
import { type ForeignRow, NO_NUMBER, NO_UUID, ofNobody, onCourses } from '../foreign-row.ts';
import { API } from '../row.ts';

/** A call for learners on a course, tried on a draft of the instructor's, and on one that is not there. */
const onHiddenCourses = (rest: string): ForeignRow[] => [
  {
    actors: ['student', 'admin'],
    prepare: async ({ db, cast }) => ({
      url: `${API}/courses/${(await addDraftCourse(db, cast.instructor)).id}${rest}`,
    }),
  },
  ...[NO_NUMBER, NO_UUID, '0', '-1'].map((id) => ofNobody({ url: `${API}/courses/${id}${rest}` })),
];

/** A call on a learner of a course, tried on another teacher's course, on learners of another course, and on nobody. */
const onParticipants = (): ForeignRow[] => [
  {
    actors: ['other instructor'],
    async prepare({ db, cast }) {
      const { id } = await addDraftCourse(db, cast.instructor);
      await db.insertInto('enrollment').values({ course_id: id, user_id: cast.student.id }).execute();
      return { url: `${API}/courses/${id}/enrollments/${cast.student.id}` };
    },
  },
  {
    actors: ['instructor', 'admin'],
    prepare: async ({ db, cast }) => ({
      url: `${API}/courses/${(await addDraftCourse(db, cast.instructor)).id}/enrollments/${cast.student.id}`,
    }),
  },
  ...[NO_NUMBER, '0'].map((course) => ofNobody({ url: `${API}/courses/${course}/enrollments/1` })),
];

/** Calls on enrollments, waiting lists and saved courses with ids of others. */
export const foreignEnrollment: Record<string, ForeignRow[]> = {
  [`PUT ${API}/saved-courses/:course_id`]: [NO_NUMBER, NO_UUID, 'x', '0', '-1', '1e3'].map((id) =>
    ofNobody({ url: `${API}/saved-courses/${id}` }),
  ),
  [`POST ${API}/courses/:id/enroll`]: onHiddenCourses('/enroll'),
  [`DELETE ${API}/courses/:id/enroll`]: onHiddenCourses('/enroll'),
  [`POST ${API}/courses/:id/waitlist`]: onHiddenCourses('/waitlist'),
  [`DELETE ${API}/courses/:id/waitlist`]: onHiddenCourses('/waitlist'),
  ...Object.fromEntries(
    ['GET', 'POST', 'DELETE'].map((method) => [
      `${method} ${API}/tracks/:slug/enrollment`,
      [NO_NUMBER, NO_UUID, 'no-track'].map((slug) => ofNobody({ url: `${API}/tracks/${slug}/enrollment` })),
    ]),
  ),
  [`GET ${API}/courses/:id/home`]: onCourses('/home'),
  [`GET ${API}/courses/:id/enrollments`]: onCourses('/enrollments'),
  [`GET ${API}/courses/:id/enrollments.csv`]: onCourses('/enrollments.csv'),
  [`DELETE ${API}/courses/:id/enrollments/:user_id`]: onParticipants(),
  [`PUT ${API}/courses/:id/enrollments/:user_id`]: onParticipants(),
  [`POST ${API}/courses/:id/enrollments/remove`]: onCourses('/enrollments/remove', {
    user_ids: ['1'],
    reason: 'Asked to',
  }),
};
