import { createFileRoute } from '@tanstack/react-router';
import { DownloadsPage } from '~/features/learning/downloads/downloads-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_workspace/_shell/student/downloads')({
  head: ({ match }) => areaHead(match.context.site, 'Downloads'),
  component: DownloadsPage,
});
