import type { AssessmentDocument } from '@darasa/contract/authoring/document';
import { resultPolicyLabels } from '@darasa/contract/authoring/value-labels';
import { formatCount, formatQuantity } from '~/lib/format';

/** How the closed groups of settings stand, in a few words each. */
export const settingSummaries = {
  attempts: ({ time_limit_minutes, max_attempts }: AssessmentDocument): string =>
    [
      time_limit_minutes === null ? 'no time limit' : `${formatCount(time_limit_minutes)} min`,
      max_attempts === null ? 'any number of attempts' : formatQuantity(max_attempts, 'attempt'),
    ].join(', '),
  dates: ({ available_from, available_until, late }: AssessmentDocument): string =>
    [
      available_from || available_until ? 'limited' : 'always open',
      late.policy === 'reduce'
        ? `late: minus ${formatCount(late.percent_per_day)} % a day`
        : late.policy === 'refuse'
          ? 'none late'
          : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
  results: ({ results, show_answers }: AssessmentDocument): string =>
    results === 'score_only'
      ? 'points only'
      : `${resultPolicyLabels[results].toLowerCase()}${show_answers ? '' : ', without answers'}`,
  marking: ({ anonymous_marking, second_marker, peer_review }: AssessmentDocument): string =>
    [
      anonymous_marking ? 'anonymous' : '',
      second_marker ? 'two markers' : '',
      peer_review ? 'peer review' : '',
    ]
      .filter((part) => part !== '')
      .join(', ') || 'by one teacher',
};
