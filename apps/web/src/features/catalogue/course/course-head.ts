import type { CourseDetails } from '@darasa/contract/catalogue/schemas';
import type { SiteSettings } from '@darasa/contract/http/page-host';
import { pageHead } from '~/lib/head';
import { breadcrumbData, courseData, jsonLd } from './structured-data.ts';

/** Title, description, sharing picture and structured data of a course's page. */
export function courseHead(site: SiteSettings, course: CourseDetails) {
  return {
    ...pageHead({
      site,
      title: course.title,
      description: course.subtitle || course.description.slice(0, 160),
      path: course.canonicalPath,
      image: `/og/courses/${encodeURIComponent(course.id)}.png`,
      type: 'article',
    }),
    // For search engines, which read the server's HTML: the browser does not load this code.
    scripts: import.meta.env.SSR
      ? [courseData(site, course), breadcrumbData(site, course)].map((data) => ({
          type: 'application/ld+json',
          children: jsonLd(data),
        }))
      : [],
  };
}
