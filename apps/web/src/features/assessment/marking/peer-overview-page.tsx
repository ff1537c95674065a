import type { ReviewedLearner } from '@darasa/contract/assessment/marking/peer-review';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatQuantity } from '~/lib/format';
import { RowsSkeleton } from '~/ui/data-table';
import { Disclosure } from '~/ui/disclosure';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Prose } from '~/ui/text/prose';
import { pointsOf } from '../points-text.ts';
import { markingPath } from './marking-paths.ts';
import { peerOverviewQuery } from './queries.ts';
import { type FilteredByGroup, filterOr, ViewPage } from './view-page.tsx';

/** How the peer review of an assessment goes on, by learner. */
export function PeerOverviewPage({
  course,
  assessment,
  group,
  filter,
}: { course: string; assessment: string } & FilteredByGroup) {
  const overview = useQuery(peerOverviewQuery(course, assessment, group));
  return (
    <ViewPage
      group={group}
      filter={filterOr(filter, overview.data)}
      course={course}
      assessment={assessment}
      title="Peer reviews"
      subject={overview.data?.title}
    >
      <QueryResult
        query={overview}
        skeleton={<RowsSkeleton rows={4} />}
        failed="The peer reviews could not be loaded"
      >
        {({ learners, allotted, due_date, wanted }) => (
          <>
            <p className="mb-4 text-15 text-ink2">
              {allotted
                ? `Each learner reviews ${formatQuantity(wanted, 'answer')} of others.`
                : `Answers are given out to review once they are due. Each learner will review ${formatQuantity(wanted, 'answer')}.`}
              {due_date && ` Reviews are due on ${formatDate(due_date)}.`}
              {' Points come from the median of the reviews until you mark the answer yourself.'}
            </p>
            {learners.length === 0 ? (
              <EmptyState
                title={group === undefined ? 'No participants yet' : 'No participants of this group yet'}
              >
                Learners take part as soon as they submit the assessment.
              </EmptyState>
            ) : (
              <ul aria-label="Learners" className="border-t border-line">
                {learners.map((learner) => (
                  <li key={learner.attempt_id} className="border-b border-line">
                    <Learner {...{ course, assessment, group, learner }} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </QueryResult>
    </ViewPage>
  );
}

function Learner({
  course,
  assessment,
  group,
  learner,
}: {
  course: string;
  assessment: string;
  group: string | undefined;
  learner: ReviewedLearner;
}) {
  const done = learner.received.filter((review) => review.done).length;
  return (
    <Disclosure
      title={learner.learner}
      aside={
        <span className="text-14 font-normal text-ink2 max-md:inline-block max-md:w-32 max-md:text-right max-md:whitespace-normal">
          {learner.written} of {learner.allotted} written, {done} of {learner.received.length} received
          {learner.points !== null && ` · ${pointsOf(learner.points, learner.max_points)}`}
        </span>
      }
    >
      <div className="grid gap-3 pb-4">
        <p className="text-15 text-ink2">
          {learner.median === null
            ? 'No review has been submitted yet.'
            : `Median of the reviews: ${Math.round(learner.median * 100)}%.`}
          {learner.by_teacher && ' A teacher has marked this answer, which counts.'}
        </p>
        {learner.received.map((review) => (
          <section key={review.reviewer} className="border-l-4 border-line pl-3">
            <p dir="auto" className="text-15 wrap-anywhere">
              <span className="font-medium">{review.reviewer}</span>
              <span className="text-14 text-ink3">
                {review.done ? ` · ${Math.round((review.share ?? 0) * 100)}%` : ' · not submitted yet'}
              </span>
            </p>
            <Prose html={review.comment_html} className="text-15" />
          </section>
        ))}
        <p>
          <PathLink
            href={markingPath(course, { assessment, group })}
            className="text-15 font-medium text-primary underline underline-offset-[3px]"
          >
            Mark answers
          </PathLink>
        </p>
      </div>
    </Disclosure>
  );
}
