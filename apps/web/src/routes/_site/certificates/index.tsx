import { certificatePath, readCertificateName } from '@darasa/contract/credentials/rules';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { checkHead } from '~/features/credentials/certificate-head';
import { CheckPage } from '~/features/credentials/check-page';
import { searchText } from '~/lib/search-params';

/** The form to check a certificate. `?id=` leads to the certificate, for browsers without our code. */
export const Route = createFileRoute('/_site/certificates/')({
  validateSearch: ({ id }): { id?: string } => ({ id: searchText(id, 300) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const name = deps.id === undefined ? null : readCertificateName(deps.id);
    if (name !== null) throw redirect({ href: certificatePath(name) });
    return checkHead(context.site);
  },
  head: ({ loaderData }) => loaderData ?? {},
  component: Screen,
});

function Screen() {
  const { site } = Route.useRouteContext();
  return <CheckPage siteName={site.name} />;
}
