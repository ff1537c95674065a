import { stateLabels } from '@darasa/contract/requirements/rules';
import type { Requirement, RequirementPerson } from '@darasa/contract/requirements/schemas';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { formatDate, formatQuantity } from '~/lib/format';
import { Avatar } from '~/ui/avatar';
import { type Column, DataTable, RowsSkeleton } from '~/ui/data-table';
import { LiveSearch } from '~/ui/fields/live-search';
import { EmptyState } from '~/ui/message';
import { Pagination } from '~/ui/navigation/pagination';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { type PeopleFilters, requirementPeopleQuery } from '../queries.ts';
import { type RequirementArea, requirementHref } from '../requirement-urls.ts';
import { capitalised, dayText, dueText } from '../words.ts';
import { PersonMenu, type RemindersOfPerson } from './person-menu.tsx';

interface Props {
  area: RequirementArea;
  requirement: Requirement;
  filters: PeopleFilters;
  reminders: RemindersOfPerson;
}

/** The people of a requirement, by how they stand. */
export function People({ area, requirement, filters, reminders }: Props) {
  const router = useRouter();
  const result = useQuery(requirementPeopleQuery(requirement.id, filters));
  const columns: readonly Column<RequirementPerson>[] = [
    { header: 'Name', width: 'w-[30%]', cell: (person) => <Name person={person} /> },
    { header: 'State', width: 'w-[26%]', cell: (person) => <State person={person} /> },
    { header: 'Due', width: 'w-[22%]', cell: (person) => <DueOf person={person} /> },
    { header: 'Reminded', cell: ({ reminded_at }) => formatDate(reminded_at) || 'Not yet' },
    {
      header: 'Actions',
      width: 'w-[84px]',
      cell: (person) => <PersonMenu requirement={requirement} person={person} reminders={reminders} />,
    },
  ];
  return (
    <>
      <LiveSearch
        label="Search people"
        placeholder="Name"
        value={filters.search}
        onSearch={(search) =>
          void router.navigate({
            href: requirementHref(area, requirement.id, { ...filters, search, page: 1 }),
            replace: true,
            resetScroll: false,
          })
        }
        className="mb-3 max-w-md"
      />
      <QueryResult query={result} skeleton={<RowsSkeleton />} failed="The people could not be loaded">
        {({ people, pagination }, stale) =>
          people.length === 0 ? (
            <EmptyState title={filters.search || filters.state ? 'Nobody found' : 'Nobody yet'}>
              {filters.search || filters.state
                ? 'Search by part of a name, or look at all people.'
                : requirement.settling
                  ? 'People are being assigned. They appear here in a moment.'
                  : 'Who joins the group, or is added, appears here.'}
            </EmptyState>
          ) : (
            <>
              <p role="status" className="mb-2 text-15 text-ink2">
                {formatQuantity(pagination.totalItems, 'person', 'people')}
              </p>
              <DataTable
                label="People"
                columns={columns}
                rows={people}
                keyOf={({ user_id }) => user_id}
                stale={stale}
                phoneRow={(person) => (
                  <div className="flex items-start gap-2">
                    <div className="min-w-0 flex-1">
                      <Name person={person} />
                      <p className="mt-1 text-14">
                        <State person={person} />
                      </p>
                      <p className="mt-0.5 text-14 text-ink2">
                        <DueOf person={person} />
                      </p>
                    </div>
                    <PersonMenu requirement={requirement} person={person} reminders={reminders} />
                  </div>
                )}
              />
              <Pagination
                current={pagination.currentPage}
                total={pagination.totalPages}
                renderLink={({ page, ...parts }) => (
                  <PathLink
                    matchSearch
                    href={requirementHref(area, requirement.id, { ...filters, page })}
                    {...parts}
                  />
                )}
              />
            </>
          )
        }
      </QueryResult>
    </>
  );
}

const Name = ({ person: { name, initials } }: { person: RequirementPerson }) => (
  <span className="flex items-center gap-3">
    <Avatar initials={initials} />
    <span dir="auto" className="min-w-0 font-semibold wrap-anywhere">
      {name}
    </span>
  </span>
);

function State({ person: { state, finished_at, excused, outcome, reason } }: { person: RequirementPerson }) {
  const late = state === 'overdue' || state === 'expired';
  return (
    <>
      <span className={late ? 'font-semibold text-danger' : 'font-semibold text-ink'}>
        {stateLabels[state]}
      </span>
      {state === 'finished' && <span className="text-ink2"> on {formatDate(finished_at)}</span>}
      {excused && (
        <span dir="auto" className="block text-14 wrap-anywhere text-ink2">
          {excused.by ? `${excused.by}: ` : ''}
          {excused.reason}
        </span>
      )}
      {!excused && state !== 'finished' && state !== 'dropped' && placeText(outcome, reason) && (
        <span className="block text-14 text-ink2">{placeText(outcome, reason)}</span>
      )}
    </>
  );
}

const placeText = (outcome: RequirementPerson['outcome'], reason: string | null): string =>
  outcome === 'waiting'
    ? 'The course is full: waits for a place'
    : outcome === 'refused'
      ? (reason ?? 'Could not be enrolled')
      : outcome === 'left'
        ? 'Has left the course'
        : '';

const DueOf = ({ person: { state, due_on, changed_due } }: { person: RequirementPerson }) => (
  <>
    {state === 'finished' || state === 'dropped' || state === 'excused'
      ? dayText(due_on)
      : capitalised(dueText(due_on))}
    {changed_due && <span className="block text-14 text-ink2">Changed for this person</span>}
  </>
);
