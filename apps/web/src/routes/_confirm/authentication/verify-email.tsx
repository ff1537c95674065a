import { createFileRoute } from '@tanstack/react-router';
import { VerifyPage } from '~/features/identity/auth/verify-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_confirm/authentication/verify-email')({
  head: ({ match }) => areaHead(match.context.site, 'Confirm your email address'),
  component: VerifyPage,
});
