import type { QueueEntry } from '@darasa/contract/approval/schemas';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { formatQuantity } from '~/lib/format';
import { Badge } from '~/ui/chip';
import { cx } from '~/ui/cx';
import { RowsSkeleton } from '~/ui/data-table';
import { EmptyState } from '~/ui/message';
import { Pagination } from '~/ui/navigation/pagination';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { TimeAgo } from '~/ui/text/time-ago';
import { reviewQueueQuery } from './queries.ts';

const queueHref = (page: number): string => `/administrator/reviews${page > 1 ? `?page=${page}` : ''}`;

/** Courses that wait for a decision, the longest waiting first. */
export function ReviewQueuePage() {
  const page = useSearch({
    strict: false,
    select: ({ page: asked }: { page?: unknown }) => Math.max(1, Math.trunc(Number(asked)) || 1),
  });
  const queue = useQuery(reviewQueueQuery(page));
  return (
    <>
      <h1 className="text-30 tracking-[-0.025em]">Course reviews</h1>
      <p className="mt-2 mb-4 max-w-[60ch] text-16 text-ink2">
        Courses that teachers have submitted. Approved courses can be published by their teachers.
      </p>
      <QueryResult
        query={queue}
        skeleton={<RowsSkeleton rows={4} />}
        failed="The courses could not be loaded"
      >
        {({ courses, pagination }, stale) =>
          courses.length === 0 ? (
            <EmptyState title="No courses to review">
              Courses appear here when teachers submit them.
            </EmptyState>
          ) : (
            <>
              <ul
                aria-label="Courses to review"
                aria-busy={stale}
                className={cx('border-t border-line transition-opacity', stale && 'opacity-50')}
              >
                {courses.map((course) => (
                  <Entry key={course.course_id} course={course} />
                ))}
              </ul>
              <Pagination
                current={pagination.currentPage}
                total={pagination.totalPages}
                renderLink={({ page: to, ...parts }) => (
                  <PathLink matchSearch href={queueHref(to)} {...parts} />
                )}
              />
            </>
          )
        }
      </QueryResult>
    </>
  );
}

function Entry({ course }: { course: QueueEntry }) {
  const { course_id, title, teacher, submitted_at, has_published, lessons, note, open_comments } = course;
  return (
    <li className="relative border-b border-line py-4 hover:bg-sunken md:px-2">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 dir="auto" className="min-w-0 font-sans text-17 font-semibold tracking-normal wrap-anywhere">
          <PathLink
            href={`/administrator/reviews/${course_id}`}
            className="underline-offset-[3px] after:absolute after:inset-0 hover:underline"
          >
            {title || 'Untitled'}
          </PathLink>
        </h2>
        <Badge tone="soft">{has_published ? 'New version' : 'New course'}</Badge>
      </div>
      <p dir="auto" className="mt-1 text-14 wrap-anywhere text-ink3">
        {teacher?.name ?? 'No teacher'} · {formatQuantity(lessons, 'lesson')}
        {open_comments > 0 && ` · ${formatQuantity(open_comments, 'open comment')}`} · submitted{' '}
        <TimeAgo iso={submitted_at} />
      </p>
      {note && (
        <p dir="auto" className="mt-2 line-clamp-2 max-w-[72ch] text-15 wrap-anywhere text-ink2">
          {note}
        </p>
      )}
    </li>
  );
}
