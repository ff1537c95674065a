import { createFileRoute } from '@tanstack/react-router';
import { ConfirmIdentity } from '~/features/identity/account/confirm/confirm-identity';
import { EarningsPage } from '~/features/payments/teaching/earnings-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_workspace/_shell/instructor/earnings')({
  head: ({ match }) => areaHead(match.context.site, 'Earnings'),
  component: Earnings,
});

function Earnings() {
  return (
    <ConfirmIdentity>
      <EarningsPage />
    </ConfirmIdentity>
  );
}
