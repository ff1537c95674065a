import type { GradeChange } from '@darasa/contract/assessment/marking/schemas';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { QueryResult } from '~/ui/query-result';
import { TimeAgo } from '~/ui/text/time-ago';
import { gradeChangesQuery } from './queries.ts';

interface Props {
  course: string;
  assessment: string;
  /** Whose; undefined: one's own. */
  learner?: string;
}

/** How a grade came about: who changed it, why, from what to what. Asked for when it is opened. */
export function GradeHistory(props: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <section className="mt-6 border-t border-line pt-2">
      <Button
        look="quiet"
        className="-ml-4"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        History of the grade
      </Button>
      <div id={id}>{open && <Changes {...props} />}</div>
    </section>
  );
}

function Changes({ course, assessment, learner }: Props) {
  const history = useQuery(gradeChangesQuery(course, assessment, learner));
  return (
    <QueryResult
      query={history}
      skeleton={<RowsSkeleton rows={2} />}
      failed="The history could not be loaded"
    >
      {({ changes }) =>
        changes.length === 0 ? (
          <p className="pb-3 text-15 text-ink3">There is no grade yet.</p>
        ) : (
          <ol aria-label="Changes of the grade" className="pb-3 text-15">
            {changes.map((change) => (
              <li key={change.id} className="border-b border-line py-2 last:border-0">
                <p className="tabular">
                  {change.before && `${gradeText(change.before)} → `}
                  <span className="font-semibold">{gradeText(change.after)}</span>
                </p>
                <p dir="auto" className="text-14 text-ink3 wrap-anywhere">
                  {change.reason}
                  {change.by && `, ${change.by}`}, <TimeAgo iso={change.at} />
                </p>
              </li>
            ))}
          </ol>
        )
      }
    </QueryResult>
  );
}

function gradeText({ points, max_points, excused }: GradeChange['after']): string {
  if (excused) return 'excused';
  if (points === null) return 'no grade';
  return max_points === null ? `${points}` : `${points} of ${max_points}`;
}
