import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { contentPage } from './schemas.ts';

const slug = z.string().min(1).max(100);

/** A page of content in the list of an administrator. */
export const sitePage = z.object({
  slug,
  title: z.string(),
  updated_at: z.string().describe('ISO 8601, UTC'),
  /** Somebody has changed it here; otherwise it is as it came with the product. */
  edited: z.boolean(),
  /** It came with the product, whose text can be brought back. */
  from_product: z.boolean(),
});

/** A page with its text as it is edited. */
export const sitePageSource = sitePage.extend({
  /** Markdown: front matter with `title` and `summary`, the body, `## group`, `### item`. */
  source: z.string(),
  /** Send it back with a change: it is refused when the page has changed meanwhile. */
  version: z.string(),
});

const body = z.object({
  source: z.string().min(1, 'The page is empty').max(200_000, 'The page is longer than 200,000 characters'),
});
const admins = { tag: 'Site', access: { role: 'admin' } } as const;

export const sitePageEndpoints = {
  list: endpoint({
    ...admins,
    method: 'GET',
    path: '/administration/pages',
    summary: 'The pages of content that administrators edit',
    data: z.object({ pages: z.array(sitePage) }),
  }),
  one: endpoint({
    ...admins,
    method: 'GET',
    path: '/administration/pages/{slug}',
    summary: 'A page of content with its text',
    params: z.object({ slug }),
    data: sitePageSource,
  }),
  save: endpoint({
    ...admins,
    method: 'PUT',
    path: '/administration/pages/{slug}',
    summary: 'Change a page of content; 409 when it has changed since it was read',
    params: z.object({ slug }),
    body: body.extend({ version: z.string().max(100) }),
    data: sitePageSource,
  }),
  preview: endpoint({
    ...admins,
    method: 'POST',
    path: '/administration/pages/{slug}/preview',
    summary: 'How a text would look as this page; nothing is changed',
    params: z.object({ slug }),
    body,
    data: contentPage,
  }),
  restore: endpoint({
    ...admins,
    method: 'DELETE',
    path: '/administration/pages/{slug}/changes',
    summary: 'Bring back the text that came with the product',
    params: z.object({ slug }),
    data: sitePageSource,
  }),
};
export type SitePage = z.infer<typeof sitePage>;
export type SitePageSource = z.infer<typeof sitePageSource>;
