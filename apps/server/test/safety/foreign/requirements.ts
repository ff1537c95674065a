import { type ForeignRow, NO_NUMBER, ofNobody } from '../foreign-row.ts';
import { API } from '../row.ts';
import { ledGroup, ownCourse } from '../rows/groups.ts';
import { requirementOfGroup, requirementOfPeople, terms } from '../rows/requirements.ts';

/**
 * A call on a requirement of a group that another teacher leads, or of another's course, tried by those who do not manage it, also by the
 * one who has to do it; and on one that is not there.
 */
const onRequirements = (rest: string, body?: object): ForeignRow[] => [
  ...[requirementOfGroup, requirementOfPeople].map(
    (make): ForeignRow => ({
      actors: ['student', 'other student', 'other instructor'],
      prepare: async (scene) => ({
        url: `${API}/requirements/${await make(scene)}${rest.replace('{student}', String(scene.cast.student.id))}`,
        ...(body ? { body } : {}),
      }),
    }),
  ),
  ofNobody({
    url: `${API}/requirements/${NO_NUMBER}${rest.replace('{student}', '1')}`,
    ...(body ? { body } : {}),
  }),
];

/** Calls on requirements with ids of others. */
export const foreignRequirements: Record<string, ForeignRow[]> = {
  [`POST ${API}/requirements`]: [
    {
      actors: ['student', 'other student', 'other instructor'],
      prepare: async (scene) => ({
        url: `${API}/requirements`,
        body: {
          ...terms,
          target: { kind: 'group', group_id: String(await ledGroup(scene, scene.cast.student)) },
          subject: { kind: 'course', course_id: String(await ownCourse(scene)) },
        },
      }),
    },
  ],
  [`GET ${API}/requirements/:id`]: onRequirements(''),
  [`PUT ${API}/requirements/:id`]: onRequirements('', terms),
  [`DELETE ${API}/requirements/:id`]: onRequirements(''),
  [`GET ${API}/requirements/:id/people`]: onRequirements('/people'),
  [`POST ${API}/requirements/:id/people`]: onRequirements('/people', { people: ['somebody'] }),
  [`GET ${API}/requirements/:id/people/:user_id`]: onRequirements('/people/{student}'),
  [`DELETE ${API}/requirements/:id/people/:user_id`]: onRequirements('/people/{student}'),
  [`PUT ${API}/requirements/:id/people/:user_id/due`]: onRequirements('/people/{student}/due', {
    day: '2100-03-31',
  }),
  [`PUT ${API}/requirements/:id/people/:user_id/excuse`]: onRequirements('/people/{student}/excuse', {
    reason: 'Mine',
  }),
  [`POST ${API}/requirements/:id/reminders`]: onRequirements('/reminders', {}),
};
