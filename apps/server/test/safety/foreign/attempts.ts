import { type ForeignRow, NO_NUMBER, NO_UUID, ofNobody, ofTheStudent } from '../foreign-row.ts';
import { API, type Request, type Scene } from '../row.ts';
import { practised, studentsAttempt } from '../rows/attempts.ts';

/** A call on the student's attempt, and on one that is not there. */
const onAttempts = (rest = '', body?: object): ForeignRow[] => {
  const on = (id: string): Request => ({ url: `${API}/attempts/${id}${rest}`, ...(body ? { body } : {}) });
  return [ofTheStudent(async (scene) => on((await studentsAttempt(scene)).attempt)), ofNobody(on(NO_UUID))];
};
/** A call on an assessment: one that its course does not have, and a course that is not there. */
const onAssessments = (rest = '', body?: object): ForeignRow[] => {
  const on = (course: number | string, assessment: string): Request => ({
    url: `${API}/courses/${course}/assessments/${assessment}${rest}`,
    ...(body ? { body } : {}),
  });
  return [
    ofNobody(on(NO_NUMBER, NO_UUID)),
    {
      actors: ['student'],
      prepare: async (scene) => on((await studentsAttempt(scene)).courseId, NO_UUID),
    },
  ];
};
/** The same of those who teach it. */
const onTaught = (rest: string, body?: object): ForeignRow[] => {
  const on = async (scene: Scene): Promise<Request> => {
    const { courseId, assessmentId } = await studentsAttempt(scene);
    return {
      url: `${API}/courses/${courseId}/assessments/${assessmentId}${rest.replace('{user}', String(scene.cast.student.id))}`,
      ...(body ? { body } : {}),
    };
  };
  return [
    { actors: ['other instructor'], prepare: on },
    ofNobody({
      url: `${API}/courses/${NO_NUMBER}/assessments/${NO_UUID}${rest.replace('{user}', NO_NUMBER)}`,
      ...(body ? { body } : {}),
    }),
  ];
};
const IN_LESSON = `${API}/learning/revisions/:revision/lessons/:lesson`;
/** A lesson that its revision does not have, and a revision that is not there. */
const inLessons = (rest: string, body?: object): ForeignRow[] => {
  const on = (revision: number | string): Request => ({
    url: `${API}/learning/revisions/${revision}/lessons/${NO_UUID}${rest}`,
    ...(body ? { body } : {}),
  });
  return [
    ofNobody(on(NO_NUMBER)),
    { actors: ['student'], prepare: async (scene) => on((await studentsAttempt(scene)).revisionId) },
  ];
};
const noAnswers = { sent_at: '2026-03-01T09:00:00Z', answers: [] };

/** The exceptions of a course of somebody else, and of one that is not there. */
const onOverrides = (rest = '', body?: object): ForeignRow[] => {
  const on = (course: number | string, person: number | string): Request => ({
    url: `${API}/courses/${course}/overrides${rest.replace('{id}', String(person))}`,
    ...(body ? { body } : {}),
  });
  return [
    {
      actors: ['other instructor'],
      prepare: async (scene) => on((await studentsAttempt(scene)).courseId, scene.cast.student.id),
    },
    ofNobody(on(NO_NUMBER, NO_NUMBER)),
  ];
};

/** Calls on attempts and assessments with ids of others. */
export const foreignAttempts: Record<string, ForeignRow[]> = {
  [`GET ${API}/courses/:course/assessments/:assessment`]: onAssessments(),
  [`POST ${API}/courses/:course/assessments/:assessment/attempts`]: onAssessments('/attempts'),
  [`GET ${API}/courses/:course/assessments/:assessment/practice`]: onAssessments('/practice'),
  [`POST ${API}/courses/:course/assessments/:assessment/practice`]: onAssessments('/practice', practised()),
  [`GET ${IN_LESSON}/questions`]: inLessons('/questions'),
  [`PUT ${IN_LESSON}/questions/:question`]: inLessons(`/questions/${NO_UUID}`, {
    response: {},
    answered_at: '2026-03-01T09:00:00Z',
    sent_at: '2026-03-01T09:00:00Z',
  }),
  [`POST ${IN_LESSON}/cards`]: inLessons('/cards', { cards: [NO_UUID] }),
  [`GET ${API}/attempts/:id`]: onAttempts(),
  [`PUT ${API}/attempts/:id/answers`]: onAttempts('/answers', noAnswers),
  [`POST ${API}/attempts/:id/submit`]: onAttempts('/submit', noAnswers),
  [`GET ${API}/courses/:course/overrides`]: onOverrides(),
  [`PUT ${API}/courses/:course/overrides/:whom/:id/lessons/:lesson`]: onOverrides(
    `/person/{id}/lessons/${NO_UUID}`,
    {},
  ),
  [`GET ${API}/courses/:course/assessments/:assessment/allowances`]: onTaught('/allowances'),
  [`PUT ${API}/courses/:course/assessments/:assessment/allowances/:user`]: onTaught('/allowances/{user}', {
    extra_minutes: 10,
  }),
  [`POST ${API}/administration/attempts/:id/answers`]: [
    ofNobody({ url: `${API}/administration/attempts/${NO_UUID}/answers` }),
  ],
  [`GET ${API}/courses/:course/assessments/:assessment/regrade`]: onTaught('/regrade'),
  [`POST ${API}/courses/:course/assessments/:assessment/regrade`]: onTaught('/regrade', {}),
};
