import { createFileRoute } from '@tanstack/react-router';
import { InstructorDashboardPage } from '~/features/analytics/instructor/dashboard-page';
import { COURSES_PATH } from '~/features/authoring/editing/courses-path';
import { editHref } from '~/features/authoring/editing/edit-href';
import { newCourseHref } from '~/features/authoring/new-course/new-course-href';
import { NeedsYou } from '~/features/work/needs-you';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_workspace/_shell/instructor/dashboard')({
  head: ({ match }) => areaHead(match.context.site, 'Dashboard'),
  component: Dashboard,
});

function Dashboard() {
  return (
    <InstructorDashboardPage
      needs={<NeedsYou area="instructor" />}
      editHref={(id) => editHref(id, 'preview')}
      coursesHref={COURSES_PATH}
      newCourseHref={newCourseHref('basics')}
    />
  );
}
