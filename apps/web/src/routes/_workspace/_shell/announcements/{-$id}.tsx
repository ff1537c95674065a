import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementPage, AnnouncementsPage } from '~/features/announcements/announcements-page';
import { areaHead } from '~/lib/head';

/** All of them, or one: each route weighs on every first page of the site. */
export const Route = createFileRoute('/_workspace/_shell/announcements/{-$id}')({
  head: ({ match }) => areaHead(match.context.site, 'Announcements'),
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return id ? <AnnouncementPage key={id} id={id} /> : <AnnouncementsPage />;
}
