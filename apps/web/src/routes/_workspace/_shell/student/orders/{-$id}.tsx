import { createFileRoute } from '@tanstack/react-router';
import { OwnOrderPage } from '~/features/payments/own/order-page';
import { OwnOrdersPage } from '~/features/payments/own/orders-page';
import { areaHead } from '~/lib/head';
import { searchText } from '~/lib/search-params';

/** All of them, or one: each route weighs on every first page of the site. */
export const Route = createFileRoute('/_workspace/_shell/student/orders/{-$id}')({
  validateSearch: ({ page }): { page?: string } => ({ page: searchText(page, 6) }),
  head: ({ match }) => areaHead(match.context.site, 'Orders'),
  component: Orders,
});

function Orders() {
  const { id } = Route.useParams();
  const { page = '' } = Route.useSearch();
  if (id) return <OwnOrderPage id={id} />;
  return <OwnOrdersPage page={/^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1} />;
}
