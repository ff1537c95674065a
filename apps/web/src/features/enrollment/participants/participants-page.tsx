import {
  type EnrollmentStatus,
  enrollmentLimits,
  enrollmentStatuses,
} from '@darasa/contract/enrollment/rules';
import type { Participant, Participants } from '@darasa/contract/enrollment/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatCount, formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { DataTable, RowsSkeleton } from '~/ui/data-table';
import { LiveSearch } from '~/ui/fields/live-search';
import { Icon } from '~/ui/icon';
import { EmptyState } from '~/ui/message';
import { LinkTabs } from '~/ui/navigation/link-tabs';
import { MoreButton } from '~/ui/navigation/more-button';
import { QueryResult } from '~/ui/query-result';
import { showToast } from '~/ui/toast';
import { ownActs } from './own-acts.tsx';
import { columnsFor, PhoneRow } from './participant-parts.tsx';
import { participantsQuery, saveParticipants } from './participants-query.ts';
import { type ParticipantsQuery, participantsHref, participantsQueryOf } from './participants-url.ts';
import type { PeopleAct, PersonPart } from './people-acts.ts';
import { SelectionBar } from './selection-bar.tsx';

const stateNames: Record<EnrollmentStatus, string> = {
  active: 'Learning',
  completed: 'Completed',
  left: 'Left',
};

interface Props {
  /** Its id. */
  course: string;
  /** What brings people in, beside the file. */
  ways?: ((course: Participants['course']) => ReactNode) | undefined;
  /** What other features do to several people at once, before what enrolment does. */
  acts?: readonly PeopleAct[];
  /** What other features show of one person. */
  shown?: readonly PersonPart[];
  /** Chooses the group whose learners alone are shown. */
  filter?: ReactNode;
  /** The list of those who are behind. */
  behind: ReactNode;
}

/** The people in a course, for those who teach it: a tab of its home. */
export function ParticipantsPage({ course, ways, acts = [], shown = [], filter, behind }: Props) {
  const query = useSearch({ strict: false, select: participantsQueryOf, structuralSharing: true });
  const router = useRouter();
  const result = useInfiniteQuery(participantsQuery(course, query));
  const first = result.data?.pages[0];
  const [chosen, setChosen] = useState<ReadonlyMap<string, Participant>>(new Map());
  const show = (change: Partial<ParticipantsQuery>) => {
    setChosen(new Map());
    void router.navigate({
      href: participantsHref(course, { ...query, ...change }),
      replace: true,
      resetScroll: false,
    });
  };
  const tab = (status: EnrollmentStatus | undefined, label: string) => ({
    href: participantsHref(course, { ...query, behind: false, status }),
    label,
    ...(first && status && { count: first.counts[status] }),
    current: !query.behind && query.status === status,
  });
  return (
    <div className="px-4 pt-4 pb-24 md:px-8">
      <h2 className="sr-only">People</h2>
      <div className="flex flex-wrap items-center gap-2">
        {!query.behind && (
          <LiveSearch
            label="Search people"
            placeholder="Name"
            value={query.search}
            onSearch={(search) => show({ search })}
            className="min-w-52 flex-1 md:max-w-72"
          />
        )}
        {filter}
        <div className="ml-auto flex flex-wrap gap-2">
          {!query.behind && <SaveFile course={course} query={query} />}
          {first && ways?.(first.course)}
        </div>
      </div>
      <div className="mt-2">
        <LinkTabs
          label="Lists of people"
          tabs={[
            tab(undefined, 'All'),
            ...enrollmentStatuses.map((status) => tab(status, stateNames[status])),
            {
              href: participantsHref(course, { group: query.group, behind: true }),
              label: 'Behind',
              current: query.behind === true,
            },
          ]}
        />
      </div>
      {query.behind ? (
        <div className="mt-3">{behind}</div>
      ) : (
        <QueryResult
          query={{ ...result, data: result.data }}
          skeleton={<RowsSkeleton rows={6} />}
          failed="The people in this course could not be loaded"
        >
          {({ pages }, stale) => {
            const people = pages.flatMap((page) => page.people);
            // As they are now: somebody may have been removed elsewhere
            const now = people.filter(({ user_id }) => chosen.has(user_id));
            const [{ total, counts, course: whole } = EMPTY] = pages;
            return (
              <>
                <p role="status" className="tabular mt-3 mb-2 text-15 text-ink2">
                  {formatQuantity(total, 'person', 'people')}
                  {whole && whole.capacity !== null && ` of ${formatQuantity(whole.capacity, 'place')}`}
                  {counts && counts.waiting > 0 && `, ${formatCount(counts.waiting)} on the waitlist`}
                </p>
                {now.length > 0 && (
                  <SelectionBar
                    course={course}
                    chosen={now}
                    acts={[...acts, ...ownActs]}
                    onClear={() => setChosen(new Map())}
                  />
                )}
                {people.length > 0 ? (
                  <DataTable
                    label="People"
                    columns={columnsFor(course, shown)}
                    rows={people}
                    keyOf={({ user_id }) => user_id}
                    stale={stale}
                    phoneRow={(person) => <PhoneRow course={course} person={person} shown={shown} />}
                    choice={{
                      isChosen: ({ user_id }) => chosen.has(user_id),
                      labelOf: ({ name }) => `Choose ${name}`,
                      onChoose: (rows, on) => setChosen(changed(chosen, rows, on)),
                    }}
                  />
                ) : (
                  <EmptyState
                    title={
                      query.group !== undefined && query.search === '' && !query.status
                        ? 'No learners of this group in the course'
                        : 'No learners found'
                    }
                  >
                    {query.search !== '' || query.status || query.group
                      ? 'Search by part of a name, or look in another list.'
                      : 'People who enrol in this course appear here.'}
                  </EmptyState>
                )}
                {result.hasNextPage && (
                  <div className="mt-4 flex flex-wrap items-center gap-3">
                    <MoreButton
                      label="Show more"
                      loading={result.isFetchingNextPage}
                      onPress={() => void result.fetchNextPage()}
                    />
                    <p className="tabular text-14 text-ink2">
                      {formatCount(people.length)} of {formatCount(total)}
                    </p>
                  </div>
                )}
              </>
            );
          }}
        </QueryResult>
      )}
    </div>
  );
}

const EMPTY: Partial<Participants> & { total: number } = { total: 0 };

function changed(
  before: ReadonlyMap<string, Participant>,
  rows: readonly Participant[],
  on: boolean,
): ReadonlyMap<string, Participant> {
  const after = new Map(before);
  for (const row of rows) {
    if (!on) after.delete(row.user_id);
    else if (after.size < enrollmentLimits.people) after.set(row.user_id, row);
    else {
      showToast(`At most ${enrollmentLimits.people} people can be chosen at once`);
      break;
    }
  }
  return after;
}

/** The list as it is shown, as a file. */
function SaveFile({ course, query }: { course: string; query: ParticipantsQuery }) {
  const [saving, setSaving] = useState(false);
  const save = async () => {
    if (saving) return;
    setSaving(true);
    try {
      await saveParticipants(course, query);
    } catch (error) {
      showToast(error instanceof Error ? error.message : 'The file could not be made.');
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button look="outline" aria-disabled={saving} onClick={() => void save()}>
      <Icon of={Download} size={18} />
      CSV
    </Button>
  );
}
