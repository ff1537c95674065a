import { coursePath } from '@darasa/contract/catalogue/rules';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { courseHead } from '~/features/catalogue/course/course-head';
import { CoursePage } from '~/features/catalogue/course/course-page';
import { isNoCourse } from '~/features/catalogue/course-details-service';
import { courseDetailsQuery, relatedCoursesQuery } from '~/features/catalogue/course-queries';
import { EnrolAction as EnrolPart } from '~/features/enrollment/enrol-action';
import { reviewsQuery } from '~/features/reviews/review-calls';
import { Reviews } from '~/features/reviews/reviews';
import { NotFound } from '~/layouts/not-found';
import { EnrolAction } from '~/lib/course-action';
import { notFoundHead } from '~/lib/head';

/** A course's own page, at one address only: any other that finds the course leads there. */
export const Route = createFileRoute('/_site/courses/$category/$slug')({
  loader: async ({ context: { queryClient }, params }) => {
    const course = await queryClient
      .query({ ...courseDetailsQuery(params.slug), staleTime: 'static' })
      .catch((error: unknown) => {
        throw isNoCourse(error) ? notFound() : error;
      });
    if (course.canonicalPath !== coursePath(params))
      throw redirect({ href: course.canonicalPath, statusCode: 301 });
    // What stands further down may fail without taking the page with it, and the browser doesn't wait for it.
    const further = Promise.allSettled([
      queryClient.infiniteQuery({ ...reviewsQuery(course.id), staleTime: 'static' }),
      queryClient.query({ ...relatedCoursesQuery(course.id), staleTime: 'static' }),
    ]);
    if (typeof document === 'undefined') await further;
    return { course };
  },
  head: ({ match, loaderData }) => {
    const { site } = match.context;
    if (loaderData) return courseHead(site, loaderData.course);
    return match.status === 'notFound' ? notFoundHead(site) : {};
  },
  notFoundComponent: NotFound,
  component: Course,
});

function Course() {
  const { slug } = Route.useParams();
  const { data: course } = useSuspenseQuery(courseDetailsQuery(slug));
  return (
    <EnrolAction value={EnrolPart}>
      <CoursePage course={course} reviews={<Reviews course={course} />} />
    </EnrolAction>
  );
}
