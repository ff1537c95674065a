import type { AssessmentStanding, AttemptSummary } from '@darasa/contract/assessment/taking/attempts';
import type { AnswerRow } from '../attempts/answer-repository.ts';
import type { AttemptRow } from '../attempts/attempt-repository.ts';
import type { GradeRow } from '../grading/grade-repository.ts';
import type { Shown } from './results.ts';

export const presentAttempt = (attempt: AttemptRow, shown: Pick<Shown, 'points'>): AttemptSummary => ({
  id: attempt.id,
  number: attempt.number,
  state: attempt.state,
  started_at: attempt.started_at.toISOString(),
  ends_at: attempt.ends_at?.toISOString() ?? null,
  submitted_at: attempt.submitted_at?.toISOString() ?? null,
  submitted_by: attempt.submitted_by,
  points: shown.points ? attempt.points : null,
  max_points: attempt.max_points,
  late_percent: attempt.late_percent,
});

export const presentGrade = ({
  points,
  max_points,
  passed,
  excused,
}: GradeRow): NonNullable<AssessmentStanding['grade']> => ({ points, max_points, passed, excused });

export const presentAnswer = ({ question_id, response, version, saved_at }: AnswerRow) => ({
  question_id,
  response,
  version,
  saved_at: saved_at.toISOString(),
});
