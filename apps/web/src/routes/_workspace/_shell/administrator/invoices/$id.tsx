import { createFileRoute } from '@tanstack/react-router';
import { InvoicePage } from '~/features/payments/staff/invoices/invoice-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_workspace/_shell/administrator/invoices/$id')({
  head: ({ match }) => areaHead(match.context.site, 'Invoice'),
  component: () => <InvoicePage id={Route.useParams().id} />,
});
