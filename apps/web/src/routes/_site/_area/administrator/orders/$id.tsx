import { createFileRoute } from '@tanstack/react-router';
import { StaffOrderPage } from '~/features/payments/staff/order-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/administrator/orders/$id')({
  head: ({ match }) => areaHead(match.context.site, 'Order'),
  component: Screen,
});

function Screen() {
  return <StaffOrderPage id={Route.useParams().id} />;
}
