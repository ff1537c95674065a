import type { CourseFilters } from '@darasa/contract/catalogue/filters';
import type { SiteSettings } from '@darasa/contract/http/page-host';
import { formatQuantity } from '~/lib/format';
import { pageHead } from '~/lib/head';
import { activeFilters } from './active-filters.ts';
import { catalogueHref } from './catalogue-url.ts';
import type { Subject } from './intro.tsx';

/**
 * Title, description and canonical URL of a catalogue page. Subjects, topics, programmes and pages of a list are indexed;
 * searches and further filters are not.
 */
export function catalogueHead(site: SiteSettings, filters: CourseFilters, subject?: Subject) {
  const { category, subcategory, page } = filters;
  const topic = subject?.subcategories.find((known) => known.slug === subcategory);
  const active = activeFilters(filters);
  const place = topic?.name ?? subject?.name;
  const programme = active.find((filter) => filter.key === 'programme')?.label;
  const name = place ? `${place} courses` : (programme ?? 'Courses');
  const title = filters.search ? `“${filters.search}” in ${place ?? 'all courses'}` : name;
  return pageHead({
    site,
    title: page > 1 ? `${title}, page ${page}` : title,
    description: subject
      ? `${subject.description} Browse ${formatQuantity(subject.courses, 'course')} by level, length, language, rating and price.`
      : 'Browse courses by subject, level, length, language, rating and price. See prices and download sizes before you start.',
    path: catalogueHref({ category, subcategory: topic?.slug, page }),
    noindex: active.some((filter) => filter.key !== 'programme' && filter.key !== 'subcategory'),
  });
}
