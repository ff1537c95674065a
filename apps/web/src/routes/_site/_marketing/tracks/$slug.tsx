import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { trackQuery } from '~/features/catalogue/queries';
import { TrackPage } from '~/features/catalogue/tracks/track-page';
import { ApiError } from '~/lib/api/errors';
import { pageHead } from '~/lib/head';

/** One learning track. */
export const Route = createFileRoute('/_site/_marketing/tracks/$slug')({
  loader: async ({ context: { queryClient }, params }) => {
    const { name, summary } = await queryClient
      .query({ ...trackQuery(params.slug), staleTime: 'static' })
      .catch((error: unknown) => {
        throw error instanceof ApiError && error.status === 404 ? notFound() : error;
      });
    return { name, summary };
  },
  head: ({ match, params, loaderData }) =>
    loaderData
      ? pageHead({
          site: match.context.site,
          title: loaderData.name,
          description: loaderData.summary,
          path: `/tracks/${encodeURIComponent(params.slug)}`,
        })
      : {},
  component: Track,
});

function Track() {
  const { slug } = Route.useParams();
  const { data: track } = useSuspenseQuery(trackQuery(slug));
  return <TrackPage track={track} />;
}
