import type { FailedItem } from '@darasa/contract/administration/overview';
import { isProductPage, pagePath } from '@darasa/contract/administration/page-rules';
import { fillPageVariables } from '@darasa/contract/administration/page-variables';
import type { ContentPage, SiteSettings } from '@darasa/contract/administration/schemas';
import { DEFAULT_CURRENCY } from '@darasa/contract/catalogue/constants';
import type { SetAsideItem } from '#platform/jobs/index';
import { renderedAtOnce, type ShortHtml } from '#platform/markdown/index';
import type { PageSource } from './page-source.ts';
import type { ItemRow, PageRow } from './repository.ts';

/** The site's name and settings, from the configuration. */
export interface SiteConfig {
  siteName: string;
  /** The site's URL, without a trailing slash. */
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

/** A page with its items, from the database or an editor's preview. */
export interface PageText extends PageSource {
  slug: string;
  updatedAt: Date;
}

/** A page as it is read, its variables filled in. */
export function presentSource(
  page: PageText,
  config: SiteConfig,
  html: Pick<ShortHtml, 'page' | 'own_page' | 'page_item'> = renderedAtOnce,
  ids?: readonly number[],
): ContentPage {
  const site = { name: config.siteName, supportEmail: config.supportEmail };
  const fill = (text: string): string => fillPageVariables(text, site);
  return {
    slug: page.slug,
    path: pagePath(page.slug),
    title: fill(page.title),
    summary: fill(page.summary),
    // What stands below groups has its headings below theirs
    bodyHtml: (isProductPage(page.slug) ? html.page : html.own_page)(fill(page.body)),
    items: page.items.map((item, index) => ({
      id: String(ids?.[index] ?? index + 1),
      group: fill(item.group),
      title: fill(item.title),
      meta: fill(item.meta),
      bodyHtml: html.page_item(fill(item.body)),
      link: item.link && { href: item.link.href, label: fill(item.link.label) },
    })),
    updatedAt: page.updatedAt.toISOString(),
  };
}

/** A page of the database for the editor. */
export const sourceOfRows = (page: PageRow, items: readonly ItemRow[]): PageSource => ({
  title: page.title,
  summary: page.summary,
  body: page.body,
  items: items.map((item) => ({
    group: item.item_group,
    title: item.title,
    meta: item.meta,
    body: item.body,
    link: item.link_href ? { href: item.link_href, label: item.link_label ?? item.link_href } : null,
  })),
});

export const presentPage = (page: PageRow, items: readonly ItemRow[], config: SiteConfig): ContentPage =>
  presentSource(
    { ...sourceOfRows(page, items), slug: page.slug, updatedAt: page.updated_at },
    config,
    renderedAtOnce,
    items.map(({ id }) => id),
  );

export const presentFailedItem = ({ since, retryAt, ...item }: SetAsideItem): FailedItem => ({
  ...item,
  since: since.toISOString(),
  retry_at: retryAt.toISOString(),
});
