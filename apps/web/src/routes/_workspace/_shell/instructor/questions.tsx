import { createFileRoute } from '@tanstack/react-router';
import { inboxFilters } from '~/features/learning/questions/inbox-filters';
import { QuestionInboxPage } from '~/features/learning/questions/question-inbox-page';
import { areaHead } from '~/lib/head';
import { searchText } from '~/lib/search-params';

export const Route = createFileRoute('/_workspace/_shell/instructor/questions')({
  validateSearch: ({ show, page }) => ({ show: searchText(show, 20), page: searchText(page, 6) }),
  head: ({ match }) => areaHead(match.context.site, 'Questions'),
  component: Questions,
});

function Questions() {
  return <QuestionInboxPage filters={inboxFilters(Route.useSearch())} />;
}
