import { createFileRoute } from '@tanstack/react-router';
import { CouponsPage } from '~/features/payments/staff/coupons-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_workspace/_shell/administrator/coupons')({
  head: ({ match }) => areaHead(match.context.site, 'Coupons'),
  component: CouponsPage,
});
