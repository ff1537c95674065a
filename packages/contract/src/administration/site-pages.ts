import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { hasSomethingToSee, withoutTurning } from '../identity/visible-text.ts';
import { mediaView } from '../media/schemas.ts';
import { pageLimits, pageSlugProblem } from './page-rules.ts';
import { contentPage } from './schemas.ts';

const slug = z.string().min(1).max(100);

/** A content page in an administrator's list. */
export const sitePage = z.object({
  slug,
  /** Where it is shown. */
  path: z.string(),
  title: z.string(),
  /** When its text was changed last: that of the draft where there is one. */
  updated_at: z.string().describe('ISO 8601, UTC'),
  /** The name of whoever did; null for the product’s text, and for an account that is gone. */
  changed_by: z.string().nullable(),
  /** It has been edited here; otherwise it is the product's version. */
  edited: z.boolean(),
  /** It is part of the product, and its original text can be restored. */
  from_product: z.boolean(),
  /** Everybody can read it. */
  published: z.boolean(),
  /** There is a text of it that nobody sees yet. */
  draft: z.boolean(),
});

/** A page with its editable text. */
export const sitePageSource = sitePage.extend({
  /**
   * Markdown: front matter with `title` and `summary`, then the body; in pages of the product also `## group` and `### item`. The draft where
   * there is one.
   */
  source: z.string(),
  /** Send it back with a change, which is refused if the page has changed in the meantime. */
  version: z.string(),
  /** The pictures that the text shows. */
  media: z.array(mediaView),
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
    summary: 'Change a content page, or its draft; 409 if it has changed since it was read',
    params: z.object({ slug }),
    body: body.extend({
      version: z.string().max(100),
      publish: z.boolean().default(true).describe('Otherwise it is kept as a draft'),
    }),
    data: sitePageSource,
  }),
  create: endpoint({
    ...admins,
    method: 'POST',
    path: '/administration/pages',
    summary: 'A new page, as a draft; 409 if there is one with this address',
    body: z.object({
      slug: z
        .string()
        .trim()
        .superRefine((text, context) => {
          const message = pageSlugProblem(text);
          if (message) context.addIssue({ code: 'custom', message });
        }),
      title: z
        .string()
        .trim()
        .max(pageLimits.title, { error: `At most ${pageLimits.title} characters` })
        .overwrite((text) => withoutTurning(text).replaceAll(/\s+/g, ' '))
        .refine(hasSomethingToSee, { error: 'Enter a title' }),
    }),
    data: sitePageSource,
    status: 201,
  }),
  unpublish: endpoint({
    ...admins,
    method: 'DELETE',
    path: '/administration/pages/{slug}/published',
    summary: 'Take a page of the site’s own off the site; its text stays as a draft',
    params: z.object({ slug }),
    data: sitePageSource,
  }),
  remove: endpoint({
    ...admins,
    method: 'DELETE',
    path: '/administration/pages/{slug}',
    summary: 'Delete a page of the site’s own',
    params: z.object({ slug }),
    data: z.object({}),
  }),
  discardDraft: endpoint({
    ...admins,
    method: 'DELETE',
    path: '/administration/pages/{slug}/draft',
    repeat: 'itself',
    summary: 'Throw the draft of a published page away',
    params: z.object({ slug }),
    data: sitePageSource,
  }),
  history: endpoint({
    ...admins,
    method: 'GET',
    path: '/administration/pages/{slug}/history',
    summary: 'What was published at this address, newest first',
    params: z.object({ slug }),
    data: z.object({
      texts: z.array(
        z.object({
          id: z.string(),
          published_at: z.string().describe('ISO 8601, UTC'),
          published_by: z.string().nullable(),
          source: z.string(),
        }),
      ),
    }),
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
