import { API, type Expected, type Rows, type Scene, signedIn } from '../row.ts';
import { ledGroup, ownCourse } from './groups.ts';

/** A requirement of a group that the instructor leads, with a round of the student's. */
export async function requirementOfGroup(scene: Scene): Promise<number> {
  return insertRequirement(scene, { target: 'group', group_id: await ledGroup(scene, scene.cast.student) });
}

/** One of chosen people in the instructor's course. */
export const requirementOfPeople = (scene: Scene): Promise<number> =>
  insertRequirement(scene, { target: 'people', group_id: null });

async function insertRequirement(
  scene: Scene,
  target: { target: string; group_id: number | null },
): Promise<number> {
  const { db, cast } = scene;
  const { id } = await db
    .insertInto('requirement')
    .values({ ...target, course_id: await ownCourse(scene), due_on: '2100-01-31', mandatory: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = { requirement_id: id, user_id: cast.student.id };
  if (target.target === 'people') await db.insertInto('requirement_person').values(own).execute();
  await db
    .insertInto('requirement_round')
    .values({
      ...own,
      round: 1,
      began_at: new Date(),
      due_on: '2100-01-31',
      due_at: new Date('2100-01-31T21:00:00Z'),
    })
    .execute();
  return id;
}

/** Who leads its group, or teaches its course, and administrators; for others it is not there. */
const itsManager: Expected = {
  visitor: 401,
  student: 404,
  'other student': 404,
  instructor: 200,
  'other instructor': 404,
  admin: 200,
};
const on = (rest: string, body?: object, of = requirementOfGroup) => ({
  url: async (scene: Scene) =>
    `${API}/requirements/${await of(scene)}${rest.replace('{student}', String(scene.cast.student.id))}`,
  ...(body ? { body } : {}),
  expect: itsManager,
});
export const terms = { due: { kind: 'day', day: '2100-02-28' } };

/** What people have to do until when. */
export const requirementRows: Rows = {
  [`GET ${API}/requirements`]: signedIn(`${API}/requirements`),
  [`POST ${API}/requirements`]: {
    url: `${API}/requirements`,
    body: async (scene: Scene) => ({
      ...terms,
      target: { kind: 'group', group_id: String(await ledGroup(scene)) },
      subject: { kind: 'course', course_id: String(await ownCourse(scene)) },
    }),
    // Also of a course that is not listed: others do not learn that it is there
    expect: { ...itsManager, instructor: 201, admin: 201 },
  },
  [`GET ${API}/requirements/:id`]: on(''),
  [`PUT ${API}/requirements/:id`]: on('', terms),
  [`DELETE ${API}/requirements/:id`]: on(''),
  [`GET ${API}/requirements/:id/people`]: on('/people'),
  [`POST ${API}/requirements/:id/people`]: {
    ...on('/people', undefined, requirementOfPeople),
    body: ({ cast }: Scene) => ({ people: [cast['other student'].username] }),
  },
  [`GET ${API}/requirements/:id/people/:user_id`]: on('/people/{student}'),
  [`DELETE ${API}/requirements/:id/people/:user_id`]: on('/people/{student}', undefined, requirementOfPeople),
  [`PUT ${API}/requirements/:id/people/:user_id/due`]: on('/people/{student}/due', { day: '2100-03-31' }),
  [`PUT ${API}/requirements/:id/people/:user_id/excuse`]: on('/people/{student}/excuse', {
    reason: 'On leave',
  }),
  [`POST ${API}/requirements/:id/reminders`]: on('/reminders', {}),
  [`GET ${API}/own-requirements`]: signedIn(`${API}/own-requirements`),
};
