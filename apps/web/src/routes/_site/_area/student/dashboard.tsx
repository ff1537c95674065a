import { createFileRoute } from '@tanstack/react-router';
import type { CoursePieces } from '~/features/analytics/student/course-pieces';
import { StudentDashboardPage } from '~/features/analytics/student/dashboard-page';
import { CourseCard } from '~/features/catalogue/course-card';
import { CourseCover } from '~/features/catalogue/course-cover';
import { CourseMeta } from '~/features/catalogue/course-meta';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/student/dashboard')({
  head: ({ match }) => areaHead(match.context.site, 'Dashboard'),
  component: Dashboard,
});

const pieces: CoursePieces = {
  cover: (course, className) => <CourseCover course={course} className={className} />,
  meta: (course) => <CourseMeta course={course} />,
  card: (course) => <CourseCard course={course} />,
};

function Dashboard() {
  return <StudentDashboardPage pieces={pieces} />;
}
