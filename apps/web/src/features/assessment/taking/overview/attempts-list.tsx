import type { AssessmentStanding, AttemptSummary } from '@darasa/contract/assessment/taking/attempts';
import { momentInText } from '~/lib/time/local-time';
import { PathLink } from '~/ui/path-link';
import { pointsOf } from '../../points-text.ts';
import { attemptPath } from '../attempt-path.ts';

interface Props {
  course: string;
  standing: AssessmentStanding;
}

/** One's attempts so far, the newest first, each with its way to what came out. */
export function AttemptsList({ course, standing }: Props) {
  const { attempts, lesson_id } = standing;
  const done = attempts.filter(({ state }) => state !== 'in_progress');
  if (done.length === 0) return null;
  const now = new Date();
  return (
    <section aria-labelledby="attempts" className="mt-6">
      <h2 id="attempts" className="text-19">
        Your attempts
      </h2>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {done.map((attempt) => (
          <li key={attempt.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <PathLink
              href={attemptPath(course, lesson_id, attempt.id)}
              className="font-semibold text-primary underline underline-offset-[3px]"
            >
              {attempt.number > 0 ? `Attempt ${attempt.number}` : 'Trial'}
            </PathLink>
            <span className="flex-1 text-14 text-ink3">
              {attempt.submitted_at && momentInText(attempt.submitted_at, now)}
              {attempt.submitted_by === 'timer' && ', when the time was up'}
            </span>
            <span className="tabular text-15">{outcomeOf(attempt)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function outcomeOf({ points, max_points, state, late_percent }: AttemptSummary): string {
  if (points === null) return state === 'submitted' ? 'Waiting to be marked' : 'Not shown yet';
  return pointsOf(points, max_points) + (late_percent > 0 ? ', late' : '');
}
