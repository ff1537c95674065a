import { createFileRoute } from '@tanstack/react-router';
import { SitePageEditor } from '~/features/administration/site-pages/site-page-editor';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/administrator/pages/$slug')({
  head: ({ match }) => areaHead(match.context.site, 'Edit page'),
  component: Screen,
});

function Screen() {
  const { slug } = Route.useParams();
  return <SitePageEditor key={slug} slug={slug} />;
}
