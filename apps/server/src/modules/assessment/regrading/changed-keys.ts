import { isDeepStrictEqual } from 'node:util';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { questionContent } from '#modules/authoring';
import type { StoredAssessment } from '../attempts/assessment-contents.ts';

/** What an answer is judged by, as far as learners do not read it. */
const keyOf = ({
  scoring,
  options,
  accepted_answers,
  match,
  tolerance,
  units,
  formula,
  blanks,
  pairs,
  items,
  regions,
  spots,
}: QuestionDocument) => ({
  scoring,
  options: options.map(({ id, is_correct }) => ({ id, is_correct })),
  accepted_answers,
  match,
  tolerance,
  units,
  formula,
  blanks,
  pairs: pairs.map(({ id, right_id }) => ({ id, right_id })),
  items: items.map(({ id, group_id }) => ({ id, group_id })),
  regions: regions.map(({ id, shape, points, is_correct }) => ({ id, shape, points, is_correct })),
  spots: spots.map(({ id, label_id }) => ({ id, label_id })),
});

/** What learners were asked, apart from their own points. */
const askedOf = (question: QuestionDocument) => {
  const {
    points: _points,
    pool_id: _pool,
    shuffle: _shuffle,
    rubric: _rubric,
    ...asked
  } = questionContent(question);
  return asked;
};

/** Whether a question asks the same, and takes other answers for right. */
export const isKeyCorrected = (before: QuestionDocument, after: QuestionDocument): boolean =>
  !isDeepStrictEqual(keyOf(before), keyOf(after)) && isDeepStrictEqual(askedOf(before), askedOf(after));

/** Whether one of the questions of an assessment has a corrected key in another revision. */
export const hasCorrectedKeys = (before: StoredAssessment, after: StoredAssessment): boolean =>
  before.questions.some((question) => {
    const other = after.question(question.id);
    return other?.question_type === question.question_type && isKeyCorrected(question, other);
  });
