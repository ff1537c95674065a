import { createFileRoute } from '@tanstack/react-router';
import { ForgotPage } from '~/features/identity/auth/forgot-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_auth/authentication/forgot-password')({
  head: ({ match }) => areaHead(match.context.site, 'Forgot your password?'),
  component: ForgotPage,
});
