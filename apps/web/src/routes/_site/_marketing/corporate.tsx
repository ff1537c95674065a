import { createFileRoute } from '@tanstack/react-router';
import { CorporatePage } from '~/features/site/corporate-page';
import { contentHead } from '~/features/site/page-head';
import { loadContentPage, useContentPage } from '~/features/site/queries';
import { EnquiryForm } from '~/features/support/enquiry-form';
import { NotFound } from '~/layouts/not-found';

export const Route = createFileRoute('/_site/_marketing/corporate')({
  loader: ({ context }) => loadContentPage(context.queryClient, 'corporate'),
  head: ({ match, loaderData }) => contentHead({ match, slug: 'corporate', page: loaderData }),
  component: Screen,
  notFoundComponent: NotFound,
});

function Screen() {
  const { site } = Route.useRouteContext();
  return (
    <CorporatePage
      page={useContentPage('corporate')}
      enquiry={<EnquiryForm supportEmail={site.supportEmail} />}
    />
  );
}
