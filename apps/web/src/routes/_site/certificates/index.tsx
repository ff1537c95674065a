import { certificatePath, readCertificateName } from '@darasa/contract/credentials/rules';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { CheckPage } from '~/features/credentials/check-page';
import { pageHead } from '~/lib/head';
import { searchText } from '~/lib/search-params';

/** The form to check a certificate. `?id=` leads to the certificate, for browsers without our code. */
export const Route = createFileRoute('/_site/certificates/')({
  validateSearch: ({ id }): { id?: string } => ({ id: searchText(id, 300) }),
  beforeLoad: ({ search }) => {
    const name = search.id === undefined ? null : readCertificateName(search.id);
    if (name !== null) throw redirect({ href: certificatePath(name) });
  },
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Check a certificate',
      description: `Check whether a certificate of ${match.context.site.name} is genuine and valid.`,
      path: '/certificates',
    }),
  component: Screen,
});

function Screen() {
  const { site } = Route.useRouteContext();
  return <CheckPage siteName={site.name} />;
}
