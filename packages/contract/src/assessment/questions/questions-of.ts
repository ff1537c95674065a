import type { AssessmentType } from '../constants.ts';
import { assessmentLimits } from '../limits.ts';
import type { CodingChallengeDocument } from './challenge.ts';
import { newQuestion } from './defaults.ts';
import type { QuestionDocument } from './question.ts';

/** What of an assessment decides what it asks. */
interface Asking {
  id: string;
  title: string;
  assessment_type: AssessmentType;
  total_points: number;
  questions: readonly QuestionDocument[];
  coding_challenges: readonly CodingChallengeDocument[];
}

/**
 * Everything that an assessment asks, as questions: its own ones, and each coding challenge as a question of type `code` with the
 * challenge's id and points. An assignment without any asks for one essay, with files if one likes, that has the assessment's id and all
 * of its points.
 */
export function questionsOf(assessment: Asking): QuestionDocument[] {
  const asked = [...assessment.questions, ...assessment.coding_challenges.map(challengeQuestion)];
  return asked.length === 0 && assessment.assessment_type === 'assignment'
    ? [submissionQuestion(assessment)]
    : asked;
}

const challengeQuestion = (challenge: CodingChallengeDocument): QuestionDocument =>
  newQuestion('code', {
    id: challenge.id,
    prompt: challenge.problem_statement,
    points: challenge.points_possible,
    challenge,
  });

const submissionQuestion = ({ id, title, total_points }: Asking): QuestionDocument =>
  newQuestion('essay', {
    id,
    prompt: title,
    points: total_points,
    file: { types: [], max_files: assessmentLimits.files, max_mb: 20 },
  });
