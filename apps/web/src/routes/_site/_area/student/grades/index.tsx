import { createFileRoute } from '@tanstack/react-router';
import { OwnGradesPage } from '~/features/assessment/gradebook/own/own-grades-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/student/grades/')({
  head: ({ match }) => areaHead(match.context.site, 'Your grades'),
  component: OwnGradesPage,
});
