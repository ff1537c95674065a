import { z } from 'zod';

/** A content page that an admin can edit: FAQ, help, careers, resources and the like. */
export const contentItem = z.object({
  id: z.string(),
  group: z.string(),
  title: z.string(),
  /** A short line beside the title, such as a place or a format. */
  meta: z.string(),
  bodyHtml: z.string(),
  link: z.object({ href: z.string(), label: z.string() }).nullable(),
});
export const contentPage = z.object({
  slug: z.string(),
  /** Where it is shown. */
  path: z.string(),
  title: z.string(),
  summary: z.string(),
  bodyHtml: z.string(),
  items: z.array(contentItem),
  updatedAt: z.string(),
});

/** A search result: an item of a page, or a page as a whole. */
export const contentResult = z.object({
  page: z.object({ slug: z.string(), path: z.string(), title: z.string() }),
  title: z.string(),
  /** The item's anchor in its page; null for a page as a whole. */
  anchor: z.string().nullable(),
  bodyHtml: z.string(),
});
export const contentResults = z.object({ results: z.array(contentResult) });

/** The site's settings for the web app; the same for everyone. */
export const siteSettings = z.object({
  name: z.string(),
  supportEmail: z.string(),
  publicMarketingPages: z.boolean(),
  currency: z.string(),
  url: z.string(),
});
export type ContentPage = z.infer<typeof contentPage>;
export type ContentResult = z.infer<typeof contentResult>;
export type ContentItem = z.infer<typeof contentItem>;
export type SiteSettings = z.infer<typeof siteSettings>;
