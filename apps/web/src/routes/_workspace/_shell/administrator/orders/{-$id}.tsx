import { createFileRoute } from '@tanstack/react-router';
import { StaffOrderPage } from '~/features/payments/staff/order-page';
import { StaffOrdersPage } from '~/features/payments/staff/orders-page';
import { areaHead } from '~/lib/head';

/** All orders, or one: each route weighs on every first page of the site. */
export const Route = createFileRoute('/_workspace/_shell/administrator/orders/{-$id}')({
  head: ({ match }) => areaHead(match.context.site, 'Orders'),
  component: Orders,
});

function Orders() {
  const { id } = Route.useParams();
  return id ? <StaffOrderPage id={id} /> : <StaffOrdersPage />;
}
