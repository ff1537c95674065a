import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '~/features/identity/audit/audit-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_workspace/_shell/administrator/audit')({
  head: ({ match }) => areaHead(match.context.site, 'Audit log'),
  component: AuditPage,
});
