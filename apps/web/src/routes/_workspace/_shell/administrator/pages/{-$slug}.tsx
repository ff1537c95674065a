import { createFileRoute } from '@tanstack/react-router';
import { SitePageEditor } from '~/features/administration/site-pages/site-page-editor';
import { SitePagesPage } from '~/features/administration/site-pages/site-pages-page';
import { areaHead } from '~/lib/head';
import { PageTextEditor } from '~/routes/-page-text';

/** All of them, or one: each route weighs on every first page of the site. */
export const Route = createFileRoute('/_workspace/_shell/administrator/pages/{-$slug}')({
  head: ({ match }) => areaHead(match.context.site, 'Pages'),
  component: Screen,
});

function Screen() {
  const { slug } = Route.useParams();
  return slug ? <SitePageEditor key={slug} slug={slug} Text={PageTextEditor} /> : <SitePagesPage />;
}
