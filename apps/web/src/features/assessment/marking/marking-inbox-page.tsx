import { useQuery } from '@tanstack/react-query';
import { formatQuantity } from '~/lib/format';
import { buttonClass } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { AssessmentList } from './assessment-list.tsx';
import { markingPath } from './marking-paths.ts';
import { markingInboxQuery } from './queries.ts';

/** What waits to be marked in all of one's own courses. */
export function MarkingInboxPage() {
  const inbox = useQuery(markingInboxQuery());
  return (
    <div className="wrap max-w-[52rem] pt-6 pb-18 md:pt-10">
      <h1 className="text-30 tracking-[-0.025em]">Marking</h1>
      <p className="mt-1 mb-6 text-16 text-ink2">Answers waiting to be marked, by course.</p>
      <QueryResult
        query={inbox}
        skeleton={<RowsSkeleton rows={4} />}
        failed="The answers to mark could not be loaded"
      >
        {({ courses }) =>
          courses.length === 0 ? (
            <EmptyState
              title="Nothing to mark"
              actions={
                <PathLink href="/instructor/courses" className={buttonClass({ look: 'outline' })}>
                  Your courses
                </PathLink>
              }
            >
              Essays, files and recordings appear here when learners submit them.
            </EmptyState>
          ) : (
            <div className="grid gap-10">
              {courses.map((marking) => (
                <section key={marking.course.id} aria-labelledby={`course-${marking.course.id}`}>
                  <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
                    <h2 id={`course-${marking.course.id}`} dir="auto" className="text-19 wrap-anywhere">
                      <PathLink
                        href={markingPath(marking.course.id)}
                        className="underline-offset-[3px] hover:underline"
                      >
                        {marking.course.title}
                      </PathLink>
                    </h2>
                    <p className="text-14 text-ink3">{formatQuantity(marking.waiting, 'answer')} to mark</p>
                  </div>
                  <AssessmentList marking={marking} />
                </section>
              ))}
            </div>
          )
        }
      </QueryResult>
    </div>
  );
}
