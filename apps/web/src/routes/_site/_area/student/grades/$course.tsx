import { createFileRoute } from '@tanstack/react-router';
import { OwnCourseGradesPage } from '~/features/assessment/gradebook/own/own-course-grades-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/student/grades/$course')({
  head: ({ match }) => areaHead(match.context.site, 'Your grades'),
  component: Grades,
});

function Grades() {
  const { course } = Route.useParams();
  return <OwnCourseGradesPage key={course} course={course} />;
}
