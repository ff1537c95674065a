import { createFileRoute } from '@tanstack/react-router';
import { InstructorDashboardPage } from '~/features/analytics/instructor/dashboard-page';
import { MARKING_PATH } from '~/features/assessment/marking/marking-paths';
import { COURSES_PATH } from '~/features/authoring/editing/courses-path';
import { editHref } from '~/features/authoring/editing/edit-href';
import { newCourseHref } from '~/features/authoring/new-course/new-course-href';
import { INBOX_PATH } from '~/features/learning/questions/inbox-path';
import { EARNINGS_PATH } from '~/features/payments/teaching/earnings-path';
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
      questionsHref={INBOX_PATH}
      markingHref={MARKING_PATH}
      earningsHref={EARNINGS_PATH}
    />
  );
}
