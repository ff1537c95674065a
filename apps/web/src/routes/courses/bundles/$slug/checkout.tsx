import { bundleCheckoutPath, bundlePath } from '@darasa/contract/payments/bundle-rules';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { trackPrint } from '~/features/catalogue/tracks/track-print';
import { buyerAccount } from '~/features/identity/auth/buyer-account';
import { bundleQuery } from '~/features/payments/bundles/bundle-queries';
import { CheckoutPage } from '~/features/payments/checkout/checkout-page';
import { StandaloneNotFound } from '~/layouts/not-found';
import { isMissing } from '~/lib/api/errors';
import { formatQuantity } from '~/lib/format';
import { areaHead, notFoundHead } from '~/lib/head';
import { searchText, stringifySearch } from '~/lib/search-params';
import { useSession } from '~/lib/session/session';
import { userOf } from '~/lib/session/store';
import { Cover } from '~/ui/cover/cover';

/** Buying courses together. Public, and the same for everyone until the page knows who looks. */
export const Route = createFileRoute('/courses/bundles/$slug/checkout')({
  // The bundle comes with the page; what is drawn depends on who looks, and on their order
  ssr: 'data-only',
  validateSearch: ({ coupon, order }): { coupon?: string; order?: string } => ({
    coupon: searchText(coupon, 40),
    order: searchText(order, 60),
  }),
  loader: async ({ context: { queryClient }, params }) => {
    const { title } = await queryClient
      .query({ ...bundleQuery(params.slug), staleTime: 'static' })
      .catch((error: unknown) => {
        throw isMissing(error) ? notFound() : error;
      });
    return { title };
  },
  head: ({ match, loaderData }) => {
    const { site } = match.context;
    if (match.status === 'notFound') return notFoundHead(site);
    return areaHead(site, loaderData ? `Pay for ${loaderData.title}` : 'Checkout');
  },
  notFoundComponent: StandaloneNotFound,
  component: Checkout,
});

function Checkout() {
  const { slug } = Route.useParams();
  const { coupon = '', order } = Route.useSearch();
  const navigate = Route.useNavigate();
  const session = useSession();
  const { data: bundle } = useSuspenseQuery(bundleQuery(slug));
  const here = { replace: true, resetScroll: false } as const;
  const print = trackPrint(bundle.slug);
  return (
    <CheckoutPage
      course={{
        kind: 'bundle',
        slug: bundle.slug,
        title: bundle.title,
        path: bundlePath(bundle),
        instructor: `${formatQuantity(bundle.courses.length, 'course')} together`,
        price: bundle.total,
        currency: bundle.currency,
        addedTax: bundle.addedTax,
      }}
      who={session.status === 'initializing' ? undefined : (userOf(session)?.user_id ?? '')}
      coupon={coupon}
      onCoupon={(code) => void navigate({ search: code ? { coupon: code } : {}, ...here })}
      orderId={order}
      onOrder={(id) => void navigate({ search: id ? { order: id } : {}, replace: true })}
      cover={
        <Cover {...print} width={320} height={200} className="aspect-square rounded-m md:aspect-[16/10]" />
      }
      band={<Cover {...print} width={1440} height={160} className="h-[84px] w-full md:h-[120px]" />}
      firstLesson={undefined}
      more={undefined}
      account={buyerAccount(bundleCheckoutPath(slug) + stringifySearch({ coupon }), (href) => {
        void navigate({ href });
      })}
    />
  );
}
