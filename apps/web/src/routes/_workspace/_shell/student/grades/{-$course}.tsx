import { createFileRoute } from '@tanstack/react-router';
import { OwnCourseGradesPage } from '~/features/assessment/gradebook/own/own-course-grades-page';
import { OwnGradesPage } from '~/features/assessment/gradebook/own/own-grades-page';
import { areaHead } from '~/lib/head';

/** All of them, or one: each route weighs on every first page of the site. */
export const Route = createFileRoute('/_workspace/_shell/student/grades/{-$course}')({
  head: ({ match }) => areaHead(match.context.site, 'Your grades'),
  component: Screen,
});

function Screen() {
  const { course } = Route.useParams();
  return course ? <OwnCourseGradesPage key={course} course={course} /> : <OwnGradesPage />;
}
