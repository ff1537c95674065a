import { createFileRoute } from '@tanstack/react-router';
import { CoursesDeskPage } from '~/features/administration/courses/courses-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/administrator/courses')({
  head: ({ match }) => areaHead(match.context.site, 'Courses'),
  component: CoursesDeskPage,
});
