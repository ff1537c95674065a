import { createFileRoute } from '@tanstack/react-router';
import { SuggestedCourses } from '~/features/analytics/student/suggested-courses';
import { CourseCard } from '~/features/catalogue/course-card';
import { DashboardCertificates } from '~/features/credentials/dashboard-certificates';
import { StudentDashboardPage } from '~/features/enrollment/dashboard/dashboard-page';
import { Week } from '~/features/enrollment/dashboard/week';
import { DueNow } from '~/features/requirements/own/due-now';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/student/dashboard')({
  head: ({ match }) => areaHead(match.context.site, 'Dashboard'),
  component: Dashboard,
});

function Dashboard() {
  return (
    <StudentDashboardPage
      due={<DueNow />}
      week={<Week />}
      certificates={<DashboardCertificates />}
      suggestions={<SuggestedCourses card={(course) => <CourseCard course={course} />} />}
    />
  );
}
