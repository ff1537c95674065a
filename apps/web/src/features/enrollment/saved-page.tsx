import type { Course } from '@darasa/contract/catalogue/schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatQuantity } from '~/lib/format';
import { buttonClass } from '~/ui/button';
import { EmptyState } from '~/ui/message';
import { Pagination } from '~/ui/navigation/pagination';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { savedCoursesQuery } from './queries.ts';

interface Props {
  page: number;
  /** How the catalogue shows a course, with its button for saving. */
  card: (course: Course) => ReactNode;
  skeleton: ReactNode;
  gridClass: string;
}

const PATH = '/student/saved';

/** What somebody has put aside for later. */
export function SavedPage({ page, card, skeleton, gridClass }: Props) {
  return (
    <div className="wrap pt-6 pb-18 md:pt-10">
      <h1 className="text-30 tracking-[-0.025em]">Saved courses</h1>
      <QueryResult
        query={useQuery(savedCoursesQuery(page))}
        skeleton={<div className="mt-6">{skeleton}</div>}
        failed="Your saved courses could not be loaded"
      >
        {({ courses, pagination }) =>
          pagination.totalItems === 0 ? (
            <EmptyState
              title="You have not saved a course yet"
              actions={
                <PathLink href="/courses" className={buttonClass()}>
                  Browse courses
                </PathLink>
              }
            >
              Press the bookmark on a course to find it here again.
            </EmptyState>
          ) : (
            <>
              <p role="status" className="mt-2 mb-6 text-15 text-ink2">
                {formatQuantity(pagination.totalItems, 'course')}
              </p>
              <div className={gridClass}>{courses.map(card)}</div>
              {courses.length === 0 && (
                <PathLink href={PATH} className={buttonClass({ look: 'outline' })}>
                  See the first page
                </PathLink>
              )}
              <Pagination
                current={pagination.currentPage}
                total={pagination.totalPages}
                renderLink={({ page: other, ...parts }) => (
                  <PathLink matchSearch href={other === 1 ? PATH : `${PATH}?page=${other}`} {...parts} />
                )}
              />
            </>
          )
        }
      </QueryResult>
    </div>
  );
}
