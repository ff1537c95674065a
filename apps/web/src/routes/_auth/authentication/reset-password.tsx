import { createFileRoute } from '@tanstack/react-router';
import { ResetPage } from '~/features/identity/auth/reset-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_auth/authentication/reset-password')({
  head: ({ match }) => areaHead(match.context.site, 'Set a new password'),
  component: ResetPage,
});
