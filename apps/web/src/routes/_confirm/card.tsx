import { createFileRoute } from '@tanstack/react-router';
import { CardPage } from '~/features/identity/auth/card-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_confirm/card')({
  head: ({ match }) => areaHead(match.context.site, 'Log in with a card'),
  component: CardPage,
});
