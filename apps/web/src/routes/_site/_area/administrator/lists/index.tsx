import { createFileRoute } from '@tanstack/react-router';
import { ListsPage } from '~/features/lists/lists-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/administrator/lists/')({
  head: ({ match }) => areaHead(match.context.site, 'Lists of people'),
  component: ListsPage,
});
