import { type ForeignRow, NO_NUMBER, ofNobody } from '../foreign-row.ts';
import { API } from '../row.ts';
import { ledGroup, ownCourse } from '../rows/groups.ts';

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

/** Calls on groups with ids of others. */
export const foreignGroups: Record<string, ForeignRow[]> = {
  [`GET ${API}/groups/:id`]: onGroups(''),
  [`PUT ${API}/groups/:id`]: onGroups('', values),
  [`PUT ${API}/groups/:id/archived`]: onGroups('/archived', { archived: true }),
  [`GET ${API}/groups/:id/members`]: onGroups('/members'),
  [`POST ${API}/groups/:id/members`]: onGroups('/members', { people: ['somebody'] }),
  [`PUT ${API}/groups/:id/members/:user_id`]: onGroups('/members/{student}', { role: 'leader' }),
  [`DELETE ${API}/groups/:id/members/:user_id`]: onGroups('/members/{student}'),
  [`GET ${API}/groups/:id/courses`]: onGroups('/courses'),
  [`PUT ${API}/groups/:id/courses/:course_id`]: onGroups('/courses/{course}', {}),
  [`DELETE ${API}/groups/:id/courses/:course_id`]: onGroups('/courses/{course}'),
  [`GET ${API}/groups/:id/progress`]: onGroups('/progress'),
  [`DELETE ${API}/own-groups/:id`]: [
    {
      actors: ['other student', 'other instructor', 'admin'],
      prepare: async (scene) => ({ url: `${API}/own-groups/${await ledGroup(scene, scene.cast.student)}` }),
    },
    ofNobody({ url: `${API}/own-groups/${NO_NUMBER}` }),
  ],
};
