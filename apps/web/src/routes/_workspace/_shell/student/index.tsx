import { createFileRoute } from '@tanstack/react-router';
import { ClientRedirect } from '~/layouts/client-redirect';

export const Route = createFileRoute('/_workspace/_shell/student/')({
  component: () => <ClientRedirect href="/student/dashboard" />,
});
