import { createFileRoute } from '@tanstack/react-router';
import { tracksQuery } from '~/features/catalogue/queries';
import { TrackListPage } from '~/features/catalogue/tracks/track-list-page';
import { pageHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_marketing/learning-paths')({
  loader: ({ context }) => context.queryClient.query({ ...tracksQuery(), staleTime: 'static' }),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Learning paths',
      description:
        'Tracks of courses in the order they are best taken, with their hours and what they cost together.',
      path: '/learning-paths',
    }),
  component: TrackListPage,
});
