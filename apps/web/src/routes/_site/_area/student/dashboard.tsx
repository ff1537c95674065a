import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { SuggestedCourses } from '~/features/analytics/student/suggested-courses';
import { CourseCard } from '~/features/catalogue/course-card';
import { DashboardCertificates } from '~/features/credentials/dashboard-certificates';
import { StudentDashboardPage } from '~/features/enrollment/dashboard/dashboard-page';
import { Week } from '~/features/enrollment/dashboard/week';
import { areaHead } from '~/lib/head';
import { latePart } from '~/ui/late-part';

export const Route = createFileRoute('/_site/_area/student/dashboard')({
  head: ({ match }) => areaHead(match.context.site, 'Dashboard'),
  component: Dashboard,
});

/** Not among what learners fetch ahead: without a connection the dashboard is drawn without it. */
const DueNow = latePart(() => import('~/features/requirements/own/due-now').then((loaded) => loaded.DueNow));

function Dashboard() {
  return (
    <StudentDashboardPage
      due={
        <Suspense fallback={null}>
          <DueNow />
        </Suspense>
      }
      week={<Week />}
      certificates={<DashboardCertificates />}
      suggestions={<SuggestedCourses card={(course) => <CourseCard course={course} />} />}
    />
  );
}
