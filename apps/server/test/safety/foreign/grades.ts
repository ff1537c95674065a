import { type ForeignRow, NO_NUMBER, NO_UUID, ofNobody, onCourses } from '../foreign-row.ts';
import { API, type Request } from '../row.ts';
import { studentsGradedCourse } from '../rows/grades.ts';
import { byForeignGroup } from './filtered.ts';

/** A call on a grade, tried by another teacher, on learners of another course, and on what is not graded in it. */
const onGrades = (): ForeignRow[] => {
  const on = (course: number, learner: number | string, assessment: string | undefined): Request => ({
    url: `${API}/courses/${course}/gradebook/${learner}/${assessment}`,
  });
  return [
    {
      actors: ['other instructor'],
      async prepare(scene) {
        const { id, assessments } = await studentsGradedCourse(scene);
        return on(id, scene.cast.student.id, assessments[0]);
      },
    },
    {
      actors: ['instructor', 'admin'],
      async prepare(scene) {
        const { id, assessments } = await studentsGradedCourse(scene);
        return on(id, scene.cast['other student'].id, assessments[0]);
      },
    },
    {
      actors: ['instructor', 'admin'],
      async prepare(scene) {
        const { id } = await studentsGradedCourse(scene);
        return on(id, scene.cast.student.id, NO_UUID);
      },
    },
    ofNobody(on(Number(NO_NUMBER), 1, NO_UUID)),
  ];
};

/** Calls on grades and on what answers say about questions with ids of others. */
export const foreignGrades: Record<string, ForeignRow[]> = {
  [`GET ${API}/courses/:id/gradebook`]: [...onCourses('/gradebook'), byForeignGroup('/gradebook')],
  [`GET ${API}/courses/:id/proof`]: [...onCourses('/proof'), byForeignGroup('/proof')],
  [`GET ${API}/courses/:id/proof.csv`]: [...onCourses('/proof.csv'), byForeignGroup('/proof.csv')],
  [`PUT ${API}/courses/:id/proof`]: onCourses('/proof', { forms: null }),
  [`GET ${API}/courses/:id/gradebook.csv`]: [
    ...onCourses('/gradebook.csv'),
    byForeignGroup('/gradebook.csv'),
  ],
  [`GET ${API}/courses/:id/gradebook/:user_id/:assessment`]: onGrades(),
  [`PUT ${API}/courses/:id/gradebook/settings`]: onCourses('/gradebook/settings', {
    version: 0,
    settings: {},
  }),
  [`PUT ${API}/courses/:id/gradebook/grades`]: onCourses('/gradebook/grades', ({ cast }) => ({
    changes: [{ user_id: String(cast.student.id), assessment_id: NO_UUID, points: 1 }],
  })),
  [`POST ${API}/courses/:id/gradebook/import`]: onCourses('/gradebook/import', { csv: 'Username\n' }),
  [`GET ${API}/courses/:id/stops`]: [...onCourses('/stops'), byForeignGroup('/stops')],
  [`GET ${API}/courses/:id/stops.csv`]: [...onCourses('/stops.csv'), byForeignGroup('/stops.csv')],
  [`GET ${API}/courses/:id/analysis`]: onCourses('/analysis'),
  [`GET ${API}/courses/:id/analysis/:assessment`]: onCourses(`/analysis/${NO_UUID}`),
  [`GET ${API}/learning/courses/:course/grades`]: [NO_NUMBER, NO_UUID, '0', '-1'].map((id) =>
    ofNobody({ url: `${API}/learning/courses/${id}/grades` }),
  ),
};
