import type { Role } from '@darasa/contract/identity/rules';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter, useSearch } from '@tanstack/react-router';
import { IdCard, UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { useMay } from '~/lib/session/use-may';
import { Button, buttonClass } from '~/ui/button';
import { RemovableChip } from '~/ui/chip';
import { RowsSkeleton } from '~/ui/data-table';
import { Icon } from '~/ui/icon';
import { EmptyState } from '~/ui/message';
import { Pagination } from '~/ui/navigation/pagination';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { doublesHref } from '../doubles/merge-url.ts';
import type { PeopleFilters, PeopleList } from '../people-calls.ts';
import { peopleQuery } from '../people-queries.ts';
import { PEOPLE, peopleFilters, peopleHref } from '../people-url.ts';
import { filterNames, roleNames } from '../person-labels.ts';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { CardsBar, type Chosen } from './cards-bar.tsx';
import { PeopleTable } from './people-table.tsx';
import { PeopleToolbar } from './people-toolbar.tsx';

/** All accounts: searched, filtered, sorted and paged by the URL. */
export function PeoplePage({ ways }: { ways?: ReactNode }) {
  const filters = useSearch({ strict: false, select: peopleFilters, structuralSharing: true });
  const router = useRouter();
  const [adding, setAdding] = useState(false);
  const mayManage = useMay('people.manage');
  // Where somebody was sent to add a teacher or an administrator, the dialog is open, with that role
  const wanted = wantedRole(useLocation({ select: ({ hash }) => hash }));
  const stopAdding = () => {
    setAdding(false);
    if (wanted) void router.navigate({ href: peopleHref(filters), replace: true, resetScroll: false });
  };
  /** Undefined: people are not being chosen. */
  const [chosen, setChosen] = useState<Chosen>();
  const change = (next: Partial<PeopleFilters>, replace = false) =>
    void router.navigate({
      href: peopleHref({ ...filters, page: 1, ...next }),
      replace,
      resetScroll: false,
    });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-30 tracking-[-0.025em]">People</h1>
        <div className="flex flex-wrap gap-2">
          {mayManage && (
            <PathLink href={doublesHref()} className={buttonClass({ look: 'outline' })}>
              Doubles
            </PathLink>
          )}
          {mayManage && !chosen && (
            <Button look="outline" onClick={() => setChosen(new Map())}>
              <Icon of={IdCard} size={18} />
              Login cards
            </Button>
          )}
          {!chosen && ways}
          {mayManage && (
            <Button onClick={() => setAdding(true)}>
              <Icon of={UserPlus} size={18} />
              Add a person
            </Button>
          )}
        </div>
      </div>
      <PeopleToolbar filters={filters} onChange={change} />
      <QueryResult
        query={useQuery(peopleQuery(filters))}
        skeleton={<RowsSkeleton rows={10} />}
        failed="The list of people could not be loaded"
      >
        {(list, stale) => (
          <People
            list={list}
            stale={stale}
            filters={filters}
            onChange={change}
            chosen={chosen}
            onChoose={setChosen}
          />
        )}
      </QueryResult>
      {mayManage && (
        <AddPersonDialog
          key={wanted}
          role={wanted}
          isOpen={adding || wanted !== undefined}
          onClose={stopAdding}
        />
      )}
    </>
  );
}

/** The role in `#add-teacher` and `#add-administrator`, which other screens link to. */
const wantedRole = (hash: string): Role | undefined =>
  (({ 'add-teacher': 'instructor', 'add-administrator': 'admin' }) as const)[hash];

interface PeopleProps {
  list: PeopleList;
  stale: boolean;
  filters: PeopleFilters;
  onChange: (next: Partial<PeopleFilters>) => void;
  chosen: Chosen | undefined;
  onChoose: (chosen: Chosen | undefined) => void;
}

function People(props: PeopleProps) {
  const { list, stale, filters, onChange, chosen, onChoose } = props;
  const { people, pagination } = list;
  const mayManage = useMay('people.manage');
  return (
    <>
      {mayManage && chosen && (
        <CardsBar chosen={chosen} people={people} onChange={onChoose} onDone={() => onChoose(undefined)} />
      )}
      <div className="mb-3 flex min-h-11 flex-wrap items-center gap-2">
        <p role="status" className="mr-2 text-15 font-medium text-ink2">
          {formatQuantity(pagination.totalItems, 'person', 'people')}
        </p>
        {filters.search && (
          <RemovableChip onRemove={() => onChange({ search: '' })}>
            <span className="max-w-48 truncate">“{filters.search}”</span>
          </RemovableChip>
        )}
        {filters.role && (
          <RemovableChip onRemove={() => onChange({ role: undefined })}>
            {roleNames[filters.role]}
          </RemovableChip>
        )}
        {filters.status && (
          <RemovableChip onRemove={() => onChange({ status: undefined })}>
            {filterNames[filters.status]}
          </RemovableChip>
        )}
      </div>
      {people.length === 0 ? (
        <EmptyState
          title="No people found"
          actions={
            <PathLink href={PEOPLE} className={buttonClass({ look: 'outline' })}>
              Show all people
            </PathLink>
          }
        >
          Search by part of a name, username or email address, or remove a filter.
        </EmptyState>
      ) : (
        <PeopleTable people={people} filters={filters} stale={stale} chosen={chosen} onChoose={onChoose} />
      )}
      <Pagination
        current={pagination.currentPage}
        total={pagination.totalPages}
        renderLink={({ page, ...parts }) => (
          <PathLink matchSearch href={peopleHref({ ...filters, page })} {...parts} />
        )}
      />
    </>
  );
}
