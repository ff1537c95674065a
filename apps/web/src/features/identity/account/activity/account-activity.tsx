import type { ActivityEntry } from '@darasa/contract/identity/schemas';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Day, groupByDay } from '~/lib/time/by-day';
import { timeOfDay } from '~/lib/time/local-time';
import { Icon } from '~/ui/icon';
import { linkClass } from '~/ui/link-class';
import { EmptyState } from '~/ui/message';
import { MoreButton } from '~/ui/navigation/more-button';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { activityQuery } from '../queries.ts';
import { sectionPath } from '../settings-sections.ts';
import { activityIcon } from './activity-icon.ts';
import { FIRST_STEP, nextStep } from './activity-steps.ts';

/** Recent activity of the account: logins, changes, decisions. */
export function AccountActivity() {
  return (
    <>
      <p className="max-w-[62ch] text-15 text-ink2">
        If you do not recognise something,{' '}
        <PathLink href={sectionPath('sessions')} className={linkClass}>
          end that session
        </PathLink>{' '}
        and{' '}
        <PathLink href={sectionPath('security')} className={linkClass}>
          change your password
        </PathLink>
        .
      </p>
      <Activity />
    </>
  );
}

function Activity() {
  const [limit, setLimit] = useState<number>(FIRST_STEP);
  const activity = useQuery(activityQuery(limit));
  return (
    <QueryResult
      query={activity}
      failed="Your account activity could not be loaded"
      skeleton={<ActivitySkeleton />}
    >
      {(entries, coming) =>
        entries.length === 0 ? (
          <Nothing />
        ) : (
          <Days entries={entries} limit={limit} coming={coming} onMore={setLimit} />
        )
      }
    </QueryResult>
  );
}

interface DaysProps {
  entries: readonly ActivityEntry[];
  limit: number;
  /** More is being loaded; these are the previous ones. */
  coming: boolean;
  onMore: (limit: number) => void;
}

function Days({ entries, limit, coming, onMore }: DaysProps) {
  const days = useMemo(() => groupByDay(entries, ({ at }) => at, new Date()), [entries]);
  const next = coming ? limit : nextStep(limit, entries.length);
  return (
    <>
      {days.map((day) => (
        <ActivityOfDay key={day.day} day={day} />
      ))}
      <p role="status" className="sr-only">
        {coming ? 'Loading more' : ''}
      </p>
      {next !== undefined ? (
        <MoreButton
          label="Show more"
          className="mt-6 max-md:w-full"
          loading={coming}
          onPress={() => onMore(next)}
        />
      ) : (
        entries.length >= limit && (
          <p className="mt-6 text-15 text-ink3">
            These are the latest {limit}.{' '}
            <PathLink href={sectionPath('account')} className={linkClass}>
              Your data
            </PathLink>{' '}
            includes earlier ones.
          </p>
        )
      )}
    </>
  );
}

function ActivityOfDay({ day: { day, name, items } }: { day: Day<ActivityEntry> }) {
  return (
    <section aria-labelledby={`day-${day}`} className="mt-8">
      <h2 id={`day-${day}`} className="text-17">
        {name}
      </h2>
      <ul className="mt-2 border-t border-line">
        {items.map(({ id, at, kind, text }) => (
          <li key={id} className="flex items-start gap-4 border-b border-line py-3">
            <Icon of={activityIcon(kind)} className="mt-0.5 text-primary" />
            <p className="min-w-0 flex-1 text-16 wrap-anywhere">{text}</p>
            <time dateTime={at} className="tabular text-14 leading-6 text-ink3">
              {timeOfDay(at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Nothing = () => (
  <EmptyState title="No activity yet">Logins, account changes and decisions appear here.</EmptyState>
);

const ActivitySkeleton = () => (
  <div aria-hidden className="mt-8">
    <Skeleton className="h-6 w-24" />
    <div className="mt-2 border-t border-line">
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex h-12 items-center gap-4 border-b border-line">
          <Skeleton className="size-5" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-10" />
        </div>
      ))}
    </div>
  </div>
);
