import { createFileRoute } from '@tanstack/react-router';
import { BANK_PATH } from '~/features/assessment/bank/bank-url';
import { OwnCoursesPage } from '~/features/authoring/own-courses/own-courses-page';
import { areaHead } from '~/lib/head';
import { useUser } from '~/lib/session/session';

export const Route = createFileRoute('/_workspace/_shell/instructor/courses/')({
  head: ({ match }) => areaHead(match.context.site, 'Your courses'),
  component: OwnCourses,
});

function OwnCourses() {
  const user = useUser();
  return user && <OwnCoursesPage userId={user.user_id} questionBankHref={BANK_PATH} />;
}
