import { createFileRoute } from '@tanstack/react-router';
import { TeachPage } from '~/features/identity/account/teach/teach-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/profile/teach')({
  head: ({ match }) => areaHead(match.context.site, 'Become a teacher'),
  component: TeachPage,
});
