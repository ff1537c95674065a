import { createFileRoute } from '@tanstack/react-router';
import { WayInPage } from '~/features/groups/entering/way-in-page';
import { areaHead } from '~/lib/head';

/** For everybody: what it shows needs the secret that follows the `#`. */
export const Route = createFileRoute('/_site/invite')({
  head: ({ match }) => areaHead(match.context.site, 'Invitation'),
  component: () => <WayInPage kind="invitation" />,
});
