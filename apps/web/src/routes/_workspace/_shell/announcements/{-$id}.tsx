import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { AnnouncementPage, AnnouncementsPage } from '~/features/announcements/announcements-page';
import { areaHead } from '~/lib/head';
import { lazyPart } from '~/lib/lazy-part';

const Comments = lazyPart(async () => ({
  default: (await import('~/features/discussions/thread-view')).CommentsById,
}));

/** All of them, or one: each route weighs on every first page of the site. */
export const Route = createFileRoute('/_workspace/_shell/announcements/{-$id}')({
  head: ({ match }) => areaHead(match.context.site, 'Announcements'),
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return id ? (
    <AnnouncementPage
      key={id}
      id={id}
      comments={(thread) => (
        <Suspense fallback={null}>
          <Comments id={thread} />
        </Suspense>
      )}
    />
  ) : (
    <AnnouncementsPage />
  );
}
