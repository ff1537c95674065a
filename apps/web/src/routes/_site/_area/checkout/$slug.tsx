import { createFileRoute } from '@tanstack/react-router';
import { CourseCover } from '~/features/catalogue/course-cover';
import { CheckoutPage } from '~/features/payments/checkout/checkout-page';
import { areaHead } from '~/lib/head';
import { searchText } from '~/lib/search-params';

export const Route = createFileRoute('/_site/_area/checkout/$slug')({
  validateSearch: ({ coupon }): { coupon?: string } => ({ coupon: searchText(coupon, 40) }),
  head: ({ match }) => areaHead(match.context.site, 'Checkout'),
  component: Checkout,
});

function Checkout() {
  const { slug } = Route.useParams();
  const { coupon = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CheckoutPage
      slug={slug}
      coupon={coupon}
      onCoupon={(code) =>
        void navigate({ search: code ? { coupon: code } : {}, replace: true, resetScroll: false })
      }
      cover={(course) => (
        <CourseCover course={course} className="aspect-square rounded-m md:aspect-[16/10]" eager />
      )}
    />
  );
}
