import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '~/features/reports/auditor/audit-page';
import { areaHead } from '~/lib/head';

/** For everybody: what it shows needs the secret that follows the `#`. */
export const Route = createFileRoute('/_site/audit')({
  head: ({ match }) => areaHead(match.context.site, 'Report for auditors'),
  component: AuditPage,
});
