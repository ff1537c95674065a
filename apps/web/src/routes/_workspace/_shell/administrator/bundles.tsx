import { createFileRoute } from '@tanstack/react-router';
import { BundlesPage } from '~/features/payments/staff/bundles/bundles-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_workspace/_shell/administrator/bundles')({
  head: ({ match }) => areaHead(match.context.site, 'Bundles'),
  component: BundlesPage,
});
