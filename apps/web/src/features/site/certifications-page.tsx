import type { ContentPage as Content } from '@darasa/contract/administration/schemas';
import type { SiteSettings } from '@darasa/contract/http/page-host';
import type { ReactNode } from 'react';
import { buttonClass } from '~/ui/button';
import { PathLink } from '~/ui/path-link';
import { CertificateSpecimen } from './certificate-specimen.tsx';
import { Closing } from './closing.tsx';
import { ContentPage } from './content-page.tsx';

const print = { category: 'health', seed: 'certificate', scale: 1.4 };

/** What a certificate confirms, how to earn it and how it can be checked, with a sample. */
export function CertificationsPage({
  page,
  site,
  earnable,
}: {
  page: Content;
  site: SiteSettings;
  /** What can be earned, and how one is checked. */
  earnable?: ReactNode;
}) {
  return (
    <ContentPage
      page={page}
      print={print}
      sunken={[1]}
      picture={<CertificateSpecimen siteName={site.name} siteUrl={site.origin} />}
    >
      {earnable}
      <Closing title="Find a course that ends with one" print={print}>
        <PathLink href="/courses" className={buttonClass()}>
          Browse courses
        </PathLink>
      </Closing>
    </ContentPage>
  );
}
