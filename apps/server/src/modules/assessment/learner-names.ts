import { displayName } from '@darasa/contract/identity/rules';

interface Named {
  attempt_id: string;
  attempt_state: 'submitted' | 'graded';
  username: string;
  first_name: string;
  last_name: string;
}

/** Whether the name of an answer's learner is shown: in anonymous marking not before all of the attempt has its points. */
export const isNamed = (row: Pick<Named, 'attempt_state'>, assessment: { anonymous_marking: boolean }) =>
  !assessment.anonymous_marking || row.attempt_state === 'graded';

/** Whose answer it is, in words. Without a name it is a sign of the attempt, which tells nothing of the person. */
export const learnerName = (row: Named, assessment: { anonymous_marking: boolean }): string =>
  isNamed(row, assessment) ? displayName(row) : `Learner ${row.attempt_id.slice(-4).toUpperCase()}`;
