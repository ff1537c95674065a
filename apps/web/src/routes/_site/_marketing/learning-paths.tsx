import { createFileRoute } from '@tanstack/react-router';
import { tracksQuery } from '~/features/catalogue/course-queries';
import { TrackListPage } from '~/features/catalogue/tracks/track-list-page';
import { pageHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_marketing/learning-paths')({
  loader: ({ context }) => context.queryClient.query({ ...tracksQuery(), staleTime: 'static' }),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Learning paths',
      description: 'Courses in the recommended order, with their total time and cost.',
      path: '/learning-paths',
    }),
  component: TrackListPage,
});
