import { createFileRoute } from '@tanstack/react-router';
import { CoursesDeskPage } from '~/features/administration/courses/courses-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_workspace/_shell/administrator/courses')({
  head: ({ match }) => areaHead(match.context.site, 'Courses'),
  component: CoursesDeskPage,
});
