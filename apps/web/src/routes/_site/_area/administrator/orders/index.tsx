import { createFileRoute } from '@tanstack/react-router';
import { StaffOrdersPage } from '~/features/payments/staff/orders-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/administrator/orders/')({
  head: ({ match }) => areaHead(match.context.site, 'Orders'),
  component: StaffOrdersPage,
});
