import { lazy } from 'react';
import type { QuestionPieces } from '~/features/authoring/assessments/question-pieces';

/** What the editor of questions takes from the assessment feature. */
export const questionPieces: QuestionPieces = {
  QuestionInput: lazy(async () => ({
    default: (await import('~/features/assessment/taking/inputs/question-input')).QuestionInput,
  })),
};
