import { createFileRoute } from '@tanstack/react-router';
import { FirstAdminPage } from '~/features/identity/auth/first-admin-page';
import { areaHead } from '~/lib/head';

/** For everybody: what it does needs the secret that follows the `#`. */
export const Route = createFileRoute('/_confirm/first-administrator')({
  head: ({ match }) => areaHead(match.context.site, 'The first administrator'),
  component: FirstAdminPage,
});
