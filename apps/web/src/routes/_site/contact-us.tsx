import { createFileRoute } from '@tanstack/react-router';
import { PageIntro } from '~/features/site/page-intro';
import { ContactForm } from '~/features/support/contact-form';
import { WaysToReachUs } from '~/features/support/ways-to-reach-us';
import { pageHead } from '~/lib/head';
import { breadcrumbList, jsonLd } from '~/lib/json-ld';
import { searchText } from '~/lib/search-params';

const title = 'Contact us';
const path = '/contact-us';
const print = { category: 'music', seed: 'voices', scale: 1.7 };

export const Route = createFileRoute('/_site/contact-us')({
  // What somebody writes about, when another page has sent them here.
  validateSearch: ({ subject }): { subject?: string } => ({ subject: searchText(subject, 160) }),
  head: ({ match: { context } }) => ({
    ...pageHead({
      site: context.site,
      title,
      description: `Write to ${context.site.name}: questions, problems and suggestions. We reply by email.`,
      path,
    }),
    // For search engines, which read what the server sends: no browser needs the code for it.
    scripts: import.meta.env.SSR
      ? [
          jsonLd(
            breadcrumbList(context.site, [
              { name: 'Home', path: '/' },
              { name: title, path },
            ]),
          ),
        ]
      : [],
  }),
  component: Screen,
});

function Screen() {
  const { site } = Route.useRouteContext();
  const { subject } = Route.useSearch();
  return (
    <>
      <PageIntro
        title="Write to us"
        crumb={title}
        lead="Contact us with questions, problems or suggestions."
        print={print}
      />
      <div className="wrap grid items-start gap-x-20 gap-y-14 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="write">
          <h2 id="write" className="mb-6 text-24">
            Your message
          </h2>
          <ContactForm supportEmail={site.supportEmail} subject={subject} />
        </section>
        <WaysToReachUs supportEmail={site.supportEmail} />
      </div>
    </>
  );
}
