import type { WorkItem } from '@darasa/contract/work/endpoints';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { SuggestedCourses } from '~/features/analytics/student/suggested-courses';
import { CourseCard } from '~/features/catalogue/course-card';
import { DashboardCertificates } from '~/features/credentials/dashboard-certificates';
import { StudentDashboardPage } from '~/features/enrollment/dashboard/dashboard-page';
import { Week } from '~/features/enrollment/dashboard/week';
import { markNotification } from '~/features/notifications/notification-calls';
import { areaHead } from '~/lib/head';
import { latePart } from '~/ui/late-part';

export const Route = createFileRoute('/_workspace/_shell/student/dashboard')({
  head: ({ match }) => areaHead(match.context.site, 'Dashboard'),
  component: Dashboard,
});

/** Not among what learners fetch ahead: without a connection the dashboard is drawn without it. */
const NeedsYou = latePart(() => import('~/features/work/needs-you').then((loaded) => loaded.NeedsYou));

const UnreadAnnouncements = latePart(() =>
  import('~/features/announcements/new-announcements').then((loaded) => loaded.UnreadAnnouncements),
);
const OwnTracks = latePart(() =>
  import('~/features/enrollment/tracks/own-tracks').then((loaded) => loaded.OwnTracks),
);
const CourseNews = latePart(() =>
  import('~/features/analytics/student/course-news').then((loaded) => loaded.CourseNews),
);

const CoursesOfGroups = latePart(() =>
  import('~/features/groups/courses-of-groups').then((loaded) => loaded.CoursesOfGroups),
);

function Dashboard() {
  return (
    <StudentDashboardPage
      due={
        <Suspense fallback={null}>
          <NeedsYou area="student" onOpen={readNews} />
        </Suspense>
      }
      announcements={
        <Suspense fallback={null}>
          <UnreadAnnouncements />
        </Suspense>
      }
      week={<Week />}
      tracks={
        <Suspense fallback={null}>
          <OwnTracks />
        </Suspense>
      }
      news={
        <Suspense fallback={null}>
          <CourseNews />
        </Suspense>
      }
      noCourse={(otherwise) => (
        <Suspense fallback={null}>
          <CoursesOfGroups otherwise={otherwise} />
        </Suspense>
      )}
      certificates={<DashboardCertificates />}
      suggestions={<SuggestedCourses card={(course) => <CourseCard course={course} />} />}
    />
  );
}

/** What is news is read when it is opened. */
function readNews({ kind, id }: WorkItem): void {
  if (kind !== 'notifications.marked' && kind !== 'notifications.answers') return;
  markNotification({ id, read: true }).catch(() => undefined);
}
