import { type ForeignRow, NO_UUID, onCourses } from '../foreign-row.ts';
import { API } from '../row.ts';
import { pathsAsLearner, shownDraft, triedAnswers } from '../rows/as-learner.ts';

const COURSE = `${API}/courses/:id/as-learner`;
const ASSESSMENT = `${COURSE}/assessments/:assessment`;

/** A call on a part of another's draft, and on a part that its own author's draft does not have. */
const onParts = (kind: 'lesson' | 'assessment', rest = '', body?: object): ForeignRow[] => {
  const path = async (scene: Parameters<ForeignRow['prepare']>[0], part?: string) => {
    const draft = await shownDraft(scene);
    const url = pathsAsLearner[kind](part ? { ...draft, [kind]: part } : draft) + rest;
    return { url, ...(body ? { body } : {}) };
  };
  return [
    { actors: ['other instructor', 'student'], prepare: (scene) => path(scene) },
    { actors: ['instructor', 'admin'], prepare: (scene) => path(scene, NO_UUID) },
  ];
};

/** Calls that show a course as a learner sees it, with ids of others. */
export const foreignAsLearner: Record<string, ForeignRow[]> = {
  [`POST ${COURSE}`]: onCourses('/as-learner', {}),
  [`GET ${COURSE}/lessons/:lesson`]: onParts('lesson'),
  [`GET ${COURSE}/lessons/:lesson/questions`]: onParts('lesson', '/questions'),
  [`POST ${COURSE}/lessons/:lesson/questions/:question`]: onParts('lesson', `/questions/${NO_UUID}`, {
    response: {},
  }),
  [`POST ${COURSE}/lessons/:lesson/cards`]: onParts('lesson', '/cards', { cards: [NO_UUID] }),
  [`GET ${ASSESSMENT}`]: onParts('assessment'),
  [`POST ${ASSESSMENT}/paper`]: onParts('assessment', '/paper', { seed: 'one' }),
  [`POST ${ASSESSMENT}/result`]: onParts('assessment', '/result', triedAnswers),
};
