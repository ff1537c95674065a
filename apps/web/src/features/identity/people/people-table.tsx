import type { PersonSummary } from '@darasa/contract/identity/people-schemas';
import type { ReactNode } from 'react';
import { type Column, DataTable, rowLinkClass } from '~/ui/data-table';
import { PathLink } from '~/ui/path-link';
import { TimeAgo } from '~/ui/text/time-ago';
import type { PeopleFilters } from '../people-calls.ts';
import { peopleHref, personHref } from '../people-url.ts';
import { nameOf, reachedAt, statusOf } from '../person-labels.ts';
import type { Chosen } from './cards-bar.tsx';
import { PersonPicture, RoleChips, StatusChip } from './person-chips.tsx';

type ReactNodeOf = (person: PersonSummary) => ReactNode;

/** The column of each order; newest first sorts by registration. */
function columnsFor(filters: PeopleFilters, choice: ReactNodeOf): Column<PersonSummary>[] {
  const sortBy = (sort: PeopleFilters['sort'], direction: 'ascending' | 'descending') => ({
    href: peopleHref({ ...filters, sort, page: 1 }),
    direction,
    active: filters.sort === sort,
  });
  return [
    {
      header: 'Name',
      width: 'w-[38%]',
      sort: sortBy('name', 'ascending'),
      cell: (person) => (
        <span className="flex min-w-0 items-center gap-3">
          {choice(person)}
          <PersonPicture person={person} />
          <span className="min-w-0">
            <PathLink
              href={personHref(person)}
              title={nameOf(person)}
              className={`${rowLinkClass} block truncate`}
            >
              {nameOf(person)}
            </PathLink>
            <span dir="auto" className="block truncate text-14 text-ink3" title={reachedAt(person)}>
              {reachedAt(person)}
            </span>
          </span>
        </span>
      ),
    },
    { header: 'Roles', width: 'w-[22%]', cell: ({ roles }) => <RoleChips roles={roles} /> },
    { header: 'Status', width: 'w-[14%]', cell: (person) => <StatusChip person={person} /> },
    {
      header: 'Last login',
      width: 'w-[14%]',
      sort: sortBy('last_login', 'descending'),
      cell: ({ last_login }) =>
        last_login ? <TimeAgo iso={last_login} /> : <span className="text-ink3">Never</span>,
    },
    {
      header: 'Joined',
      sort: sortBy('newest', 'descending'),
      cell: ({ created_at }) => <TimeAgo iso={created_at} />,
    },
  ];
}

function PhoneRow({ person, choice }: { person: PersonSummary; choice: ReactNodeOf }) {
  const { roles, last_login } = person;
  return (
    <div className="flex gap-3">
      {choice(person)}
      <PersonPicture person={person} />
      <div className="min-w-0 flex-1">
        <PathLink href={personHref(person)} className={`${rowLinkClass} wrap-anywhere`}>
          {nameOf(person)}
        </PathLink>
        <p dir="auto" className="text-14 wrap-anywhere text-ink3">
          {reachedAt(person)}
        </p>
        <div className="mt-1.5 flex flex-wrap items-center gap-1.5">
          <RoleChips roles={roles} />
          {statusOf(person) !== 'active' && <StatusChip person={person} />}
        </div>
        <p className="mt-1.5 text-14 text-ink3">
          {last_login ? (
            <>
              Logged in <TimeAgo iso={last_login} />
            </>
          ) : (
            'Never logged in'
          )}
        </p>
      </div>
    </div>
  );
}

interface Props {
  people: readonly PersonSummary[];
  filters: PeopleFilters;
  stale: boolean;
  /** Undefined: nobody can be chosen now. */
  chosen: Chosen | undefined;
  onChoose: (chosen: Chosen) => void;
}

/** People in rows, each with a link to their page. */
export function PeopleTable({ people, filters, stale, chosen, onChoose }: Props) {
  const choice: ReactNodeOf = (person) => {
    if (!chosen) return null;
    const { user_id: id } = person;
    return (
      // Above the link that stretches over the row
      <label className="relative z-10 grid size-11 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          aria-label={`Choose ${nameOf(person)}`}
          className="size-5 accent-primary"
          checked={chosen.has(id)}
          onChange={({ target }) => {
            const next = new Map(chosen);
            if (target.checked) next.set(id, person);
            else next.delete(id);
            onChoose(next);
          }}
        />
      </label>
    );
  };
  return (
    <DataTable
      label="People"
      columns={columnsFor(filters, choice)}
      rows={people}
      keyOf={({ user_id }) => user_id}
      phoneRow={(person) => <PhoneRow person={person} choice={choice} />}
      stale={stale}
    />
  );
}
