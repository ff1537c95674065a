import { API, type Expected, type Rows, type Scene, signedIn } from '../row.ts';

/** A group that the instructor leads. @param learner somebody who is in it @param led nobody leads it when false */
export async function ledGroup({ db, cast }: Scene, learner?: { id: number }, led = true): Promise<number> {
  const { id } = await db
    .insertInto('people_group')
    .values({ kind: 'class', name: 'Matrix' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const member = { group_id: id, source: 'staff' };
  const members = [
    ...(led ? [{ ...member, user_id: cast.instructor.id, role: 'leader' }] : []),
    ...(learner ? [{ ...member, user_id: learner.id, role: 'learner' }] : []),
  ];
  if (members.length > 0) await db.insertInto('group_member').values(members).execute();
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

/** A code of a group; its text is sealed, so that only its row is there. */
export async function codeOf(scene: Scene, group: number): Promise<number> {
  const { id } = await scene.db
    .insertInto('join_code')
    .values({
      group_id: group,
      code_hash: Buffer.from(Math.random().toString(36)),
      sealed: Buffer.from('x'),
      expires_at: new Date('2100-01-01'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
export async function invitationTo(scene: Scene, group: number): Promise<number> {
  const { id } = await scene.db
    .insertInto('invitation')
    .values({
      target: 'group',
      group_id: group,
      role: 'learner',
      secret_hash: Buffer.from(Math.random().toString(36)),
      expires_at: new Date('2100-01-01'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
/** Nobody has these: they are counted as guesses, of which each person of the matrix makes few. */
const unknown: Expected = {
  visitor: 404,
  student: 404,
  'other student': 404,
  instructor: 404,
  'other instructor': 404,
  admin: 404,
};

/** Codes and invitations. */
const wayInRows: Rows = {
  [`GET ${API}/courses/:id/enrolling`]: {
    url: async (scene) => `${API}/courses/${await ownCourse(scene)}/enrolling`,
    expect: itsTeacher,
  },
  ...Object.fromEntries(
    ['move', 'move/preview'].map((act) => [
      `POST ${API}/courses/:id/enrollments/${act}`,
      {
        url: async (scene: Scene) => {
          const course = await ownCourse(scene);
          await scene.db
            .insertInto('enrollment')
            .values({ course_id: course, user_id: scene.cast.student.id, source: 'free' })
            .execute();
          return `${API}/courses/${course}/enrollments/${act}`;
        },
        body: async (scene: Scene) => ({
          user_ids: [String(scene.cast.student.id)],
          to: String(await ownCourse(scene)),
          reason: 'Another class',
        }),
        expect: itsTeacher,
      },
    ]),
  ),
  [`POST ${API}/courses/:id/enrollments`]: {
    url: async (scene) => `${API}/courses/${await ownCourse(scene)}/enrollments`,
    body: ({ cast }: Scene) => ({ people: [cast['other student'].username] }),
    expect: itsTeacher,
  },
  [`GET ${API}/join-codes`]: {
    url: async (scene) => `${API}/join-codes?group_id=${await ledGroup(scene)}`,
    expect: itsTeacher,
  },
  [`POST ${API}/join-codes`]: {
    url: `${API}/join-codes`,
    body: async (scene: Scene) => ({ group_id: String(await ledGroup(scene)) }),
    expect: { ...itsTeacher, instructor: 201, admin: 201 },
  },
  [`DELETE ${API}/join-codes/:id`]: {
    url: async (scene) => `${API}/join-codes/${await codeOf(scene, await ledGroup(scene))}`,
    expect: itsTeacher,
  },
  [`GET ${API}/join-codes/:id/sheet.pdf`]: {
    url: async (scene) => `${API}/join-codes/${await codeOf(scene, await ledGroup(scene))}/sheet.pdf`,
    // Its text was sealed with no key of this site: there is nothing to print
    expect: { ...itsTeacher, instructor: 404, admin: 404 },
  },
  [`POST ${API}/join-codes/look`]: {
    url: `${API}/join-codes/look`,
    body: { code: 'no-such-222' },
    expect: unknown,
  },
  [`POST ${API}/join-codes/join`]: {
    url: `${API}/join-codes/join`,
    body: { code: 'no-such-222' },
    expect: { ...unknown, visitor: 401 },
  },
  [`GET ${API}/invitations`]: {
    url: async (scene) => `${API}/invitations?target=group&target_id=${await ledGroup(scene)}`,
    expect: itsTeacher,
  },
  [`POST ${API}/invitations`]: {
    url: `${API}/invitations`,
    body: async (scene: Scene) => ({
      target: 'group',
      target_id: String(await ledGroup(scene)),
      role: 'learner',
    }),
    expect: { ...itsTeacher, instructor: 201, admin: 201 },
  },
  [`DELETE ${API}/invitations/:id`]: {
    url: async (scene) => `${API}/invitations/${await invitationTo(scene, await ledGroup(scene))}`,
    expect: itsTeacher,
  },
  [`POST ${API}/invitations/:id/resend`]: {
    url: async (scene) => `${API}/invitations/${await invitationTo(scene, await ledGroup(scene))}/resend`,
    // It is a link without an email
    expect: { ...itsTeacher, instructor: 409, admin: 409 },
  },
  [`POST ${API}/invitations/look`]: {
    url: `${API}/invitations/look`,
    body: { secret: 'no such secret' },
    expect: unknown,
  },
  [`POST ${API}/invitations/accept`]: {
    url: `${API}/invitations/accept`,
    body: { secret: 'no such secret' },
    expect: { ...unknown, visitor: 401 },
  },
};

/** Groups of people. */
export const groupRows: Rows = {
  ...wayInRows,
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
    // Those who lead it may not make anybody a leader: groups.test.ts says so
    url: async (scene) =>
      `${API}/groups/${await ledGroup(scene, scene.cast['other student'], false)}/members/${scene.cast['other student'].id}`,
    body: { role: 'leader' },
    expect: { ...itsTeacher, instructor: 404 },
  },
  [`DELETE ${API}/groups/:id/members/:user_id`]: {
    url: async (scene) =>
      `${API}/groups/${await ledGroup(scene, scene.cast['other student'])}/members/${scene.cast['other student'].id}`,
    expect: itsTeacher,
  },
  [`POST ${API}/groups/:id/cards`]: on('/cards', {}),
  [`POST ${API}/groups/:id/members/:user_id/one-time-password`]: {
    // A way back of their own: teachers leave it to them
    url: async (scene) =>
      `${API}/groups/${await ledGroup(scene, scene.cast['other student'])}/members/${scene.cast['other student'].id}/one-time-password`,
    expect: { ...itsTeacher, instructor: 409 },
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
  [`GET ${API}/group-choices`]: {
    url: `${API}/group-choices`,
    expect: {
      visitor: 401,
      student: 403,
      'other student': 403,
      instructor: 200,
      'other instructor': 200,
      admin: 200,
    },
  },
  [`GET ${API}/groups/:id/activity`]: on('/activity'),
  [`GET ${API}/groups/:id/courses/:course_id/progress`]: {
    async url(scene) {
      const group = await ledGroup(scene);
      return `${API}/groups/${group}/courses/${await give(scene, group)}/progress`;
    },
    expect: itsTeacher,
  },
  [`GET ${API}/courses/:id/groups`]: {
    url: async (scene) => `${API}/courses/${await ownCourse(scene)}/groups`,
    expect: itsTeacher,
  },
  [`GET ${API}/own-groups`]: signedIn(`${API}/own-groups`),
  [`DELETE ${API}/own-groups/:id`]: {
    url: async (scene) => `${API}/own-groups/${await ledGroup(scene, scene.cast.student, false)}`,
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
