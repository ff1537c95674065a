import { certificatePath } from '@darasa/contract/credentials/rules';
import type { Certificate } from '@darasa/contract/credentials/schemas';
import type { SiteSettings } from '@darasa/contract/http/page-host';
import { pageHead } from '~/lib/head';

/** Title and description of a certificate's page. */
export function certificateHead(site: SiteSettings, { id, holder, title, state, serial }: Certificate) {
  const valid = state === 'valid';
  const named = valid && holder !== null;
  return pageHead({
    site,
    title: named ? `${holder}: ${title}` : `Certificate ${serial}`,
    description: valid
      ? `${holder ?? 'A learner'} has completed ${title}. Check the certificate ${serial} of ${site.name} here.`
      : `The certificate ${serial} of ${site.name} is not valid.`,
    path: certificatePath(id),
    type: 'article',
    // Public for whoever has the link; nobody is to be found by it
    noindex: true,
  });
}

/** Title and description of the page with the form. */
export const checkHead = (site: SiteSettings) =>
  pageHead({
    site,
    title: 'Check a certificate',
    description: `Check whether a certificate of ${site.name} is genuine and valid.`,
    path: '/certificates',
  });
