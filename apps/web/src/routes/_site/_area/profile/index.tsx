import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '~/features/identity/account/profile/profile-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/profile/')({
  head: ({ match }) => areaHead(match.context.site, 'Your profile'),
  component: ProfilePage,
});
