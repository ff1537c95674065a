import { createFileRoute } from '@tanstack/react-router';
import { ClientRedirect } from '~/layouts/client-redirect';

export const Route = createFileRoute('/_site/_area/student/')({
  component: () => <ClientRedirect href="/student/dashboard" />,
});
