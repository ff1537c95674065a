import { assessedDocument, choiceQuestion } from '../../assessment/assessment.ts';
import { addDraftCourse } from '../../authoring/authoring.ts';
import { NO_UUID } from '../foreign-row.ts';
import { API, type Expected, type Rows, type Scene } from '../row.ts';

const COURSE = `${API}/courses/:id/as-learner`;
const ASSESSMENT = `${COURSE}/assessments/:assessment`;

/** For those who write the course and for administrators; for everybody else it is not there. */
const expect: Expected = {
  visitor: 401,
  student: 404,
  'other student': 404,
  instructor: 200,
  'other instructor': 404,
  admin: 200,
};

/** A draft of the instructor's with a text lesson, and a quiz in another. */
export async function shownDraft({ db, cast }: Scene) {
  const document = assessedDocument([choiceQuestion()]);
  const { id } = await addDraftCourse(db, cast.instructor, document);
  const [text] = document.modules.flatMap(({ lessons }) => lessons);
  return { id, lesson: text?.id ?? '', assessment: document.assessments[0]?.id ?? '' };
}
type Draft = Awaited<ReturnType<typeof shownDraft>>;

export const pathsAsLearner = {
  course: ({ id }: Draft): string => `${API}/courses/${id}/as-learner`,
  lesson: (draft: Draft): string => `${pathsAsLearner.course(draft)}/lessons/${draft.lesson}`,
  assessment: (draft: Draft): string => `${pathsAsLearner.course(draft)}/assessments/${draft.assessment}`,
};
const on = (path: (draft: Draft) => string) => async (scene: Scene) => path(await shownDraft(scene));

export const triedAnswers = { seed: 'one', started_at: '2026-11-01T08:00:00Z', answers: [] };

/** What those who write or review a course do to see it as a learner. */
export const asLearnerRows: Rows = {
  [`POST ${COURSE}`]: { url: on(pathsAsLearner.course), body: {}, expect },
  [`GET ${COURSE}/lessons/:lesson`]: { url: on(pathsAsLearner.lesson), expect },
  [`GET ${COURSE}/lessons/:lesson/questions`]: {
    url: on((draft) => `${pathsAsLearner.lesson(draft)}/questions`),
    expect,
  },
  // Its text asks nothing
  [`POST ${COURSE}/lessons/:lesson/questions/:question`]: {
    url: on((draft) => `${pathsAsLearner.lesson(draft)}/questions/${NO_UUID}`),
    body: { response: {} },
    expect: { ...expect, instructor: 404, admin: 404 },
  },
  [`POST ${COURSE}/lessons/:lesson/cards`]: {
    url: on((draft) => `${pathsAsLearner.lesson(draft)}/cards`),
    body: { cards: [NO_UUID] },
    expect: { ...expect, instructor: 404, admin: 404 },
  },
  [`GET ${ASSESSMENT}`]: { url: on(pathsAsLearner.assessment), expect },
  [`POST ${ASSESSMENT}/paper`]: {
    url: on((draft) => `${pathsAsLearner.assessment(draft)}/paper`),
    body: { seed: 'one' },
    expect,
  },
  [`POST ${ASSESSMENT}/result`]: {
    url: on((draft) => `${pathsAsLearner.assessment(draft)}/result`),
    body: triedAnswers,
    expect,
  },
};
