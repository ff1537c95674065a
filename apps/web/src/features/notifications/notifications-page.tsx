import type { Notification, NotificationFilter } from '@darasa/contract/notifications/schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { CheckCheck } from 'lucide-react';
import { useMemo } from 'react';
import { type Day, groupByDay } from '~/lib/time/by-day';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { linkClass } from '~/ui/link-class';
import { EmptyState, Note } from '~/ui/message';
import { LinkTabs } from '~/ui/navigation/link-tabs';
import { MoreButton } from '~/ui/navigation/more-button';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { notificationsQuery, unreadQuery } from './notification-calls.ts';
import { NotificationItem } from './notification-item.tsx';
import { filterOf, notificationsHref } from './notifications-url.ts';
import { useMark, useMarkAll } from './use-marking.ts';

/** Everything that a person was notified of, newest first. */
export function NotificationsPage() {
  const filter = useSearch({ strict: false, select: filterOf });
  const list = useInfiniteQuery(notificationsQuery(filter));
  const unread = useQuery(unreadQuery()).data?.unread ?? 0;
  const marking = useMark();
  const markingAll = useMarkAll();
  const newest = list.data?.pages[0]?.notifications[0]?.id;
  const failed = marking.isError || markingAll.isError;
  return (
    <div className="wrap py-6 md:py-12">
      <div className="max-w-[44rem]">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="text-30">Notifications</h1>
          <Button
            look="outline"
            disabled={unread === 0 || newest === undefined}
            onClick={() => newest !== undefined && markingAll.mutate(newest)}
          >
            <Icon of={CheckCheck} size={18} />
            Mark all as read
          </Button>
        </div>
        <div className="mt-4">
          <LinkTabs
            label="Which notifications"
            tabs={[
              { href: notificationsHref('all'), label: 'All', current: filter === 'all' },
              {
                href: notificationsHref('unread'),
                label: 'Unread',
                count: unread,
                current: filter === 'unread',
              },
            ]}
          />
        </div>
        {failed && (
          <div className="mt-4">
            <Note tone="danger">This could not be saved. Check your connection and try again.</Note>
          </div>
        )}
        <QueryResult
          query={{ ...list, error: list.isFetchNextPageError ? null : list.error }}
          failed="Your notifications could not be loaded"
          skeleton={<ListSkeleton />}
        >
          {({ pages }) => (
            <Days
              notifications={pages.flatMap(({ notifications }) => notifications)}
              filter={filter}
              onMark={marking.mutate}
            />
          )}
        </QueryResult>
        {list.hasNextPage && (
          <div className="mt-6 grid justify-items-start gap-3">
            {list.isFetchNextPageError && (
              <p role="alert" className="text-15 font-medium text-danger">
                Earlier notifications could not be loaded.
              </p>
            )}
            <MoreButton
              label="Show more"
              className="max-md:w-full"
              loading={list.isFetchingNextPage}
              onPress={() => void list.fetchNextPage()}
            />
          </div>
        )}
        <p className="mt-8 text-15 text-ink3">
          Notifications are kept for 180 days.{' '}
          <PathLink href="/settings/notifications" className={linkClass}>
            Choose which ones you also get by email
          </PathLink>
          . Logins and changes to your account are listed under{' '}
          <PathLink href="/settings/activity" className={linkClass}>
            account activity
          </PathLink>
          .
        </p>
      </div>
    </div>
  );
}

interface DaysProps {
  notifications: readonly Notification[];
  filter: NotificationFilter;
  onMark: (change: { id: string; read: boolean }) => void;
}

function Days({ notifications, filter, onMark }: DaysProps) {
  const days = useMemo(
    () => groupByDay(notifications, ({ created_at }) => created_at, new Date()),
    [notifications],
  );
  if (days.length === 0) return <Nothing filter={filter} />;
  return days.map((day) => <NotificationsOfDay key={day.day} day={day} onMark={onMark} />);
}

function NotificationsOfDay({
  day: { day, name, items },
  onMark,
}: {
  day: Day<Notification>;
  onMark: DaysProps['onMark'];
}) {
  return (
    <section aria-labelledby={`day-${day}`} className="mt-8">
      <h2 id={`day-${day}`} className="text-17">
        {name}
      </h2>
      <ul className="mt-2 border-t border-line">
        {items.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} onMark={onMark} />
        ))}
      </ul>
    </section>
  );
}

const Nothing = ({ filter }: { filter: NotificationFilter }) =>
  filter === 'unread' ? (
    <EmptyState title="You have read everything">New notifications appear here.</EmptyState>
  ) : (
    <EmptyState title="No notifications yet">
      Decisions on your courses and applications, comments and invitations appear here.
    </EmptyState>
  );

const ListSkeleton = () => (
  <div aria-hidden className="mt-8">
    <Skeleton className="h-6 w-24" />
    <div className="mt-2 border-t border-line">
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex h-20 items-start gap-3 border-b border-line py-3">
          <Skeleton className="size-5" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-4 w-16" />
          </div>
        </div>
      ))}
    </div>
  </div>
);
