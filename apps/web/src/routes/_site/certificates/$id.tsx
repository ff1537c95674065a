import { certificatePath } from '@darasa/contract/credentials/rules';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { certificateQuery } from '~/features/credentials/certificate-calls';
import { certificateHead } from '~/features/credentials/certificate-head';
import { CertificatePage } from '~/features/credentials/certificate-page';
import { NoCertificate } from '~/features/credentials/no-certificate';
import { isMissing } from '~/lib/api/errors';

/** Checking a certificate, for everybody. Its number leads to its own URL. The loader makes the head: it loads with the page. */
export const Route = createFileRoute('/_site/certificates/$id')({
  loader: async ({ context: { queryClient, site }, params }) => {
    const certificate = await queryClient
      .query({ ...certificateQuery(params.id), staleTime: 'static' })
      .catch((error: unknown) => {
        throw isMissing(error) ? notFound() : error;
      });
    if (certificate.id !== params.id) throw redirect({ href: certificatePath(certificate.id) });
    return certificateHead(site, certificate);
  },
  head: ({ loaderData }) => loaderData ?? { meta: [{ name: 'robots', content: 'noindex' }] },
  notFoundComponent: NoCertificate,
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  const { site } = Route.useRouteContext();
  const { data: certificate } = useSuspenseQuery(certificateQuery(id));
  return <CertificatePage certificate={certificate} site={site} />;
}
