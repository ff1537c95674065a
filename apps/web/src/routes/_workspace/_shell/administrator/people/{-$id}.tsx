import { createFileRoute } from '@tanstack/react-router';
import { ExportMenu } from '~/features/administration/exports/export-menu';
import { SiteInvite } from '~/features/groups/invite/site-invite';
import { DoublesPage } from '~/features/identity/doubles/doubles-page';
import { MergePage } from '~/features/identity/doubles/merge-page';
import { PeoplePage } from '~/features/identity/people/people-page';
import { PersonPage } from '~/features/identity/people/person-page';
import { ReminderList } from '~/features/reports/history/reminder-list';
import { areaHead } from '~/lib/head';

/** All of them, one, those who may be one person twice, or a merge: each route weighs on every first page of the site. */
export const Route = createFileRoute('/_workspace/_shell/administrator/people/{-$id}')({
  head: ({ match }) => areaHead(match.context.site, 'People'),
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  const { site } = Route.useRouteContext();
  if (id === 'doubles') return <DoublesPage />;
  if (id === 'merge') return <MergePage />;
  // Nothing that was half done for one person must stand on the page of the next.
  if (id) return <PersonPage key={id} id={id} reminders={<ReminderList of={{ user: id }} />} />;
  return (
    <PeoplePage
      ways={
        <>
          <ExportMenu tables={['people']} />
          <SiteInvite name={site.name} />
        </>
      }
    />
  );
}
