import type { PeopleList } from '@darasa/contract/lists/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Radio } from '~/ui/fields/radio';
import { linkClass } from '~/ui/link-class';
import { Note } from '~/ui/message';
import { missingQuery } from './list-queries.ts';
import { useListAct } from './use-list-act.ts';

/** Who is in the list's classes and not in the list: nothing happens to them unless somebody says so. */
export function Missing({ list }: { list: PeopleList }) {
  const act = useListAct(list);
  const [open, setOpen] = useState(false);
  const set = (missing: 'leave' | 'end') => !act.isPending && act.mutate({ act: 'set-missing', missing });
  return (
    <section
      aria-labelledby="missing-people"
      className="mt-8 rounded-m border border-line bg-surface p-4 md:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <h2 id="missing-people" className="text-19">
            {formatQuantity(list.missing_people, 'learner')} {list.missing_people === 1 ? 'is' : 'are'} in
            these classes and not in the list
          </h2>
          <p className="mt-1 text-15 text-ink2">
            Nothing happens to them unless you say so. Their work is kept either way.{' '}
            <button type="button" aria-expanded={open} className={linkClass} onClick={() => setOpen(!open)}>
              {open ? 'Hide them' : 'See who'}
            </button>
          </p>
        </div>
        <fieldset className="flex flex-wrap gap-x-5">
          <legend className="sr-only">What becomes of them</legend>
          <Radio name="missing" checked={list.missing === 'leave'} onChange={() => set('leave')}>
            Leave them
          </Radio>
          <Radio name="missing" checked={list.missing === 'end'} onChange={() => set('end')}>
            End them
          </Radio>
        </fieldset>
      </div>
      {act.isError && <Note tone="danger">{act.error.message}</Note>}
      {open && <People id={list.id} />}
    </section>
  );
}

function People({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const { data, error } = useQuery(missingQuery(id, page));
  if (error) return <Note tone="danger">{error.message}</Note>;
  if (!data) return <p className="mt-3 text-15 text-ink3">Loading…</p>;
  const { currentPage, totalPages } = data.pagination;
  return (
    <>
      <ul className="mt-3 border-t border-line">
        {data.people.map(({ user_id, name, group }) => (
          <li
            key={`${user_id} ${group}`}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5 text-15"
          >
            <bdi className="font-semibold wrap-anywhere">{name}</bdi>
            <bdi className="text-ink2 wrap-anywhere">{group}</bdi>
          </li>
        ))}
      </ul>
      {totalPages > 1 && (
        <p className="mt-3 flex flex-wrap items-center gap-2 text-15 text-ink2">
          <Button
            look="outline"
            aria-disabled={currentPage === 1}
            onClick={() => currentPage > 1 && setPage(page - 1)}
          >
            Previous
          </Button>
          Page {currentPage} of {totalPages}
          <Button
            look="outline"
            aria-disabled={currentPage === totalPages}
            onClick={() => currentPage < totalPages && setPage(page + 1)}
          >
            Next
          </Button>
        </p>
      )}
    </>
  );
}
