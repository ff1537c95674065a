import { API, type Rows, type Scene, self, signedIn } from '../row.ts';

const APPLICATION = `${API}/auth/instructor-application`;
const statement = 'I have taught beekeeping in Nyeri for ten years, and would like to write it down.';

/** The caller's pending application. */
async function waiting(scene: Scene): Promise<string> {
  if (scene.actor !== 'visitor')
    await scene.db
      .insertInto('instructor_application')
      .values({ user_id: self(scene).id, statement })
      .execute();
  return APPLICATION;
}

/** A course that everybody may save. */
async function listedCourse({ db }: Scene): Promise<string> {
  const { id } = await db
    .selectFrom('course')
    .select('id')
    .where('slug', '=', 'matrix')
    .executeTakeFirstOrThrow();
  return `${API}/saved-courses/${id}`;
}

/** A user's own data: their activity, an export, and deleting the account. */
export const ownDataRows: Rows = {
  [`GET ${API}/saved-courses`]: signedIn(`${API}/saved-courses`),
  [`GET ${API}/saved-courses/ids`]: signedIn(`${API}/saved-courses/ids`),
  [`PUT ${API}/saved-courses/:course_id`]: signedIn(listedCourse),
  [`DELETE ${API}/saved-courses/:course_id`]: signedIn(listedCourse),
  [`GET ${API}/auth/activity`]: signedIn(`${API}/auth/activity`),
  [`GET ${API}/auth/export`]: signedIn(`${API}/auth/export`),
  [`DELETE ${API}/auth/account`]: signedIn(`${API}/auth/account`),
  [`GET ${APPLICATION}`]: signedIn(APPLICATION),
  [`POST ${APPLICATION}`]: {
    url: APPLICATION,
    body: { statement },
    // An instructor cannot apply
    expect: {
      visitor: 401,
      student: 201,
      'other student': 201,
      instructor: 409,
      'other instructor': 409,
      admin: 409,
    },
  },
  [`DELETE ${APPLICATION}`]: signedIn(waiting),
};
