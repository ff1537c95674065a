import { groupKindLabels, groupKinds, groupPath } from '@darasa/contract/groups/rules';
import type { Group } from '@darasa/contract/groups/schemas';
import { END_OF_YEAR_PATH } from '@darasa/contract/groups/year-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { useMay } from '~/lib/session/use-may';
import { Button, buttonClass } from '~/ui/button';
import { type Column, DataTable, RowsSkeleton, rowLinkClass } from '~/ui/data-table';
import { LiveSearch } from '~/ui/fields/live-search';
import { linkClass } from '~/ui/link-class';
import { EmptyState } from '~/ui/message';
import { LinkTabs } from '~/ui/navigation/link-tabs';
import { Pagination } from '~/ui/navigation/pagination';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { GROUPS, groupQuery, groupsQuery } from '../queries.ts';
import { GroupDialog } from './group-dialog.tsx';
import { type GroupArea, groupFiltersOf, groupsHref } from './groups-url.ts';

/** Groups to manage: all of them for administrators, for teachers and leaders those that they lead. */
export function GroupsPage({ area }: { area: GroupArea }) {
  const filters = useSearch({ strict: false, select: groupFiltersOf, structuralSharing: true });
  const router = useRouter();
  const queryClient = useQueryClient();
  const result = useQuery(groupsQuery(filters));
  const [making, setMaking] = useState(false);
  const mayEndYear = useMay('years.manage');
  const tab = (label: string, change: Partial<typeof filters>) => ({
    label,
    href: groupsHref(area, { parent: filters.parent, ...change }),
    current: filters.archived === (change.archived ?? false) && filters.kind === change.kind,
  });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-30 tracking-[-0.025em]">Groups</h1>
        <div className="flex flex-wrap gap-2">
          {area === 'administrator' && mayEndYear && (
            <PathLink href={END_OF_YEAR_PATH} className={buttonClass({ look: 'outline' })}>
              End of year
            </PathLink>
          )}
          {result.data?.abilities.create && <Button onClick={() => setMaking(true)}>New group</Button>}
        </div>
      </div>
      {filters.parent !== undefined && <Above area={area} id={filters.parent} />}
      <div className="mt-5">
        <LinkTabs
          label="Lists of groups"
          tabs={[
            tab('All', {}),
            ...groupKinds.map((kind) => tab(kinds[kind], { kind })),
            tab('Archived', { archived: true }),
          ]}
        />
      </div>
      <LiveSearch
        label="Search groups"
        placeholder="Name, term or number"
        value={filters.search}
        onSearch={(search) =>
          void router.navigate({
            href: groupsHref(area, { ...filters, search, page: 1 }),
            replace: true,
            resetScroll: false,
          })
        }
        className="mt-4 mb-3 max-w-xl"
      />
      <QueryResult query={result} skeleton={<RowsSkeleton />} failed="The groups could not be loaded">
        {({ groups, pagination }, stale) =>
          groups.length === 0 ? (
            <EmptyState title={filters.search ? 'No groups found' : 'No groups here yet'}>
              {filters.search
                ? `No group matches “${filters.search}”.`
                : 'A group is a class, cohort, team or department: its learners get the courses that you give it.'}
            </EmptyState>
          ) : (
            <>
              <p role="status" className="my-4 text-15 text-ink2">
                {formatQuantity(pagination.totalItems, 'group')}
              </p>
              <DataTable
                label="Groups"
                columns={columnsFor(area)}
                rows={groups}
                keyOf={({ id }) => id}
                stale={stale}
                phoneRow={(group) => <PhoneRow area={area} group={group} />}
              />
              <Pagination
                current={pagination.currentPage}
                total={pagination.totalPages}
                renderLink={({ page, ...parts }) => (
                  <PathLink matchSearch href={groupsHref(area, { ...filters, page })} {...parts} />
                )}
              />
            </>
          )
        }
      </QueryResult>
      {result.data?.abilities.create && making && (
        <GroupDialog
          group={undefined}
          placed={area === 'administrator'}
          onClose={() => setMaking(false)}
          onSaved={({ id }) => {
            setMaking(false);
            void queryClient.invalidateQueries({ queryKey: [GROUPS] });
            void router.navigate({ href: groupPath(area, id) });
          }}
        />
      )}
    </>
  );
}

const kinds = { class: 'Classes', cohort: 'Cohorts', team: 'Teams', department: 'Departments' } as const;

/** The group whose parts are listed. */
function Above({ area, id }: { area: GroupArea; id: string }) {
  const { data } = useQuery(groupQuery(id));
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 text-15 text-ink2">
      <span dir="auto" className="wrap-anywhere">
        {data ? `Parts of ${data.name}` : 'Parts of a group'}
      </span>
      <PathLink href={groupsHref(area)} className={`${linkClass} inline-flex min-h-11 items-center`}>
        All groups
      </PathLink>
    </p>
  );
}

const columnsFor = (area: GroupArea): readonly Column<Group>[] => [
  {
    header: 'Name',
    width: 'w-[38%]',
    cell: (group) => <Name area={area} group={group} />,
  },
  { header: 'Kind', width: 'w-[15%]', cell: ({ kind }) => groupKindLabels[kind] },
  { header: 'Term', width: 'w-[15%]', cell: ({ term }) => term || '–' },
  { header: 'Learners', width: 'w-[14%]', cell: learnersText },
  { header: 'Courses', cell: ({ courses }) => courses },
];

const learnersText = ({ learners, capacity }: Group): string =>
  capacity === null ? String(learners) : `${learners} of ${capacity}`;

function Name({ area, group }: { area: GroupArea; group: Group }) {
  return (
    <>
      <PathLink href={groupPath(area, group.id)} className={`${rowLinkClass} wrap-anywhere`}>
        <span dir="auto">{group.name}</span>
      </PathLink>
      {group.parent_name && (
        <span dir="auto" className="block text-14 wrap-anywhere text-ink3">
          {group.parent_name}
        </span>
      )}
      {group.children > 0 && (
        <PathLink
          href={groupsHref(area, { parent: group.id })}
          className={`${linkClass} relative z-10 inline-flex min-h-8 items-center text-14 max-md:min-h-11`}
        >
          {formatQuantity(group.children, 'part')}
        </PathLink>
      )}
    </>
  );
}

const PhoneRow = ({ area, group }: { area: GroupArea; group: Group }) => (
  <>
    <Name area={area} group={group} />
    <p className="mt-0.5 text-14 text-ink2">
      {groupKindLabels[group.kind]}
      {group.term && ` · ${group.term}`} · {formatQuantity(group.learners, 'learner')} ·{' '}
      {formatQuantity(group.courses, 'course')}
    </p>
  </>
);
