import { createFileRoute } from '@tanstack/react-router';
import { OwnOrdersPage } from '~/features/payments/own/orders-page';
import { areaHead } from '~/lib/head';
import { searchText } from '~/lib/search-params';

export const Route = createFileRoute('/_site/_area/student/orders/')({
  validateSearch: ({ page }): { page?: string } => ({ page: searchText(page, 6) }),
  head: ({ match }) => areaHead(match.context.site, 'Orders'),
  component: Orders,
});

function Orders() {
  const { page = '' } = Route.useSearch();
  return <OwnOrdersPage page={/^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1} />;
}
