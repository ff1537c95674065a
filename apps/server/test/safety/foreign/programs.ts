import { members } from '../cast.ts';
import { type ForeignRow, NO_UUID } from '../foreign-row.ts';
import { API } from '../row.ts';
import { type ProgramRows, studentsPrograms } from '../rows/programs.ts';

/** A call on a program of the student's or of the instructor's course, tried by those whom it does not concern. */
const onPrograms = (
  path: (rows: ProgramRows) => string,
  actors: ForeignRow['actors'],
  body?: object,
): ForeignRow[] => [
  {
    actors,
    prepare: async (scene) => ({
      url: `${API}${path(await studentsPrograms(scene))}`,
      ...(body ? { body } : {}),
    }),
  },
];
const notTheStudent = members.filter((name) => name !== 'student');
const similarPrograms = ({ courseId, assessmentId }: ProgramRows): string =>
  `/courses/${courseId}/assessments/${assessmentId}/similar-programs`;

/** Calls on programs that answer questions with ids of others. */
export const foreignPrograms: Record<string, ForeignRow[]> = {
  [`GET ${API}/attempts/:id/programs`]: onPrograms(({ open }) => `/attempts/${open}/programs`, notTheStudent),
  [`POST ${API}/attempts/:id/questions/:question/hints`]: [
    ...onPrograms(({ open, question }) => `/attempts/${open}/questions/${question}/hints`, notTheStudent, {
      number: 1,
    }),
    ...onPrograms(({ open }) => `/attempts/${open}/questions/${NO_UUID}/hints`, ['student'], { number: 1 }),
  ],
  [`POST ${API}/courses/:id/challenge-checks`]: onPrograms(
    ({ courseId }) => `/courses/${courseId}/challenge-checks`,
    ['other instructor'],
    { challenge: { id: NO_UUID } },
  ),
  [`GET ${API}/courses/:course/assessments/:assessment/similar-programs`]: onPrograms(similarPrograms, [
    'other instructor',
  ]),
  [`GET ${API}/courses/:course/assessments/:assessment/similar-programs/:question/:one/:other`]: [
    ...onPrograms(
      (rows) => `${similarPrograms(rows)}/${rows.question}/${rows.submitted.join('/')}`,
      ['other instructor'],
    ),
    // An attempt that is not submitted, and one that is not there
    ...onPrograms(
      (rows) => `${similarPrograms(rows)}/${rows.question}/${rows.open}/${NO_UUID}`,
      ['instructor', 'admin'],
    ),
  ],
};
