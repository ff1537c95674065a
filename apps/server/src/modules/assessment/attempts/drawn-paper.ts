import { type DrawnQuestion, drawPaper, seededRandom } from '@darasa/contract/assessment/questions/drawing';
import type { StoredAssessment } from './assessment-contents.ts';
import { type Paper, paperQuestion } from './paper.ts';

/** What was drawn from an assessment, with its questions as learners read them. */
export const drawnPaper = (assessment: StoredAssessment, drawn: DrawnQuestion[]): Paper => ({
  drawn,
  questions: drawn.flatMap((one) => {
    const [question, rendered] = [assessment.question(one.question_id), assessment.rendered(one.question_id)];
    return question && rendered ? [paperQuestion(question, rendered, one)] : [];
  }),
});

/** The questions of one attempt as a seed decides: the same seed draws the same of a revision. */
export const paperOf = (assessment: StoredAssessment, seed: string): Paper =>
  drawnPaper(assessment, drawPaper(assessment.drawable, seededRandom(seed)));
