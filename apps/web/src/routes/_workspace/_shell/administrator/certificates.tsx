import { createFileRoute } from '@tanstack/react-router';
import { CertificatesPage } from '~/features/credentials/management/certificates-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_workspace/_shell/administrator/certificates')({
  head: ({ match }) => areaHead(match.context.site, 'Certificates'),
  component: CertificatesPage,
});
