import type { Teacher } from '@darasa/contract/catalogue/teachers';
import type { SiteSettings } from '@darasa/contract/http/page-host';
import { pageHead } from '~/lib/head';
import { jsonLd } from '~/lib/json-ld';

/** Title, description and structured data of a teacher's page. @param page of their courses, from 1 */
export const teacherHead = (site: SiteSettings, teacher: Teacher, page: number) => ({
  ...pageHead({
    site,
    title: teacher.name,
    description: teacher.headline || `Courses by ${teacher.name}`,
    path: teacher.canonicalPath + (page > 1 ? `?page=${page}` : ''),
  }),
  // For search engines, which read the server's HTML: the browser does not load this code.
  scripts: import.meta.env.SSR ? [jsonLd(personData(site, teacher))] : [],
});

/** @see https://schema.org/Person */
const personData = (site: SiteSettings, teacher: Teacher): object => ({
  '@context': 'https://schema.org',
  '@type': 'Person',
  '@id': site.origin + teacher.canonicalPath,
  url: site.origin + teacher.canonicalPath,
  name: teacher.name,
  ...(teacher.headline && { description: teacher.headline }),
  ...(teacher.image && { image: new URL(teacher.image, site.origin).href }),
  worksFor: { '@type': 'Organization', name: site.name, url: site.origin },
});
