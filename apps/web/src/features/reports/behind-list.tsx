import { type BehindKind, behindDays, reminderLimits } from '@darasa/contract/reports/behind-rules';
import type { BehindPerson, BehindList as List, ReminderLine } from '@darasa/contract/reports/schemas';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { Checkbox } from '~/ui/fields/checkbox';
import { LiveSearch } from '~/ui/fields/live-search';
import { SelectField } from '~/ui/fields/select-field';
import { EmptyState, Note } from '~/ui/message';
import { LinkTabs } from '~/ui/navigation/link-tabs';
import { Pagination } from '~/ui/navigation/pagination';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { showToast } from '~/ui/toast';
import {
  type BehindPlace,
  type BehindQuery,
  behindHref,
  behindQuery,
  behindQueryOf,
} from './behind-query.ts';
import { BehindRow, type ChangeDate, type ChangeRequired } from './behind-row.tsx';
import { RemindersDialog } from './history/reminders-dialog.tsx';
import { reasonNames } from './reason-names.ts';
import { SentDialog, sentText } from './sent-dialog.tsx';
import { useRemind } from './use-remind.ts';
import { WriteDialog } from './write-dialog.tsx';

const dayChoices = [3, behindDays.usual, 14, 30];
const keyOf = ({ user_id, course_id }: Pick<BehindPerson, 'user_id' | 'course_id'>): string =>
  `${user_id}/${course_id}`;

interface Props {
  place: BehindPlace;
  /** What lists people by a group, where the place has several. */
  filter?: ReactNode;
  /** Gives somebody another date, where the caller may. */
  changeDate?: ChangeDate | undefined;
  /** Changes the date of a requirement, where the caller may. */
  changeRequired?: ChangeRequired | undefined;
}

/** Who is behind and why, with what can be done about it for one or for several of them. */
export function BehindList({ place, filter, changeDate, changeRequired }: Props) {
  const location = useLocation();
  const router = useRouter();
  const search = location.search as Record<string, unknown>;
  const query = behindQueryOf(search);
  const result = useQuery(behindQuery(place, query));
  const here = { pathname: location.pathname, search };
  const go = (change: Partial<BehindQuery>) =>
    void router.navigate({ href: behindHref(here, change), replace: true, resetScroll: false });
  const counts = result.data?.counts;
  const tab = (reason: BehindKind | undefined, label: string) => ({
    href: behindHref(here, { reason }),
    label,
    ...(counts && { count: counts[reason ?? 'all'] }),
    current: query.reason === reason,
  });
  return (
    <section aria-label="Who is behind">
      <LinkTabs
        label="Reasons"
        tabs={[tab(undefined, 'All'), ...reasonNames.map(({ kind, name }) => tab(kind, name))]}
      />
      <div className="mt-4 mb-3 flex flex-wrap items-end gap-3">
        <LiveSearch
          label="Search people who are behind"
          placeholder="Name"
          value={query.search}
          onSearch={(text) => go({ search: text })}
          className="min-w-0 flex-1 basis-60 md:max-w-md"
        />
        {filter}
        <div className="w-full md:w-56">
          <SelectField
            label="Inactive means nothing done for"
            value={String(query.days)}
            choices={[...new Set([...dayChoices, query.days])]
              .sort((one, other) => one - other)
              .map((days) => ({ value: String(days), label: formatQuantity(days, 'day') }))}
            onChange={(event) => go({ days: Number(event.target.value) })}
          />
        </div>
      </div>
      <QueryResult
        query={result}
        skeleton={<RowsSkeleton rows={5} />}
        failed="Who is behind could not be loaded"
      >
        {(data, stale) =>
          data.people.length === 0 ? (
            <EmptyState title={query.search || query.reason ? 'Nobody found' : 'Nobody is behind'}>
              {query.search || query.reason
                ? 'Look for another name, or for all reasons.'
                : 'Who has not started, has done nothing for some time, has work or a requirement overdue, or is below the mark in two assessments, appears here.'}
            </EmptyState>
          ) : (
            <People
              key={`${query.page}/${query.reason}/${query.search}/${query.group}`}
              data={data}
              stale={stale}
              withCourse={'group' in place}
              changeDate={changeDate}
              changeRequired={changeRequired}
              pages={
                <Pagination
                  current={data.pagination.currentPage}
                  total={data.pagination.totalPages}
                  renderLink={({ page, ...parts }) => (
                    <PathLink matchSearch href={behindHref(here, { page })} {...parts} />
                  )}
                />
              }
            />
          )
        }
      </QueryResult>
    </section>
  );
}

