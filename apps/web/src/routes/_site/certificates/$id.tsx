import { certificatePath } from '@darasa/contract/credentials/rules';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { certificateQuery } from '~/features/credentials/certificate-calls';
import { CertificatePage } from '~/features/credentials/certificate-page';
import { NoCertificate } from '~/features/credentials/check-page';
import { isMissing } from '~/lib/api/errors';
import { notFoundHead, pageHead } from '~/lib/head';

/** Checking a certificate, for everybody. Its number leads to its own URL. */
export const Route = createFileRoute('/_site/certificates/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    const certificate = await queryClient
      .query({ ...certificateQuery(params.id), staleTime: 'static' })
      .catch((error: unknown) => {
        throw isMissing(error) ? notFound() : error;
      });
    if (certificate.id !== params.id) throw redirect({ href: certificatePath(certificate.id) });
    return { certificate };
  },
  head: ({ match, loaderData }) => {
    const { site } = match.context;
    if (!loaderData) return match.status === 'notFound' ? notFoundHead(site) : {};
    const { certificate } = loaderData;
    const { holder, title, state, serial } = certificate;
    return pageHead({
      site,
      title: state === 'valid' ? `${holder}: ${title}` : `Certificate ${serial}`,
      description:
        state === 'valid'
          ? `${holder} has completed ${title}. Check the certificate ${serial} of ${site.name} here.`
          : `The certificate ${serial} of ${site.name} is not valid.`,
      path: certificatePath(certificate.id),
      type: 'article',
      // Public for whoever has the link; nobody is to be found by it
      noindex: true,
    });
  },
  notFoundComponent: NoCertificate,
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  const { site } = Route.useRouteContext();
  const { data: certificate } = useSuspenseQuery(certificateQuery(id));
  return <CertificatePage certificate={certificate} site={site} />;
}
