import { questionsOf } from '@darasa/contract/assessment/questions/questions-of';
import type { CourseDocument } from '@darasa/contract/authoring/document';
import type { Db } from '#platform/database/index';
import { findHardestQuestions } from './analysis-repository.ts';
import { beginningOf } from './measures.ts';

export interface HardQuestion {
  assessment_id: string;
  question_id: string;
  /** Of its assessment. */
  title: string;
  /** How it begins. */
  prompt: string;
  asked: number;
  /** Of its points, by the first attempts. */
  share: number;
}

/** With fewer answers a question says nothing of itself. */
const FEWEST_ANSWERS = 5;
const MOST = 10;

/**
 * The questions of a published course of which learners got least, the hardest first. Of a group those are left out that are marked without
 * names, since a group may be one person.
 */
export async function hardestQuestions(
  db: Db,
  { courseId, groupId, document }: { courseId: number; groupId: number | null; document: CourseDocument },
): Promise<HardQuestion[]> {
  const assessments = document.assessments.filter(
    ({ anonymous_marking }) => groupId === null || !anonymous_marking,
  );
  const known = new Map(
    assessments.flatMap((assessment) =>
      questionsOf(assessment).map(({ id, prompt }) => [
        `${assessment.id}/${id}`,
        { title: assessment.title, prompt: beginningOf(prompt) },
      ]),
    ),
  );
  const rows = await findHardestQuestions(
    db,
    courseId,
    groupId,
    assessments.map(({ id }) => id),
    FEWEST_ANSWERS,
  );
  return rows
    .flatMap((row) => {
      const named = known.get(`${row.assessment_id}/${row.question_id}`);
      return named ? [{ ...row, ...named }] : [];
    })
    .slice(0, MOST);
}
