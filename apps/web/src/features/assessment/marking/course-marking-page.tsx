import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { buttonClass } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { Icon } from '~/ui/icon';
import { EmptyState, ErrorState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { AssessmentList } from './assessment-list.tsx';
import { MARKING_PATH } from './marking-paths.ts';
import { courseMarkingQuery } from './queries.ts';

/** What waits and what is marked in one course. */
export function CourseMarkingPage({ course }: { course: string }) {
  const marking = useQuery(courseMarkingQuery(course));
  return (
    <main id="main" tabIndex={-1} className="wrap max-w-[52rem] pt-6 pb-18 outline-none">
      <PathLink href={MARKING_PATH} className={buttonClass({ look: 'quiet' }, '-ml-3')}>
        <Icon of={ArrowLeft} size={18} />
        All courses
      </PathLink>
      <QueryResult
        query={marking}
        level={1}
        skeleton={<RowsSkeleton rows={4} />}
        failed="The answers to mark could not be loaded"
        missing={
          <ErrorState
            title="Course not found"
            level={1}
            actions={
              <PathLink href={MARKING_PATH} className={buttonClass()}>
                Marking
              </PathLink>
            }
          >
            It was deleted, or you are not one of its authors.
          </ErrorState>
        }
      >
        {(data) => (
          <>
            <h1 dir="auto" className="mt-3 text-30 tracking-[-0.025em] wrap-anywhere">
              Marking
            </h1>
            <p dir="auto" className="mt-1 mb-6 text-16 text-ink2 wrap-anywhere">
              {data.course.title}
            </p>
            {data.assessments.length === 0 ? (
              <EmptyState title="Nothing to mark yet">
                Essays, files, recordings and programs appear here when learners submit them.
              </EmptyState>
            ) : (
              <>
                <h2 className="sr-only">Assessments</h2>
                <AssessmentList marking={data} />
              </>
            )}
          </>
        )}
      </QueryResult>
    </main>
  );
}
