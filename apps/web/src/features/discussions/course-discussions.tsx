import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { searchText, stringifySearch } from '~/lib/search-params';
import { Button } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { Icon } from '~/ui/icon';
import { LinkTabs } from '~/ui/navigation/link-tabs';
import { INBOX_PATH } from './inbox-path.ts';
import { Reports } from './moderation.tsx';
import { OpenThread } from './open-thread.tsx';
import { filtersIn, searchOf, threadPath } from './paths.ts';
import { noFilters, type Place, reportsQuery, type ThreadFilters } from './queries.ts';
import { ThreadList } from './thread-list.tsx';

const SettingsDialog = lazy(async () => ({
  default: (await import('./settings-dialog.tsx')).SettingsDialog,
}));

const GradedList = lazy(async () => ({
  default: (await import('./participation/graded-list.tsx')).GradedList,
}));

/** What a teacher sees first: what waits for an answer. */
const first: ThreadFilters = { ...noFilters, show: 'unanswered' };
export interface TeachersQuery {
  filters: ThreadFilters;
  reports: boolean;
  /** Whether graded discussions are shown. */
  graded: boolean;
  /** The graded discussion whose learners are shown. */
  gradedId: string | undefined;
}
export const teachersQuery = (search: Record<string, unknown>): TeachersQuery => ({
  filters: filtersIn(search, first),
  reports: search.tab === 'reports',
  graded: search.tab === 'graded',
  gradedId: searchText(search.graded, 36),
});

interface Props extends TeachersQuery {
  /** Id of the only course; undefined: all of one's own. */
  course?: string;
  learnersOf?: string | undefined;
  filter?: ReactNode;
}

/** Discussions for those who answer and keep order: of one course, or of all of one's own. */
export function TeachersDiscussions({
  course,
  filters,
  reports,
  graded,
  gradedId,
  learnersOf,
  filter,
}: Props) {
  const router = useRouter();
  const [settings, setSettings] = useState(false);
  const place: Place = course === undefined ? {} : { course };
  const base =
    course === undefined ? INBOX_PATH : `/instructor/courses/${encodeURIComponent(course)}/questions`;
  const waiting = useQuery(reportsQuery(place));
  return (
    <>
      <div className="mb-3">
        <LinkTabs
          label="Parts of the discussions"
          tabs={[
            { href: base, label: 'Discussions', current: !reports && !graded },
            {
              href: `${base}?tab=reports`,
              label: 'Reported',
              current: reports,
              ...(waiting.data ? { waiting: { count: waiting.data.total, words: 'to decide' } } : {}),
            },
            ...(course === undefined
              ? []
              : [{ href: `${base}?tab=graded`, label: 'Graded', current: graded }]),
          ]}
        />
      </div>
      {reports ? (
        <Reports place={place} />
      ) : graded && course !== undefined ? (
        <Suspense fallback={<RowsSkeleton rows={3} />}>
          <GradedList course={course} base={`${base}?tab=graded`} opened={gradedId} />
        </Suspense>
      ) : (
        <ThreadList
          place={place}
          filters={{ ...filters, learnersOf }}
          onFilters={(change) =>
            void router.navigate({
              href:
                base + stringifySearch({ ...searchOf({ ...filters, ...change }, first), group: learnersOf }),
              replace: true,
              resetScroll: false,
            })
          }
          open={{ href: threadPath }}
          withPlace={course === undefined}
          level={course === undefined ? 2 : 3}
          empty={filters.show === 'unanswered' ? 'Every question is answered' : 'No discussions yet'}
          filter={filter}
          head={(list) =>
            course !== undefined && (
              <div className="flex flex-wrap items-start justify-between gap-2">
                <OpenThread
                  place={place}
                  list={list}
                  onOpened={(id) => void router.navigate({ href: threadPath(id) })}
                />
                {list.abilities.moderate && (
                  <Button look="outline" onClick={() => setSettings(true)}>
                    <Icon of={Settings} size={18} /> Settings
                  </Button>
                )}
              </div>
            )
          }
        />
      )}
      {settings && course !== undefined && (
        <Suspense>
          <SettingsDialog course={course} onClose={() => setSettings(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The discussions of one course, as a tab of its home. */
export const CourseDiscussions = (props: Props) => (
  <div className="max-w-[52rem] px-4 pt-4 pb-18 md:px-8">
    <h2 className="sr-only">Discussions</h2>
    <TeachersDiscussions {...props} />
  </div>
);

/** What learners ask and talk about in one's own courses. */
export const InboxPage = (props: TeachersQuery) => (
  <div className="wrap max-w-[52rem] pt-6 pb-18 md:pt-10">
    <h1 className="text-30 tracking-[-0.025em]">Discussions</h1>
    <p className="mt-1 mb-4 text-16 text-ink2">From learners in your courses.</p>
    <TeachersDiscussions {...props} />
  </div>
);
