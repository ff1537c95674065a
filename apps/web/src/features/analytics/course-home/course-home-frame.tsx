import type { CourseHome } from '@darasa/contract/analytics/course-home';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { isMissing } from '~/lib/api/errors';
import { formatPrice } from '~/lib/format';
import { buttonClass } from '~/ui/button';
import { Cover, CoverPicture } from '~/ui/cover/cover';
import { cx } from '~/ui/cx';
import { EmptyState } from '~/ui/message';
import { LinkTabs } from '~/ui/navigation/link-tabs';
import { PathLink } from '~/ui/path-link';
import { Skeleton } from '~/ui/skeleton';
import { TimeAgo } from '~/ui/text/time-ago';
import { courseHomeQuery } from './course-home-query.ts';
import { tabOf, tabsOf, type UnreadIn } from './course-tabs.ts';

interface Props {
  /** Id or slug. */
  course: string;
  /** Where the course stands, in a word or two: authoring says. */
  stateLabel: (state: CourseHome['course']['state']) => string;
  /** Acts beside the title. */
  acts: (home: CourseHome) => ReactNode;
  /** What the reader has not seen: the features tell that the parts belong to. */
  unread?: UnreadIn;
  /** The tab that is open. */
  children: ReactNode;
}

/** A course's home for those who teach it: what it is, how it stands, and a tab for each part of the work. */
export function CourseHomeFrame({ course, stateLabel, acts, unread, children }: Props) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const queryClient = useQueryClient();
  const { data: home, error } = useQuery(courseHomeQuery(course));
  const tab = tabOf(path);
  // What was done on one tab may have changed the counts of others
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each tab
  useEffect(
    () => void queryClient.invalidateQueries({ queryKey: courseHomeQuery(course).queryKey }),
    [tab, course],
  );
  if (isMissing(error)) return <NotThere />;
  return (
    // The gradebook is a sheet that scrolls inside the window
    <div
      className={cx(
        tab === 'grades' && 'md:flex md:h-[calc(100dvh-96px)] md:min-h-[30rem] md:flex-col',
        tab === 'grades' && 'md:max-lg:h-[calc(100dvh-160px)]',
      )}
    >
      {home ? (
        <Cover
          category={home.course.category}
          seed={home.course.id}
          width={1440}
          height={200}
          eager
          className="block h-1 w-full"
        />
      ) : (
        <div className="h-1" />
      )}
      <div className="shrink-0 px-4 pt-3.5 md:px-8 md:pt-[18px]">
        <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
          {home ? (
            <CoverPicture
              src={home.course.image.src}
              className="aspect-[16/10] w-[72px] shrink-0 rounded-[8px] max-md:hidden"
            />
          ) : (
            <Skeleton className="h-[45px] w-[72px] shrink-0 max-md:hidden" />
          )}
          <div className="min-w-0 flex-1 basis-40">
            <h1 dir="auto" className="text-[21px] leading-[1.2] tracking-[-0.02em] wrap-anywhere md:text-24">
              {home ? home.course.title.trim() || 'Untitled course' : 'Course'}
            </h1>
            <p className="tabular min-h-5 text-14 text-ink2">
              {home && (
                <>
                  {stateLabel(home.course.state)}, {formatPrice(home.course.price, home.course.currency)},
                  changed <TimeAgo iso={home.course.changed_at} />
                </>
              )}
            </p>
          </div>
          {home && <div className="flex flex-wrap gap-2">{acts(home)}</div>}
        </div>
        <div className="mt-3">
          <LinkTabs label="Course" tabs={tabsOf(home?.course.id ?? course, tab, home, unread)} />
        </div>
      </div>
      {children}
    </div>
  );
}

const NotThere = () => (
  <EmptyState
    title="Course not found"
    level={1}
    actions={
      <PathLink href="/instructor/courses" className={buttonClass()}>
        Your courses
      </PathLink>
    }
  >
    It was deleted, or you are not one of its authors.
  </EmptyState>
);
