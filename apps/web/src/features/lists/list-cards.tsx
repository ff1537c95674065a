import type { PeopleList } from '@darasa/contract/lists/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { formatQuantity } from '~/lib/format';
import { cardsSaved, saveCards } from '~/lib/save-file';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { ProgressBar } from '~/ui/figures/progress-bar';
import { Note } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { showToast } from '~/ui/toast';
import { type ListClasses, type PrintedListCards, printListCards } from './list-calls.ts';
import { classesQuery } from './list-queries.ts';

type ListClass = ListClasses[number];
const nameOf = ({ name }: ListClass): string => name || 'Without a class';

/** What of the cards is printed, and for whom there is none. */
interface Progress {
  printed: number;
  refused: PrintedListCards['refused'];
  percent: number;
}

/** Cards for the people whom a list made: class by class, or all. Large lists are printed in parts, each a document of its own. */
export function ListCards({ list: { id } }: { list: PeopleList }) {
  const queryClient = useQueryClient();
  const confirmed = useConfirmedCall();
  const [asked, setAsked] = useState<ListClass | 'all'>();
  const [progress, setProgress] = useState<Progress>();
  const printing = useMutation({
    mutationFn: async (of: ListClass | 'all') => {
      const whom = of === 'all' ? {} : { group_id: of.group_id ?? 'none' };
      const name = of === 'all' ? 'login-cards' : `login-cards-${fileName(nameOf(of))}`;
      let done: Progress = { printed: 0, refused: [], percent: 0 };
      setProgress(done);
      for (let part = 1, parts = 1; part <= parts; part++) {
        const printed = await confirmed(() => printListCards(id, { ...whom, part }));
        parts = printed.parts;
        saveCards(printed, parts === 1 ? name : `${name}-${part}-of-${parts}`);
        done = {
          printed: done.printed + printed.printed,
          refused: [...done.refused, ...printed.refused],
          percent: Math.floor((part / parts) * 100),
        };
        setProgress(done);
      }
      return done;
    },
    // The replies hold codes, and other calls would make other ones.
    retry: false,
    onSuccess: ({ printed }) => {
      if (printed > 0) showToast(cardsSaved(printed));
    },
    onSettled: () => queryClient.invalidateQueries(classesQuery(id)),
  });
  return (
    <li className="border-b border-line py-4">
      <QueryResult
        query={useQuery(classesQuery(id))}
        skeleton={<Skeleton className="h-11" />}
        failed="The classes could not be loaded"
      >
        {(classes) => {
          const people = classes.reduce((sum, one) => sum + one.people, 0);
          const count = asked === 'all' || asked === undefined ? people : asked.people;
          const before =
            asked === 'all' ? classes.reduce((sum, one) => sum + one.printed, 0) : (asked?.printed ?? 0);
          return (
            <>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <div className="min-w-0">
                  <h3 className="text-16 font-semibold">Print the login cards</h3>
                  <p className="text-15 text-ink2">
                    For the {formatQuantity(people, 'person', 'people')} whom this list made: each card opens
                    one account once. Each class begins on a page of its own.
                  </p>
                </div>
                <Button
                  aria-disabled={printing.isPending}
                  onClick={() => !printing.isPending && setAsked('all')}
                >
                  {`Print ${formatQuantity(people, 'login card')}`}
                </Button>
              </div>
              {printing.isPending && progress && (
                <div className="mt-3 max-w-md">
                  <ProgressBar label="Cards are being printed" percent={progress.percent} />
                  <p role="status" className="mt-1 text-15 text-ink2">
                    {`${progress.printed.toLocaleString('en')} of ${count.toLocaleString('en')} cards. Stay on this page.`}
                  </p>
                </div>
              )}
              {printing.isError && (
                <div className="mt-3">
                  <Note tone="danger">
                    {progress && progress.printed > 0
                      ? `${cardsSaved(progress.printed)}, then printing stopped. Print the other classes one by one. `
                      : ''}
                    {printing.error.message}
                  </Note>
                </div>
              )}
              {!printing.isPending && progress && progress.refused.length > 0 && (
                <div className="mt-3">
                  <Note tone="danger">
                    No card was printed for{' '}
                    {progress.refused.map(({ name, reason }) => `${name} (${reason})`).join('; ')}.
                  </Note>
                </div>
              )}
              <ul aria-label="Classes" className="mt-3 max-h-96 overflow-y-auto">
                {classes.map((one) => (
                  <li
                    key={one.group_id ?? 'none'}
                    className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-1"
                  >
                    <span dir="auto" className="min-w-0 text-15 font-medium wrap-anywhere">
                      {nameOf(one)}
                    </span>
                    <span className="flex items-center gap-3 text-15 text-ink2">
                      {one.printed === 0
                        ? formatQuantity(one.people, 'person', 'people')
                        : `${one.printed} of ${formatQuantity(one.people, 'person', 'people')} printed`}
                      <Button
                        look="quiet"
                        aria-label={`Print cards of ${nameOf(one)}`}
                        aria-disabled={printing.isPending}
                        onClick={() => !printing.isPending && setAsked(one)}
                      >
                        Print cards
                      </Button>
                    </span>
                  </li>
                ))}
              </ul>
              <Confirm
                question={
                  asked === 'all' || asked === undefined
                    ? `Print ${formatQuantity(count, 'login card')}?`
                    : `Print ${formatQuantity(count, 'login card')} of ${nameOf(asked)}?`
                }
                action="Print login cards"
                isOpen={asked !== undefined}
                onClose={() => setAsked(undefined)}
                onConfirm={async () => {
                  // It goes on on the page, which shows how far it is
                  if (asked !== undefined) printing.mutate(asked);
                }}
              >
                <p>
                  Print the document and hand the cards out. Only the document holds their codes: if it is
                  lost, print the cards again.
                </p>
                {before > 0 && (
                  <p>
                    {formatQuantity(before, 'person', 'people')} already {before === 1 ? 'has' : 'have'} a
                    card: those that were not used stop working.
                  </p>
                )}
              </Confirm>
            </>
          );
        }}
      </QueryResult>
    </li>
  );
}

/** A name as a part of a file's name. */
const fileName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
