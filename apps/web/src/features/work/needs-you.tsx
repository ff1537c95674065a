import { daysBetween } from '@darasa/contract/requirements/dates';
import type { Work, WorkItem } from '@darasa/contract/work/endpoints';
import { WORK_ROWS, type WorkArea } from '@darasa/contract/work/rules';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useSyncExternalStore } from 'react';
import { formatCount, formatQuantity } from '~/lib/format';
import { localDay } from '~/lib/time/local-time';
import { timeSince } from '~/lib/time/time-ago';
import { doneActs } from '~/lib/work/done-acts';
import { Avatar } from '~/ui/avatar';
import { buttonClass } from '~/ui/button';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { useRowKeys } from './use-row-keys.ts';
import { workQuery } from './work-query.ts';
import { kindNames, workWords } from './work-words.ts';

const DoneRow = lazy(async () => ({ default: (await import('./done-row.tsx')).DoneRow }));

interface Props {
  area: WorkArea;
  /** Called when a row is opened: what is news stays until then. */
  onOpen?: (item: WorkItem) => void;
}

/** What waits longer is late: days by which an answer is expected. */
const LATE_DAYS = 3;
const DAY_MS = 86_400_000;

/** One list of what needs somebody, the most urgent first. */
export function NeedsYou({ area, onOpen }: Props) {
  const query = useQuery(workQuery(area));
  return (
    <section aria-labelledby="needs" className="mt-8">
      <h2 id="needs" className="flex items-center gap-2.5 text-24">
        Needs you
        {query.data && query.data.items.length > 0 && (
          <span className="tabular grid h-[22px] min-w-[22px] place-items-center rounded-full bg-accent px-1.5 font-sans text-13 leading-none font-semibold text-on-accent">
            {formatCount(query.data.items.length)}
          </span>
        )}
        {query.data && query.data.items.length > 1 && (
          <span
            aria-hidden
            className="ml-auto font-sans text-13 font-normal tracking-normal text-ink3 max-lg:hidden"
          >
            J and K move, Enter opens
          </span>
        )}
      </h2>
      <QueryResult query={query} skeleton={<NeedsSkeleton />} failed="What needs you could not be loaded">
        {(work) => <List work={work} area={area} {...(onOpen && { onOpen })} />}
      </QueryResult>
    </section>
  );
}

function List({ work, area, onOpen }: { work: Work } & Props) {
  const { items, counts, missing } = work;
  const now = new Date();
  const rows = useRef<HTMLUListElement>(null);
  useRowKeys(rows);
  const done = useSyncExternalStore(doneActs.subscribe, doneActs.get, doneActs.get).filter(
    (act) => act.area === area,
  );
  const listed = Map.groupBy(items, ({ kind }) => kind);
  const rest = counts.flatMap(({ kind, count }) => {
    const rows = listed.get(kind) ?? [];
    const more = count - rows.reduce((sum, row) => sum + row.count, 0);
    return rows.length >= WORK_ROWS && more > 0 ? [`${formatCount(more)} more: ${kindNames[kind]}`] : [];
  });
  return (
    <>
      {items.length === 0 && missing.length === 0 && (
        <p className="mt-3 border-t border-line pt-4 text-16 text-ink2">
          Nothing needs you now. What comes in appears here by itself.
        </p>
      )}
      {(items.length > 0 || done.length > 0) && (
        <ul ref={rows} className="mt-3 border-t border-line">
          {items.map((item, place) => (
            <Row key={`${item.kind} ${item.id}`} item={item} now={now} first={place === 0} onOpen={onOpen} />
          ))}
          {done.length > 0 && (
            <Suspense>
              {done.map((act) => (
                <DoneRow key={act.id} act={act} />
              ))}
            </Suspense>
          )}
        </ul>
      )}
      {rest.length > 0 && <p className="mt-3 text-14 text-ink3">{rest.join(' · ')}</p>}
      {missing.length > 0 && (
        <p role="status" className="mt-3 text-15 text-ink2">
          Could not be looked up now: {missing.map((kind) => kindNames[kind]).join(', ')}. It is tried again
          within a minute.
        </p>
      )}
    </>
  );
}

function Row({
  item,
  now,
  first,
  onOpen,
}: {
  item: WorkItem;
  now: Date;
  first: boolean;
  onOpen: Props['onOpen'];
}) {
  const words = workWords[item.kind];
  const where = words.where(item);
  const { age, late } = ageOf(item, now);
  const title = words.title(item);
  return (
    <li className="grid grid-cols-[40px_minmax(0,1fr)] items-center gap-x-5 gap-y-3 border-b border-line py-4 md:grid-cols-[40px_minmax(0,1fr)_auto_156px]">
      {item.person ? (
        <span className="self-start">
          <Avatar initials={item.person.initials} />
        </span>
      ) : (
        <span className="grid size-10 place-items-center self-start rounded-m bg-sunken text-ink2">
          <Icon of={words.icon} size={20} />
        </span>
      )}
      <div className="min-w-0">
        <p dir="auto" className="text-16 leading-snug font-semibold wrap-anywhere">
          {title}
        </p>
        {where && (
          <p dir="auto" className="mt-0.5 text-15 text-ink2 wrap-anywhere">
            {where}
          </p>
        )}
        {item.quote && (
          <blockquote
            dir="auto"
            className="mt-2 line-clamp-3 border-s-[3px] border-accent ps-3 text-15 text-ink2 wrap-anywhere"
          >
            “{item.quote}”
          </blockquote>
        )}
      </div>
      <span
        className={cx(
          'tabular text-14 max-md:order-1 max-md:col-start-2 max-md:row-start-2 max-md:justify-self-end',
          late ? 'text-danger' : 'text-ink2',
        )}
      >
        {age}
      </span>
      <PathLink
        href={item.path}
        data-act=""
        aria-label={`${words.act(item)}: ${title}`}
        className={buttonClass(
          { look: first ? 'primary' : 'outline' },
          'max-md:col-start-2 max-md:row-start-2 max-md:justify-self-start md:w-full',
        )}
        onClick={() => onOpen?.(item)}
      >
        {words.act(item)}
      </PathLink>
    </li>
  );
}

/** Since when it waits, or until when it is due. */
function ageOf({ since, due_at }: WorkItem, now: Date): { age: string; late: boolean } {
  if (due_at !== null) {
    const due = new Date(due_at);
    const late = due < now;
    // By days of the calendar, as its course and its page say it
    const days = daysBetween(localDay(new Date(due.getTime() - 1)), localDay(now));
    const since = late && days > 0 ? formatQuantity(days, 'day') : timeSince(due_at, now);
    return { age: late ? `${since} late` : `in ${timeSince(now.toISOString(), due)}`, late };
  }
  if (since === null) return { age: '', late: false };
  return {
    age: timeSince(since, now),
    late: now.getTime() - new Date(since).getTime() > LATE_DAYS * DAY_MS,
  };
}

function NeedsSkeleton() {
  return (
    <div aria-hidden className="mt-3">
      <Skeleton className="h-20 w-full" />
      <Skeleton className="mt-2 h-20 w-full" />
    </div>
  );
}
