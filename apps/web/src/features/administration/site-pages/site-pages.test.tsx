import type { SitePage } from '@darasa/contract/administration/site-pages';
import { expect, it } from 'vitest';
import { showScreen } from '~/lib/test-screen';
import { sitePagesQuery } from '../queries.ts';
import { changedText, stateOf } from './page-state.ts';
import { SitePagesPage } from './site-pages-page.tsx';

const page = (parts: Partial<SitePage> & { slug: string }): SitePage => ({
  path: `/pages/${parts.slug}`,
  title: parts.slug,
  updated_at: '2026-11-20T08:00:00Z',
  changed_by: null,
  edited: true,
  from_product: false,
  published: true,
  draft: false,
  ...parts,
});
const pages = [
  page({ slug: 'corporate', title: '{{site}} for teams', edited: false, from_product: true }),
  page({ slug: 'rules', title: 'School rules', changed_by: 'Wanjiku Kamau', draft: true }),
  page({ slug: 'about', title: 'About us', published: false, draft: true }),
];
const show = (path: string) =>
  showScreen(<SitePagesPage />, { path, answers: [[sitePagesQuery.queryKey, pages]] });

it('lists the pages by the title that is shown, with their state and who changed them last', async () => {
  const { text, html } = await show('/administrator/pages');
  for (const words of [
    'Not published',
    'Published, with a draft',
    'by Wanjiku Kamau',
    'Original text',
    '/pages/rules',
    'Darasa for teams',
  ])
    expect(text).toContain(words);
  expect(text.indexOf('About us')).toBeLessThan(text.indexOf('Darasa for teams'));
  expect(text.indexOf('Darasa for teams')).toBeLessThan(text.indexOf('School rules'));
  expect(html).toContain('href="/administrator/pages/rules"');
  // Nobody can see it yet
  expect(html).not.toContain('href="/pages/about"');
});

it('leads on at the desk when it is shown there', async () => {
  expect((await show('/desk/pages')).html).toContain('href="/desk/pages/rules"');
});

it.each([
  [{ published: true, draft: false }, 'Published'],
  [{ published: true, draft: true }, 'Published, with a draft'],
  [{ published: false, draft: true }, 'Not published'],
])('names the state of %j', (given, words) => {
  expect(stateOf(given)).toBe(words);
});

it('says when a text was changed, and by whom where that is known', () => {
  const of = (parts: Partial<SitePage>) => changedText(page({ slug: 'a', ...parts }), () => 'Today at 10:42');
  expect(of({ changed_by: 'Wanjiku' })).toBe('Today at 10:42, by Wanjiku');
  expect(of({})).toBe('Today at 10:42');
  expect(of({ edited: false })).toBe('Original text');
  expect(of({ edited: false, draft: true, changed_by: 'Asha' })).toBe('Today at 10:42, by Asha');
});
