import { markedTypes } from '@darasa/contract/assessment/constants';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import type { AssessmentContent } from '#modules/authoring';
import type { Db, Tx } from '#platform/database/index';
import type { ReadAssessment } from './assessment-contents.ts';

/** An assessment with the questions that people look at, as one revision has it. */
export interface MarkedAssessment {
  /** Its rules and texts. */
  content: AssessmentContent;
  /** Those that people mark, and programs, whose points people may change. */
  questions: Map<string, QuestionDocument>;
}

/** Whether an answer waits for people: programs wait for their tests. */
export const waitsForPeople = ({ question_type: type }: Pick<QuestionDocument, 'question_type'>): boolean =>
  markedTypes.some((marked) => marked === type);

/** @returns undefined when the revision does not have it */
export async function readMarkedAssessment(
  { db, readAssessment }: { db: Db | Tx; readAssessment: ReadAssessment },
  { revision_id, assessment_id }: { revision_id: number; assessment_id: string },
): Promise<MarkedAssessment | undefined> {
  const stored = await readAssessment(db, revision_id, assessment_id);
  if (!stored) return undefined;
  const questions = stored.questions.filter(
    (question) => waitsForPeople(question) || question.question_type === 'code',
  );
  return {
    content: stored.content,
    questions: new Map(questions.map((question) => [question.id, question])),
  };
}

const TITLE = 120;
/** Characters among which the beginning of a text is found, however much of them is formatting. */
const LOOKED_AT = 2000;
/** The beginning of what is asked, as plain text. */
export function questionTitle({ prompt }: Pick<QuestionDocument, 'prompt'>, otherwise: string): string {
  const text = prompt
    .slice(0, LOOKED_AT)
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[#*_`>~]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (text === '') return otherwise;
  return text.length > TITLE ? `${text.slice(0, TITLE - 1).toWellFormed()}…` : text;
}
