import { createFileRoute } from '@tanstack/react-router';
import { OfflinePage } from '~/layouts/connection/offline-page';
import { areaHead } from '~/lib/head';

/**
 * The page from which the service worker boots the app at any URL when there is no connection: the server draws nothing of it but what
 * every page begins with. Opened by itself, it says what is on this device.
 */
export const Route = createFileRoute('/offline')({
  ssr: false,
  head: ({ match }) => areaHead(match.context.site, 'Offline'),
  component: OfflinePage,
});