function People({
  data: { people, days, pagination },
  stale,
  withCourse,
  changeDate,
  changeRequired,
  pages,
}: {
  data: List;
  stale: boolean;
  withCourse: boolean;
  changeDate: ChangeDate | undefined;
  changeRequired: ChangeRequired | undefined;
  pages: ReactNode;
}) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [writing, setWriting] = useState<readonly BehindPerson[]>();
  const [refused, setRefused] = useState<readonly ReminderLine[]>();
  const [shown, setShown] = useState<BehindPerson>();
  const onSent = (lines: readonly ReminderLine[]) => {
    setWriting(undefined);
    setChosen(new Set());
    if (lines.every(({ sent }) => sent)) showToast(sentText(lines));
    else setRefused(lines);
  };
  const sending = useRemind(onSent);
  const remind = (to: readonly BehindPerson[]) => {
    if (!sending.isPending) sending.mutate({ to, days });
  };
  // What is not on this page any more cannot be chosen
  const selected = people.filter((person) => chosen.has(keyOf(person))).slice(0, reminderLimits.people);
  const all = selected.length === people.length;
  const choose = (person: BehindPerson, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(keyOf(person));
    else next.delete(keyOf(person));
    setChosen(next);
  };
  return (
    <>
      <div className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2">
        <Checkbox
          checked={all}
          onChange={(event) => setChosen(event.target.checked ? new Set(people.map(keyOf)) : new Set())}
        >
          Choose all on this page
        </Checkbox>
        <p role="status" className="text-15 text-ink2">
          {formatQuantity(pagination.totalItems, 'person is', 'people are')} behind
        </p>
        {selected.length > 0 && (
          <div className="ml-auto flex flex-wrap gap-2">
            <Button look="outline" onClick={() => setWriting(selected)}>
              Write to {selected.length}
            </Button>
            <Button aria-disabled={sending.isPending} onClick={() => remind(selected)}>
              {sending.isPending ? 'Sending…' : `Remind ${selected.length}`}
            </Button>
          </div>
        )}
      </div>
      {sending.error && (
        <div className="my-2">
          <Note tone="danger">{sending.error.message}</Note>
        </div>
      )}
      <ul
        aria-label="People who are behind"
        aria-busy={stale}
        className={stale ? 'border-t border-line opacity-50' : 'border-t border-line'}
      >
        {people.map((person) => (
          <BehindRow
            key={keyOf(person)}
            person={person}
            withCourse={withCourse}
            chosen={chosen.has(keyOf(person))}
            onChoose={(on) => choose(person, on)}
            onRemind={() => remind([person])}
            onWrite={() => setWriting([person])}
            onHistory={() => setShown(person)}
            changeDate={changeDate}
            changeRequired={changeRequired}
          />
        ))}
      </ul>
      {pages}
      {writing && (
        <WriteDialog to={writing} days={days} onClose={() => setWriting(undefined)} onSent={onSent} />
      )}
      {shown && (
        <RemindersDialog
          name={shown.name}
          of={{ user: shown.user_id, course: shown.course_id }}
          onClose={() => setShown(undefined)}
        />
      )}
      {refused && <SentDialog lines={refused} onClose={() => setRefused(undefined)} />}
    </>
  );
}
