import { createFileRoute } from '@tanstack/react-router';
import { WayInPage } from '~/features/groups/entering/way-in-page';
import { areaHead } from '~/lib/head';

/** For everybody: what it shows needs the code that follows the `#` or is typed in. */
export const Route = createFileRoute('/_site/j')({
  head: ({ match }) => areaHead(match.context.site, 'Join'),
  component: () => <WayInPage kind="code" />,
});
