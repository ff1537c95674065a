import { type ForeignRow, NO_NUMBER, ofNobody, onCourses } from '../foreign-row.ts';
import { API } from '../row.ts';
import { codeOf, invitationTo, ledGroup, ownCourse } from '../rows/groups.ts';

const values = { kind: 'class', name: 'Taken over' };

/**
 * A call on a group that another teacher leads, tried by those who are not in it, and by one of its learners, who does not manage it; and
 * on one that is not there.
 */
const onGroups = (rest: string, body?: object): ForeignRow[] => [
  {
    actors: ['student', 'other student', 'other instructor'],
    prepare: async (scene) => ({
      url: `${API}/groups/${await ledGroup(scene, scene.cast.student)}${rest
        .replace('{student}', String(scene.cast.student.id))
        .replace('{course}', String(await ownCourse(scene)))}`,
      ...(body ? { body } : {}),
    }),
  },
  ofNobody({
    url: `${API}/groups/${NO_NUMBER}${rest.replace('{student}', '1').replace('{course}', '1')}`,
    ...(body ? { body } : {}),
  }),
];

/** A call that names a group in its query or body. */
const named = (
  method: 'GET' | 'POST',
  path: string,
  facts: (id: string) => Record<string, string>,
): ForeignRow[] => {
  const on = (id: string) =>
    method === 'GET'
      ? { url: `${API}/${path}?${new URLSearchParams(facts(id))}` }
      : { url: `${API}/${path}`, body: facts(id) };
  return [
    {
      actors: ['student', 'other student', 'other instructor'],
      prepare: async (scene) => on(String(await ledGroup(scene, scene.cast.student))),
    },
    ofNobody(on(NO_NUMBER)),
  ];
};

/** Calls on groups with ids of others. */
export const foreignGroups: Record<string, ForeignRow[]> = {
  [`GET ${API}/courses/:id/enrolling`]: onCourses('/enrolling'),
  ...Object.fromEntries(
    ['move', 'move/preview'].map((act) => [
      `POST ${API}/courses/:id/enrollments/${act}`,
      onCourses(`/enrollments/${act}`, { user_ids: ['1'], to: '1', reason: 'Another class' }),
    ]),
  ),
  [`POST ${API}/courses/:id/enrollments`]: onCourses('/enrollments', { people: ['somebody'] }),
  [`GET ${API}/groups/:id`]: onGroups(''),
  [`PUT ${API}/groups/:id`]: onGroups('', values),
  [`PUT ${API}/groups/:id/archived`]: onGroups('/archived', { archived: true }),
  [`GET ${API}/groups/:id/members`]: onGroups('/members'),
  [`POST ${API}/groups/:id/cards`]: onGroups('/cards', {}),
  [`POST ${API}/groups/:id/members/:user_id/one-time-password`]: onGroups(
    '/members/{student}/one-time-password',
  ),
  [`POST ${API}/groups/:id/members`]: onGroups('/members', { people: ['somebody'] }),
  [`PUT ${API}/groups/:id/members/:user_id`]: onGroups('/members/{student}', { role: 'leader' }),
  [`DELETE ${API}/groups/:id/members/:user_id`]: onGroups('/members/{student}'),
  [`GET ${API}/groups/:id/courses`]: onGroups('/courses'),
  [`PUT ${API}/groups/:id/courses/:course_id`]: onGroups('/courses/{course}', {}),
  [`DELETE ${API}/groups/:id/courses/:course_id`]: onGroups('/courses/{course}'),
  [`GET ${API}/groups/:id/progress`]: onGroups('/progress'),
  [`GET ${API}/groups/:id/activity`]: onGroups('/activity'),
  [`GET ${API}/groups/:id/courses/:course_id/progress`]: [
    ...onGroups('/courses/{course}/progress'),
    {
      // The group does not give it
      actors: ['instructor', 'admin'],
      prepare: async (scene) => ({
        url: `${API}/groups/${await ledGroup(scene)}/courses/${await ownCourse(scene)}/progress`,
      }),
    },
  ],
  [`GET ${API}/courses/:id/groups`]: onCourses('/groups'),
  [`DELETE ${API}/join-codes/:id`]: [
    {
      actors: ['student', 'other student', 'other instructor'],
      prepare: async (scene) => ({
        url: `${API}/join-codes/${await codeOf(scene, await ledGroup(scene, scene.cast.student))}`,
      }),
    },
    ofNobody({ url: `${API}/join-codes/${NO_NUMBER}` }),
  ],
  [`GET ${API}/join-codes/:id/sheet.pdf`]: [
    {
      actors: ['student', 'other student', 'other instructor'],
      prepare: async (scene) => ({
        url: `${API}/join-codes/${await codeOf(scene, await ledGroup(scene, scene.cast.student))}/sheet.pdf`,
      }),
    },
    ofNobody({ url: `${API}/join-codes/${NO_NUMBER}/sheet.pdf` }),
  ],
  [`POST ${API}/invitations/:id/resend`]: [
    {
      actors: ['student', 'other student', 'other instructor'],
      prepare: async (scene) => ({
        url: `${API}/invitations/${await invitationTo(scene, await ledGroup(scene, scene.cast.student))}/resend`,
      }),
    },
    ofNobody({ url: `${API}/invitations/${NO_NUMBER}/resend` }),
  ],
  [`DELETE ${API}/invitations/:id`]: [
    {
      actors: ['student', 'other student', 'other instructor'],
      prepare: async (scene) => ({
        url: `${API}/invitations/${await invitationTo(scene, await ledGroup(scene, scene.cast.student))}`,
      }),
    },
    ofNobody({ url: `${API}/invitations/${NO_NUMBER}` }),
  ],
  ...Object.fromEntries(
    (['GET', 'POST'] as const).flatMap((method) => [
      [`${method} ${API}/join-codes`, named(method, 'join-codes', (id) => ({ group_id: id }))],
      [
        `${method} ${API}/invitations`,
        named(method, 'invitations', (id) => ({ target: 'group', target_id: id, role: 'learner' })),
      ],
    ]),
  ),
  [`DELETE ${API}/own-groups/:id`]: [
    {
      actors: ['other student', 'other instructor', 'admin'],
      prepare: async (scene) => ({ url: `${API}/own-groups/${await ledGroup(scene, scene.cast.student)}` }),
    },
    ofNobody({ url: `${API}/own-groups/${NO_NUMBER}` }),
  ],
};
