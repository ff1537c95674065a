import { createFileRoute } from '@tanstack/react-router';
import { courseHomeHref } from '~/features/analytics/course-home/course-tabs';
import { ShownQuestion } from '~/features/assessment/recall/shown-question';
import { groupOf } from '~/features/groups/course-group-filter';
import { WarmUpPage } from '~/features/recall/class/warm-up-page';
import { areaHead } from '~/lib/head';
import { searchText, stringifySearch } from '~/lib/search-params';

export const Route = createFileRoute('/_workspace/instructor/courses/$id/warm-up')({
  validateSearch: ({ group }): { group?: string } => ({ group: searchText(group, 15) }),
  head: ({ match }) => areaHead(match.context.site, 'Warm-up'),
  component: WarmUp,
});

const pieces = { Question: ShownQuestion };

function WarmUp() {
  const { id } = Route.useParams();
  const group = groupOf(Route.useSearch());
  const back = courseHomeHref(id, 'analysis') + stringifySearch({ view: 'class', group });
  return <WarmUpPage course={id} group={group} back={back} pieces={pieces} />;
}
