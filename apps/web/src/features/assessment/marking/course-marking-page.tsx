import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RowsSkeleton } from '~/ui/data-table';
import { EmptyState } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import { AssessmentList } from './assessment-list.tsx';
import { courseMarkingQuery } from './queries.ts';

interface Props {
  course: string;
  /** Only of its learners; undefined: of everybody. */
  group?: string | undefined;
  /** Chooses the group. */
  filter?: ReactNode;
}

/** What waits and what is marked in one course: a tab of its home. */
export function CourseMarkingPage({ course, group, filter }: Props) {
  return (
    <div className="max-w-[56rem] px-4 pt-5 pb-18 md:px-8">
      <h2 className="sr-only">Marking</h2>
      {filter && <div className="mb-3 empty:hidden">{filter}</div>}
      <QueryResult
        query={useQuery(courseMarkingQuery(course, group))}
        skeleton={<RowsSkeleton rows={4} />}
        failed="The answers to mark could not be loaded"
      >
        {(data) =>
          data.assessments.length === 0 ? (
            <EmptyState
              title={group === undefined ? 'Nothing to mark yet' : 'Nothing to mark in this group yet'}
            >
              {group === undefined
                ? 'Essays, files, recordings and programs appear here when learners submit them.'
                : 'Essays, files, recordings and programs appear here when learners of the group submit them.'}
            </EmptyState>
          ) : (
            <AssessmentList marking={data} group={group} />
          )
        }
      </QueryResult>
    </div>
  );
}
