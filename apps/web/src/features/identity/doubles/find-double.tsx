import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buttonClass } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { LiveSearch } from '~/ui/fields/live-search';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { peopleQuery, personQuery } from '../people-queries.ts';
import { nameOf } from '../person-labels.ts';
import { mergeHref } from './merge-url.ts';

/** Finds the other account of somebody, among all. */
export function FindDouble({ keep }: { keep: string }) {
  const [search, setSearch] = useState('');
  const person = useQuery(personQuery(keep)).data;
  return (
    <div className="mt-5 max-w-2xl">
      <p className="mb-3 text-15 text-ink2">
        Find the other account of <span dir="auto">{person ? nameOf(person) : 'this person'}</span>.
      </p>
      <LiveSearch
        label="Search people"
        placeholder="Name, number, username or email"
        value={search}
        onSearch={setSearch}
      />
      {search && <Found keep={keep} search={search} />}
    </div>
  );
}

function Found({ keep, search }: { keep: string; search: string }) {
  return (
    <QueryResult
      query={useQuery(peopleQuery({ search, sort: 'newest', page: 1 }))}
      skeleton={<RowsSkeleton rows={4} />}
      failed="The list of people could not be loaded"
    >
      {({ people }) => {
        const others = people.filter(({ user_id }) => user_id !== keep);
        if (others.length === 0) return <p className="mt-4 text-15">No other account was found.</p>;
        return (
          <ul className="mt-4 border-t border-line">
            {others.map((one) => (
              <li
                key={one.user_id}
                className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3"
              >
                <div className="min-w-0 flex-1">
                  <p dir="auto" className="font-semibold wrap-anywhere">
                    {nameOf(one)}
                  </p>
                  <p dir="auto" className="text-14 wrap-anywhere text-ink3">
                    {one.email ?? one.username}
                  </p>
                </div>
                <PathLink
                  href={mergeHref({ keep, merge: one.user_id })}
                  aria-label={`Compare: ${nameOf(one)}`}
                  className={buttonClass({ look: 'outline' })}
                >
                  Compare
                </PathLink>
              </li>
            ))}
          </ul>
        );
      }}
    </QueryResult>
  );
}
