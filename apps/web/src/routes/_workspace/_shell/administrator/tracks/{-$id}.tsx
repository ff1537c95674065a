import { createFileRoute } from '@tanstack/react-router';
import { TrackEditorPage } from '~/features/administration/tracks/track-page';
import { TracksPage } from '~/features/administration/tracks/tracks-page';
import { areaHead } from '~/lib/head';

/** All tracks, or one: each route weighs on every first page of the site. */
export const Route = createFileRoute('/_workspace/_shell/administrator/tracks/{-$id}')({
  head: ({ match }) => areaHead(match.context.site, 'Learning tracks'),
  component: Tracks,
});

function Tracks() {
  const { id } = Route.useParams();
  return id ? <TrackEditorPage id={id} /> : <TracksPage />;
}
