import { type DrawnQuestion, drawPaper, seededRandom } from '@darasa/contract/assessment/questions/drawing';
import { withTextsRendered } from '#platform/markdown/index';
import type { StoredAssessment } from './assessment-contents.ts';
import { type Paper, paperQuestion } from './paper.ts';

/** What was drawn from an assessment, with its questions as learners read them. */
export const drawnPaper = (
  assessment: StoredAssessment,
  drawn: DrawnQuestion[],
  render?: (markdown: string) => string,
): Paper => ({
  drawn,
  questions: drawn.flatMap((one) => {
    const [question, rendered] = [assessment.question(one.question_id), assessment.rendered(one.question_id)];
    return question && rendered ? [paperQuestion(question, rendered, one, render)] : [];
  }),
});

/**
 * The questions of one attempt as a seed decides: the same seed draws the same of a revision.
 * @param by who wants them
 */
export async function paperOf(assessment: StoredAssessment, seed: string, by: number): Promise<Paper> {
  await assessment.prepare(by);
  const drawn = drawPaper(assessment.drawable, seededRandom(seed));
  return withTextsRendered((render) => drawnPaper(assessment, drawn, render), by);
}
