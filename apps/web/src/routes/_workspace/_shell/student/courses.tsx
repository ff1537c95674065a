import { createFileRoute } from '@tanstack/react-router';
import { OwnCoursesPage } from '~/features/enrollment/courses/own-courses-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_workspace/_shell/student/courses')({
  head: ({ match }) => areaHead(match.context.site, 'My courses'),
  component: OwnCoursesPage,
});
