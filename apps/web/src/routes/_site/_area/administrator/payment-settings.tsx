import { createFileRoute } from '@tanstack/react-router';
import { PaymentSettingsPage } from '~/features/payments/staff/settings-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/administrator/payment-settings')({
  head: ({ match }) => areaHead(match.context.site, 'Payment settings'),
  component: PaymentSettingsPage,
});
