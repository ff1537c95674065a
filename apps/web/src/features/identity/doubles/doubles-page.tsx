import { type DoubleReason, doubleReasons } from '@darasa/contract/identity/merge-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button, buttonClass } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { RowsSkeleton } from '~/ui/data-table';
import { EmptyState } from '~/ui/message';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs';
import { Pagination } from '~/ui/navigation/pagination';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { showToast } from '~/ui/toast';
import { forgetPeople } from '../people-queries.ts';
import { PEOPLE } from '../people-url.ts';
import { nameOf } from '../person-labels.ts';
import { ComparedPerson } from './compared-person.tsx';
import { type Double, doublesQuery, sayDistinct } from './merge-calls.ts';
import { doublesHref, doublesPage, mergeHref } from './merge-url.ts';

const reasons: Record<DoubleReason, string> = {
  email: 'The same email address',
  number: 'The same number',
  birth: 'The same name and date of birth',
};

/** Pairs of accounts that may be of one person. */
export function DoublesPage() {
  const page = useSearch({ strict: false, select: doublesPage });
  const [asked, setAsked] = useState<Double>();
  const queryClient = useQueryClient();
  return (
    <>
      <Breadcrumbs
        crumbs={[
          <PathLink key="people" href={PEOPLE}>
            People
          </PathLink>,
          'Doubles',
        ]}
      />
      <h1 className="text-30 tracking-[-0.025em]">Doubles</h1>
      <p className="mt-2 max-w-2xl text-15 text-ink2">
        Accounts that may be of one person: with the same email address or number in another spelling, or the
        same name and date of birth.
      </p>
      <div className="mt-5">
        <QueryResult
          query={useQuery(doublesQuery(page))}
          skeleton={<RowsSkeleton rows={4} />}
          failed="The doubles could not be loaded"
        >
          {({ doubles, pagination }) =>
            doubles.length === 0 ? (
              <EmptyState
                title="No doubles"
                actions={
                  <PathLink href={PEOPLE} className={buttonClass({ look: 'outline' })}>
                    Back to people
                  </PathLink>
                }
              >
                No two accounts look as if they were of one person.
              </EmptyState>
            ) : (
              <>
                <p role="status" className="mb-3 text-15 font-medium text-ink2">
                  {formatQuantity(pagination.totalItems, 'pair', 'pairs')}
                </p>
                <ul className="grid gap-4">
                  {doubles.map((double) => (
                    <Pair
                      key={`${double.one.user_id} ${double.other.user_id}`}
                      double={double}
                      onDistinct={() => setAsked(double)}
                    />
                  ))}
                </ul>
                <Pagination
                  current={pagination.currentPage}
                  total={pagination.totalPages}
                  renderLink={({ page: to, ...parts }) => (
                    <PathLink matchSearch href={doublesHref(to)} {...parts} />
                  )}
                />
              </>
            )
          }
        </QueryResult>
      </div>
      <Confirm
        question="Are these two people?"
        action="They are two people"
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={async () => {
          if (!asked) return;
          await sayDistinct(asked.one.user_id, asked.other.user_id);
          forgetPeople(queryClient);
          showToast('They are not listed together any more');
        }}
      >
        <p>
          <span dir="auto">{asked && nameOf(asked.one)}</span> and{' '}
          <span dir="auto">{asked && nameOf(asked.other)}</span> are not listed as doubles any more.
        </p>
      </Confirm>
    </>
  );
}

function Pair({ double: { reason, one, other }, onDistinct }: { double: Double; onDistinct: () => void }) {
  const names = `${nameOf(one)} and ${nameOf(other)}`;
  // The account with a role stays; of two without one that which is older
  const [keep, merge] = other.roles.length > one.roles.length ? [other, one] : [one, other];
  return (
    <li className="rounded-m border border-line bg-surface p-4 md:p-5">
      <h2 className="font-sans text-16 font-semibold tracking-normal">
        {reasons[doubleReasons.includes(reason) ? reason : 'email']}
      </h2>
      <div className="mt-3 grid gap-x-8 gap-y-5 md:grid-cols-2">
        {[one, other].map((person) => (
          <div key={person.user_id}>
            <ComparedPerson person={person} />
          </div>
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <PathLink
          href={mergeHref({ keep: keep.user_id, merge: merge.user_id })}
          aria-label={`Compare and merge: ${names}`}
          className={buttonClass()}
        >
          Compare and merge
        </PathLink>
        <Button look="outline" aria-label={`Two people: ${names}`} onClick={onDistinct}>
          Two people
        </Button>
      </div>
    </li>
  );
}
