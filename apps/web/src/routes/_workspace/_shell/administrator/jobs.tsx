import { createFileRoute } from '@tanstack/react-router';
import { JobsPage } from '~/features/administration/jobs/jobs-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_workspace/_shell/administrator/jobs')({
  head: ({ match }) => areaHead(match.context.site, 'Background work'),
  component: JobsPage,
});
