import { createFileRoute } from '@tanstack/react-router';
import { RatingsPage } from '~/features/reviews/moderation/ratings-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_workspace/_shell/administrator/ratings')({
  head: ({ match }) => areaHead(match.context.site, 'Ratings'),
  component: RatingsPage,
});
