import { createFileRoute } from '@tanstack/react-router';
import { OwnCertificatesPage } from '~/features/credentials/own-certificates';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_workspace/_shell/student/certificates')({
  head: ({ match }) => areaHead(match.context.site, 'Your certificates'),
  component: Screen,
});

function Screen() {
  const { site } = Route.useRouteContext();
  return <OwnCertificatesPage site={site} />;
}
