import { API, type Expected, type Rows, type Scene, signedIn } from '../row.ts';

/** A group that the instructor leads. @param learner somebody who is in it */
export async function ledGroup({ db, cast }: Scene, learner?: { id: number }): Promise<number> {
  const { id } = await db
    .insertInto('people_group')
    .values({ kind: 'class', name: 'Matrix' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const member = { group_id: id, source: 'staff' };
  await db
    .insertInto('group_member')
    .values([
      { ...member, user_id: cast.instructor.id, role: 'leader' },
      ...(learner ? [{ ...member, user_id: learner.id, role: 'learner' }] : []),
    ])
    .execute();
  return id;
}

/** A free course of the instructor's. */
export async function ownCourse({ db, cast }: Scene): Promise<number> {
  const { id } = await db
    .insertInto('course')
    .values({
      slug: `group-${cast.instructor.id}-${Math.random().toString(36).slice(2)}`,
      title: 'Given',
      status: 'published',
      is_published: true,
      category_id: 1,
      instructor_id: cast.instructor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const give = async (scene: Scene, group: number): Promise<number> => {
  const course = await ownCourse(scene);
  await scene.db
    .insertInto('group_course')
    .values({ group_id: group, course_id: course, on_leave: 'end' })
    .execute();
  return course;
};

/** The teacher who leads the group, and administrators; for others it is not there. */
const itsTeacher: Expected = {
  visitor: 401,
  student: 404,
  'other student': 404,
  instructor: 200,
  'other instructor': 404,
  admin: 200,
};
const on = (rest: string, body?: object) => ({
  url: async (scene: Scene) => `${API}/groups/${await ledGroup(scene)}${rest}`,
  ...(body ? { body } : {}),
  expect: itsTeacher,
});
const values = { kind: 'class', name: 'Matrix' };

/** Groups of people. */
export const groupRows: Rows = {
  [`GET ${API}/groups`]: signedIn(`${API}/groups`),
  [`POST ${API}/groups`]: {
    url: `${API}/groups`,
    body: values,
    expect: {
      visitor: 401,
      student: 403,
      'other student': 403,
      instructor: 201,
      'other instructor': 201,
      admin: 201,
    },
  },
  [`GET ${API}/groups/:id`]: on(''),
  [`PUT ${API}/groups/:id`]: on('', values),
  [`PUT ${API}/groups/:id/archived`]: on('/archived', { archived: true }),
  [`GET ${API}/groups/:id/members`]: on('/members'),
  [`POST ${API}/groups/:id/members`]: {
    ...on('/members'),
    body: ({ cast }: Scene) => ({ people: [cast['other student'].username] }),
  },
  [`PUT ${API}/groups/:id/members/:user_id`]: {
    url: async (scene) =>
      `${API}/groups/${await ledGroup(scene, scene.cast['other student'])}/members/${scene.cast['other student'].id}`,
    body: { role: 'leader' },
    // Teachers make nobody a leader; the learner of the group does not see it either
    expect: { ...itsTeacher, instructor: 403 },
  },
  [`DELETE ${API}/groups/:id/members/:user_id`]: {
    url: async (scene) =>
      `${API}/groups/${await ledGroup(scene, scene.cast['other student'])}/members/${scene.cast['other student'].id}`,
    expect: itsTeacher,
  },
  [`GET ${API}/groups/:id/courses`]: on('/courses'),
  [`PUT ${API}/groups/:id/courses/:course_id`]: {
    url: async (scene) => `${API}/groups/${await ledGroup(scene)}/courses/${await ownCourse(scene)}`,
    body: {},
    expect: itsTeacher,
  },
  [`DELETE ${API}/groups/:id/courses/:course_id`]: {
    async url(scene) {
      const group = await ledGroup(scene);
      return `${API}/groups/${group}/courses/${await give(scene, group)}`;
    },
    expect: itsTeacher,
  },
  [`GET ${API}/groups/:id/progress`]: on('/progress'),
  [`GET ${API}/own-groups`]: signedIn(`${API}/own-groups`),
  [`DELETE ${API}/own-groups/:id`]: {
    url: async (scene) => `${API}/own-groups/${await ledGroup(scene, scene.cast.student)}`,
    expect: {
      visitor: 401,
      student: 200,
      'other student': 404,
      // Who leads a group is removed by an administrator
      instructor: 403,
      'other instructor': 404,
      admin: 404,
    },
  },
};
