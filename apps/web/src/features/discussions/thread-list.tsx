import type { ThreadFilter, ThreadSort } from '@darasa/contract/discussions/discussion-rules';
import type { ThreadList as Page, ThreadSummary } from '@darasa/contract/discussions/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Check, Lock, MessageSquare, Pin, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Badge } from '~/ui/chip';
import { RowsSkeleton } from '~/ui/data-table';
import { LiveSearch } from '~/ui/fields/live-search';
import { InlineSelect } from '~/ui/fields/select';
import { Icon } from '~/ui/icon';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { TimeAgo } from '~/ui/text/time-ago';
import { useWaiting } from './outbox.ts';
import { type Place, type ThreadFilters, threadsQuery } from './queries.ts';

const sorts: { value: ThreadSort; label: string }[] = [
  { value: 'activity', label: 'Latest activity' },
  { value: 'newest', label: 'Newest' },
  { value: 'votes', label: 'Most helpful' },
];
const shows: { value: ThreadFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'unanswered', label: 'Without an answer' },
  { value: 'answered', label: 'Answered by a teacher' },
  { value: 'open', label: 'Not resolved' },
  { value: 'mine', label: 'Mine' },
  { value: 'followed', label: 'Followed' },
  { value: 'unread', label: 'Unread' },
];

interface Props {
  place: Place;
  filters: ThreadFilters;
  onFilters: (change: Partial<ThreadFilters>) => void;
  /** Where a thread is read: a page, or in its place here. */
  open: { href: (id: string) => string } | { onOpen: (id: string) => void };
  /** Threads of several courses say where they are. */
  withPlace?: boolean;
  /** What stands before the list, once it is known what may be done. */
  head?: (list: Page) => ReactNode;
  /** More filters. */
  filter?: ReactNode;
  empty: string;
  level?: 2 | 3;
}

/** Threads to choose from: found, filtered and ordered. */
export function ThreadList({
  place,
  filters,
  onFilters,
  open,
  withPlace = false,
  head,
  filter,
  empty,
  level = 2,
}: Props) {
  const query = useInfiniteQuery(threadsQuery(place, filters));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const first = query.data?.pages[0];
  // Where nobody has written yet there is nothing to find
  const isBare = first?.threads.length === 0 && filters.show === 'all' && filters.search === '';
  const waiting = useWaiting().filter(
    (one) =>
      one.what === 'thread' &&
      (one.group_id === undefined ? one.course === place.course : one.group_id === place.group),
  );
  return (
    <>
      {first && head?.(first)}
      <div className="flex flex-wrap items-center gap-2 max-md:[&>*]:grow">
        {!isBare && (
          <>
            <InlineSelect
              label="Show"
              value={filters.show}
              choices={[
                ...shows,
                ...(first?.abilities.moderate ? [{ value: 'hidden', label: 'Hidden' }] : []),
              ]}
              onChange={(event) => onFilters({ show: event.target.value as ThreadFilter })}
            />
            <InlineSelect
              label="Order"
              value={filters.sort}
              choices={sorts}
              onChange={(event) => onFilters({ sort: event.target.value as ThreadSort })}
            />
          </>
        )}
        {filter}
      </div>
      {!isBare && (
        <LiveSearch
          label="Search discussions"
          placeholder="Words in titles and posts"
          value={filters.search}
          onSearch={(search) => onFilters({ search })}
          className="my-3"
        />
      )}
      {waiting.map((thread) => (
        <div key={thread.id} className="grid gap-1 border-t border-line py-3">
          <p role="status" className="text-14 font-semibold text-ink2">
            Waiting for a connection
          </p>
          <p dir="auto" className="text-16 font-semibold wrap-anywhere">
            {thread.what === 'thread' && thread.title}
          </p>
        </div>
      ))}
      <QueryResult
        query={query}
        skeleton={<RowsSkeleton rows={4} />}
        failed="The discussions could not be loaded"
      >
        {({ pages }, stale) => {
          const threads = pages.flatMap((page) => page.threads);
          if (threads.length === 0)
            return (
              <EmptyState
                title={filters.search ? 'Nothing found' : empty}
                actions={
                  filters.show !== 'all' && (
                    <Button look="outline" onClick={() => onFilters({ show: 'all' })}>
                      Show all discussions
                    </Button>
                  )
                }
              >
                {filters.search
                  ? 'Try other words, or fewer of them.'
                  : filters.show === 'all'
                    ? 'What people ask and talk about appears here.'
                    : 'Nothing of this kind waits here.'}
              </EmptyState>
            );
          return (
            <>
              <ul aria-label="Discussions" aria-busy={stale} className="grid">
                {threads.map((thread) => (
                  <li key={thread.id} className="border-t border-line py-3">
                    <Line thread={thread} open={open} withPlace={withPlace} level={level} />
                  </li>
                ))}
              </ul>
              {hasNextPage && (
                <Button
                  look="outline"
                  aria-disabled={isFetchingNextPage}
                  onClick={() => void fetchNextPage()}
                >
                  {isFetchingNextPage ? 'Loading' : 'Show more'}
                </Button>
              )}
            </>
          );
        }}
      </QueryResult>
    </>
  );
}

const titleClass =
  'text-start text-16 leading-snug font-semibold wrap-anywhere underline-offset-[3px] hover:underline';

function Line({
  thread,
  open,
  withPlace,
  level,
}: {
  thread: ThreadSummary;
  withPlace: boolean;
  level: 2 | 3;
} & Pick<Props, 'open'>) {
  const { id, title, unread, author, place, lesson_title: lesson, replies, votes } = thread;
  const Title = level === 2 ? 'h2' : 'h3';
  const where = [withPlace ? place.name : null, lesson].filter((part) => part !== null).join(': ');
  return (
    <article className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <Title dir="auto" className="min-w-0">
          {'href' in open ? (
            <PathLink href={open.href(id)} className={titleClass}>
              {title}
            </PathLink>
          ) : (
            <button type="button" className={titleClass} onClick={() => open.onOpen(id)}>
              {title}
            </button>
          )}
        </Title>
        {unread && <Badge tone="soft">New</Badge>}
        {thread.hidden !== null && <Badge tone="soft">Hidden</Badge>}
      </div>
      {where && (
        <p dir="auto" className="text-14 wrap-anywhere text-ink2">
          {where}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink2">
        {thread.pinned && (
          <span className="inline-flex items-center gap-1">
            <Icon of={Pin} size={14} /> Pinned
          </span>
        )}
        {thread.locked && (
          <span className="inline-flex items-center gap-1">
            <Icon of={Lock} size={14} /> Locked
          </span>
        )}
        <span dir="auto" className="wrap-anywhere">
          {author.name}
          {author.anonymous && author.user_id !== null && !author.is_me && ' (name hidden from learners)'}
        </span>
        <TimeAgo iso={thread.last_at} />
        <span className="inline-flex items-center gap-1">
          <Icon of={MessageSquare} size={14} />
          {replies === 0 ? 'No answer yet' : formatQuantity(replies, 'reply', 'replies')}
        </span>
        {votes > 0 && (
          <span className="inline-flex items-center gap-1">
            <Icon of={ThumbsUp} size={14} />
            {formatQuantity(votes, 'person finds', 'people find')} it helpful
          </span>
        )}
        {(thread.resolved || thread.answered) && (
          <span className="inline-flex items-center gap-1 text-success">
            <Icon of={Check} size={14} />
            {thread.resolved ? 'Resolved' : 'Answered by a teacher'}
          </span>
        )}
      </p>
    </article>
  );
}
