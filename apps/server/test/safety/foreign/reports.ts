import { type ForeignRow, NO_NUMBER, ofNobody, onCourses } from '../foreign-row.ts';
import { API, type Request, type Scene } from '../row.ts';
import { ledGroup } from '../rows/groups.ts';
import { savedReportOf, taughtCourse } from '../rows/reports.ts';
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

/** A report of a course, group or requirement of others, in a query. */
const named = (path: string): ForeignRow[] => [
  {
    actors: ['other instructor'],
    prepare: async (scene) => ({ url: `${API}/reports/${path}?course_id=${await taughtCourse(scene)}` }),
  },
  {
    actors: ['other instructor'],
    prepare: async (scene) => ({
      url: `${API}/reports/${path}?group_id=${await ledGroup(scene, scene.cast.student)}`,
    }),
  },
  ...(['course_id', 'group_id', 'requirement_id'] as const).map((name) => ({
    actors: ['instructor', 'other instructor', 'admin'] as const,
    prepare: async () => ({ url: `${API}/reports/${path}?${name}=${NO_NUMBER}` }),
  })),
];
const saving = (filter: object) => ({ name: 'Mine', filter });
/** A saved report of the instructor's. */
const onSaved = (body?: object): ForeignRow[] => [
  {
    actors: ['other instructor', 'admin'],
    prepare: async (scene) => ({
      url: `${API}/reports/saved/${await savedReportOf(scene, 'instructor')}`,
      ...(body ? { body } : {}),
    }),
  },
  {
    actors: ['instructor', 'admin'],
    prepare: async () => ({ url: `${API}/reports/saved/${NO_NUMBER}`, ...(body ? { body } : {}) }),
  },
];

/** Calls on reports with ids of others. */
export const foreignReports: Record<string, ForeignRow[]> = {
  [`GET ${API}/reports/people`]: named('people'),
  [`GET ${API}/reports/people/counts`]: named('people/counts'),
  [`GET ${API}/reports/people.csv`]: named('people.csv'),
  [`GET ${API}/reports/people.xlsx`]: named('people.xlsx'),
  [`POST ${API}/reports/saved`]: [
    {
      actors: ['other instructor'],
      prepare: async (scene) => ({
        url: `${API}/reports/saved`,
        body: saving({ course_id: String(await taughtCourse(scene)) }),
      }),
    },
    {
      actors: ['instructor', 'admin'],
      prepare: async () => ({ url: `${API}/reports/saved`, body: saving({ group_id: String(NO_NUMBER) }) }),
    },
  ],
  [`PUT ${API}/reports/saved/:id`]: onSaved(saving({})),
  [`DELETE ${API}/reports/saved/:id`]: onSaved(),
  [`POST ${API}/reports/auditor-links`]: [
    {
      actors: ['admin'],
      prepare: async (scene) => ({
        url: `${API}/reports/auditor-links`,
        body: { saved_id: String(await savedReportOf(scene, 'instructor')), name: 'Auditor' },
      }),
    },
  ],
  [`DELETE ${API}/reports/auditor-links/:id`]: [
    { actors: ['admin'], prepare: async () => ({ url: `${API}/reports/auditor-links/${NO_NUMBER}` }) },
  ],
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
