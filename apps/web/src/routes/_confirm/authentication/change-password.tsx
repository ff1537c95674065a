import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { RequiredChangePage } from '~/features/identity/auth/required-change-page';
import { guarded } from '~/layouts/guarded';
import { landingOf } from '~/layouts/landing';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_confirm/authentication/change-password')({
  ssr: guarded.ssr,
  beforeLoad: guarded.beforeLoad,
  pendingComponent: guarded.pendingComponent,
  pendingMs: guarded.pendingMs,
  pendingMinMs: guarded.pendingMinMs,
  head: ({ match }) => areaHead(match.context.site, 'Choose a new password'),
  component: Page,
});

function Page() {
  const queryClient = useQueryClient();
  return <RequiredChangePage landing={(user) => landingOf(user, queryClient)} />;
}
