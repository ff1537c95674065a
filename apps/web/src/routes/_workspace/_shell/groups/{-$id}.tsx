import { groupPath } from '@darasa/contract/groups/rules';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ShownQuestion } from '~/features/assessment/recall/shown-question';
import { OwnGroupsPage } from '~/features/groups/own-groups-page';
import { areaHead } from '~/lib/head';
import { lazyPart } from '~/lib/lazy-part';
import { searchText } from '~/lib/search-params';
import { GroupScreen } from '~/routes/-group';
import { RowsSkeleton } from '~/ui/data-table';

const WarmUpPage = lazyPart(async () => ({
  default: (await import('~/features/recall/class/warm-up-page')).WarmUpPage,
}));
const pieces = { Question: ShownQuestion };

/** All of them, or one, or the warm-up of one in a course of it: each route weighs on every first page of the site. */
export const Route = createFileRoute('/_workspace/_shell/groups/{-$id}')({
  validateSearch: ({ warm_up }): { warm_up?: string } => ({ warm_up: searchText(warm_up, 15) }),
  head: ({ match }) => areaHead(match.context.site, 'My groups'),
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  const { warm_up: course } = Route.useSearch();
  if (!id) return <OwnGroupsPage />;
  if (course !== undefined)
    return (
      <Suspense fallback={<RowsSkeleton rows={6} />}>
        <WarmUpPage course={course} group={id} back={groupPath('own', id)} pieces={pieces} />
      </Suspense>
    );
  return (
    <div className="wrap pt-6 pb-18 md:pt-10">
      <GroupScreen area="own" id={id} />
    </div>
  );
}
