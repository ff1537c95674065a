import { createFileRoute } from '@tanstack/react-router';
import { CategoriesPage } from '~/features/administration/categories/categories-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_workspace/_shell/administrator/categories')({
  head: ({ match }) => areaHead(match.context.site, 'Categories'),
  component: CategoriesPage,
});
