import { coursePath } from '@darasa/contract/catalogue/rules';
import type { CourseDetails } from '@darasa/contract/catalogue/schemas';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { CourseCover } from '~/features/catalogue/course-cover';
import { isNoCourse } from '~/features/catalogue/course-details-service';
import { courseDetailsQuery } from '~/features/catalogue/course-queries';
import { buyerAccount } from '~/features/identity/auth/buyer-account';
import { CheckoutPage } from '~/features/payments/checkout/checkout-page';
import { StandaloneNotFound } from '~/layouts/not-found';
import { formatBytes, formatMinutes } from '~/lib/format';
import { areaHead, notFoundHead } from '~/lib/head';
import { searchText, stringifySearch } from '~/lib/search-params';
import { useSession } from '~/lib/session/session';
import { userOf } from '~/lib/session/store';

const TakeAlong = lazy(async () => ({
  default: (await import('~/features/learning/downloads/take-along')).TakeAlong,
}));

/** Buying a course. Public, and the same for everyone until the page knows who looks. */
export const Route = createFileRoute('/courses/$category/$slug/checkout')({
  // The course comes with the page; what is drawn depends on who looks, and on their order
  ssr: 'data-only',
  validateSearch: ({ coupon, order }): { coupon?: string; order?: string } => ({
    coupon: searchText(coupon, 40),
    order: searchText(order, 60),
  }),
  loader: async ({ context: { queryClient }, params }) => {
    const course = await queryClient
      .query({ ...courseDetailsQuery(params.slug), staleTime: 'static' })
      .catch((error: unknown) => {
        throw isNoCourse(error) ? notFound() : error;
      });
    if (course.canonicalPath !== coursePath(params))
      throw redirect({ href: `${course.canonicalPath}/checkout`, statusCode: 301 });
    return { title: course.title };
  },
  head: ({ match, loaderData }) => {
    const { site } = match.context;
    if (match.status === 'notFound') return notFoundHead(site);
    return areaHead(site, loaderData ? `Pay for ${loaderData.title}` : 'Checkout');
  },
  notFoundComponent: StandaloneNotFound,
  component: Checkout,
});

/** What it costs in time and data to begin. */
function firstLessonOf(course: CourseDetails) {
  const lesson = course.curriculum[0]?.lessons[0];
  if (!lesson) return undefined;
  const facts = [
    lesson.title,
    lesson.duration_minutes > 0 && formatMinutes(lesson.duration_minutes),
    lesson.download_bytes > 0 && formatBytes(lesson.download_bytes),
  ];
  return { about: facts.filter(Boolean).join(', ') };
}

function Checkout() {
  const { slug } = Route.useParams();
  const { coupon = '', order } = Route.useSearch();
  const navigate = Route.useNavigate();
  const session = useSession();
  const { data: course } = useSuspenseQuery(courseDetailsQuery(slug));
  const here = { replace: true, resetScroll: false } as const;
  return (
    <CheckoutPage
      course={{
        kind: 'course',
        slug: course.slug,
        title: course.title,
        path: course.canonicalPath,
        instructor: course.instructor.name,
        price: course.price,
        currency: course.currency,
        addedTax: course.addedTax,
      }}
      who={session.status === 'initializing' ? undefined : (userOf(session)?.user_id ?? '')}
      coupon={coupon}
      onCoupon={(code) => void navigate({ search: code ? { coupon: code } : {}, ...here })}
      orderId={order}
      onOrder={(id) => void navigate({ search: id ? { order: id } : {}, replace: true })}
      cover={<CourseCover course={course} className="aspect-square rounded-m md:aspect-[16/10]" eager />}
      band={<CourseCover course={course} className="h-[84px] w-full md:h-[120px]" />}
      firstLesson={firstLessonOf(course)}
      more={
        <Suspense>
          <TakeAlong slug={course.slug} bytes={course.downloadBytes} />
        </Suspense>
      }
      account={buyerAccount(`${course.canonicalPath}/checkout${stringifySearch({ coupon })}`, (href) => {
        void navigate({ href });
      })}
    />
  );
}
