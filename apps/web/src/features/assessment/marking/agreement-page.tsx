import type { QuestionAgreement } from '@darasa/contract/assessment/marking/schemas';
import { useQuery } from '@tanstack/react-query';
import { formatQuantity } from '~/lib/format';
import { buttonClass } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { markingPath } from './marking-paths.ts';
import { agreementQuery } from './queries.ts';
import { type FilteredByGroup, filterOr, ViewPage } from './view-page.tsx';

/** How far the two markers of an assessment agree, and where they do not. */
export function AgreementPage({
  course,
  assessment,
  group,
  filter,
}: { course: string; assessment: string } & FilteredByGroup) {
  const agreement = useQuery(agreementQuery(course, assessment, group));
  return (
    <ViewPage
      group={group}
      filter={filterOr(filter, agreement.data)}
      course={course}
      assessment={assessment}
      title="Agreement between markers"
      subject={agreement.data?.title}
    >
      <QueryResult
        query={agreement}
        skeleton={<RowsSkeleton rows={4} />}
        failed="The agreement could not be loaded"
      >
        {({ questions }) =>
          questions.length === 0 ? (
            <EmptyState title="Nothing to compare yet">
              {group === undefined
                ? 'No answer has been marked by two people yet. '
                : 'No answer of this group has been marked by two people yet. '}
              Neither sees the other’s mark before both have finished.
            </EmptyState>
          ) : (
            <div className="grid gap-10">
              {questions.map((question) => (
                <Question key={question.question_id} {...{ course, assessment, group, question }} />
              ))}
            </div>
          )
        }
      </QueryResult>
    </ViewPage>
  );
}

const percent = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)} %`);
const decimal = (value: number | null): string => (value === null ? '–' : value.toFixed(2));

function Question({
  course,
  assessment,
  group,
  question,
}: {
  course: string;
  assessment: string;
  group: string | undefined;
  question: QuestionAgreement;
}) {
  const id = `agreement-${question.question_id}`;
  const figures = [
    ['Marked by both', formatQuantity(question.answers, 'answer')],
    ['Same points', percent(question.exact)],
    ['Mean difference', decimal(question.mean_difference)],
    [
      `Cohen's kappa, ${question.kappa_over === 'levels' ? 'levels' : 'fifths of the points'}`,
      decimal(question.kappa),
    ],
  ] as const;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} dir="auto" className="text-19 wrap-anywhere">
        {question.title}
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-4">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="text-14 text-ink3">{label}</dt>
            <dd className="tabular text-19">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 max-w-[60ch] text-14 text-ink3">
        Kappa is agreement beyond chance: 1 is perfect, 0 is what chance would give.
      </p>
      {question.differences.length > 0 && (
        <ul aria-label={`Differences in ${question.title}`} className="mt-4 border-t border-line">
          {question.differences.map((difference) => (
            <li
              key={difference.attempt_id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 text-15"
            >
              <span dir="auto" className="min-w-0 wrap-anywhere">
                <span className="font-medium">{difference.learner}</span>
                <span className="block text-14 text-ink2">
                  {difference.marks.map(({ marked_by, points }) => `${marked_by}: ${points}`).join(' · ')} of{' '}
                  {difference.max_points}
                </span>
              </span>
              {difference.settled ? (
                <span className="text-14 text-ink3">Decided</span>
              ) : (
                <PathLink
                  href={markingPath(course, {
                    assessment,
                    group,
                    answer: { attempt: difference.attempt_id, question: difference.question_id },
                  })}
                  className={buttonClass({ look: 'outline' })}
                  aria-label={`Decide the mark of ${difference.learner}`}
                >
                  Decide
                </PathLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
