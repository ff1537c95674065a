import { createFileRoute, redirect } from '@tanstack/react-router';
import { catalogueHead } from '~/features/catalogue/browse/catalogue-head';
import { CataloguePage } from '~/features/catalogue/browse/catalogue-page';
import {
  canonicalSearch,
  catalogueHref,
  filtersFromSearch,
  isProgramme,
} from '~/features/catalogue/browse/catalogue-url';
import { loadCatalogue } from '~/features/catalogue/browse/load-catalogue';
import { navigationQuery } from '~/lib/navigation';

/** The catalogue. Its address is its state; a subject has a page of its own. */
export const Route = createFileRoute('/_site/courses/')({
  validateSearch: canonicalSearch,
  // Not the search as it is: that still holds what is no filter, in any order, and each spelling would load anew.
  loaderDeps: ({ search }) => canonicalSearch(search),
  loader: async ({ context, deps }) => {
    const filters = filtersFromSearch(deps);
    if (filters.category && !isProgramme(filters.category)) {
      const { categories } = await context.queryClient.query({ ...navigationQuery, staleTime: 'static' });
      if (categories.some((category) => category.slug === filters.category))
        throw redirect({ href: catalogueHref(filters), statusCode: 301 });
    }
    await loadCatalogue(context.queryClient, filters);
  },
  head: ({ match }) => catalogueHead(match.context.site, filtersFromSearch(match.search)),
  component: Catalogue,
});

function Catalogue() {
  const filters = Route.useSearch({ select: filtersFromSearch, structuralSharing: true });
  return <CataloguePage filters={filters} />;
}
