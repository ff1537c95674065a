import type { AssessmentDocument } from '@darasa/contract/authoring/document';
import { assessmentTypeLabels } from '@darasa/contract/authoring/value-labels';
import { formatCount, formatQuantity } from '~/lib/format';

/** `Quiz, 12 questions, 100 points, 60 to pass` */
export function assessmentSummary(assessment: AssessmentDocument): string {
  const { assessment_type, questions, coding_challenges, total_points, passing_score } = assessment;
  const contents =
    assessment_type === 'coding_challenge'
      ? formatQuantity(coding_challenges.length, 'challenge')
      : assessment_type === 'quiz'
        ? formatQuantity(questions.length, 'question')
        : undefined;
  return [
    assessmentTypeLabels[assessment_type],
    contents,
    formatQuantity(total_points, 'point'),
    `${formatCount(passing_score)} to pass`,
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}

export const assessmentTitle = ({ title, assessment_type }: AssessmentDocument): string =>
  title.trim() || `Untitled ${assessmentTypeLabels[assessment_type].toLowerCase()}`;
