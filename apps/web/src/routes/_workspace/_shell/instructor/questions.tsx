import { createFileRoute } from '@tanstack/react-router';
import { InboxPage, teachersQuery } from '~/features/discussions/course-discussions';
import { areaHead } from '~/lib/head';
import { searchText } from '~/lib/search-params';

export const Route = createFileRoute('/_workspace/_shell/instructor/questions')({
  validateSearch: ({ show, sort, search, tab }) => ({
    show: searchText(show, 20),
    sort: searchText(sort, 20),
    search: searchText(search, 200),
    tab: searchText(tab, 20),
  }),
  head: ({ match }) => areaHead(match.context.site, 'Discussions'),
  component: Questions,
});

function Questions() {
  return <InboxPage {...teachersQuery(Route.useSearch())} />;
}
