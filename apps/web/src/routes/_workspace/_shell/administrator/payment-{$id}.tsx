import { createFileRoute, notFound } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { AccountsPage } from '~/features/payments/staff/accounts/accounts-page';
import { PaymentCasesPage } from '~/features/payments/staff/cases/cases-page';
import { PayoutsPage } from '~/features/payments/staff/payouts/payouts-page';
import { PaymentProvidersPage } from '~/features/payments/staff/providers/providers-page';
import { RevenuePage } from '~/features/payments/staff/revenue/revenue-page';
import { PaymentSettingsPage } from '~/features/payments/staff/settings-page';
import { SharesPage } from '~/features/payments/staff/shares/shares-page';
import { TaxPage } from '~/features/payments/staff/tax/tax-page';
import { areaHead } from '~/lib/head';

/** Several pages in one route: each route weighs on every first page of the site. */
export const Route = createFileRoute('/_workspace/_shell/administrator/payment-{$id}')({
  head: ({ match }) => areaHead(match.context.site, 'Payments'),
  component: Payments,
});

const pages: Record<string, ComponentType> = {
  accounts: AccountsPage,
  cases: PaymentCasesPage,
  payouts: PayoutsPage,
  providers: PaymentProvidersPage,
  revenue: RevenuePage,
  settings: PaymentSettingsPage,
  shares: SharesPage,
  tax: TaxPage,
};

function Payments() {
  const { id } = Route.useParams();
  const Page = Object.hasOwn(pages, id) ? pages[id] : undefined;
  if (!Page) throw notFound();
  return <Page />;
}
