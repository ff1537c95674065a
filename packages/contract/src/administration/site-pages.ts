import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { contentPage } from './schemas.ts';

const slug = z.string().min(1).max(100);

/** A content page in an administrator's list. */
export const sitePage = z.object({
  slug,
  title: z.string(),
  updated_at: z.string().describe('ISO 8601, UTC'),
  /** It has been edited here; otherwise it is the product's version. */
  edited: z.boolean(),
  /** It is part of the product, and its original text can be restored. */
  from_product: z.boolean(),
});

/** A page with its editable text. */
export const sitePageSource = sitePage.extend({
  /** Markdown: front matter with `title` and `summary`, the body, `## group`, `### item`. */
  source: z.string(),
  /** Send it back with a change, which is refused if the page has changed in the meantime. */
  version: z.string(),
});

const body = z.object({
  source: z.string().min(1, 'The page is empty').max(200_000, 'The page is longer than 200,000 characters'),
});
const admins = { tag: 'Site', access: { permission: 'pages.manage' } } as const;

export const sitePageEndpoints = {
  list: endpoint({
    ...admins,
    method: 'GET',
    path: '/administration/pages',
    summary: 'The editable content pages',
    data: z.object({ pages: z.array(sitePage) }),
  }),
  one: endpoint({
    ...admins,
    method: 'GET',
    path: '/administration/pages/{slug}',
    summary: 'A content page with its text',
    params: z.object({ slug }),
    data: sitePageSource,
  }),
  save: endpoint({
    ...admins,
    method: 'PUT',
    path: '/administration/pages/{slug}',
    summary: 'Change a content page; 409 if it has changed since it was read',
    params: z.object({ slug }),
    body: body.extend({ version: z.string().max(100) }),
    data: sitePageSource,
  }),
  preview: endpoint({
    ...admins,
    method: 'POST',
    path: '/administration/pages/{slug}/preview',
    summary: 'Preview a text as this page without saving it',
    params: z.object({ slug }),
    body,
    data: contentPage,
  }),
  restore: endpoint({
    ...admins,
    method: 'DELETE',
    path: '/administration/pages/{slug}/changes',
    summary: 'Restore the product’s original text',
    params: z.object({ slug }),
    data: sitePageSource,
  }),
};
export type SitePage = z.infer<typeof sitePage>;
export type SitePageSource = z.infer<typeof sitePageSource>;
