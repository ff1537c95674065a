import { hasKnownTeacher, programmeOf } from '@darasa/contract/catalogue/rules';
import type { CourseDetails } from '@darasa/contract/catalogue/schemas';
import type { SiteSettings } from '@darasa/contract/http/page-host';

type Data = Record<string, unknown>;

/** JSON that is safe inside a script element, whatever texts it contains. */
export const jsonLd = (data: Data): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** `PT6H20M` */
const isoDuration = (minutes: number): string =>
  `PT${minutes >= 60 ? `${Math.floor(minutes / 60)}H` : ''}${minutes % 60 > 0 ? `${minutes % 60}M` : ''}`;

/** The course in schema.org's vocabulary: search engines show its rating, price and length. */
export function courseData(site: SiteSettings, course: CourseDetails): Data {
  const url = site.origin + course.canonicalPath;
  const dated = course.startDate !== null && course.endDate !== null;
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    '@id': url,
    url,
    name: course.title,
    description: course.subtitle || course.description.slice(0, 300),
    image: `${site.origin}/og/courses/${encodeURIComponent(course.id)}.png`,
    inLanguage: course.language,
    educationalLevel: course.level,
    teaches: course.learningOutcomes,
    coursePrerequisites: course.prerequisites,
    provider: { '@type': 'Organization', name: site.name, url: site.origin },
    ...(course.hasCertificate && { educationalCredentialAwarded: 'Certificate of completion' }),
    ...(course.totalRatings > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: course.rating,
        ratingCount: course.totalRatings,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    offers: {
      '@type': 'Offer',
      category: course.price === 0 ? 'Free' : 'Paid',
      price: course.price,
      priceCurrency: course.currency,
      ...(course.addedTax && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: course.price,
          priceCurrency: course.currency,
          valueAddedTaxIncluded: false,
        },
      }),
      url,
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: programmeOf(course.courseType) === 'express' ? 'Online' : 'Blended',
      ...(course.estimatedMinutes > 0 && { courseWorkload: isoDuration(course.estimatedMinutes) }),
      ...(hasKnownTeacher(course) && { instructor: { '@type': 'Person', name: course.instructor.name } }),
      ...(dated && { startDate: course.startDate, endDate: course.endDate }),
    },
  };
}

/** The breadcrumbs of the page: Courses, subject, course. */
export function breadcrumbData(site: SiteSettings, course: CourseDetails): Data {
  const crumbs = [
    ['Courses', '/courses'],
    [course.categoryName, `/courses/${encodeURIComponent(course.category)}`],
    [course.title, course.canonicalPath],
  ] as const;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.origin + path,
    })),
  };
}
