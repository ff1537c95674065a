import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { trackQuery } from '~/features/catalogue/course-queries';
import { totalPrice } from '~/features/catalogue/tracks/track-costs';
import { TrackPage } from '~/features/catalogue/tracks/track-page';
import { TrackChapter } from '~/features/enrollment/tracks/track-chapter';
import { TrackEnrol } from '~/features/enrollment/tracks/track-enrol';
import { TrackOffer } from '~/features/payments/bundles/bundle-offer';
import { trackBundleQuery } from '~/features/payments/bundles/bundle-queries';
import { NotFound } from '~/layouts/not-found';
import { isMissing } from '~/lib/api/errors';
import { notFoundHead, pageHead } from '~/lib/head';

/** One learning track. */
export const Route = createFileRoute('/_site/_marketing/tracks/$slug')({
  loader: async ({ context: { queryClient }, params }) => {
    const { name, summary, slug } = await queryClient
      .query({ ...trackQuery(params.slug), staleTime: 'static' })
      .catch((error: unknown) => {
        throw isMissing(error) ? notFound() : error;
      });
    // It was renamed since
    if (slug !== params.slug)
      throw redirect({ href: `/tracks/${encodeURIComponent(slug)}`, statusCode: 301 });
    // The offer may fail without taking the page with it, and the browser doesn't wait for it
    const offer = queryClient.prefetchQuery({ ...trackBundleQuery(params.slug), staleTime: 'static' });
    if (typeof document === 'undefined') await offer;
    return { name, summary };
  },
  head: ({ match, params, loaderData }) => {
    const { site } = match.context;
    if (!loaderData) return match.status === 'notFound' ? notFoundHead(site) : {};
    const { name, summary } = loaderData;
    return pageHead({
      site,
      title: name,
      description: summary,
      path: `/tracks/${encodeURIComponent(params.slug)}`,
    });
  },
  notFoundComponent: NotFound,
  component: Track,
});

function Track() {
  const { slug } = Route.useParams();
  const { data: track } = useSuspenseQuery(trackQuery(slug));
  return (
    <TrackPage
      track={track}
      offer={<TrackOffer track={slug} />}
      enrol={<TrackEnrol track={track} sumOf={(courses) => totalPrice(courses, track.rates)} />}
      chapter={(course) => <TrackChapter track={slug} course={course.id} />}
    />
  );
}
