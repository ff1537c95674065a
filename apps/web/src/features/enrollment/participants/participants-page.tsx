import { enrollmentEndpoints } from '@darasa/contract/enrollment/endpoints';
import { type EnrollmentStatus, enrollmentStatuses } from '@darasa/contract/enrollment/rules';
import type { Participant, Participants } from '@darasa/contract/enrollment/schemas';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { request } from '~/lib/api/client';
import { formatQuantity } from '~/lib/format';
import { buttonClass } from '~/ui/button';
import { type Column, DataTable, RowsSkeleton } from '~/ui/data-table';
import { LiveSearch } from '~/ui/fields/live-search';
import { EmptyState } from '~/ui/message';
import { LinkTabs } from '~/ui/navigation/link-tabs';
import { Pagination } from '~/ui/navigation/pagination';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { TimeAgo } from '~/ui/text/time-ago';
import { ProgressLine } from '../progress-line.tsx';
import { ParticipantMenu, ParticipantName, stateLabel } from './participant-parts.tsx';
import { type ParticipantsQuery, participantsHref, participantsQueryOf } from './participants-url.ts';

const stateNames: Record<EnrollmentStatus, string> = {
  active: 'Learning',
  completed: 'Completed',
  left: 'Left',
};

const participantsQuery = (course: string, query: ParticipantsQuery) =>
  queryOptions({
    queryKey: ['enrollment', 'participants', course, query],
    queryFn: ({ signal }) =>
      request(enrollmentEndpoints.participants, { params: { id: course }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

interface Props {
  /** Its id. */
  course: string;
  /** What brings people in, beside the title. */
  ways?: ((course: Participants['course']) => ReactNode) | undefined;
}

/** The people in a course, for those who teach it. */
export function ParticipantsPage({ course, ways }: Props) {
  const query = useSearch({ strict: false, select: participantsQueryOf, structuralSharing: true });
  const router = useRouter();
  const result = useQuery(participantsQuery(course, query));
  const { data } = result;
  const tab = (status: EnrollmentStatus | undefined, label: string) => ({
    href: participantsHref(course, { status }),
    label,
    ...(data && status && { count: data.counts[status] }),
    current: query.status === status,
  });
  return (
    <div className="px-4 pt-4 pb-18 md:px-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="sr-only">People</h2>
        <p className="tabular min-h-6 text-15 text-ink2">
          {data && (
            <>
              {formatQuantity(
                data.counts.active + data.counts.completed,
                'person enrolled',
                'people enrolled',
              )}
              {data.course.capacity !== null && ` of ${formatQuantity(data.course.capacity, 'place')}`}
              {data.counts.waiting > 0 && `, ${data.counts.waiting} on the waitlist`}
            </>
          )}
        </p>
        {data && ways && <div className="flex flex-wrap gap-2">{ways(data.course)}</div>}
      </div>
      <div className="mt-2">
        <LinkTabs
          label="Lists of people"
          tabs={[
            tab(undefined, 'All'),
            ...enrollmentStatuses.map((status) => tab(status, stateNames[status])),
          ]}
        />
      </div>
      <LiveSearch
        label="Search people"
        placeholder="Name"
        value={query.search}
        onSearch={(search) =>
          void router.navigate({
            href: participantsHref(course, { status: query.status, search }),
            replace: true,
            resetScroll: false,
          })
        }
        className="mt-4 mb-3 md:max-w-md"
      />
      <QueryResult
        query={result}
        skeleton={<RowsSkeleton rows={6} />}
        failed="The people in this course could not be loaded"
        missing={
          <EmptyState
            title="Course not found"
            actions={
              <PathLink href="/instructor/courses" className={buttonClass()}>
                Your courses
              </PathLink>
            }
          >
            Only the teachers of a course can see who is enrolled.
          </EmptyState>
        }
      >
        {({ people, pagination }, stale) => (
          <>
            <p role="status" className="mb-2 text-15 text-ink2">
              {formatQuantity(pagination.totalItems, 'person', 'people')}
            </p>
            {people.length > 0 ? (
              <DataTable
                label="People"
                columns={columnsFor(course)}
                rows={people}
                keyOf={({ user_id }) => user_id}
                stale={stale}
                phoneRow={(person) => <PhoneRow course={course} person={person} />}
              />
            ) : (
              <EmptyState title="No learners found">
                {query.search !== '' || query.status
                  ? 'Search by part of a name, or look in another list.'
                  : 'People who enrol in this course appear here.'}
              </EmptyState>
            )}
            <Pagination
              current={pagination.currentPage}
              total={pagination.totalPages}
              renderLink={({ page, ...parts }) => (
                <PathLink matchSearch href={participantsHref(course, { ...query, page })} {...parts} />
              )}
            />
          </>
        )}
      </QueryResult>
    </div>
  );
}

const columnsFor = (course: string): readonly Column<Participant>[] => [
  { header: 'Name', width: 'w-[34%]', cell: (person) => <ParticipantName person={person} /> },
  { header: 'State', width: 'w-[20%]', cell: stateLabel },
  {
    header: 'Progress',
    width: 'w-[22%]',
    cell: ({ percent, name }) =>
      percent === null ? 'Not started' : <ProgressLine percent={percent} label={`Progress of ${name}`} />,
  },
  { header: 'Enrolled', cell: ({ enrolled_at }) => <TimeAgo iso={enrolled_at} /> },
  {
    header: 'Actions',
    width: 'w-[84px]',
    cell: (person) => <ParticipantMenu course={course} person={person} />,
  },
];

function PhoneRow({ course, person }: { course: string; person: Participant }) {
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <ParticipantName person={person} />
        <p className="mt-1 text-14 text-ink2">
          {stateLabel(person)}, enrolled <TimeAgo iso={person.enrolled_at} />
        </p>
        {person.percent !== null && (
          <ProgressLine percent={person.percent} label={`Progress of ${person.name}`} className="mt-1" />
        )}
      </div>
      <ParticipantMenu course={course} person={person} />
    </div>
  );
}
