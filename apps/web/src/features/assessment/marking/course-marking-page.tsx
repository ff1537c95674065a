import { useQuery } from '@tanstack/react-query';
import { RowsSkeleton } from '~/ui/data-table';
import { EmptyState } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import { AssessmentList } from './assessment-list.tsx';
import { courseMarkingQuery } from './queries.ts';

/** What waits and what is marked in one course: a tab of its home. */
export function CourseMarkingPage({ course }: { course: string }) {
  return (
    <div className="max-w-[56rem] px-4 pt-5 pb-18 md:px-8">
      <h2 className="sr-only">Marking</h2>
      <QueryResult
        query={useQuery(courseMarkingQuery(course))}
        skeleton={<RowsSkeleton rows={4} />}
        failed="The answers to mark could not be loaded"
      >
        {(data) =>
          data.assessments.length === 0 ? (
            <EmptyState title="Nothing to mark yet">
              Essays, files, recordings and programs appear here when learners submit them.
            </EmptyState>
          ) : (
            <AssessmentList marking={data} />
          )
        }
      </QueryResult>
    </div>
  );
}
