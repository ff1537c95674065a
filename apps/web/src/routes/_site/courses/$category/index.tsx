import { createFileRoute, redirect } from '@tanstack/react-router';
import { catalogueHead } from '~/features/catalogue/browse/catalogue-head';
import { CataloguePage } from '~/features/catalogue/browse/catalogue-page';
import {
  canonicalCategorySearch,
  catalogueHref,
  filtersFromSearch,
  isProgramme,
} from '~/features/catalogue/browse/catalogue-url';
import { loadCatalogue } from '~/features/catalogue/browse/load-catalogue';
import { isNoCourse } from '~/features/catalogue/course-details-service';
import { courseDetailsQuery } from '~/features/catalogue/course-queries';
import { NotFound } from '~/layouts/not-found';
import { notFoundHead } from '~/lib/head';
import { navigationQuery } from '~/lib/navigation';

/**
 * A subject's own page. Express and Comprehensive are no subjects: they lead to the filtered catalogue. A course's id or
 * slug leads to the course, and a former address of a category to the category; anything else is not there.
 */
export const Route = createFileRoute('/_site/courses/$category/')({
  validateSearch: canonicalCategorySearch,
  // As on the page of all courses: one spelling, so that no other loads anew.
  loaderDeps: ({ search }) => canonicalCategorySearch(search),
  loader: async ({ context: { queryClient }, deps, params }) => {
    const category = params.category.toLowerCase();
    const filters = filtersFromSearch(deps, category);
    const { categories } = await queryClient.query({ ...navigationQuery, staleTime: 'static' });
    const subject = categories.find((known) => known.slug === category);
    if (isProgramme(category) || (subject && category !== params.category))
      throw redirect({ href: catalogueHref(filters), statusCode: 301 });
    if (!subject) {
      const course = await queryClient
        .query({ ...courseDetailsQuery(params.category), staleTime: 'static' })
        .catch(async (error: unknown) => {
          if (!isNoCourse(error)) throw error;
          throw await (await import('~/features/catalogue/browse/renamed-category')).missing(
            queryClient,
            filters,
          );
        });
      throw redirect({ href: course.canonicalPath, statusCode: 301 });
    }
    await loadCatalogue(queryClient, filters);
    return { subject };
  },
  head: ({ match, params, loaderData }) => {
    const { site } = match.context;
    if (match.status === 'notFound') return notFoundHead(site);
    return catalogueHead(site, filtersFromSearch(match.search, params.category), loaderData?.subject);
  },
  notFoundComponent: NotFound,
  component: Subject,
});

function Subject() {
  const { category } = Route.useParams();
  const { subject } = Route.useLoaderData();
  const filters = Route.useSearch({
    select: (search) => filtersFromSearch(search, category),
    structuralSharing: true,
  });
  return <CataloguePage filters={filters} subject={subject} />;
}
