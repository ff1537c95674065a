import { createFileRoute } from '@tanstack/react-router';
import { OwnOrderPage } from '~/features/payments/own/order-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/student/orders/$id')({
  head: ({ match }) => areaHead(match.context.site, 'Order'),
  component: Screen,
});

function Screen() {
  return <OwnOrderPage id={Route.useParams().id} />;
}
