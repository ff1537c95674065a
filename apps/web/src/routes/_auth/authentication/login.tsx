import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '~/features/identity/auth/login-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_auth/authentication/login')({
  head: ({ match }) => areaHead(match.context.site, 'Log in'),
  component: LoginPage,
});
