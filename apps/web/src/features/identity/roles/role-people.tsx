import type { StaffRole } from '@darasa/contract/identity/staff-roles/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { RowsSkeleton } from '~/ui/data-table';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { TimeAgo } from '~/ui/text/time-ago';
import { showToast } from '~/ui/toast';
import { PEOPLE, personHref } from '../people-url.ts';
import { nameOf } from '../person-labels.ts';
import { forgetRoles, type Holders, holdersQuery, takeRole } from './role-calls.ts';

type Holder = Holders['people'][number];

/** Who has a role. It is given on the page of a person. */
export function RolePeople({ role }: { role: StaffRole }) {
  const queryClient = useQueryClient();
  const confirmed = useConfirmedCall();
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<Holder>();
  return (
    <section aria-labelledby="holders">
      <h2 id="holders" className="text-19">
        People with this role
      </h2>
      <QueryResult
        query={useQuery(holdersQuery(role.id, page))}
        skeleton={<RowsSkeleton rows={3} />}
        failed="The people could not be loaded"
      >
        {({ people, pagination }) => (
          <>
            {people.length > 0 && (
              <ul className="mt-2 border-t border-line">
                {people.map((person) => (
                  <li
                    key={person.user_id}
                    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3"
                  >
                    <div className="min-w-0 flex-1">
                      <PathLink href={personHref(person)} className={linkClass}>
                        <span dir="auto" className="wrap-anywhere">
                          {nameOf(person)}
                        </span>
                      </PathLink>
                      <p dir="auto" className="text-14 wrap-anywhere text-ink3">
                        Since <TimeAgo iso={person.given_at} />
                        {person.given_by ? `, from ${person.given_by}` : ''}
                      </p>
                    </div>
                    <Button
                      look="outline-danger"
                      aria-label={`Take the role from ${nameOf(person)}`}
                      onClick={() => setAsked(person)}
                    >
                      Take the role
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            {pagination.totalPages > 1 && (
              <div className="mt-3 flex gap-2">
                <Button
                  look="outline"
                  aria-disabled={page === 1}
                  onClick={() => setPage(Math.max(1, page - 1))}
                >
                  Earlier
                </Button>
                <Button
                  look="outline"
                  aria-disabled={page >= pagination.totalPages}
                  onClick={() => setPage(Math.min(pagination.totalPages, page + 1))}
                >
                  Later
                </Button>
              </div>
            )}
          </>
        )}
      </QueryResult>
      <p className="mt-3 text-15 text-ink2">
        The role is given on the page of{' '}
        <PathLink href={PEOPLE} className={linkClass}>
          a person
        </PathLink>
        .
      </p>
      <Confirm
        question={asked ? `Take the role “${role.name}” from ${nameOf(asked)}?` : ''}
        action="Take the role"
        danger
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={async () => {
          if (!asked) return;
          await confirmed(() => takeRole(role.id, asked.user_id));
          await forgetRoles(queryClient, asked.user_id);
          showToast(`${nameOf(asked)} no longer has this role`);
        }}
      >
        <p>What it permits ends at once, also where they are logged in now.</p>
      </Confirm>
    </section>
  );
}
