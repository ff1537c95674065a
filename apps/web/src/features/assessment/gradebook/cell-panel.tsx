import type { Gradebook, GradebookCell } from '@darasa/contract/assessment/grades/gradebook';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatQuantity } from '~/lib/format';
import { momentInText, momentText } from '~/lib/time/local-time';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { TimeAgo } from '~/ui/text/time-ago';
import { AllowanceForm } from './allowance-form.tsx';
import { ArchivedAnswers } from './archived-answers.tsx';
import { GradeForm } from './grade-form.tsx';
import { cellQuery } from './gradebook-calls.ts';
import { expectedAt } from './grid/cells.ts';
import { formatPoints } from './numbers.ts';
import { useGrades } from './use-grades.ts';

interface Props {
  book: Gradebook;
  /** Places in the gradebook. */
  learner: number;
  assessment: number;
}

/** All that is known of one grade, and what can be done about it. */
export function CellPanel({ book, learner, assessment }: Props) {
  const person = book.learners[learner];
  const column = book.assessments[assessment];
  const course = book.course.id;
  const cell = useQuery({
    ...cellQuery(course, person?.user_id ?? '', column?.id ?? ''),
    enabled: person !== undefined && column !== undefined,
  });
  const grades = useGrades(course);
  if (!person || !column) return null;
  return (
    <QueryResult query={cell} skeleton={<PanelSkeleton />} failed="The grade could not be loaded">
      {(data) => (
        <div className="grid gap-6 py-3">
          <GradeText cell={data} />
          <GradeForm
            key={`${person.user_id} ${column.id} ${data.grade?.points}`}
            cell={data}
            onChange={(change, reason) =>
              grades.mutateAsync({
                changes: [
                  {
                    user_id: person.user_id,
                    assessment_id: column.id,
                    expected: data.grade
                      ? { points: data.grade.points, excused: data.grade.excused }
                      : expectedAt(person, assessment),
                    ...change,
                  },
                ],
                reason,
              })
            }
          />
          {column.lesson_id !== null && <Attempts cell={data} course={course} />}
          <Allowance cell={data} />
          <AllowanceForm
            key={JSON.stringify([person.user_id, column.id, data.allowance])}
            course={course}
            assessment={column.id}
            userId={person.user_id}
            allowance={data.allowance}
          />
          <History cell={data} />
        </div>
      )}
    </QueryResult>
  );
}

function GradeText({ cell: { grade, max_points } }: { cell: GradebookCell }) {
  return (
    <div>
      <p className="display tabular text-30 leading-tight font-bold">
        {grade?.points == null ? 'No grade' : `${formatPoints(grade.points)} of ${formatPoints(max_points)}`}
      </p>
      <p className="text-15 text-ink2">
        {[
          grade?.excused ? 'Excused' : grade?.points != null && (grade.passed ? 'Passed' : 'Not passed'),
          grade?.overridden && 'Set by hand: attempts no longer change it',
        ]
          .filter(Boolean)
          .join('. ')}
      </p>
    </div>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-4">
      <h3 id={id} className="text-16 font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

const stateLabels = { in_progress: 'Open', submitted: 'To mark', graded: 'Marked' } as const;

function Attempts({ cell: { attempts, unmarked_hidden }, course }: { cell: GradebookCell; course: string }) {
  const now = new Date();
  return (
    <Part title="Attempts">
      {unmarked_hidden && (
        <p className="mt-1 text-15 text-ink2">
          Attempts that are being marked anonymously are listed here once they have been marked.
        </p>
      )}
      {attempts.length === 0 ? (
        !unmarked_hidden && <p className="mt-1 text-15 text-ink2">No attempts yet.</p>
      ) : (
        <ul className="mt-1">
          {attempts.map((attempt) => (
            <li
              key={attempt.id}
              className="flex items-baseline gap-3 border-b border-line py-2.5 last:border-b-0"
            >
              <div className="min-w-0 flex-1">
                <p className="text-15 font-medium">
                  Attempt {attempt.number}: {stateLabels[attempt.state]}
                </p>
                <p className="text-14 text-ink3">
                  {momentText(attempt.submitted_at ?? attempt.started_at, now)}
                  {attempt.late_percent > 0 && `, late: ${formatPoints(attempt.late_percent)} % less`}
                </p>
                {attempt.answers_archived_at && (
                  <ArchivedAnswers course={course} attempt={attempt} since={attempt.answers_archived_at} />
                )}
              </div>
              <p className="tabular text-15">
                {attempt.points === null
                  ? '–'
                  : `${formatPoints(attempt.points)} of ${formatPoints(attempt.max_points)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function Allowance({ cell: { allowance } }: { cell: GradebookCell }) {
  if (!allowance) return null;
  const now = new Date();
  const words = [
    allowance.extra_minutes > 0 && `${formatQuantity(allowance.extra_minutes, 'minute')} more`,
    allowance.extra_attempts > 0 && `${formatQuantity(allowance.extra_attempts, 'attempt')} more`,
    allowance.due_date !== null && `Due ${momentInText(allowance.due_date, now)}`,
    allowance.available_until !== null && `Open until ${momentInText(allowance.available_until, now)}`,
    allowance.note,
  ].filter(Boolean);
  return (
    <Part title="Allowance">
      <ul className="mt-1 text-15 text-ink2">
        {words.map((word) => (
          <li key={String(word)}>{word}</li>
        ))}
      </ul>
    </Part>
  );
}

const pointsText = (state: { points: number | null; excused: boolean } | null): string =>
  state?.excused ? 'excused' : state?.points == null ? 'none' : formatPoints(state.points);

function History({ cell: { history } }: { cell: GradebookCell }) {
  if (history.length === 0) return null;
  return (
    <Part title="History">
      <ol className="mt-1">
        {history.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: changes are never changed, and have no ids
          <li key={index} className="border-b border-line py-2.5 last:border-b-0">
            <p className="tabular text-15">
              {pointsText(change.before)} → {pointsText(change.after)}
              {change.of_question && ' (one question)'}
            </p>
            <p dir="auto" className="text-14 wrap-anywhere text-ink3">
              {change.by ?? 'System'}, <TimeAgo iso={change.at} />
              {change.reason !== '' && `: ${change.reason}`}
            </p>
          </li>
        ))}
      </ol>
    </Part>
  );
}

const PanelSkeleton = () => (
  <div className="grid gap-4 py-4">
    <Skeleton className="h-9 w-36" />
    <Skeleton className="h-11 w-full" />
    <Skeleton className="h-11 w-full" />
    <Skeleton className="h-24 w-full" />
  </div>
);
