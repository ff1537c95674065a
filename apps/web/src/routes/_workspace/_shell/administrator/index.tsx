import { createFileRoute } from '@tanstack/react-router';
import { ClientRedirect } from '~/layouts/client-redirect';

export const Route = createFileRoute('/_workspace/_shell/administrator/')({
  component: () => <ClientRedirect href="/administrator/dashboard" />,
});
