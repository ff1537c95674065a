import { type ForeignRow, NO_NUMBER, ofNobody, onCourses } from '../foreign-row.ts';
import { API, type Request, type Scene } from '../row.ts';
import { ledGroup } from '../rows/groups.ts';
import { taughtCourse } from '../rows/reports.ts';
import { byForeignGroup } from './filtered.ts';

const others = ['student', 'other student', 'other instructor'] as const;
const remind = (user: number | string, course: number | string): Request => ({
  url: `${API}/course-reminders`,
  body: { to: [{ user_id: String(user), course_id: String(course) }], words: 'Hello' },
});
const remembered = (user: number | string, course: number | string): Request => ({
  url: `${API}/course-reminders?user_id=${user}&course_id=${course}`,
});
/** A call on a learner of the instructor's, by others; on somebody who is in no course of theirs, and on nobody. */
const onLearners = (request: typeof remind): ForeignRow[] => [
  {
    actors: others,
    prepare: async (scene: Scene) => request(scene.cast.student.id, await taughtCourse(scene)),
  },
  {
    actors: ['instructor', 'admin'],
    prepare: async (scene: Scene) => request(scene.cast['other student'].id, await taughtCourse(scene)),
  },
  ofNobody(request(NO_NUMBER, NO_NUMBER)),
];

/** Calls on reports with ids of others. */
export const foreignReports: Record<string, ForeignRow[]> = {
  [`GET ${API}/courses/:id/behind`]: [...onCourses('/behind'), byForeignGroup('/behind')],
  [`GET ${API}/groups/:id/behind`]: [
    {
      actors: others,
      prepare: async (scene) => ({
        url: `${API}/groups/${await ledGroup(scene, scene.cast.student)}/behind`,
      }),
    },
    {
      // The group does not give it
      actors: ['instructor', 'admin'],
      prepare: async (scene) => ({
        url: `${API}/groups/${await ledGroup(scene, scene.cast.student)}/behind?course_id=${await taughtCourse(scene)}`,
      }),
    },
    ofNobody({ url: `${API}/groups/${NO_NUMBER}/behind` }),
  ],
  [`POST ${API}/course-reminders`]: onLearners(remind),
  [`GET ${API}/course-reminders`]: onLearners(remembered),
};
