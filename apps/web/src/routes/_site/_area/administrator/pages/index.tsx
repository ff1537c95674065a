import { createFileRoute } from '@tanstack/react-router';
import { SitePagesPage } from '~/features/administration/site-pages/site-pages-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/administrator/pages/')({
  head: ({ match }) => areaHead(match.context.site, 'Pages'),
  component: SitePagesPage,
});
