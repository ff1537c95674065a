import { seeAsLearnerPath } from '@darasa/contract/learning/as-learner-rules';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import { CourseHomeFrame } from '~/features/analytics/course-home/course-home-frame';
import { courseHomeHref } from '~/features/analytics/course-home/course-tabs';
import { stateLabel } from '~/features/authoring/state-labels';
import { unreadQuery } from '~/features/discussions/queries';
import { CourseInvite } from '~/features/groups/invite/course-invite';
import { ConfirmIdentity } from '~/features/identity/account/confirm/confirm-identity';
import { ClientRedirect } from '~/layouts/client-redirect';
import { areaHead } from '~/lib/head';
import { lazyPart } from '~/lib/lazy-part';
import type { TabProps } from '~/routes/-course-home/tab-props';
import { useIsDesk } from '~/routes/-course-home/use-is-desk';
import { buttonClass } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { PathLink } from '~/ui/path-link';

/** The home of a course; its tabs load by themselves. */
export const Route = createFileRoute('/_workspace/_shell/instructor/courses/$id/{-$tab}')({
  head: ({ match }) => areaHead(match.context.site, 'Course'),
  component: Course,
});

const tabs: Partial<Record<string, ComponentType<TabProps>>> = {
  overview: lazyPart(async () => ({ default: (await import('~/routes/-course-home/overview')).Overview })),
  people: lazyPart(async () => ({ default: (await import('~/routes/-course-home/people')).People })),
  marking: lazyPart(async () => ({ default: (await import('~/routes/-course-home/marking')).Marking })),
  grades: lazyPart(async () => ({ default: (await import('~/routes/-course-home/grades')).Grades })),
  questions: lazyPart(async () => ({ default: (await import('~/routes/-course-home/questions')).Questions })),
  analysis: lazyPart(async () => ({ default: (await import('~/routes/-course-home/analysis')).Analysis })),
};

function Course() {
  const { id, tab = '' } = Route.useParams();
  const search: TabProps['search'] = Route.useSearch();
  const navigate = useNavigate();
  const Tab = tabs[tab];
  const isDesk = useIsDesk();
  // Staff at the desk only look
  const { data: unread = 0 } = useQuery({ ...unreadQuery({ course: id }), enabled: !isDesk });
  if (!Tab) return <ClientRedirect href={courseHomeHref(id)} />;
  const shown = (
    <Suspense
      fallback={
        <div className="px-4 py-6 md:px-8">
          <RowsSkeleton rows={4} />
        </div>
      }
    >
      <Tab key={tab} id={id} search={search} />
    </Suspense>
  );
  if (isDesk) return shown;
  return (
    <ConfirmIdentity>
      <CourseHomeFrame
        course={id}
        stateLabel={stateLabel}
        unread={{ questions: unread }}
        acts={({ course, abilities }) => (
          <>
            <PathLink
              href={seeAsLearnerPath(course.id, { back: courseHomeHref(course.id) })}
              className={buttonClass({ look: 'outline' })}
            >
              See as a learner
            </PathLink>
            {abilities.teach && (
              <CourseInvite
                course={course}
                // After publishing, and from a link
                isAsked={search.invite === 'open'}
                onClosed={() =>
                  void navigate({ href: courseHomeHref(id, 'people'), replace: true, resetScroll: false })
                }
              />
            )}
          </>
        )}
      >
        {shown}
      </CourseHomeFrame>
    </ConfirmIdentity>
  );
}
