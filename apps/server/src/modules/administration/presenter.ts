import type { ContentItem, ContentPage, SiteSettings } from '@darasa/contract/administration/schemas';
import { DEFAULT_CURRENCY } from '@darasa/contract/catalogue/constants';
import { renderMarkdown } from '#platform/markdown';
import type { ItemRow, PageRow } from './repository.ts';

/** What a site is called and how it is set up; from the configuration. */
export interface SiteConfig {
  siteName: string;
  /** Where this site is reached, without a slash at the end. */
  siteUrl: string;
  supportEmail: string;
  publicMarketingPages: boolean;
}

export const presentSettings = (config: SiteConfig): SiteSettings => ({
  name: config.siteName,
  supportEmail: config.supportEmail,
  publicMarketingPages: config.publicMarketingPages,
  currency: DEFAULT_CURRENCY,
  url: config.siteUrl,
});

/** Pages speak of the site by `{{site}}` and `{{supportEmail}}`, because both are settings. */
export function presentPage(page: PageRow, items: ItemRow[], config: SiteConfig): ContentPage {
  const fill = (text: string): string =>
    text
      .replaceAll('{{site}}', () => config.siteName)
      .replaceAll('{{supportEmail}}', () => config.supportEmail);
  const presentItem = (item: ItemRow): ContentItem => ({
    id: String(item.id),
    group: fill(item.item_group),
    title: fill(item.title),
    meta: fill(item.meta),
    bodyHtml: renderMarkdown(fill(item.body), { topHeading: 4 }),
    link: item.link_href ? { href: item.link_href, label: fill(item.link_label ?? item.link_href) } : null,
  });
  return {
    slug: page.slug,
    title: fill(page.title),
    summary: fill(page.summary),
    bodyHtml: renderMarkdown(fill(page.body)),
    items: items.map(presentItem),
    updatedAt: page.updated_at.toISOString(),
  };
}
