import { administrationEndpoints } from '@darasa/contract/administration/endpoints';
import type { SiteSettings } from '@darasa/contract/http/page-host';
import type { QueryClient } from '@tanstack/react-query';
import type { Answer } from '~/features/catalogue/landing/few-answers';
import { loadLanding } from '~/features/catalogue/landing/load-landing';
import { request } from '~/lib/api/client';
import { pageHead } from '~/lib/head';

/** The start page has two addresses, `/` and `/index`; the first is the canonical one. */
const ANSWERS = 4;

/** The first questions of the FAQ. Asked for outside the query cache, so that the page doesn't carry all the others. */
async function firstAnswers(): Promise<Answer[]> {
  try {
    const { items } = await request(administrationEndpoints.page, { params: { slug: 'faq' } });
    return items.slice(0, ANSWERS).map(({ id, title, bodyHtml }) => ({ id, title, bodyHtml }));
  } catch {
    return [];
  }
}

export async function loadStart(queryClient: QueryClient): Promise<{ answers: Answer[] }> {
  const [answers] = await Promise.all([firstAnswers(), loadLanding(queryClient)]);
  return { answers };
}

export const startHead = (site: SiteSettings) =>
  pageHead({
    site,
    ...(site.tagline ? { title: site.tagline } : {}),
    description:
      site.landing.lead ||
      'Online courses that fit your day, your phone and your data bundle. See prices and download sizes before you start.',
    path: '/',
  });
