import { isMarkedByPeople, type QuestionType, questionTypes } from '@darasa/contract/assessment/constants';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import type { AssessmentDocument, CourseDocument } from '@darasa/contract/authoring/document';
import { newAssessment } from '@darasa/contract/authoring/edits';
import { startQuestion } from '../../question-editor/question-types/start-parts.ts';
import { addAssessment, lessonsOf, updateAssessment } from '../assessment-edits.ts';
import { addQuestions, removeQuestion } from '../questions/question-edits.ts';

/*
 * Questions and cards that texts of lessons ask stand in assessments that no lesson takes: what counts for a grade is never asked there.
 */

/** Types whose answers the server judges at once. */
export const askedTypes: readonly QuestionType[] = questionTypes.filter(
  (type) => !isMarkedByPeople(type) && type !== 'code',
);

const isFree = (document: CourseDocument, { id, assessment_type }: AssessmentDocument): boolean =>
  assessment_type === 'quiz' && lessonsOf(document, id).length === 0;

/** A set of cards has nothing but cards. */
const isDeck = ({ questions }: AssessmentDocument): boolean =>
  questions.length > 0 && questions.every(({ question_type }) => question_type === 'essay');

/** The questions that a text may ask, each with the set that it stands in. */
export const askableQuestions = (
  document: CourseDocument,
): { question: QuestionDocument; set: AssessmentDocument }[] =>
  document.assessments
    .filter((set) => isFree(document, set))
    .flatMap((set) =>
      set.questions
        .filter(({ question_type }) => askedTypes.includes(question_type))
        .map((question) => ({ question, set })),
    );

const SET_TITLE = 'Questions in lessons';

/** Adds a question that a text asks, to the set of such questions, which is made with the first one. */
export function addAskable(document: CourseDocument, question: QuestionDocument): CourseDocument {
  const set =
    document.assessments.find((one) => isFree(document, one) && one.title === SET_TITLE) ??
    document.assessments.find((one) => isFree(document, one) && one.questions.length > 0 && !isDeck(one));
  return set
    ? updateAssessment(document, set.id, (now) => addQuestions(now, [question]))
    : addAssessment(document, { ...newAssessment('quiz'), title: SET_TITLE, questions: [question] });
}

/** Takes a question away again, and its set when it was the only one in it. */
export const withoutQuestion = (document: CourseDocument, id: string): CourseDocument => ({
  ...document,
  assessments: document.assessments.flatMap((set) =>
    set.questions.some((one) => one.id === id)
      ? set.questions.length === 1 && isFree(document, set)
        ? []
        : [removeQuestion(set, id)]
      : [set],
  ),
});

/** The sets of cards of a course. */
export const decksOf = (document: CourseDocument): AssessmentDocument[] =>
  document.assessments.filter((set) => isFree(document, set) && isDeck(set));

/** Whether all cards of a set are worth remembering. */
export const isWorth = ({ questions }: AssessmentDocument): boolean =>
  questions.length > 0 && questions.every(({ worth_remembering }) => worth_remembering === true);

export const newCard = (): QuestionDocument => startQuestion('essay');

export const newDeck = (): AssessmentDocument => ({
  ...newAssessment('quiz'),
  title: 'Flashcards',
  questions: [newCard()],
});
