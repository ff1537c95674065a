import type { ModeratedWork } from '@darasa/contract/reviews/made-works';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callKey } from '~/lib/api/mutations';
import { Button } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { linkClass } from '~/ui/link-class';
import { EmptyState, Note } from '~/ui/message';
import { PagedList } from '~/ui/navigation/paged-list';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { TimeAgo } from '~/ui/text/time-ago';
import { showToast } from '~/ui/toast';
import { decideMade, offeredQuery } from '../made/made-calls.ts';
import { madeHref } from './ratings-url.ts';

/** What learners offer to the first page: an administrator chooses. */
export function MadeWorks({ page }: { page: number }) {
  const offered = useQuery(offeredQuery(page));
  return (
    <QueryResult
      query={offered}
      skeleton={<RowsSkeleton rows={5} />}
      failed="What learners made could not be loaded"
    >
      {({ works, pagination }, stale) =>
        works.length === 0 ? (
          <EmptyState title="Nothing is offered yet">
            Who has finished a course can offer what they made in it, beside their review. What you choose
            stands on the first page.
          </EmptyState>
        ) : (
          <PagedList
            label="What learners made"
            items={works}
            keyOf={({ id }) => id}
            pagination={pagination}
            hrefOf={madeHref}
            stale={stale}
          >
            {(work) => <MadeWork work={work} />}
          </PagedList>
        )
      }
    </QueryResult>
  );
}

const states: Record<ModeratedWork['state'], string> = {
  offered: 'Waits for your decision',
  featured: 'Stands on the first page',
  declined: 'Is not shown',
};

function MadeWork({ work }: { work: ModeratedWork }) {
  const { id, title, note, name, picture, course, state } = work;
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['reviews', 'made', 'offered'] }),
      queryClient.invalidateQueries({ queryKey: ['work'] }),
    ]);
  const decide = useMutation({
    mutationFn: (next: 'featured' | 'declined', context) => decideMade(id, next, callKey(context)),
    onSuccess: async (_answer, next) => {
      await refresh();
      showToast(next === 'featured' ? `“${title}” stands on the first page` : `“${title}” is not shown`, {
        action: { label: 'Undo', onPress: () => void takeBack() },
      });
    },
  });
  /** As it was before, also when it waited for a decision. */
  const takeBack = () =>
    decideMade(id, state, crypto.randomUUID()).then(refresh, (error: Error) => showToast(error.message));
  const press = (next: 'featured' | 'declined') => () => {
    if (!decide.isPending) decide.mutate(next);
  };
  return (
    <article aria-label={title} className="grid gap-4 md:grid-cols-[160px_minmax(0,1fr)]">
      {picture ? (
        <a href={picture} target="_blank" rel="noreferrer" aria-label={`Picture of ${title}`}>
          <img src={picture} alt="" className="aspect-[4/3] w-40 rounded-m bg-sunken object-cover" />
        </a>
      ) : (
        <p className="text-14 text-ink3">Without a picture</p>
      )}
      <div className="min-w-0">
        <h2 dir="auto" className="font-sans text-17 font-semibold tracking-normal wrap-anywhere">
          {title}
        </h2>
        {note && (
          <p dir="auto" className="text-15 wrap-anywhere">
            {note}
          </p>
        )}
        <p dir="auto" className="mt-1 text-15 text-ink2 wrap-anywhere">
          <PathLink href={`/administrator/people/${encodeURIComponent(work.user_id)}`} className={linkClass}>
            <bdi>{name}</bdi>
          </PathLink>
          , after{' '}
          <PathLink href={course.path} className={linkClass}>
            <bdi>{course.title}</bdi>
          </PathLink>
        </p>
        <p className="mt-1 text-14 text-ink3">
          {states[state]} · offered <TimeAgo iso={work.offered_at} />
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          {state !== 'featured' && (
            <Button look="outline" aria-disabled={decide.isPending} onClick={press('featured')}>
              Show on the first page
            </Button>
          )}
          {state !== 'declined' && (
            <Button look="outline" aria-disabled={decide.isPending} onClick={press('declined')}>
              {state === 'featured' ? 'Take off the first page' : 'Do not show'}
            </Button>
          )}
        </div>
        {decide.isError && <Note tone="danger">{decide.error.message}</Note>}
      </div>
    </article>
  );
}
