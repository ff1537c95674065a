import { markOf } from '../../assessment/marking.ts';
import { addSubmittedEssay } from '../../assessment/marking-rows.ts';
import { members } from '../cast.ts';
import { type ForeignRow, NO_NUMBER, NO_UUID, ofNobody, ofTheStudent } from '../foreign-row.ts';
import { API, type Request, type Scene } from '../row.ts';
import { instructorsComment, studentsEssay, studentsReview } from '../rows/marking.ts';
import { byForeignGroup } from './filtered.ts';

/** A call on a course's marking, tried by another teacher, and on what is not there. */
const onMarking = (rest: string): ForeignRow[] => [
  {
    actors: ['other instructor'],
    async prepare(scene) {
      const { rows, assessment } = await studentsEssay(scene);
      return { url: `${API}/courses/${rows.courseId}/marking${rest.replace('{assessment}', assessment)}` };
    },
  },
  ...[NO_NUMBER, NO_UUID, '0', '-1'].map((id) =>
    ofNobody({ url: `${API}/courses/${id}/marking${rest.replace('{assessment}', NO_UUID)}` }),
  ),
  ...(rest === ''
    ? []
    : [
        {
          actors: ['admin' as const],
          prepare: async (scene: Scene) => ({
            url: `${API}/courses/${(await studentsEssay(scene)).rows.courseId}/marking${rest.replace('{assessment}', NO_UUID)}`,
          }),
        },
      ]),
];

/** A call on an answer: the student's by another teacher, a question of another attempt, and nothing at all. */
const onAnswers = (rest: string, body?: object): ForeignRow[] => {
  const on = (attempt: string, question: string): Request => ({
    url: `${API}/marking/attempts/${attempt}/questions/${question}${rest}`,
    ...(body ? { body } : {}),
  });
  return [
    {
      actors: ['other instructor'],
      async prepare(scene) {
        const { attempt, question } = await studentsEssay(scene);
        return on(attempt, question);
      },
    },
    {
      actors: ['instructor', 'admin'],
      async prepare(scene) {
        const { cast, db } = scene;
        const other = await addSubmittedEssay(db, cast.instructor, cast['other student']);
        return on((await studentsEssay(scene)).attempt, other.question);
      },
    },
    ofNobody(on(NO_UUID, NO_UUID)),
  ];
};

const onComments = (body?: object): ForeignRow[] => {
  const on = (id: string): Request => ({ url: `${API}/marking/comments/${id}`, ...(body ? { body } : {}) });
  return [
    {
      actors: ['other instructor', 'admin'],
      prepare: async (scene) => on(await instructorsComment(scene)),
    },
    ofNobody(on(NO_UUID)),
  ];
};

/** A learner's call on an assessment that is not there. */
const onAssessments = (rest: string): ForeignRow[] => [
  ...[NO_NUMBER, NO_UUID, '0'].map((id) =>
    ofNobody({ url: `${API}/courses/${id}/assessments/${NO_UUID}${rest}` }),
  ),
  {
    actors: members,
    prepare: async (scene) => ({
      url: `${API}/courses/${(await studentsEssay(scene)).rows.courseId}/assessments/${NO_UUID}${rest}`,
    }),
  },
];

const review = (id: string): Request => ({
  url: `${API}/peer-reviews/${id}`,
  body: { rubric_levels: {}, share: 0.5, comment: 'Mine now', done: true, version: 0 },
});

/** Calls on marking and peer reviews with ids of others. */
export const foreignMarking: Record<string, ForeignRow[]> = {
  [`GET ${API}/courses/:course/marking`]: [...onMarking(''), byForeignGroup('/marking')],
  [`GET ${API}/courses/:course/marking/:assessment/answers`]: onMarking('/{assessment}/answers'),
  [`GET ${API}/courses/:course/marking/:assessment/agreement`]: onMarking('/{assessment}/agreement'),
  [`GET ${API}/courses/:course/marking/:assessment/peer-reviews`]: onMarking('/{assessment}/peer-reviews'),
  [`GET ${API}/marking/attempts/:attempt/questions/:question`]: onAnswers(''),
  [`PUT ${API}/marking/attempts/:attempt/questions/:question/draft`]: onAnswers('/draft', {
    ...markOf(),
    version: 0,
  }),
  [`POST ${API}/marking/attempts/:attempt/questions/:question/mark`]: onAnswers('/mark', {
    ...markOf(),
    mark_version: 1,
  }),
  [`PUT ${API}/marking/comments/:id`]: onComments({ text: 'Mine now' }),
  [`DELETE ${API}/marking/comments/:id`]: onComments(),
  [`GET ${API}/courses/:course/assessments/:assessment/grade-changes`]: onAssessments('/grade-changes'),
  [`GET ${API}/courses/:course/assessments/:assessment/peer-reviews`]: onAssessments('/peer-reviews'),
  [`PUT ${API}/peer-reviews/:id`]: [
    ofTheStudent(async (scene) => review(await studentsReview(scene))),
    ofNobody(review(NO_UUID)),
  ],
};
