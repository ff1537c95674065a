import type { PeopleList } from '@darasa/contract/lists/endpoints';
import { listLimits } from '@darasa/contract/lists/rules';
import { useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';
import { useListAct } from './use-list-act.ts';

/** The courses that a list gives, and why people do not pay for those that have a price. */
export function GivenCourses({ list }: { list: PeopleList }) {
  const { courses, asks_priced_reason: asks, priced_reason } = list;
  if (courses.length === 0 && !asks) return null;
  return (
    <section aria-labelledby="given" className="mt-5">
      <h2 id="given" className="mb-2 text-19">
        Courses that people come into
      </h2>
      {courses.length > 0 && (
        <ul className="border-t border-line">
          {courses.map(({ title, people, priced }) => (
            <li
              key={title}
              className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-b border-line py-2 text-15"
            >
              <bdi className="font-semibold wrap-anywhere">{title}</bdi>
              <span className="text-ink2">
                {formatQuantity(people, 'person', 'people')}
                {priced && ', without paying'}
              </span>
            </li>
          ))}
        </ul>
      )}
      {(asks || priced_reason !== '') && <PricedReason key={priced_reason} list={list} />}
    </section>
  );
}

function PricedReason({ list }: { list: PeopleList }) {
  const act = useListAct(list);
  const [reason, setReason] = useState(list.priced_reason);
  const fields = list.columns.map(({ field }) => field);
  return (
    <form
      className="mt-4 grid max-w-2xl gap-3 rounded-m bg-sunken p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!act.isPending)
          act.mutate({ act: 'check', fields, date_order: list.date_order, priced_reason: reason });
      }}
    >
      <p className="text-15">
        The list names courses that have a price. Say why these people do not pay: each gets an order whose
        total is 0. Without a reason their lines are refused. To send an invoice, enrol them on the course’s
        page of people instead.
      </p>
      <TextField
        label="Why they do not pay"
        unmarked
        maxLength={listLimits.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {act.isError && <Note tone="danger">{act.error.message}</Note>}
      <div>
        <Button type="submit" look="outline" aria-disabled={act.isPending}>
          {act.isPending ? 'One moment…' : 'Save the reason'}
        </Button>
      </div>
    </form>
  );
}
